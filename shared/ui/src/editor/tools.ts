import type { Editor } from '@tiptap/core';
import type { Level } from '@tiptap/extension-heading';
import { headingLevels } from './extensions.ts';
import { editorTexts } from './texts.ts';
import type { ToolIconName } from './tool-icons.tsx';

export interface Tool {
  key: ToolIconName;
  label: string;
  /** As the browser names it; shown with the sign of the machine's own key. */
  shortcut?: string;
  run: (editor: Editor) => void;
  isActive?: (editor: Editor) => boolean;
  isDisabled?: (editor: Editor) => boolean;
}

const mark = (key: 'bold' | 'italic', shortcut: string): Tool => ({
  key,
  label: editorTexts[key],
  shortcut,
  run: (editor) => editor.chain().focus().toggleMark(key).run(),
  isActive: (editor) => editor.isActive(key),
});

const heading = (level: Level): Tool => ({
  key: `heading${level}` as ToolIconName,
  label: editorTexts[`heading${level}` as 'heading2'],
  shortcut: `Control+Alt+${level}`,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isActive: (editor) => editor.isActive('heading', { level }),
});

const history = (key: 'undo' | 'redo', shortcut: string): Tool => ({
  key,
  label: editorTexts[key],
  shortcut,
  run: (editor) => editor.chain().focus()[key]().run(),
  isDisabled: (editor) => !editor.can()[key](),
});

/** Tools that need nothing but the text, as they stand in the toolbar. */
export const textTools: readonly (readonly Tool[])[] = [
  [history('undo', 'Control+Z'), history('redo', 'Control+Y')],
  headingLevels.map(heading),
  [mark('bold', 'Control+B'), mark('italic', 'Control+I')],
  [
    {
      key: 'bulletList',
      label: editorTexts.bulletList,
      shortcut: 'Control+Shift+8',
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
      isActive: (editor) => editor.isActive('bulletList'),
    },
    {
      key: 'orderedList',
      label: editorTexts.orderedList,
      shortcut: 'Control+Shift+7',
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
      isActive: (editor) => editor.isActive('orderedList'),
    },
    {
      key: 'blockquote',
      label: editorTexts.blockquote,
      shortcut: 'Control+Shift+B',
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
      isActive: (editor) => editor.isActive('blockquote'),
    },
  ],
];

/** Begins a ticker where the text stands; the list beside it says what there is. */
export const tickerTool: Tool = {
  key: 'ticker',
  label: editorTexts.ticker,
  run: (editor) => {
    const { $from } = editor.state.selection;
    const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc').slice(-1);
    editor
      .chain()
      .focus()
      .insertContent({ type: 'text', text: /^[\s(]?$/.test(before) ? '$' : ' $' })
      .run();
  },
};

export const linkTool = (ask: () => void): Tool => ({
  key: 'link',
  label: editorTexts.link,
  shortcut: 'Control+K',
  run: ask,
  isActive: (editor) => editor.isActive('link'),
});
