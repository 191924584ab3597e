import { describe, expect, it } from 'vitest';
import { isSmallTalk } from '../../src/slack/small-talk.ts';

describe('isSmallTalk()', () => {
  it.each([
    'hello',
    'Hi there!',
    'good morning :)',
    'thanks!',
    'Thank you so much.',
    'ok thanks',
    'help',
    'What can you do?',
    'who are you?',
  ])('knows %j', (text) => expect(isSmallTalk(text)).toBe(true));

  it.each([
    'hello world program?',
    'help desk opening hours',
    'who is the help desk lead?',
    'thanks giving holidays 2025',
    'what can you do with the Team plan?',
    'is it ok to print?',
  ])('looks up %j', (text) => expect(isSmallTalk(text)).toBe(false));
});
