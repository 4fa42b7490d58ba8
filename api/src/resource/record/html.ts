import {
  attributesOf,
  htmlSynonyms,
  htmlTags,
  isAllowedAttribute,
  leavesSite,
  needOf,
  outwardRel,
  wordsOfHtml,
} from '@pregao/contract';
import sanitize from 'sanitize-html';

/** Elements inside elements beyond which marks are dropped; no text of a person comes near. */
const deepest = 40;

/** What these hold is no text to be read. */
const unread = [
  ...['script', 'style', 'textarea', 'option', 'xmp', 'noscript', 'noembed', 'noframes', 'plaintext'],
  ...['title', 'template', 'svg', 'math', 'object'],
];

/** Attributes as they are stored: allowed ones only, in the order of the list. */
const held = (tag: string, given: Readonly<Record<string, string>>) => {
  const kept = attributesOf(tag).flatMap((name) => {
    const value = given[name];
    return value !== undefined && isAllowedAttribute(tag, name, value) ? [[name, value] as const] : [];
  });
  const attributes: Record<string, string> = Object.fromEntries(kept);
  if (tag !== 'a') return attributes;
  const { href } = attributes;
  if (href === undefined) return {};
  return leavesSite(href) ? { href, rel: outwardRel } : { href };
};

/** A mark that misses what it needs, or a ticker whose text is another's, goes; its text stays. */
const saysNothing = ({ tag, attribs, text }: sanitize.IFrame) => {
  const need = needOf(tag);
  if (need === undefined) return false;
  return attribs[need] === undefined || (tag === 'data' && text !== `$${attribs[need]}`);
};

const options: sanitize.IOptions = {
  allowedTags: [...htmlTags],
  allowedAttributes: Object.fromEntries(htmlTags.map((tag) => [tag, attributesOf(tag)])),
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: unread,
  nestingLimit: deepest,
  transformTags: {
    ...htmlSynonyms,
    '*': (tagName, attribs) => ({ tagName, attribs: held(tagName, attribs) }),
  },
};

const blocks = new Set(['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'blockquote', 'table', 'img']);

/** A `div` with words is a paragraph; one that only holds blocks goes, since a paragraph holds none. */
const followDivs = (): Pick<sanitize.IOptions, 'onOpenTag' | 'onCloseTag' | 'exclusiveFilter'> => {
  const open: { holdsBlocks: boolean }[] = [];
  let closed: { holdsBlocks: boolean } | undefined;
  return {
    onOpenTag: (name) => {
      const around = open.at(-1);
      if (around && blocks.has(name)) around.holdsBlocks = true;
      if (name === 'div') open.push({ holdsBlocks: false });
    },
    onCloseTag: (name) => {
      if (name === 'div') closed = open.pop();
    },
    exclusiveFilter: (frame) =>
      saysNothing(frame) || (frame.tag === 'div' && closed?.holdsBlocks === true) ? 'excludeTag' : false,
  };
};

/** As a browser writes the same marks: no slash in a void element, no bare non-breaking space. */
const asBrowsersWrite = (html: string) => html.replaceAll(' />', '>').replaceAll('\u00a0', '&nbsp;');

const unprintable = /[\0-\x08\v\f\x0e-\x1f\x7f]/g;

/**
 * Rich text as it may be stored: only what the list of marks allows, links that leave the site without a way back, written
 * as the editor writes it, so that text of the editor comes back unchanged. Whoever writes HTML calls it (security 25, 26).
 *
 * @param html what somebody sent; may be anything
 * @returns HTML that is inert wherever it is shown
 */
export const sanitizeHtml = (html: string): string =>
  asBrowsersWrite(sanitize(html.replace(unprintable, ''), { ...options, ...followDivs() }));

/**
 * The words of rich text, a block a line, for a search, a mail or a summary. It is text, not HTML: `<` may stand in it.
 *
 * @param html what somebody wrote; may be anything
 */
export const plainText = (html: string): string => wordsOfHtml(sanitizeHtml(html));
