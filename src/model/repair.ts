import type { Message, ModelRequest } from './port.ts';

/** @returns the messages that follow the prompt when an earlier reply did not hold. */
export function repairMessages(repair: NonNullable<ModelRequest<unknown>['repair']>): Message[] {
  const problems = repair.problems.map((problem) => `- ${problem}`).join('\n');
  return [
    { role: 'assistant', content: repair.reply },
    {
      role: 'user',
      content: `That reply cannot be used:\n${problems}\nGive the whole reply again with this put right, as one JSON object and nothing else.`,
    },
  ];
}
