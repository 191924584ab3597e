import type { openDialogues } from '../app/open-dialogues.ts';

type Store = Awaited<ReturnType<typeof openDialogues>>['store'];
type Shown = NonNullable<Awaited<ReturnType<Store['load']>>>;
type ShownRound = Shown['rounds'][number];
type Call = NonNullable<Shown['calls']>[number];

/** One dialogue in full, for a terminal. */
export function describeDialogue(record: Shown): string {
  return [
    `${record.id}  ${record.flow.value}`,
    `question: ${record.question}`,
    ...record.rounds.flatMap((round, index) => describeRound(round, index + 1)),
    ...describeReply(record.reply),
    ...(record.failure ? [`failed: ${record.failure.reason} (${record.failure.reference})`] : []),
    ...describeCalls(record.calls ?? []),
  ].join('\n');
}

function describeRound({ judgement, choice, review }: ShownRound, number: number): string[] {
  const { detection, decision, clarification, reader, fallback } = judgement;
  const readings = detection.readings.map(
    ({ label, mass }) => `    ${(mass * 100).toFixed(0).padStart(3)} %  ${label}`,
  );
  const picked = clarification?.options.find((option) => option.id === choice?.optionId);
  return [
    `round ${number}: ${decision.kind} (${decision.rule}: ${decision.why})`,
    `  reader: ${reader}${fallback === undefined ? '' : `, as the model brought nothing to use: ${fallback}`}`,
    ...readings,
    ...describeDropped(judgement.dropped),
    ...(clarification ? [`  asked:  ${clarification.text}`] : []),
    ...(choice && picked ? [`  picked: ${picked.label} (${choice.how}, by ${choice.by})`] : []),
    ...(review ? [`  reviewed as: ${review.category}: ${review.options.join(', ')}`] : []),
    ...(review?.remark === undefined ? [] : [`  remark: ${review.remark.replace(/\n/g, ' ')}`]),
  ];
}

function describeDropped(dropped: ShownRound['judgement']['dropped']): string[] {
  return dropped.map(({ answer, check, passageId }) => `  dropped: "${answer}" by ${check} (${passageId})`);
}

function describeReply(reply: Shown['reply']): string[] {
  if (reply === null || reply.kind === 'abstain') return [];
  const answers = reply.kind === 'answer' ? [reply.answer] : reply.entries;
  const said = answers.flatMap(({ text, citations }) => [
    `answer: ${text}`,
    ...citations.map(({ title, path, quote }) => `  source: ${title} (${path}): "${quote}"`),
  ]);
  if (reply.kind !== 'answer') return said;
  const { fallback = null, dropped = [] } = reply;
  return [
    ...said,
    ...(fallback === null ? [] : [`  the finding, as what the model said was not used: ${fallback}`]),
    ...describeDropped(dropped),
  ];
}

function describeCalls(calls: readonly Call[]): string[] {
  if (calls.length === 0) return [];
  const sum = (parts: readonly (number | null)[]) => parts.reduce<number>((all, one) => all + (one ?? 0), 0);
  const costs = calls.map(({ costUsd }) => costUsd).filter((cost) => cost !== null);
  const total = [
    `${sum(calls.map(({ inputTokens }) => inputTokens))} tokens in`,
    `${sum(calls.map(({ outputTokens }) => outputTokens))} out`,
    ...(costs.length === 0 ? [] : [dollars(sum(costs))]),
  ];
  return [`calls: ${calls.length}, ${total.join(', ')}`, ...calls.map((call) => `  ${callWords(call)}`)];
}

function callWords(call: Call): string {
  const { inputTokens, cachedTokens, outputTokens, costUsd, retries } = call;
  return [
    `${call.prompt} ${call.promptVersion}${call.repair ? ' (repair)' : ''} by ${call.model}: ${call.outcome}`,
    `${inputTokens ?? '?'} tokens in${cachedTokens === null ? '' : ` (${cachedTokens} kept)`}`,
    `${outputTokens ?? '?'} out`,
    ...(costUsd === null ? [] : [dollars(costUsd)]),
    `${Math.round(call.elapsedMs)} ms`,
    ...(retries === 0 ? [] : [`${retries} retries`]),
  ].join(', ');
}

function dollars(usd: number): string {
  return `$${usd.toFixed(4)}`;
}
