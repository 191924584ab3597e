/**
 * What an element gets: `class`, `on…` listeners, `data-…` and other attributes; false and undefined are left out.
 * @typedef {Record<string, string | number | boolean | undefined | EventListener | ((event: any) => void)>} Properties
 */

/**
 * Makes an element. Text goes in as text nodes, so nothing is ever read as markup.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Properties} [properties]
 * @param {...(Node | string | null | undefined | false)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === false) continue;
    if (typeof value === 'function')
      element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else element.setAttribute(name === 'class' ? 'class' : name, value === true ? '' : String(value));
  }
  for (const child of children) if (child) element.append(child);
  return element;
}

/**
 * Finds an element that index.html has.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`Cannot find "#${id}": index.html must have it`);
  return found;
}

const svgNamespace = 'http://www.w3.org/2000/svg';

/** Outlines of the icons, drawn on 24 × 24. */
const outlines = {
  send: 'M4 12 20 4l-5 16-3.5-6.5L4 12Zm7.500 1.500L20 4',
  close: 'M6 6l12 12M18 6 6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  back: 'M15 5l-7 7 7 7',
  reply: 'M5 5h14v10H10l-5 4V5Z',
  edit: 'M5 19l1-4L16 5l3 3L9 18l-4 1Z',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  up: 'M7 11v9H4v-9h3Zm0 0 4-8c2 0 2.500 1.500 2 3l-1 4h6c1 0 2 1 1.700 2.300l-1.500 6c-.2.900-1 1.700-2 1.700H7',
  down: 'M17 13V4h3v9h-3Zm0 0-4 8c-2 0-2.500-1.500-2-3l1-4H6c-1 0-2-1-1.700-2.300l1.500-6C6 4.800 6.800 4 7.800 4H17',
  chevron: 'M7 10l5 5 5-5',
  eye: 'M2 12s4-6 10-6 10 6 10 6-4 6-10 6S2 12 2 12Zm10-2.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5Z',
  plus: 'M12 5v14M5 12h14',
  more: 'M6 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0Zm7 0a1 1 0 1 1-2 0 1 1 0 0 1 2 0Zm7 0a1 1 0 1 1-2 0 1 1 0 0 1 2 0Z',
  smile:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM8 14c1 1.600 2.400 2.400 4 2.400s3-.800 4-2.400M9 9.500h.01M15 9.500h.01',
  keyboard: 'M3 7h18v10H3V7Zm4 3.500h.01M10.500 10.500h.01M14 10.500h.01M17 10.500h.01M8 14h8',
};

/**
 * Draws an icon; it says nothing to a screen reader, so its button needs a label.
 * @param {keyof typeof outlines} name
 * @returns {SVGElement}
 */
export function icon(name) {
  const svg = document.createElementNS(svgNamespace, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(svgNamespace, 'path');
  path.setAttribute('d', outlines[name]);
  svg.append(path);
  return svg;
}
