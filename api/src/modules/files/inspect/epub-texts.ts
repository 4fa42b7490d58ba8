import type { OutlineItem } from '@pregao/contract';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import type { Document } from './inspected.ts';
import { Refusal } from './refusal.ts';

const activeTags = new Set(['script', 'iframe', 'frame', 'object', 'embed', 'applet', 'form', 'base']);
const addresses = new Set([
  'href',
  'src',
  'xlink:href',
  'action',
  'formaction',
  'data',
  'poster',
  'to',
  'values',
  'from',
]);

const localName = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase();

interface Reader {
  open?(tag: { name: string; attributes: Record<string, string> }): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Reads XML as far as it goes: a book with a slip in its mark-up is still read. */
const readXml = (xml: string, { open, text, close }: Reader) => {
  const parser = new SaxesParser();
  parser.on('error', () => {});
  parser.on('opentag', (tag: SaxesTagPlain) => open?.({ name: localName(tag.name), attributes: tag.attributes }));
  if (text) parser.on('text', text);
  parser.on('closetag', ({ name }) => close?.(localName(name)));
  parser.write(xml).close();
};

const isActiveAddress = (value: string) =>
  /^(?:javascript|vbscript|data:(?!image\/(?:png|jpe?g|gif|webp)[;,]))/i.test(value.replace(/[\s\p{Cc}]/gu, ''));

const refuseTag = ({ name, attributes }: { name: string; attributes: Record<string, string> }) => {
  const isActive =
    activeTags.has(name) ||
    Object.entries(attributes).some(
      ([key, value]) =>
        /^on[a-z]/i.test(localName(key)) || (addresses.has(key.toLowerCase()) && isActiveAddress(value)),
    );
  if (isActive) throw new Refusal('epub_active');
};

/**
 * Refuses a text of a book that runs something: scripts, handlers, frames, addresses that are programs, entities of its own.
 * Read as XML and once more as a careless reader would, which takes `<script` for one wherever it stands.
 */
export const refuseActive = (text: string): void => {
  if (
    /<!ENTITY|<\s*(?:[\w-]+:)?(?:script|iframe|object|embed|applet)[\s/>]|<\?xml-stylesheet[^>]*(?:javascript|data):/i.test(
      text,
    )
  )
    throw new Refusal('epub_active');
  readXml(text, { open: refuseTag });
};

/** How fonts are made unreadable outside their book, which is no protection of the book. */
const fontsOnly = new Set(['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC']);

export const refuseProtected = (texts: ReadonlyMap<string, string>): void => {
  let isProtected = texts.has('META-INF/rights.xml');
  readXml(texts.get('META-INF/encryption.xml') ?? '<none/>', {
    open: ({ name, attributes }) => {
      if (name === 'encryptionmethod') isProtected ||= !fontsOnly.has(attributes.Algorithm ?? '');
    },
  });
  if (isProtected) throw new Refusal('epub_encrypted');
};

const clean = (text: string, longest: number) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, longest);

/** Entries of a table of contents: `navPoint` with its `text` in EPUB 2, `li` with its `a` in EPUB 3. */
const readContents = (xml: string, item: 'navpoint' | 'li', label: 'text' | 'a'): OutlineItem[] => {
  const outline: OutlineItem[] = [];
  let [depth, isLabel, words, isTable] = [0, false, '', item === 'navpoint'];
  readXml(xml, {
    open: ({ name, attributes }) => {
      if (name === 'nav') isTable = /\btoc\b/.test(attributes['epub:type'] ?? '');
      if (name === item) depth += 1;
      if (name === label && isTable && depth > 0) [isLabel, words] = [true, ''];
    },
    text: (text) => {
      if (isLabel) words += text;
    },
    close: (name) => {
      if (name === item) depth -= 1;
      if (name !== label || !isLabel) return;
      isLabel = false;
      const title = clean(words, 300);
      if (title && outline.length < 1_000) outline.push({ title, page: null, depth: Math.min(depth - 1, 6) });
    },
  });
  return outline;
};

/** Where the package of a book lies: the first root that its container names. */
export const readRoot = (container: string | undefined): string => {
  let root = '';
  readXml(container ?? '<none/>', {
    open: ({ name, attributes }) => {
      if (name === 'rootfile') root ||= attributes['full-path'] ?? '';
    },
  });
  return root;
};

/** A path of a package as the archive writes it: decoded, from its root on. */
const pathFrom = (root: string, href: string): string => {
  try {
    return decodeURIComponent(new URL(href, `epub:///${encodeURI(root)}`).pathname).slice(1);
  } catch {
    return href;
  }
};

/** The types a package gives its files, by their paths in the archive. */
export const readManifest = (root: string, book: string | undefined): ReadonlyMap<string, string> => {
  const types = new Map<string, string>();
  readXml(book ?? '<none/>', {
    open: ({ name, attributes }) => {
      const { href, 'media-type': type } = attributes;
      if (name === 'item' && href !== undefined && type !== undefined) types.set(pathFrom(root, href), type);
    },
  });
  return types;
};

/** What a book says of itself: its language and its table of contents. A book has no pages of its own. @throws Refusal */
export const readPackage = (texts: ReadonlyMap<string, string>): Document => {
  const root = readRoot(texts.get('META-INF/container.xml'));
  const book = texts.get(root);
  if (book === undefined) throw new Refusal('file_damaged');
  let [language, contents, isLanguage, chapters] = ['', { nav: '', ncx: '' }, false, 0];
  readXml(book, {
    open: ({ name, attributes }) => {
      isLanguage = name === 'language';
      if (name === 'itemref') chapters += 1;
      if (name !== 'item') return;
      const at = pathFrom(root, attributes.href ?? '');
      if (/\bnav\b/.test(attributes.properties ?? '')) contents = { ...contents, nav: at };
      if (attributes['media-type'] === 'application/x-dtbncx+xml') contents = { ...contents, ncx: at };
    },
    text: (text) => {
      if (isLanguage) language += text;
    },
    close: () => {
      isLanguage = false;
    },
  });
  if (chapters === 0) throw new Refusal('file_damaged');
  const [nav, ncx] = [texts.get(contents.nav), texts.get(contents.ncx)];
  const outline = nav ? readContents(nav, 'li', 'a') : ncx ? readContents(ncx, 'navpoint', 'text') : [];
  return { pages: null, outline, language: clean(language, 35) || null };
};
