import { htmlSynonyms } from '@pregao/contract/core/html-marks';
import type { Sanitizer } from '../kit/content/create-sanitizer.ts';
import { makeWordLists } from './word-lists.ts';

const styleOf = (node: Element) => (node.getAttribute('data-style') ?? '').toLowerCase();

/** Styles are read, never applied: the page's policy refuses them even in a document that nobody sees. */
const withStylesRenamed = (html: string) =>
  html
    .replace(/<style\b[^]*?(?:<\/style\s*>|$)/gi, '')
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/gi, ' data-style='));

const unwrap = (node: Element) => {
  node.replaceWith(...node.childNodes);
};

const renamed = (node: Element, name: string) => {
  const next = node.ownerDocument.createElement(name);
  next.append(...node.childNodes);
  node.replaceWith(next);
  return next;
};

const wrapContent = (node: Element, name: string) => {
  const inner = node.ownerDocument.createElement(name);
  inner.append(...node.childNodes);
  node.append(inner);
};

const all = (root: ParentNode, selector: string) => [...root.querySelectorAll(selector)];

/** Bold and italic that are said by a style; and the `<b>` around a whole text of Google Docs, which is not bold. */
const readStyles = (root: ParentNode) => {
  for (const node of all(root, 'b, strong, i, em'))
    if (/(?:^|;)\s*font-(?:weight|style)\s*:\s*(?:normal|400)/.test(styleOf(node))) unwrap(node);
  for (const node of all(root, 'span[data-style], p[data-style], font[data-style]')) {
    const style = styleOf(node);
    if (/(?:^|;)\s*font-weight\s*:\s*(?:bold|[6-9]00)/.test(style)) wrapContent(node, 'strong');
    if (/(?:^|;)\s*font-style\s*:\s*italic/.test(style)) wrapContent(node, 'em');
  }
};

/** Headings begin at the second level, since the first is the title of the page; the others follow. */
const readHeadings = (root: ParentNode) => {
  for (const node of all(root, '.MsoTitle')) renamed(node, 'h1');
  for (const node of all(root, '.MsoSubtitle')) renamed(node, 'h2');
  const down = root.querySelector('h1') && root.querySelector('h2') ? 1 : 0;
  for (const node of all(root, 'h1, h2, h3, h4, h5, h6')) {
    const level = Math.min(4, Math.max(2, Number(node.localName.slice(1)) + down));
    const heading = renamed(node, `h${level}`);
    for (const bold of all(heading, 'b, strong')) unwrap(bold);
  }
};

/** A list inside a list belongs to the item before it. */
const nestLists = (root: ParentNode) => {
  for (const list of all(root, 'ul > ul, ul > ol, ol > ul, ol > ol')) {
    const item = list.previousElementSibling;
    if (item?.localName === 'li') item.append(list);
    else wrapList(list);
  }
};

const wrapList = (list: Element) => {
  const item = list.ownerDocument.createElement('li');
  list.replaceWith(item);
  item.append(list);
};

/** Where a link really leads: past the redirect of a search, and over TLS. */
const readLinks = (root: ParentNode) => {
  for (const link of all(root, 'a[href]')) {
    const href = link.getAttribute('href') ?? '';
    const url = URL.canParse(href) ? new URL(href) : null;
    const target = url?.hostname === 'www.google.com' && url.pathname === '/url' ? url.searchParams.get('q') : null;
    link.setAttribute('href', (target ?? href).replace(/^http:/i, 'https:'));
  }
};

/** Empty lines that only keep a distance, and spaces that only push. */
const dropAir = (root: ParentNode) => {
  for (const node of all(root, 'p, div'))
    if (!/[^\s\u00a0\u200b]/.test(node.textContent) && !node.querySelector('img, table')) node.remove();
  for (const node of all(root, 'br'))
    if (node.parentElement === null || /^(?:body|div|ul|ol|table)$/.test(node.parentElement.localName)) node.remove();
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode } = texts;
    currentNode.nodeValue = (currentNode.nodeValue ?? '').replace(/[ \u00a0]{2,}/g, ' ');
  }
};

/**
 * What somebody copied from Word, Google Docs, a sheet or a page, as its author meant it and without its looks. The schema
 * of the editor then takes what it knows.
 *
 * @param html of the clipboard; may be anything
 */
export const cleanPaste = (html: string, sanitizer: Sanitizer): string => {
  const root = sanitizer.pasted(withStylesRenamed(html));
  // The editor's own text is already what it should be.
  if (!root.querySelector('[data-pm-slice]')) {
    makeWordLists(root);
    readStyles(root);
    readHeadings(root);
    nestLists(root);
    dropAir(root);
    for (const [name, mark] of Object.entries(htmlSynonyms))
      if (/^[bi]$/.test(name)) for (const node of all(root, name)) renamed(node, mark);
  }
  readLinks(root);
  const box = root.ownerDocument.createElement('div');
  box.append(root);
  return box.innerHTML;
};
