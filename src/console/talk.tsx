import type { Child } from 'hono/jsx';
import type { JSX } from 'hono/jsx/jsx-runtime';
import type { DialogueRecord, Round } from '../dialogue/record.ts';
import { choicesOf, choiceWords, optionsOf, pickedBy } from './choice.ts';
import { ClarificationText } from './clarification.tsx';
import type { Named } from './named.ts';
import { ReplyText } from './reply.tsx';

/** The dialogue as its thread shows it: question, clarifications with the picks, and the reply. */
export function Talk(props: { record: DialogueRecord; named: Named }): JSX.Element {
  const { record, named } = props;
  return (
    <section class="stack" aria-labelledby="talk">
      <h2 id="talk">Conversation</h2>
      <ol class="talk">
        <Turn who="person" name={named.person(record.asker)}>
          {record.question}
        </Turn>
        {record.rounds.map((round) => (
          <RoundTurns round={round} named={named} />
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

function RoundTurns(props: { round: Round; named: Named }): JSX.Element {
  const { judgement, choice } = props.round;
  const { clarification } = judgement;
  const picks = choicesOf(props.round).map((one) => (
    <Turn who="person" name={`Picked ${pickedBy(one, props.named)}`}>
      {choiceWords(props.round, one)}
    </Turn>
  ));
  if (clarification === null) return <>{picks}</>;
  return (
    <>
      <Turn who="bot" name={props.round.promptTs === null ? 'Bot, not posted yet' : 'Bot'}>
        <ClarificationText clarification={clarification} chosen={optionsOf(props.round, choice)} />
      </Turn>
      {picks}
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
  superseded: 'The asker went on to another question.',
};
