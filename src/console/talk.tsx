import type { Child } from 'hono/jsx';
import type { JSX } from 'hono/jsx/jsx-runtime';
import type { DialogueRecord, Round } from '../dialogue/record.ts';
import { ClarificationText } from './clarification.tsx';
import { ReplyText } from './reply.tsx';
import { pickedBy } from './timeline.ts';

/** The dialogue as its thread shows it: question, clarifications with the picks, and the reply. */
export function Talk(props: { record: DialogueRecord }): JSX.Element {
  const { record } = props;
  return (
    <section class="stack" aria-labelledby="talk">
      <h2 id="talk">Conversation</h2>
      <ol class="talk">
        <Turn who="person" name={record.asker}>
          {record.question}
        </Turn>
        {record.rounds.map((round) => (
          <RoundTurns round={round} />
        ))}
        <Ending record={record} />
      </ol>
    </section>
  );
}

function Turn(props: { who: 'person' | 'bot' | 'trouble'; name: string; children?: Child }): JSX.Element {
  return (
    <li class={`turn ${props.who}`}>
      <span class="overline">{props.name}</span>
      <div>{props.children}</div>
    </li>
  );
}

function RoundTurns(props: { round: Round }): JSX.Element | null {
  const { judgement, choice } = props.round;
  const { clarification } = judgement;
  if (clarification === null) return null;
  const chosen = clarification.options.find((option) => option.id === choice?.optionId);
  return (
    <>
      <Turn who="bot" name={props.round.promptTs === null ? 'Bot, not posted yet' : 'Bot'}>
        <ClarificationText clarification={clarification} chosenId={choice?.optionId ?? null} />
      </Turn>
      {choice !== null && (
        <Turn who="person" name={`Picked ${pickedBy(choice)}`}>
          {chosen?.label ?? choice.optionId}
        </Turn>
      )}
    </>
  );
}

function Ending(props: { record: DialogueRecord }): JSX.Element {
  const { reply, replyTs, revisedQuestion, failure, flow } = props.record;
  if (failure !== null) {
    return (
      <Turn who="trouble" name="Bot">
        {failure.reason} (Reference {failure.reference})
      </Turn>
    );
  }
  if (reply === null) return <li class="muted small">{pending[flow.value] ?? 'There is no reply yet.'}</li>;
  return (
    <Turn who="bot" name={replyTs === null ? 'Bot, not posted yet' : 'Bot'}>
      <div class="stack tight">
        {revisedQuestion !== null && <p class="small muted">Answered as: {revisedQuestion}</p>}
        <ReplyText reply={reply} />
      </div>
    </Turn>
  );
}

const pending: Readonly<Record<string, string>> = {
  waiting: 'Waiting for the asker to pick.',
  expired: 'Nobody picked in time.',
  withdrawn: 'The asker took the question back.',
};
