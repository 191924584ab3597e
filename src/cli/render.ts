import { styleText } from 'node:util';
import type { Asked, PlainAnswer } from '../app/ask.ts';

type Style = Parameters<typeof styleText>[0];

function styled(style: Style, text: string): string {
  return process.stdout.isTTY ? styleText(style, text) : text;
}

/** The clarification as a numbered list. */
export function renderPrompt(asked: Asked): string {
  if (!asked.clarification) return '';
  const options = asked.clarification.options.map(
    (option, i) => `  ${styled('bold', String(i + 1))}  ${option.label}`,
  );
  return [...readerLines(asked), asked.clarification.text, ...options].join('\n');
}

function answerText({ text, short }: PlainAnswer): string {
  return short === null ? text : text.replace(short, styled('bold', short));
}

function sources(answers: readonly PlainAnswer[]): string[] {
  const citations = answers.flatMap((answer) => answer.citations);
  return citations.map(({ title, heading, path }, i) => {
    const place = heading === null || heading === title ? title : `${title} › ${heading}`;
    return styled('dim', `[${i + 1}] ${place} (${path})`);
  });
}

function listed(entries: readonly (PlainAnswer & { label: string })[]): string[] {
  let next = 0;
  return entries.map((entry) => {
    const marks = entry.citations.map(() => {
      next += 1;
      return `[${next}]`;
    });
    return `• ${styled('bold', entry.label)} – ${answerText(entry)} ${marks.join('')}`;
  });
}

function abstained(asked: Asked): string[] {
  const near = asked.nearest.map(({ title, path }) => `  ${title} ${styled('dim', `(${path})`)}`);
  const intro = near.length > 0 ? ['The nearest documents:', ...near] : [];
  return [`I found no answer in the documents: ${asked.why}.`, ...intro];
}

/** Says that a model read, or why nothing that it said was used; nothing if none is configured. */
function readerLines({ reader, fallback }: Asked): string[] {
  if (fallback === null) return reader === 'model' ? [styled('dim', 'Read by the language model')] : [];
  const instead =
    reader === 'extractive' ? 'Read without the language model' : 'The answer is the documents’ own words';
  return [styled('dim', `${instead}: ${fallback}`)];
}

/** The answer with numbered sources, or the list, or one honest sentence. */
export function renderAnswer(asked: Asked): string {
  const lines: string[] = readerLines(asked);
  if (asked.choice) lines.push(styled('dim', `Answering: ${asked.revisedQuestion}`));
  if (asked.answer) {
    const marks = asked.answer.citations.map((_, i) => `[${i + 1}]`).join('');
    const text = answerText(asked.answer);
    lines.push(/\[1\]/.test(text) ? text : `${text} ${marks}`, ...sources([asked.answer]));
    if (asked.alternatives.length > 0) lines.push(`Other readings: ${asked.alternatives.join('; ')}`);
  } else if (asked.decision === 'abstain' || !asked.all) {
    lines.push(...abstained(asked));
  } else {
    if (asked.decision === 'conflict') lines.push('The documents disagree:');
    lines.push(...listed(asked.all.entries), ...sources(asked.all.entries));
  }
  return lines.join('\n');
}
