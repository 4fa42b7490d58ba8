import type { Editor, JSONContent } from '@tiptap/core';
import { TextSelection, type Transaction } from '@tiptap/pm/state';

/** Where a node that was just inserted at or after a place stands. */
const placeOf = (transaction: Transaction, type: string, from: number): number => {
  let found = -1;
  transaction.doc.descendants((node, position) => {
    if (found < 0 && position >= from && node.type.name === type) found = position;
    return found < 0;
  });
  return found;
};

/**
 * Puts a table or a picture where the text stands, and goes on writing: in its first cell, or in the line after it, which
 * is made where there is none.
 */
export const insertBlock = (editor: Editor, content: JSONContent, goesOn: 'inside' | 'after') => {
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const node = state.schema.nodeFromJSON(content);
      const before = Math.max(0, tr.selection.from - 1);
      tr.replaceSelectionWith(node, false);
      const at = placeOf(tr, node.type.name, before);
      if (at < 0) return false;
      const after = at + node.nodeSize;
      const paragraph = state.schema.nodes.paragraph?.create();
      if (paragraph && !tr.doc.nodeAt(after)?.isTextblock) tr.insert(after, paragraph);
      tr.setSelection(TextSelection.near(tr.doc.resolve(goesOn === 'inside' ? at + 1 : after + 1))).scrollIntoView();
      return true;
    })
    .run();
};
