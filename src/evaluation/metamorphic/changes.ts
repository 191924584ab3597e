import { addressOf } from '../../engine/address.ts';
import type { Finding } from '../../engine/schema.ts';
import type { Passage, Unit } from '../../knowledge/passage.ts';
import type { SplitDocument } from '../../knowledge/split.ts';
import type { Change } from './changeable.ts';

/** A document about nothing that a team writes of. */
export const unrelated: SplitDocument = documentOf(
  'nature/lichen.md',
  'Lichen walls',
  'Grey lichens cling to limestone walls near brackish ponds.',
);

function documentOf(path: string, title: string, text: string): SplitDocument {
  const kind = { kind: 'sentence', label: null, labelHeader: null, column: null, intro: null } as const;
  const rest = { path, title, headings: [], date: null, url: null };
  return {
    info: { ...rest, id: path, aliases: [], lead: text },
    passages: [
      {
        ...rest,
        id: `${path}#0`,
        documentId: path,
        text,
        units: [{ ...kind, text, start: 0, end: text.length }],
      },
    ],
  };
}

/** The same document in another folder, by another title if one is given. */
export function copyOf({ info, passages }: SplitDocument, title = info.title): SplitDocument {
  const [id, path] = [`copies/${info.id}`, `copies/${info.path}`];
  return {
    info: { ...info, id, path, title },
    passages: passages.map((passage, i) => ({ ...passage, id: `${id}#${i}`, documentId: id, path, title })),
  };
}

/**
 * Takes away other readings: everything that stands where they do and the one kept does not, that is under the first
 * part of their address that is another: a document, a section, a row.
 */
export function withoutOthers(
  kept: Finding,
  others: readonly Finding[],
  documents: ReadonlyMap<string, SplitDocument>,
): Change {
  const staying = documentOfFinding(kept);
  const ids = new Set(others.map(documentOfFinding));
  return {
    replaced: new Map(
      [...ids].map((id) => {
        const document = documents.get(id);
        const places = others.map((other) => ownPart(other.address, kept.address));
        return [id, id === staying && document ? withoutPlaces(document, places) : null] as const;
      }),
    ),
  };
}

function ownPart(address: readonly string[], kept: readonly string[]): readonly string[] {
  const first = address.findIndex((part, i) => part !== kept[i]);
  return first < 0 ? address : address.slice(0, first + 1);
}

/** @returns the id of the document that a finding rests on. */
export function documentOfFinding({ passageIds: [first = ''] }: Finding): string {
  return first.slice(0, first.lastIndexOf('#'));
}

function withoutPlaces(
  { info, passages }: SplitDocument,
  places: readonly (readonly string[])[],
): SplitDocument {
  const isPlace = (passage: Passage) => (unit: Unit) => {
    const address = addressOf(passage, unit);
    return places.some((place) => place.every((part, i) => part === address[i]));
  };
  return { info, passages: passages.flatMap((passage) => withoutUnits(passage, isPlace(passage))) };
}

/** A passage without some of its units, their words cut out; none if no unit is left. */
function withoutUnits(passage: Passage, isCut: (unit: Unit) => boolean): Passage[] {
  const units: Unit[] = [];
  let [text, at] = ['', 0];
  for (const unit of passage.units) {
    text += passage.text.slice(at, Math.max(at, unit.start));
    at = Math.max(at, unit.end);
    if (isCut(unit)) continue;
    units.push({ ...unit, start: text.length, end: text.length + unit.text.length });
    text += unit.text;
  }
  return units.length === 0 ? [] : [{ ...passage, text: text + passage.text.slice(at), units }];
}
