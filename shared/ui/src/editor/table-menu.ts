import type { Editor } from '@tiptap/core';
import type { Command } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  toggleHeaderRow,
} from '@tiptap/pm/tables';
import type { MenuEntry } from '../overlay/menu.tsx';
import { insertBlock } from './insert-block.ts';
import { newTable } from './table.ts';
import { editorTexts } from './texts.ts';

/** What can be done with the table around the text, or the way to a first one. */
export const tableEntries = (editor: Editor): (MenuEntry | 'divider')[] => {
  const entry = (key: keyof typeof editorTexts & string, command: Command, danger = false): MenuEntry => ({
    key,
    label: editorTexts[key] as string,
    danger,
    onSelect: () => {
      editor.view.focus();
      command(editor.state, editor.view.dispatch, editor.view);
    },
  });
  if (!editor.isActive('table'))
    return [
      {
        key: 'insertTable',
        label: editorTexts.insertTable,
        onSelect: () => {
          insertBlock(editor, newTable, 'inside');
        },
      },
    ];
  return [
    entry('rowBefore', addRowBefore),
    entry('rowAfter', addRowAfter),
    entry('columnBefore', addColumnBefore),
    entry('columnAfter', addColumnAfter),
    entry('headerRow', toggleHeaderRow),
    'divider',
    entry('deleteRow', deleteRow, true),
    entry('deleteColumn', deleteColumn, true),
    entry('deleteTable', deleteTable, true),
  ];
};
