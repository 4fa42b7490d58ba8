import { readManifest, readRoot } from './epub-texts.ts';
import { Refusal } from './refusal.ts';
import type { Zip } from './zip.ts';

/** What books are made of: texts, style, pictures, letters, sound and moving pictures. */
const bookTypes =
  /^(?:text\/(?:css|plain|html|xml|x-oeb1-(?:css|document))|image\/[\w.+-]+|audio\/[\w.+-]+|video\/[\w.+-]+|font\/[\w.+-]+|application\/(?:xml|xhtml\+xml|x-dtbncx\+xml|smil(?:\+xml)?|pls\+xml|ttml\+xml|oebps-page-map\+xml|vnd\.adobe-page-template\+xml|vnd\.ms-opentype|vnd\.ms-fontobject|(?:x-)?font-[\w.+-]+))$/;

const scriptTypes =
  /^(?:text|application)\/(?:x-)?(?:java|ecma|live|j|vb)script|^application\/(?:wasm|x-shockwave-flash|java-archive|hta|x-(?:sh|msdownload|msdos-program|bat))$/;

/** A type as it is compared: in small letters, without what follows it. */
const plain = (type: string) => (type.split(';')[0] ?? '').trim().toLowerCase();

/** Whether a book may not have such a file. @throws Refusal epub_type where it is nothing a book is made of */
export const isProgramType = (type: string): boolean => {
  if (scriptTypes.test(plain(type))) return true;
  if (!bookTypes.test(plain(type))) throw new Refusal('epub_type');
  return false;
};

/** Whether such a file is read as mark-up, whatever its name ends with. */
export const isTextType = (type: string): boolean =>
  /^(?:text\/(?:html|xml|x-oeb1-document)|application\/xml|[\w.-]+\/[\w.-]+\+xml)$/.test(plain(type));

/** The types that the manifest of a book gives its files, by their paths in the archive. @throws Refusal */
export const typesOf = async (zip: Zip, longest: number): Promise<ReadonlyMap<string, string>> => {
  const textAt = async (name: string) => {
    const entry = zip.entries.find((one) => one.name === name);
    if (!entry) return undefined;
    if (entry.size > longest) throw new Refusal('epub_bomb');
    return (await zip.read(entry, true)) ?? undefined;
  };
  const root = readRoot(await textAt('META-INF/container.xml'));
  return readManifest(root, await textAt(root));
};
