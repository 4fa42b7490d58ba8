import { isAllowedAttribute } from '@pregao/contract/core/html-marks';
import { Node } from '@tiptap/core';
import { goToNextCell, tableEditing } from '@tiptap/pm/tables';

/** What the table commands know a node by. */
const roles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

const span = (name: 'colspan' | 'rowspan', tag: string) => ({
  default: 1,
  parseHTML: (node: HTMLElement) => {
    const value = node.getAttribute(name) ?? '';
    return isAllowedAttribute(tag, name, value) ? Number(value) : 1;
  },
  renderHTML: ({ [name]: value }: Record<string, unknown>) => (value === 1 ? {} : { [name]: value }),
});

const cell = (name: string, tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({
      colspan: span('colspan', tag),
      rowspan: span('rowspan', tag),
      // The table commands look for it; widths are no mark.
      colwidth: { default: null, rendered: false, parseHTML: () => null },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

export const TableCell = cell('tableCell', 'td');
export const TableHeader = cell('tableHeader', 'th');

export const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

/** A table without widths and styles: the page gives it its looks. */
export const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  extendNodeSchema: ({ name }) => ({ tableRole: roles[name as string] }),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const walk = (direction: 1 | -1) => () => goToNextCell(direction)(this.editor.state, this.editor.view.dispatch);
    return { Tab: walk(1), 'Shift-Tab': walk(-1) };
  },
});

const emptyCell = (type: string) => ({ type, content: [{ type: 'paragraph' }] });
const emptyRow = (type: string) => ({ type: 'tableRow', content: Array.from({ length: 3 }, () => emptyCell(type)) });

/** Three columns, a row of heads and two of cells. */
export const newTable = {
  type: 'table',
  content: [emptyRow('tableHeader'), emptyRow('tableCell'), emptyRow('tableCell')],
};
