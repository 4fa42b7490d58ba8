import { foldText } from '@pregao/format';
import type { PDFPageProxy } from 'pdfjs-dist';

/** The letters of a page as its text layer has them, one after the other. */
export const wordsOf = async (page: PDFPageProxy): Promise<string> => {
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join('');
};

/** A letter without case and accent; blank for what only separates. */
const folded = (letter: string) => (/\s/.test(letter) ? '' : foldText(letter));

/**
 * Where words stand in a text, whatever case, accents and line ends.
 * @returns places as letters of the text, the end not included
 */
export const findWords = (text: string, wanted: string): { start: number; end: number }[] => {
  const letters = [...text].flatMap((letter, at) => [...folded(letter)].map((sign) => ({ sign, at })));
  const [whole, sought] = [letters.map(({ sign }) => sign).join(''), [...wanted].map(folded).join('')];
  const found: { start: number; end: number }[] = [];
  if (sought === '') return found;
  for (let at = whole.indexOf(sought); at >= 0; at = whole.indexOf(sought, at + sought.length)) {
    const [first, last] = [letters[at], letters[at + sought.length - 1]];
    if (first && last) found.push({ start: first.at, end: last.at + 1 });
  }
  return found;
};

/** Letters of an element before a place in it. */
export const letterAt = (root: Node, node: Node, offset: number): number => {
  const range = document.createRange();
  range.setStart(root, 0);
  range.setEnd(node, offset);
  return range.toString().length;
};

/** The range of an element between two letters; null where it has fewer. */
export const rangeOf = (root: Node, start: number, end: number): Range | null => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let [passed, hasBegun] = [0, false];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node.textContent ?? '';
    if (!hasBegun && start < passed + length) {
      range.setStart(node, start - passed);
      hasBegun = true;
    }
    if (hasBegun && end <= passed + length) {
      range.setEnd(node, end - passed);
      return range;
    }
    passed += length;
  }
  return null;
};
