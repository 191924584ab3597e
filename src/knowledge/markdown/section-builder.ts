import { NAME_CHARS, shortName } from '../short-name.ts';
import type { Block, Section } from '../source.ts';

/** A heading and its level, 1 for the outermost. */
export interface Heading {
  readonly level: number;
  readonly text: string;
}

/** The first level-1 heading and the text in sections; headings are still complete, the title among them. */
export interface Outline {
  readonly firstHeading: string | null;
  readonly sections: readonly Section[];
}

interface OpenSection {
  readonly headings: readonly string[];
  readonly blocks: Block[];
  readonly page?: number;
}

/** Deeper than any heading: what opens a part ends none. */
const PART_LEVEL = 8;
/** No language has words of this length on average. */
const ENDLESS_CHARS = 50;

/**
 * Puts blocks under their headings. A heading of four words or more with nothing under it becomes text; one that is
 * too long for a name is text as well.
 */
export class SectionBuilder {
  private readonly sections: OpenSection[] = [{ headings: [], blocks: [] }];
  private stack: Heading[] = [];
  /** What the open sections were before each open part was entered. */
  private readonly outside: (readonly Heading[])[] = [];
  private firstHeading: string | null = null;
  private page: { readonly page: number } | undefined;

  /** Opens the section of a heading; an empty one only ends those that it would replace. */
  open(level: number, text: string): void {
    this.keepLonelyHeading(level);
    const kept = this.outside.length > 0 ? (this.outside.at(-1)?.length ?? 0) + 1 : 0;
    while (this.stack.length > kept && (this.stack.at(-1)?.level ?? 0) >= level) this.stack.pop();
    if (text === '') return;
    this.stack.push({ level, text: shortName(text) });
    if (level === 1) this.firstHeading ??= shortName(text);
    this.start();
    if (text.length > NAME_CHARS && hasWords(text)) this.add([{ kind: 'text', text, label: null }]);
  }

  /** Opens a part with a name inside the open section, as a tab is; headings in it stand below its name. */
  enter(label: string): void {
    this.keepLonelyHeading(PART_LEVEL);
    this.outside.push([...this.stack]);
    this.stack.push({ level: PART_LEVEL, text: shortName(label) });
    this.start();
  }

  /** Goes on with the section in which the innermost open part began; without one, does nothing. */
  leave(): void {
    const outside = this.outside.pop();
    if (!outside) return;
    this.stack = [...outside];
    this.start();
  }

  /** Says that what is added from now on stands on another page. */
  turnTo(page: number): void {
    this.page = { page };
  }

  /** Adds blocks to the open section. */
  add(blocks: readonly Block[]): void {
    if (blocks.length > 0 && this.sections.at(-1)?.page !== this.page?.page) this.start();
    for (const block of blocks) this.sections.at(-1)?.blocks.push(block);
  }

  /** Ends the document. */
  finish(): Outline {
    this.keepLonelyHeading(0);
    return {
      firstHeading: this.firstHeading,
      sections: this.sections.filter((section) => section.blocks.length > 0),
    };
  }

  private start(): void {
    this.sections.push({ headings: this.stack.map((heading) => heading.text), blocks: [], ...this.page });
  }

  private keepLonelyHeading(nextLevel: number): void {
    const section = this.sections.at(-1);
    const heading = this.stack.at(-1);
    if (!section || !heading || section.blocks.length > 0 || nextLevel > heading.level) return;
    if (heading.level > 1 && heading.text.split(' ').length >= 4)
      section.blocks.push({ kind: 'text', text: heading.text, label: null });
  }
}

/** @returns whether a text has blanks where words end: one that goes on without an end says nothing. */
function hasWords(text: string): boolean {
  return text.split(' ').length * ENDLESS_CHARS > text.length;
}
