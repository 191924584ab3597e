import { textOf } from '../files/files.ts';
import type { DataFormat, DataSet } from './data-set.ts';
import { parseDataSet } from './parse-data-set.ts';

/**
 * Reads the file of a data set once, as a whole; about 500 MB are the most that fit.
 * @param format recognised by its fields unless given.
 * @throws {SetupError} if it cannot be read, or naming the place that is wrong and what was expected there.
 */
export async function loadDataSet(path: string, format?: DataFormat): Promise<DataSet> {
  return parseDataSet(await textOf(path), path, format);
}
