import type { Question } from '../evaluation/labels/questions.ts';
import { pickOption, ROUNDS, shownAnswer, type Talk } from '../evaluation/runs/asker.ts';
import { engineWith } from '../evaluation/runs/engine-with.ts';
import { openSpending } from '../evaluation/runs/spending.ts';
import { countTokens } from '../model/estimate.ts';
import type { Prompts } from '../model/port.ts';
import type { Received } from '../scripted/memory.ts';
import {
  constantTokens,
  type Exchange,
  type HeardExchange,
  noting,
  type Taken,
  takenBy,
} from './exchange.ts';
import type { Figure } from './figure.ts';
import { openLabelledDemo } from './labelled-demo.ts';
import { naiveCalls, plainCalls } from './other-ways.ts';
import { openScriptedReader } from './scripted-reader.ts';
import type { Workbench } from './workbench.ts';

/** The calls for one question, each way. */
interface Asked {
  readonly question: Question;
  readonly ours: readonly Exchange[];
  readonly plain: readonly Exchange[];
  readonly naive: readonly Exchange[];
}

const ways = ['ours', 'plain', 'naive'] as const;
type Way = (typeof ways)[number];

/**
 * Counts tokens of the demo's labelled questions, with the prompts as they are and the passages that ours reads: ours,
 * beside one call that answers, and beside calls that detect, ask and answer.
 */
export async function measureTokens({ dataDir, sizes, say }: Workbench): Promise<Figure[]> {
  say('counting tokens of the demo questions');
  const { collection, questions, right } = await openLabelledDemo(dataDir, sizes.demoQuestions);
  const heard: HeardExchange[] = [];
  const reader = await openScriptedReader(noting(right, (one) => heard.push(one)));
  const { prompts } = reader.engine;
  const engine = engineWith({ ...collection, model: reader.engine }, 'findings');
  try {
    const asked: Asked[] = [];
    for (const question of questions) {
      heard.length = 0;
      await askThrough({ question: question.question, engine, spending: openSpending() });
      asked.push(allWays(question, [...heard], prompts));
    }
    return [...figuresOf(asked), ...promptFigures(asked, schemasOf(reader.calls()))];
  } finally {
    await reader.stop();
  }
}

/** Asks as a person does who picks the first option, until there is an answer. */
async function askThrough(talk: Talk): Promise<void> {
  const judgement = await talk.engine.readAndDecide(talk.question, { roundsLeft: ROUNDS });
  const { clarification } = judgement;
  const first = clarification?.options[0];
  if (clarification && first) await pickOption(talk, judgement, clarification, first);
  else await shownAnswer(talk, judgement);
}

function allWays(question: Question, ours: readonly HeardExchange[], prompts: Prompts): Asked {
  const passages = ours.find(({ prompt }) => prompt === 'read')?.passages ?? [];
  const shown = { question, passages };
  return { question, ours, plain: plainCalls(shown, prompts), naive: naiveCalls(shown, prompts) };
}

function kindOf({ ambiguous, answerable, kind }: Question): string {
  if (ambiguous) return 'ambiguous';
  if (!answerable) return 'without an answer';
  return kind === 'list' || kind === 'how-to' ? 'list or how-to' : 'short fact';
}

function figuresOf(asked: readonly Asked[]): Figure[] {
  const constants = constantTokens(asked.flatMap(({ ours, plain, naive }) => [...ours, ...plain, ...naive]));
  const kinds = [...new Set(asked.map(({ question }) => kindOf(question)))];
  const groups = [
    { name: 'all', of: asked },
    ...kinds.map((name) => ({ name, of: asked.filter(({ question }) => kindOf(question) === name) })),
  ];
  return groups.flatMap(({ name, of }) => groupFigures(`${name} (${of.length})`, of, constants));
}

/** Tokens of the JSON schema that goes along with each prompt; some endpoints make it a part of the prompt. */
function schemasOf(received: readonly Received[]): Map<string, number> {
  return new Map(
    received.flatMap(({ prompt, body: { response_format: format } }) =>
      prompt !== null && format.type === 'json_schema'
        ? [[prompt, countTokens(JSON.stringify(format.json_schema.schema))] as const]
        : [],
    ),
  );
}

/** How often each of our prompts is asked, and how long its constant beginning is. */
function promptFigures(asked: readonly Asked[], schemas: ReadonlyMap<string, number>): Figure[] {
  const ours = asked.flatMap((one) => one.ours);
  const constants = constantTokens(ours);
  const part = 'tokens';
  return [...constants].flatMap(([prompt, constant]): Figure[] => {
    const calls = ours.filter((one) => one.prompt === prompt).length / asked.length;
    const schema = schemas.get(prompt);
    return [
      { part, what: `prompt ${prompt}: calls a question`, value: calls, unit: 'calls', below: null },
      { part, what: `prompt ${prompt}: constant beginning`, value: constant, unit: 'tokens', below: null },
      ...(schema === undefined
        ? []
        : [
            {
              part,
              what: `prompt ${prompt}: JSON schema beside the messages`,
              value: schema,
              unit: 'tokens',
              below: null,
            } as const,
          ]),
    ];
  });
}

function groupFigures(
  name: string,
  asked: readonly Asked[],
  constants: ReadonlyMap<string, number>,
): Figure[] {
  const taken = (way: Way): Taken =>
    takenBy(
      asked.flatMap((one) => one[way]),
      constants,
    );
  const all = { ours: taken('ours'), plain: taken('plain'), naive: taken('naive') };
  const figure = (what: string, value: number, unit: Figure['unit']): Figure => ({
    part: 'tokens',
    what: `${name}: ${what}`,
    value,
    unit,
    below: null,
  });
  const mean = (way: Way, what: keyof Taken) => all[way][what] / asked.length;
  const total = ({ input, output }: Taken) => input + output;
  return [
    ...ways.flatMap((way) => [
      figure(`${way}, calls`, mean(way, 'calls'), 'calls'),
      figure(`${way}, input`, mean(way, 'input'), 'tokens'),
      figure(`${way}, of it constant beginnings`, mean(way, 'constant'), 'tokens'),
      figure(`${way}, output`, mean(way, 'output'), 'tokens'),
    ]),
    figure('ours over plain, input and output', total(all.ours) / total(all.plain), '×'),
    figure('ours over naive, input and output', total(all.ours) / total(all.naive), '×'),
  ];
}
