import { z } from 'zod';
import { controls } from '../slack/pick-value.ts';
import { botVariables } from './bot-variables.ts';
import { demoQuestions } from './demo-questions.ts';
import { type Figure, ratioFigure, timeFigures } from './figure.ts';
import { generatedQuestions } from './generated-collection.ts';
import { openRoom, type Room } from './room.ts';
import type { Button, Heard, Visitor } from './visitor.ts';
import type { Workbench } from './workbench.ts';

/** So many questions are asked at most for one prompt to measure. */
const triesForOne = 3;

/** Times of round trips, the echo bot's taken in turn with the bot's, so that both meet the same load. */
interface Trips {
  readonly echoes: readonly number[];
  readonly prompts: readonly number[];
  readonly answers: readonly number[];
}

/** Measures question → prompt and click → answer over a real sandbox, beside an echo bot in another one like it. */
export async function measurePrompts(bench: Workbench): Promise<Figure[]> {
  const { largeDocuments, say, sizes } = bench;
  const ambiguous = demoQuestions().flatMap(({ question, ambiguous }) => (ambiguous ? [question] : []));
  say('asking the bot about the demo collection');
  const demo = await tripsOn(bench, '', ambiguous);
  say('asking the bot about the large collection');
  const generated = generatedQuestions(largeDocuments, sizes.questions);
  const large = await tripsOn(bench, bench.largeCollection(), generated);
  return [...figuresOf('demo', demo, 150), ...figuresOf(`${sizes.passages} passages`, large, 250)];
}

function figuresOf(name: string, { prompts, answers, echoes }: Trips, below: number): Figure[] {
  return [
    ...timeFigures(prompts, { part: 'prompt', what: `${name}: question → prompt`, below }),
    ...timeFigures(echoes, { part: 'prompt', what: `${name}: question → message of the echo bot, in turn` }),
    ratioFigure('prompt', `${name}: prompt over echo, p50`, prompts, echoes),
    ...timeFigures(answers, { part: 'prompt', what: `${name}: click → answer` }),
  ];
}

/** @param docsDir empty for the demo collection. */
async function tripsOn(bench: Workbench, docsDir: string, questions: readonly string[]): Promise<Trips> {
  const rooms: Room[] = [];
  try {
    const echo = await openRoom(({ botToken, appToken, apiUrl }) => ({
      entry: 'bench/echo-bot.ts',
      args: [botToken, appToken, apiUrl],
      readyWhen: /^ready$/,
    }));
    rooms.push(echo);
    const ours = await openRoom(({ botToken, appToken, apiUrl }) => ({
      entry: 'main.ts',
      variables: botVariables({
        DOCS_DIR: docsDir,
        DATA_DIR: bench.dataDir,
        SLACK_BOT_TOKEN: botToken,
        SLACK_APP_TOKEN: appToken,
        SLACK_API_URL: apiUrl,
      }),
      readyWhen: /Ctrl\+C/,
    }));
    rooms.push(ours);
    return await tripsOf(ours.visitor, echo.visitor, questions, bench);
  } finally {
    for (const room of rooms) await room.close();
  }
}

/** Asks until enough prompts have come; replies that are no prompts are not measured. */
async function tripsOf(
  visitor: Visitor,
  echoVisitor: Visitor,
  questions: readonly string[],
  { sizes }: Workbench,
): Promise<Trips> {
  const wanted = sizes.warmUps + sizes.questions;
  const [prompts, answers, echoes]: [number[], number[], number[]] = [[], [], []];
  for (let i = 0; i < wanted * triesForOne && prompts.length < wanted; i += 1) {
    const question = questions[i % questions.length] ?? '';
    const { started, ts, heard } = await ask(visitor, question);
    const button = firstPick(heard);
    if (button === null) continue;
    prompts.push(heard.at - started);
    const clicked = performance.now();
    await visitor.click(heard, button);
    const answer = await visitor.hear(ts, 1);
    if (firstPick(answer) === null) answers.push(answer.at - clicked);
    const echo = await ask(echoVisitor, question);
    echoes.push(echo.heard.at - echo.started);
  }
  const afterWarmUp = (times: number[]) => times.slice(sizes.warmUps);
  return { prompts: afterWarmUp(prompts), answers: afterWarmUp(answers), echoes: afterWarmUp(echoes) };
}

async function ask(visitor: Visitor, question: string) {
  const started = performance.now();
  const ts = await visitor.ask(question);
  return { started, ts, heard: await visitor.hear(ts, 0) };
}

const Actions = z.object({
  block_id: z.string(),
  elements: z.array(
    z.object({ action_id: z.string(), options: z.array(z.object({ value: z.string() })).optional() }),
  ),
});

/** @returns the first option of a prompt; null if the message is none. */
function firstPick({ message }: Heard): Button | null {
  for (const block of message.blocks ?? []) {
    const actions = Actions.safeParse(block);
    const element = actions.data?.elements[0];
    if (!actions.success || !element?.action_id.startsWith(controls.pick)) continue;
    const value = element.options?.[0]?.value ?? null;
    return { blockId: actions.data.block_id, actionId: element.action_id, value };
  }
  return null;
}
