/** Shapes of what the sandbox's server sends to its page. */

export interface Member {
  id: string;
  name: string;
  realName: string;
  title: string;
  colour: number;
}

export interface Channel {
  id: string;
  name: string;
  kind: 'channel' | 'im';
  topic: string;
  members: string[];
}

export interface Welcome {
  banner: string;
  questions: string[];
  consoleUrl: string | null;
  link: { text: string; url: string } | null;
}

export interface Status {
  channel: string;
  threadTs: string;
  status: string;
  loadingMessages: string[];
}

export interface Prompts {
  channel: string;
  title: string;
  prompts: { title: string; message: string }[];
}

export interface Overview {
  team: { id: string; name: string };
  bot: Member;
  people: Member[];
  channels: Channel[];
  welcome: Welcome;
  statuses: Status[];
  prompts: Prompts[];
  shortcuts: { callbackId: string; name: string }[];
  online: boolean;
}

export interface TextObject {
  type: 'plain_text' | 'mrkdwn';
  text: string;
}

export interface Choice {
  text: TextObject;
  value: string;
  description?: TextObject;
  accessibility_label?: string;
}

export interface BlockElement {
  type: string;
  action_id: string;
  text?: TextObject;
  url?: string;
  value?: string;
  style?: 'primary' | 'danger';
  accessibility_label?: string;
  placeholder?: TextObject;
  options?: Choice[];
  option_groups?: { label: TextObject; options: Choice[] }[];
  initial_option?: Choice;
  positive_button?: Choice;
  negative_button?: Choice;
  confirm?: { title?: TextObject; text: TextObject };
}

export interface Block {
  type: string;
  block_id: string;
  text?: TextObject | string;
  fields?: TextObject[];
  accessory?: BlockElement;
  elements?: (BlockElement | TextObject)[];
  rows?: { text: string }[][];
  column_settings?: ({ align?: string } | null)[];
}

/** A field of a modal. */
export interface InputElement extends BlockElement {
  multiline?: boolean;
  initial_value?: string;
  min_length?: number;
  max_length?: number;
  focus_on_load?: boolean;
}

export interface ViewBlock extends Block {
  label?: TextObject;
  hint?: TextObject;
  optional?: boolean;
  element?: InputElement;
}

/** A modal of the app. */
export interface View {
  id: string;
  title: TextObject;
  blocks: ViewBlock[];
  submit: TextObject | null;
  close: TextObject | null;
  submit_disabled?: boolean;
}

export interface Message {
  ts: string;
  user: string;
  text: string;
  subtype?: string;
  bot_id?: string;
  blocks?: Block[];
  thread_ts?: string;
  reply_count?: number;
  reply_users?: string[];
  latest_reply?: string;
  edited?: { user: string; ts: string };
  reactions?: { name: string; count: number; users: string[] }[];
  broadcast?: boolean;
  /** Set on a message that was streamed. */
  streaming_state?: 'in_progress' | 'completed';
  is_ephemeral?: boolean;
}

export type FeedEvent =
  | { type: 'message' | 'ephemeral'; channel: string; message: Message }
  | { type: 'deleted'; channel: string; ts: string }
  | ({ type: 'status' } & Status)
  | ({ type: 'prompts' } & Prompts)
  | { type: 'modal'; view: View }
  | { type: 'welcome'; welcome: Welcome }
  | { type: 'presence'; online: boolean }
  | { type: 'channels' };

/** A piece of formatted text. */
export type Span =
  | { type: 'text'; text: string }
  | { type: 'code'; text: string }
  | { type: 'break' }
  | { type: 'link'; url: string; children: Span[] }
  | { type: 'user'; id: string }
  | { type: 'channel'; id: string; name: string }
  | { type: 'special'; name: string }
  | { type: 'bold' | 'italic' | 'strike'; children: Span[] };

/** A paragraph-like part of formatted text. */
export type Part =
  | { type: 'paragraph'; children: Span[] }
  | { type: 'heading'; level: number; children: Span[] }
  | { type: 'quote'; parts: Part[] }
  | { type: 'list'; ordered: boolean; start: number; items: Span[][] }
  | { type: 'table'; rows: Span[][][] }
  | { type: 'rule' }
  | { type: 'code'; text: string };
