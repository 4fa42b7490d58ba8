import { htmlTags, type HtmlTag } from '@pregao/contract/core/html-marks';
import { getSchema, type AnyExtension } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading, type Level } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { Dropcursor, Gapcursor, Placeholder, UndoRedo } from '@tiptap/extensions';
import { Link } from './link.ts';
import { Picture } from './picture.ts';
import { Table, TableCell, TableHeader, TableRow } from './table.ts';
import { Ticker } from './ticker.ts';
import type { TickerMenuState } from './ticker-menu-state.ts';
import type { FindTickers } from './ticker-menu-state.ts';

/** Headings of the list of marks. */
export const headingLevels = htmlTags.filter((tag) => /^h\d$/.test(tag)).map((tag) => Number(tag.slice(1)) as Level);

const Headings = Heading.configure({ levels: headingLevels });

/** An ordered list may begin anywhere; how it counts is not its author's. */
const Numbered = OrderedList.extend({
  addAttributes() {
    const { start } = this.parent?.() as Record<string, object>;
    return { start };
  },
});

/** What writes and reads each element of the list; an element without one is an error of types. */
const knownBy: Readonly<Record<HtmlTag, AnyExtension>> = {
  p: Paragraph,
  br: HardBreak,
  h2: Headings,
  h3: Headings,
  h4: Headings,
  strong: Bold,
  em: Italic,
  ul: BulletList,
  ol: Numbered,
  li: ListItem,
  blockquote: Blockquote,
  a: Link,
  img: Picture,
  table: Table,
  tbody: Table,
  tr: TableRow,
  th: TableHeader,
  td: TableCell,
  data: Ticker,
};

interface EditorParts {
  placeholder?: string;
  onAskLink?: () => void;
  findTickers?: FindTickers;
  tickerMenu?: TickerMenuState;
}

/** The parts of an editor: one for each element of the list of marks, and what makes writing pleasant. */
export const extensionsOf = ({ placeholder, onAskLink, findTickers, tickerMenu }: EditorParts = {}): AnyExtension[] => {
  const marks = [...new Set(htmlTags.map((tag) => knownBy[tag]))].map((extension) => {
    if (extension === Link) return Link.configure({ onAsk: onAskLink ?? (() => {}) });
    if (extension === Ticker) return Ticker.configure({ find: findTickers, menu: tickerMenu });
    return extension;
  });
  return [
    Document,
    Text,
    ...marks,
    UndoRedo,
    ListKeymap,
    Gapcursor,
    Dropcursor.configure({ color: 'currentColor' }),
    ...(placeholder ? [Placeholder.configure({ placeholder })] : []),
  ];
};

/** What a document of the editor may hold. */
export const editorSchema = getSchema(extensionsOf());
