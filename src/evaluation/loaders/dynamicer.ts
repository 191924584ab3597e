import { z } from 'zod';
import { checked, type FilePart, wrongPart } from '../files/wrong-file.ts';
import { codePointsOf } from './code-points.ts';
import type { DataQuestion, Mention, Post } from './data-set.ts';

const Offset = z.int('expected a whole number').min(0, 'expected an offset from 0');
const Annotation = z.tuple(
  [z.string(), Offset, Offset, z.string()],
  'expected [mention, start, end, entity]',
);
const PostRow = z.object({
  timestamp: z.number(),
  body: z.string(),
  annotations: z.array(Annotation),
});
const Pairs = z.record(
  z.string(),
  z.array(
    z.object({
      question: z.string(),
      answer: z.string(),
      grounded_text: z.string(),
      mention_idx: z.tuple([Offset, Offset], 'expected [start, end]'),
    }),
  ),
);

/**
 * Reads the posts of "{genre}_el.json". Offsets there count code points.
 *
 * @see Kim et al. 2024, DynamicER: the released files
 * @throws {SetupError} naming the post, the field and what was expected.
 */
export function dynamicerPosts(value: Readonly<Record<string, unknown>>, file: string): Post[] {
  return Object.entries(value).map(([id, row]) => {
    const part = { file, at: `entry "${id}"` };
    const { timestamp, body, annotations } = checked(PostRow, row, part);
    const points = codePointsOf(body);
    const mentions = annotations.map(([text, start, end, entity], i): Mention => {
      inRange(part, `annotations[${i}]`, [start, end], points.length);
      const [from, to] = [points.toUnits(start), points.toUnits(end)];
      return {
        text,
        start: from,
        end: to,
        entity: nameOf(entity),
        isVerbatim: body.slice(from, to) === text,
      };
    });
    return { id, timestamp, body, mentions };
  });
}

/**
 * Reads the questions of "{genre}_qa.json". The text that a question rests on is its document, under the entity's name.
 *
 * @see Kim et al. 2024, DynamicER: the released files
 * @throws {SetupError} naming the entity, the field and what was expected.
 */
export function dynamicerQuestions(value: Readonly<Record<string, unknown>>, file: string): DataQuestion[] {
  return Object.entries(value).flatMap(([key, steps]) => {
    const part = { file, at: `entry "${key}"` };
    const entity = nameOf(key);
    return Object.entries(checked(Pairs, steps, part)).flatMap(([timeStep, pairs]) =>
      pairs.map((pair, i): DataQuestion => {
        const { question, answer, grounded_text: text, mention_idx: range } = pair;
        const points = codePointsOf(question);
        inRange(part, `${timeStep}[${i}].mention_idx`, range, points.length);
        const mention = question.slice(points.toUnits(range[0]), points.toUnits(range[1]));
        return {
          id: `${key}/${timeStep}/${i}`,
          question,
          documents: [{ title: entity, text }],
          gold: { kind: 'entity', entity, mention, answer, timeStep },
        };
      }),
    );
  });
}

/** Titles of Wikipedia have "_" for a blank. */
function nameOf(entity: string): string {
  return entity.replaceAll('_', ' ');
}

function inRange(part: FilePart, field: string, [start, end]: readonly [number, number], length: number) {
  if (start < end && end <= length) return;
  throw wrongPart(part, field, `expected a range within ${length} characters, received ${start} to ${end}`);
}
