import { SetupError } from '../errors.ts';

/**
 * Makes links to documents that state none.
 *
 * @param template with "{path}" where the document's path goes; without a template there are no links.
 * @returns the link for a path.
 * @throws {SetupError} if the template is no web address or has no "{path}" in it.
 */
export function linkTemplate(template: string | undefined): (path: string) => string | null {
  if (template === undefined || template === '') return () => null;
  if (!template.includes('{path}') || !URL.canParse(template) || !/^https?:\/\//.test(template)) {
    throw new SetupError(
      `Cannot link documents with "${template}": give a web address with {path} in it, such as https://wiki.example.com/{path}`,
    );
  }
  return (path) => template.replaceAll('{path}', () => path.split('/').map(encodeURIComponent).join('/'));
}

/** @returns a link that opens a document at one of its pages, from 1; a link that leads to a place already stays. */
export function pageLink(url: string | null, page: number): string | null {
  return url === null || url.includes('#') || page === 1 ? url : `${url}#page=${page}`;
}
