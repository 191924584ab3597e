import { wrongPart } from '../files/wrong-file.ts';
import { parseQuestions } from '../labels/questions.ts';
import { adaptiveQuestions } from './adaptive-qa.ts';
import { ambigdocsQuestion } from './ambigdocs.ts';
import { ambignqQuestion } from './ambignq.ts';
import { cambignqQuestion } from './cambignq.ts';
import {
  type DataFormat,
  type DataQuestion,
  type DataSet,
  dataFormats,
  type QuestionFormat,
} from './data-set.ts';
import { dynamicerPosts, dynamicerQuestions } from './dynamicer.ts';
import { hotpotQuestions } from './hotpotqa-cite.ts';
import { type FileContent, type Item, isObject, readContent } from './json-value.ts';
import { ramdocsQuestion } from './ramdocs.ts';

type ItemReader = (item: Item, file: string, place: number) => DataQuestion;
type ObjectReader = (value: Readonly<Record<string, unknown>>, file: string) => DataQuestion[];

const itemReaders = {
  cambignq: cambignqQuestion,
  ambignq: ambignqQuestion,
  ambigdocs: ambigdocsQuestion,
  ramdocs: ramdocsQuestion,
} as const satisfies Partial<Record<DataFormat, ItemReader>>;
const objectReaders = {
  'adaptive-qa': adaptiveQuestions,
  'hotpotqa-cite': hotpotQuestions,
  'dynamicer-qa': dynamicerQuestions,
} as const satisfies Partial<Record<DataFormat, ObjectReader>>;

/**
 * Reads a data set.
 * @param file its name, for messages.
 * @param format recognised by its fields unless given.
 * @throws {SetupError} naming file, line or index, field, and what was expected; also if no format is recognised, an
 * id stands twice, or nothing is in it.
 */
export function parseDataSet(text: string, file: string, format?: DataFormat): DataSet {
  const content = readContent(text, file);
  const known = format ?? formatOf(content);
  if (known === null)
    throw wrongPart(
      { file, at: '' },
      '',
      `expected the fields of a known format, which are ${dataFormats.join(', ')}`,
    );
  if (known === 'dynamicer-el')
    return { kind: 'mentions', format: known, posts: dynamicerPosts(objectOf(content, known, file), file) };
  const questions = known === 'questions' ? ownQuestions(text, file) : questionsOf(content, known, file);
  if (questions.length === 0) throw wrongPart({ file, at: '' }, '', 'expected at least one question');
  if (known !== 'questions') refuseRepeats(questions, file);
  return { kind: 'questions', format: known, questions };
}

function questionsOf(
  content: FileContent,
  format: Exclude<QuestionFormat, 'questions'>,
  file: string,
): DataQuestion[] {
  if (format === 'adaptive-qa' || format === 'hotpotqa-cite' || format === 'dynamicer-qa')
    return objectReaders[format](objectOf(content, format, file), file);
  const read: ItemReader = itemReaders[format];
  return itemsOf(content).map((item, i) => read(item, file, i));
}

/** A file of one line looks like one object. */
function itemsOf(content: FileContent): readonly Item[] {
  return content.kind === 'items' ? content.items : [{ at: 'line 1', value: content.value }];
}

function ownQuestions(text: string, file: string): DataQuestion[] {
  return parseQuestions(text, file).map((question) => ({
    id: question.id,
    question: question.question,
    documents: [],
    gold: { kind: 'labels', question },
  }));
}

function objectOf(content: FileContent, format: DataFormat, file: string) {
  if (content.kind === 'object') return content.value;
  throw wrongPart({ file, at: '' }, '', `expected one object for format "${format}", received a list`);
}

function refuseRepeats(questions: readonly DataQuestion[], file: string): void {
  const seen = new Map<string, number>();
  for (const [i, { id }] of questions.entries()) {
    const before = seen.get(id);
    if (before !== undefined)
      throw wrongPart(
        { file, at: `index ${i}` },
        'id',
        `expected another than "${id}", which is that of ${before}`,
      );
    seen.set(id, i);
  }
}

/** Fields by which the items of a format are told, the most telling first. */
const itemMarks: readonly (readonly [QuestionFormat, readonly string[]])[] = [
  ['cambignq', ['clarification_question']],
  ['ramdocs', ['gold_answers', 'wrong_answers']],
  ['ambigdocs', ['ambiguous_entity', 'documents']],
  ['questions', ['answerable', 'options', 'evidence']],
  ['ambignq', ['annotations']],
];

function formatOf(content: FileContent): DataFormat | null {
  const first = content.kind === 'object' ? content.value : content.items[0]?.value;
  if (!isObject(first)) return null;
  const format = content.kind === 'object' ? objectFormat(first) : null;
  return (
    format ?? itemMarks.find(([, fields]) => fields.some((field) => Object.hasOwn(first, field)))?.[0] ?? null
  );
}

function objectFormat(value: Readonly<Record<string, unknown>>): DataFormat | null {
  const has = (name: string) => Object.hasOwn(value, name);
  if (has('cited_original_answers') || has('conflicting_answers_1')) return 'hotpotqa-cite';
  if (has('original_answer') || has('conflicting_answer')) return 'adaptive-qa';
  const [first] = Object.values(value);
  if (!isObject(first)) return null;
  if (Object.hasOwn(first, 'body') || Object.hasOwn(first, 'annotations')) return 'dynamicer-el';
  return Object.values(first).some(Array.isArray) ? 'dynamicer-qa' : null;
}
