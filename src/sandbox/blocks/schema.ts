import { z } from 'zod';
import { limits } from '../limits.ts';

/** Text of 1 to `max` characters. */
export const text = (max: number) =>
  z
    .string()
    .min(1, 'must be more than 0 characters')
    .max(max, `must be less than ${max + 1} characters`);
/** A list of 1 to `max` items. */
export const list = <Item extends z.ZodType>(item: Item, max: number) =>
  z.array(item).min(1, 'no fewer than 1 items allowed').max(max, `no more than ${max} items allowed`);

/** A plain_text object. */
export const plain = (max: number) =>
  z.strictObject({ type: z.literal('plain_text'), text: text(max), emoji: z.boolean().optional() });
const mrkdwn = (max: number) =>
  z.strictObject({ type: z.literal('mrkdwn'), text: text(max), verbatim: z.boolean().optional() });
/** A plain_text or mrkdwn object. */
export const anyText = (max: number) => z.discriminatedUnion('type', [plain(max), mrkdwn(max)]);

/** The id that a block may bring along. */
export const blockId = { block_id: text(limits.blockId).optional() };
/** The id that an element may bring along. */
export const actionId = { action_id: text(limits.actionId).optional() };
const url = text(limits.url).regex(/^https?:\/\//, 'must be a valid URL');

const Confirm = z.strictObject({
  title: plain(100).optional(),
  text: anyText(300),
  confirm: plain(30).optional(),
  deny: plain(30).optional(),
  style: z.enum(['primary', 'danger']).optional(),
});

const Button = z.strictObject({
  type: z.literal('button'),
  ...actionId,
  text: plain(limits.buttonText),
  value: z
    .string()
    .max(limits.buttonValue, `must be less than ${limits.buttonValue + 1} characters`)
    .optional(),
  url: url.optional(),
  style: z.enum(['primary', 'danger']).optional(),
  confirm: Confirm.optional(),
  accessibility_label: text(limits.accessibilityLabel).optional(),
});

const Choice = z.strictObject({
  text: plain(limits.optionText),
  value: text(limits.optionValue),
  description: plain(limits.optionDescription).optional(),
});

/** A menu of up to 100 options, or of groups of them. */
export const StaticSelect = z
  .strictObject({
    type: z.literal('static_select'),
    ...actionId,
    options: list(Choice, limits.selectOptions).optional(),
    option_groups: list(
      z.strictObject({ label: plain(75), options: list(Choice, limits.selectOptions) }),
      limits.selectOptions,
    ).optional(),
    placeholder: plain(limits.placeholder).optional(),
    initial_option: Choice.optional(),
    confirm: Confirm.optional(),
    focus_on_load: z.boolean().optional(),
  })
  .refine((select) => (select.options === undefined) !== (select.option_groups === undefined), {
    message: 'exactly one of options and option_groups is required',
  });

const Overflow = z.strictObject({
  type: z.literal('overflow'),
  ...actionId,
  options: list(Choice.extend({ url: url.optional() }), limits.overflowOptions),
  confirm: Confirm.optional(),
});

const FeedbackChoice = z.strictObject({
  text: plain(limits.buttonText),
  value: text(limits.buttonValue),
  accessibility_label: text(limits.accessibilityLabel).optional(),
});
const FeedbackButtons = z.strictObject({
  type: z.literal('feedback_buttons'),
  ...actionId,
  positive_button: FeedbackChoice,
  negative_button: FeedbackChoice,
});

const Element = z.discriminatedUnion('type', [Button, StaticSelect, Overflow]);

const bareSection = z.strictObject({
  type: z.literal('section'),
  ...blockId,
  text: anyText(limits.sectionText).optional(),
  fields: list(anyText(limits.sectionField), limits.sectionFields).optional(),
  expand: z.boolean().optional(),
});
const saysSomething = ({ text, fields }: z.infer<typeof bareSection>) =>
  text !== undefined || fields !== undefined;
const sayNothing = { message: 'missing required field: text' };

/** A section without a control beside it. */
export const PlainSection = bareSection.refine(saysSomething, sayNothing);
const Section = bareSection.extend({ accessory: Element.optional() }).refine(saysSomething, sayNothing);
/** A line of small print. */
export const ContextBlock = z.strictObject({
  type: z.literal('context'),
  ...blockId,
  elements: list(anyText(limits.sectionText), limits.contextElements),
});
/** A line between blocks. */
export const Divider = z.strictObject({ type: z.literal('divider'), ...blockId });
/** A title. */
export const HeaderBlock = z.strictObject({
  type: z.literal('header'),
  ...blockId,
  text: plain(limits.headerText),
});

const Cell = z.strictObject({ type: z.literal('raw_text'), text: text(limits.tableText) });
const Alignment = z.strictObject({
  align: z.enum(['left', 'center', 'right']).optional(),
  is_wrapped: z.boolean().optional(),
});

/** A block of a message; no key is allowed that Slack does not know. */
export const Block = z.discriminatedUnion('type', [
  Section,
  z.strictObject({ type: z.literal('actions'), ...blockId, elements: list(Element, limits.actionsElements) }),
  ContextBlock,
  z.strictObject({
    type: z.literal('context_actions'),
    ...blockId,
    elements: list(FeedbackButtons, limits.contextActionsElements),
  }),
  Divider,
  HeaderBlock,
  z.strictObject({ type: z.literal('markdown'), ...blockId, text: text(limits.markdownText) }),
  z.strictObject({
    type: z.literal('table'),
    ...blockId,
    rows: list(list(Cell, limits.tableColumns), limits.tableRows),
    column_settings: z.array(Alignment.nullable()).max(limits.tableColumns).optional(),
  }),
]);

/** Something in a message that can be clicked or picked from. */
export type Interactive = z.infer<typeof Element> | z.infer<typeof FeedbackButtons>;
export type Block = z.infer<typeof Block>;
