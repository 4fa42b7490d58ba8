/** Which values an attribute may have, and whether an element without it says nothing. */
interface HtmlRule {
  readonly attributes?: Readonly<Record<string, RegExp>>;
  /** Without this attribute the element goes and its text stays. */
  readonly needs?: string;
}

/** Somewhere else over TLS, mail, telephone, a page of ours, a place of this page; no browser reads another host into it. */
const linkAddress = /^(?:https:\/\/|mailto:|tel:|\/(?![/\\])|#)[^\s\p{Cc}\\]*$/iu;

/** Pictures come from our own files only: an address elsewhere would tell a stranger who reads. */
const pictureAddress = /^\/files\/[\w-]+(?:[./][\w-]+)*$/;

/** A share, a fund, an option, a future, an index, a coin; as exchanges write them. */
const tickerCode = /^[A-Z][A-Z0-9]{0,11}(?:\.[A-Z]{1,3})?$/;

const pixels = /^[1-9]\d{0,4}$/;
const cells = /^[1-9]\d?$/;
const cell: HtmlRule = { attributes: { colspan: cells, rowspan: cells } };

/** What a link that leaves the site says of where it comes from. */
export const outwardRel = 'noopener noreferrer nofollow';

/**
 * Everything that rich text may be made of. The server's sanitiser, the reader of the kit and the schema of the editor are
 * made from this list; there is no other (decision 154).
 */
export const htmlMarks = {
  p: {},
  br: {},
  h2: {},
  h3: {},
  h4: {},
  strong: {},
  em: {},
  ul: {},
  ol: { attributes: { start: /^[1-9]\d{0,3}$/ } },
  li: {},
  blockquote: {},
  a: { attributes: { href: linkAddress, rel: new RegExp(`^${outwardRel}$`) }, needs: 'href' },
  img: { attributes: { src: pictureAddress, alt: /^/, width: pixels, height: pixels }, needs: 'src' },
  table: {},
  tbody: {},
  tr: {},
  th: cell,
  td: cell,
  /** A ticker: `<data value="PETR4">$PETR4</data>`, whose text is its value. */
  data: { attributes: { value: tickerCode }, needs: 'value' },
} as const satisfies Record<string, HtmlRule>;

export type HtmlTag = keyof typeof htmlMarks;

export const htmlTags = Object.keys(htmlMarks) as HtmlTag[];

/** Elements that mean the same as one of the list, or nearly so, in what is pasted or sent by others. */
export const htmlSynonyms: Readonly<Record<string, HtmlTag>> = {
  b: 'strong',
  i: 'em',
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  div: 'p',
  thead: 'tbody',
  tfoot: 'tbody',
};

const ruleOf = (tag: string): HtmlRule | undefined =>
  Object.hasOwn(htmlMarks, tag) ? htmlMarks[tag as HtmlTag] : undefined;

/** Names of the attributes an element may have, in the order they are written. */
export const attributesOf = (tag: string): string[] => Object.keys(ruleOf(tag)?.attributes ?? {});

/** The attribute without which an element says nothing. */
export const needOf = (tag: string): string | undefined => ruleOf(tag)?.needs;

/** Whether an element of rich text may have this attribute with this value. */
export const isAllowedAttribute = (tag: string, name: string, value: string): boolean => {
  const attributes = ruleOf(tag)?.attributes;
  return attributes !== undefined && Object.hasOwn(attributes, name) && attributes[name]?.test(value) === true;
};

/** Whether a link leads away from the site, so that it opens beside it and carries `outwardRel`. */
export const leavesSite = (href: string): boolean => /^https:/i.test(href);

/** The text of rich text without its marks, each entity as one character: what its length is counted by. */
const textOf = (html: string): string =>
  html.replace(/<[^<>]*>/g, '').replace(/&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/gi, 'x');

/** Characters of text in rich text; marks don't count and an entity is one. */
export const htmlLength = (html: string): number => textOf(html).length;

/**
 * Whether nothing was written: blank, or only empty paragraphs (REQ-5.15, REQ-5.16); white space, `&nbsp;`, a line break and
 * what has no width are nothing too.
 */
export const isEmptyHtml = (html: string): boolean =>
  html
    .replace(/<\/?(?:p|br)(?:\s[^<>]*)?\/?>/gi, '')
    .replace(/&(?:nbsp|#160|#xa0|zwnj|zwj|#8203|#x200b);/gi, '')
    .replace(/[\s\u200b-\u200d\u2060\ufeff]/g, '') === '';

const lineEnds = /<\/(?:p|h[2-4]|li|blockquote|tr)>|<br>/g;
const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/**
 * The words of rich text, a block a line. They are text, not HTML: `<` may stand in them.
 *
 * @param html rich text as the server stores it
 */
export const wordsOfHtml = (html: string): string =>
  html
    .replace(/\s+/g, ' ')
    .replace(lineEnds, '\n')
    .replace(/<\/t[dh]>/g, ' ')
    .replace(/<[^>]*>/g, '')
    // Once over the text: what was written as `&amp;lt;` is `&lt;`.
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (whole, name: string) => characters[name] ?? whole)
    .replace(/[ \t]*\n\s*/g, '\n')
    .replace(/ {2,}/g, ' ')
    .trim();
