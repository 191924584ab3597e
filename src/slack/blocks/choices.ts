import type { types } from '@slack/bolt';
import type { PromptPost } from '../../dialogue/ports.ts';
import { escapeText, escapeWithin, oneLine } from '../escape.ts';
import { limits, promptShape } from '../limits.ts';
import { writePickValue } from '../pick-value.ts';
import { asText, pack, plain, section } from './message.ts';

/** Above a numbered list a longer sentence would only say the list twice. */
const sentenceAboveListChars = 300;
/** Characters of a numbered list in the blocks, and of all options of a menu. */
const listChars = 3500;
/** Characters of the sentence above a numbered list, and in `text`. */
const leadChars = 1000;
/** Characters of one line of a numbered list, or of a menu option, at most. */
const longestLine = 300;

interface Choice {
  readonly label: string;
  readonly value: string;
}

/** A clarification as blocks, and the same as text. */
export interface DrawnChoices {
  readonly text: string;
  /** The sentence, and the numbered list if there is one. */
  readonly lead: types.SectionBlock[];
  /** Buttons or a menu; nothing if there are too many options for either. */
  readonly controls: types.ActionsBlock[];
}

/**
 * Draws a clarification: the sentence, and beneath it buttons, a menu, or a list to type from, by the number and
 * length of the options.
 *
 * @param actionPrefix beginning of the action ids.
 */
export function drawChoices(
  post: Pick<PromptPost, 'dialogueId' | 'round' | 'clarification'>,
  actionPrefix: string,
): DrawnChoices {
  const { clarification, dialogueId, round } = post;
  const choices = clarification.options.map((option, index) => ({
    label: oneLine(option.label) || `Option ${index + 1}`,
    value: writePickValue({ dialogueId, round, optionId: option.id }),
  }));
  const short = choices.every(({ label }) => escapeText(label).length <= promptShape.buttonLabelChars);
  const withList = !short || choices.length > promptShape.buttons;
  const sentence = oneLine(clarification.text);
  const lead = withList && sentence.length > sentenceAboveListChars ? shortSentence(clarification) : sentence;
  const list = numberedList(choices);
  return {
    text: asText([escapeWithin(lead, leadChars), ...list]),
    lead: [
      section(escapeWithin(lead, withList ? leadChars : limits.sectionText)),
      ...(withList ? pack(list, limits.sectionText, listChars, leftOut).map(section) : []),
    ],
    controls: drawControls(choices, short, actionPrefix),
  };
}

function shortSentence(clarification: PromptPost['clarification']): string {
  const opening = oneLine(clarification.text.slice(0, clarification.text.indexOf(':')));
  const fits = opening !== '' && opening.length <= sentenceAboveListChars;
  return `${fits ? opening : `Which ${oneLine(clarification.category)}`}?`;
}

/** One line a choice, all about equally short so that the whole list has room. */
function numberedList(choices: readonly Choice[]): string[] {
  const room = Math.floor((listChars - 40) / choices.length) - 1;
  const lineChars = Math.min(longestLine, Math.max(room, 30));
  return choices.map(({ label }, index) => escapeWithin(`${index + 1}. ${label}`, lineChars));
}

function leftOut(count: number): string {
  return `… and ${count} more`;
}

function drawControls(choices: readonly Choice[], short: boolean, prefix: string): types.ActionsBlock[] {
  const longest = Math.max(...choices.map(({ value }) => value.length));
  if (choices.length <= promptShape.buttons && longest <= limits.buttonValue)
    return buttonRows(choices, short, prefix);
  if (choices.length <= promptShape.select && longest <= limits.selectOptionValue)
    return [menu(choices, prefix)];
  return [];
}

function buttonRows(choices: readonly Choice[], short: boolean, prefix: string): types.ActionsBlock[] {
  const buttons = choices.map(({ label, value }, index): types.Button => {
    const text = plain(short ? label : `${index + 1}`, limits.buttonText);
    const button: types.Button = { type: 'button', text, value, action_id: `${prefix}${index + 1}` };
    return short ? button : { ...button, accessibility_label: plain(label, limits.accessibilityLabel).text };
  });
  const rows: types.ActionsBlock[] = [];
  for (let start = 0; start < buttons.length; start += promptShape.oneRow) {
    rows.push({ type: 'actions', elements: buttons.slice(start, start + promptShape.oneRow) });
  }
  return rows;
}

function menu(choices: readonly Choice[], prefix: string): types.ActionsBlock {
  const optionChars = Math.min(limits.selectOptionText, Math.floor(listChars / choices.length));
  const options = choices.map(({ label, value }, index) => ({
    text: plain(`${index + 1}. ${label}`, optionChars),
    value,
  }));
  const placeholder = plain('Pick one', limits.selectPlaceholder);
  return {
    type: 'actions',
    elements: [{ type: 'static_select', action_id: `${prefix}menu`, placeholder, options }],
  };
}
