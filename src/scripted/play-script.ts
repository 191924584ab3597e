import { corruptItem } from './corrupt.ts';
import { fold, type NumberedPassage, passageWith } from './passages.ts';
import type { Programme, Reply } from './programme.ts';
import { plain, plainLinesOf } from './question.ts';
import type { ScriptedReply } from './script.ts';
import type { ScriptedRequest } from './scripted-request.ts';

/**
 * A programme that says what is written. Of several replies that fit a request, the first is said. A row or claim whose
 * words stand in no passage of the request is left out: who has not read them cannot quote them.
 */
export function playScript(replies: readonly ScriptedReply[]): Programme {
  return (request) => {
    const reply = replies.find((one) => fits(one, request));
    return reply ? said(reply, request) : null;
  };
}

function fits({ prompt, question, words }: ScriptedReply, request: ScriptedRequest): boolean {
  if (prompt !== request.prompt) return false;
  const lines = plainLinesOf(request);
  if (question && !question.some((one) => lines.has(plain(one)))) return false;
  const around = ` ${plain(request.around)} `;
  return (words ?? []).every((word) => around.includes(` ${plain(word)} `));
}

type Quoting = { readonly quote: string; readonly passage?: string | undefined };

function placed<Q extends Quoting>(items: readonly Q[], passages: readonly NumberedPassage[]) {
  return items.flatMap(({ passage, ...item }) => {
    const found = passageWith(passages, { passage, quote: item.quote });
    return found ? [{ pids: [found.number], ...item }] : [];
  });
}

/** The reply as it is to be said; null if it does not suit the request after all. */
function said(reply: ScriptedReply, request: ScriptedRequest): Reply | null {
  const { rows, answer, clarify, json, text, fault } = reply;
  const body = rows
    ? readReply(reply, rows, request)
    : answer
      ? answerReply(answer, request)
      : clarify
        ? clarifyReply(clarify, request)
        : (json ?? text);
  return body === null ? null : { body, ...(fault && { fault }) };
}

type Rows = NonNullable<ScriptedReply['rows']>;

function readReply({ kind, wantsAll }: ScriptedReply, rows: Rows, { passages }: ScriptedRequest) {
  const spoiled = placed(rows, passages).flatMap(({ fault, ...row }) =>
    fault ? corruptItem(row, fault, passages) : [row],
  );
  return { kind, wantsAll, rows: spoiled };
}

type Written = NonNullable<ScriptedReply['answer']>;

function answerReply({ claims, short }: Written, { passages }: ScriptedRequest) {
  const found = placed(claims, passages);
  return found.length === 0
    ? { status: 'not_found', claims: [], short: null }
    : { status: 'answered', claims: found, short };
}

type Clarified = NonNullable<ScriptedReply['clarify']>;

function clarifyReply({ category, labels }: Clarified, { around }: ScriptedRequest) {
  const readings = around.split('\n').flatMap((line) => /^\d+\. (.*)$/.exec(line)?.[1] ?? []);
  const found = readings.map((reading) => labels.find((one) => fold(reading).includes(fold(one.reading))));
  const known = found.flatMap((one) => one?.label ?? []);
  return known.length === readings.length && known.length > 1 ? { category, labels: known } : null;
}
