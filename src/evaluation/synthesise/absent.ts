import type { Library } from '../../knowledge/passage.ts';
import { stemsOf } from '../../knowledge/words.ts';
import type { Draft } from './draft.ts';

/**
 * Questions that nothing answers: what is said of one thing, asked of another thing that no document mentions together
 * with it. Both stand in the documents, so unknown words do not give them away.
 * @returns one question at most for each draft about rows, headings or documents, in their order.
 */
export function absentQuestions(drafts: readonly Draft[], library: Library): string[] {
  const slots = drafts.filter(({ kind }) => kind !== 'entity name');
  if (slots.length < 2) return [];
  const vocabularies = library.documents.map(({ id, title }) => {
    const texts = library.passagesOf(id).map(({ headings, text }) => `${headings.join(' ')} ${text}`);
    return stemsOf(`${title} ${texts.join(' ')}`);
  });
  const isSomewhere = (words: string) => {
    const stems = [...stemsOf(words)];
    return (
      stems.length === 0 || vocabularies.some((vocabulary) => stems.every((stem) => vocabulary.has(stem)))
    );
  };
  return slots.flatMap(({ name, question }, i) => {
    const label = slots[(i + 1) % slots.length]?.options[0]?.label ?? '';
    return isSomewhere(`${name} ${label}`) ? [] : [question.replace(/\?$/, ` for ${label}?`)];
  });
}
