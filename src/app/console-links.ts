import { documentPath, passagePath } from '../console/passage-path.ts';

const localHost = /^(?:127\.\d+\.\d+\.\d+|localhost|\[::1\])$/;

/**
 * Says where citations without an address of their own lead: to the console, if whoever reads them can get there.
 * In a real workspace an address of this machine would lead people nowhere.
 *
 * @param consoleUrl without a slash at the end.
 * @param slackApiUrl address of Slack's API; null for Slack's own.
 */
export function consoleLinks(consoleUrl: string, slackApiUrl: string | null) {
  const reachable = !isLocal(consoleUrl) || (slackApiUrl !== null && isLocal(slackApiUrl));
  return {
    passage: (citation: { documentId: string; passageId: string; quote: string }) =>
      reachable ? `${consoleUrl}${passagePath(citation)}` : null,
    document: (nearest: { documentId: string }) =>
      reachable ? `${consoleUrl}${documentPath(nearest.documentId)}` : null,
  };
}

function isLocal(url: string): boolean {
  return localHost.test(new URL(url).hostname);
}
