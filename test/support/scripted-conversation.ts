import type {
  Asked,
  Conversation,
  Explanation,
  MessageRef,
  Picked,
  PickOutcome,
  Pressed,
  Typed,
} from '../../src/dialogue/conversation.ts';
import type { Inbox } from '../../src/slack/intake.ts';

/** A conversation that remembers what it was told, and answers as it is set. */
export function scriptedConversation() {
  const told = { asked: [] as Asked[], picked: [] as Picked[], typed: [] as Typed[] };
  const more = { pressed: [] as Pressed[], withdrawn: [] as MessageRef[] };
  const script = {
    pick: async (_: Picked): Promise<PickOutcome> => 'ok',
    /** Texts that are picks, with their outcome. */
    picks: new Map<string, PickOutcome>(),
    press: async (_: Pressed): Promise<PickOutcome> => 'ok',
    /** Who asked the newest question of a thread. */
    askers: new Map<string, string>(),
    explanation: null as Explanation | null,
  };
  const conversation: Conversation = {
    ask: async (asked) => {
      told.asked.push(asked);
      return `d${told.asked.length}`;
    },
    pick: (picked) => {
      told.picked.push(picked);
      return script.pick(picked);
    },
    typed: async (typed) => {
      told.typed.push(typed);
      if (typed.text === 'none') return { kind: 'none' };
      const outcome = script.picks.get(typed.text);
      return outcome === undefined ? { kind: 'other' } : { kind: 'pick', outcome };
    },
    press: (pressed) => {
      more.pressed.push(pressed);
      return script.press(pressed);
    },
    isAsker: async (place, person) => script.askers.get(place.threadTs) === person,
    explain: async () => script.explanation,
    withdraw: async (message) => void more.withdrawn.push(message),
  };
  return { conversation, script, ...told, ...more };
}

/** An inbox that hands new events on at once. */
export function directInbox() {
  const keys: string[] = [];
  const box = {
    keys,
    /** Called before an event is kept. */
    before: async () => {},
    handle: async (_: unknown): Promise<void> => {},
    put: async (key: string, event: unknown): Promise<'new' | 'repeat'> => {
      await box.before();
      if (keys.includes(key)) return 'repeat';
      keys.push(key);
      setImmediate(() => void box.handle(event));
      return 'new';
    },
  };
  return box satisfies Inbox;
}
