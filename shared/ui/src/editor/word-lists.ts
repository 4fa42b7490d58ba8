/** Word writes a list as paragraphs, each with its level and its mark as text. */
const levelOf = (node: Element): number => {
  const [, level] = /mso-list\s*:[^;]*level(\d)/i.exec(node.getAttribute('data-style') ?? '') ?? [];
  return Number(level ?? 0);
};

const isMark = (node: Element) => /mso-list\s*:\s*ignore/i.test(node.getAttribute('data-style') ?? '');

/** The mark before the text, taken out: `·`, `o`, `1.`, `a)`. */
const takeMark = (paragraph: Element): string => {
  const marks = [...paragraph.querySelectorAll('[data-style]')].filter(isMark);
  const text = marks.map(({ textContent }) => textContent).join('');
  for (const mark of marks) mark.remove();
  return text.replace(/[\s\u00a0]/g, '');
};

const isNumber = (mark: string) => /^\(?(?:\d+|[a-z]|[ivxlc]+)[.)]$/i.test(mark);

interface OpenList {
  level: number;
  list: Element;
}

/** Puts an item where its level says: into the list that is open there, or into a new one inside the item before. */
const place = (open: OpenList[], paragraph: Element, level: number, name: 'ul' | 'ol') => {
  while ((open.at(-1)?.level ?? 0) > level) open.pop();
  const document = paragraph.ownerDocument;
  let current = open.at(-1);
  if (current && current.level === level && current.list.localName !== name && open.length === 1) {
    open.pop();
    current = undefined;
  }
  const item = document.createElement('li');
  if (!current || current.level < level) {
    const list = document.createElement(name);
    if (current) current.list.lastElementChild?.append(list);
    else paragraph.before(list);
    open.push({ level, list });
    current = { level, list };
  }
  current.list.append(item);
  item.append(paragraph);
};

/** Makes lists of the paragraphs that Word marks as items; what stands between two items ends the list. */
export const makeWordLists = (root: ParentNode) => {
  const open: OpenList[] = [];
  let last: Element | null = null;
  for (const paragraph of [...root.querySelectorAll('[data-style*="mso-list"]')]) {
    const level = levelOf(paragraph);
    if (level === 0) continue;
    const follows: boolean = last !== null && paragraph.previousElementSibling === open[0]?.list;
    if (!follows) open.length = 0;
    place(open, paragraph, level, isNumber(takeMark(paragraph)) ? 'ol' : 'ul');
    last = paragraph;
  }
};
