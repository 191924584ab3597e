import { InvalidArgumentError } from 'commander';

/**
 * Makes a parser of an option that counts.
 * @param least the smallest count.
 */
export function countFrom(least: number): (text: string) => number {
  return (text) => {
    const count = Number(text);
    if (text.trim() === '' || !Number.isInteger(count) || count < least)
      throw new InvalidArgumentError(`Give a whole number from ${least}.`);
    return count;
  };
}
