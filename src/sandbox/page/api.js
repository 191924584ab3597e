/** @import { FeedEvent, Message, Overview } from './types.js' */

/**
 * Asks the sandbox for something.
 * @param {string} path under /web/
 * @param {Record<string, string>} query
 * @returns {Promise<any>}
 */
async function get(path, query) {
  const response = await fetch(`/web/${path}?${new URLSearchParams(query)}`);
  if (!response.ok) throw new Error(`Cannot load ${path}: the sandbox answered ${response.status}`);
  return response.json();
}

/**
 * Sends something to the sandbox.
 * @param {string} path under /web/
 * @param {object} body
 * @returns {Promise<any>} rejected with the sandbox's error code
 */
export async function post(path, body) {
  const response = await fetch(`/web/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error);
  return answer;
}

/** @param {string} as @returns {Promise<Overview>} */
export function loadWorkspace(as) {
  return get('workspace', { as });
}

/** @param {string} as @param {string} channel @returns {Promise<Message[]>} */
export async function loadMessages(as, channel) {
  return (await get('messages', { as, channel })).messages;
}

/**
 * Listens to what happens; the browser reconnects by itself.
 * @param {string} as
 * @param {(event: FeedEvent) => void} onEvent
 * @param {(connected: boolean) => void} onConnection called with true whenever (again) connected
 * @returns {() => void} stops listening
 */
export function listen(as, onEvent, onConnection) {
  const source = new EventSource(`/web/events?${new URLSearchParams({ as })}`);
  source.addEventListener('ready', () => onConnection(true));
  source.addEventListener('error', () => onConnection(false));
  source.addEventListener('message', (event) => onEvent(JSON.parse(event.data)));
  return () => source.close();
}
