import { rule } from '../../rule.ts';
import { allMatches } from '../all-matches.ts';
import { findValues, type Value } from '../values.ts';
import { nearest, type Scene, type Span, spanOf } from './span.ts';

const PLACED = /\b(?:in|at|near|from|of|to|outside|on)\s+(?:the\s+|\w+\s+)?$/i;
const COUNTRY =
  /^(?:the )?(?:United States|United States of America|U\.?S\.?A?|Canada|Australia|India|Germany|Mexico|Brazil|Austria)$/;

const WIDE = /^(?:state|province|county|country|region)$/;

/** A place with its parts from narrow to wide: "DeMotte, Indiana, United States". */
type Chain = readonly [Value, ...Value[]];

function chainFrom(start: Value, names: readonly Value[], text: string): Chain {
  const chain: [Value, ...Value[]] = [start];
  let last = start;
  for (const name of names) {
    if (name.start <= last.end || !/^,\s*$/.test(text.slice(last.end, name.start))) continue;
    chain.push(name);
    last = name;
  }
  return chain;
}

function lastOf(chain: Chain): Value {
  return chain[chain.length - 1] ?? chain[0];
}

const partOf = rule(
  {
    name: 'part-of-place',
    why: 'Of "DeMotte, Indiana, United States" the noun of the question picks the part',
  },
  (chain: Chain, focus: string | null): Value => {
    const [first] = chain;
    switch (focus) {
      case 'county':
        return chain.find((part) => /county/i.test(part.text)) ?? first;
      case 'state':
      case 'province':
        return chain.filter((part) => !COUNTRY.test(part.text)).at(-1) ?? first;
      case 'country':
      case 'continent':
        return lastOf(chain);
      case 'city':
      case 'town':
      case 'village':
        return first;
      default:
        return { ...first, text: chain.map((part) => part.text).join(', '), end: lastOf(chain).end };
    }
  },
  ([first]) => first,
);

const asksWide = rule(
  {
    name: 'wide-places',
    why: 'A state, a county or a country stands behind the town: "in DeQuincy, Louisiana"',
  },
  (focus: string | null) => WIDE.test(focus ?? ''),
  () => false,
);

const PATH_PART = '[\\w@{}<>$*-]+(?:\\.[\\w@{}<>$*-]+)*';
const PATH = new RegExp(
  `(?<![\\p{L}\\p{N}/.:~@<-])(?:[~.]{0,2}\\/(?:${PATH_PART}\\/?)+|${PATH_PART}(?:\\/${PATH_PART}){2,}|\\.[a-z][\\w-]+(?=\\/| (?:directory|folder))|[A-Z]:\\\\[^\\s,;]+)`,
  'gu',
);

const pathIn = rule(
  {
    name: 'paths-are-places',
    why: 'Where a file belongs is said by a path: "in /etc/kiln/glaze.conf", "the .kiln folder"',
  },
  ({ unit, coverage }: Scene): Value | undefined => {
    const paths = allMatches(unit.text, PATH).map(
      (match): Value => ({
        type: 'name',
        text: match[0],
        start: match.index,
        end: match.index + match[0].length,
        key: `path:${match[0]}`,
      }),
    );
    return nearest(paths, coverage.offsets);
  },
  () => undefined,
);

function pathSpan(scene: Scene): Span | undefined {
  const path = scene.analysis.focus === null ? pathIn(scene) : undefined;
  return path && { ...spanOf(path, scene, false), type: 'place' };
}

/** The place that stands behind "in", "at", "near" and nearest to a word of the question. */
export const placeSpan = rule(
  { name: 'place-span', why: 'A place stands behind "in", "at" or "near"' },
  (scene: Scene): Span | undefined => {
    const { unit, analysis, coverage } = scene;
    const names = findValues(unit.text).filter((value) => value.type === 'name');
    const placed = names.filter((name) => PLACED.test(unit.text.slice(0, name.start)));
    const wide = asksWide(analysis.focus)
      ? placed.filter((name) => chainFrom(name, names, unit.text).length > 1)
      : [];
    const start = nearest(wide.length > 0 ? wide : placed, coverage.offsets);
    if (!start) return pathSpan(scene);
    const span = spanOf(partOf(chainFrom(start, names, unit.text), analysis.focus), scene, false);
    return { ...span, type: 'place' };
  },
  () => undefined,
);
