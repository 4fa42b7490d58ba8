import { readFile } from 'node:fs/promises';
import type { Document } from './inspected.ts';
import { isProgramType, isTextType, typesOf } from './epub-types.ts';
import { readPackage, refuseActive, refuseProtected } from './epub-texts.ts';
import { Refusal } from './refusal.ts';
import { openZip, type ZipEntry } from './zip.ts';

const megabyte = 1024 * 1024;
/** What a book of pictures takes when it is opened; ten times that is a bomb. */
const limits = { entries: 10_000, total: 1_024 * megabyte, ratio: 200, ratioFrom: megabyte };
const longestText = 16 * megabyte;

/** What a file says it is by its name, where the book says nothing of it. */
const isNamedText = (name: string) => /\.(?:x?html?|xml|opf|ncx|svg)$/i.test(name);
const isNamedProgram = (name: string) =>
  /\.(?:m?js|wasm|swf|exe|dll|com|scr|bat|cmd|sh|ps1|vbs|hta|jar|zip|rar|7z|docm|xlsm|apk)$/i.test(name);

/** Refuses before a byte is unpacked what its own directory says is too much, or lies over itself. */
const refuseDirectory = (entries: readonly ZipEntry[]) => {
  if (entries.length > limits.entries) throw new Refusal('epub_bomb');
  let total = 0;
  for (const { size, packed, name, isLink, isEncrypted } of entries) {
    total += size;
    if (total > limits.total || (size > limits.ratioFrom && size > packed * limits.ratio))
      throw new Refusal('epub_bomb');
    if (isLink || name.startsWith('/') || name.split('/').includes('..')) throw new Refusal('epub_paths');
    if (isEncrypted) throw new Refusal('epub_encrypted');
  }
  const places = [...entries].sort((one, other) => one.start - other.start);
  if (places.some(({ start, packed }, index) => start + packed > (places[index + 1]?.start ?? Infinity)))
    throw new Refusal('epub_bomb');
  if (new Set(entries.map(({ name }) => name.toLowerCase())).size < entries.length) throw new Refusal('file_damaged');
};

/** Opens an EPUB and refuses what is more than pages to be read: scripts, protection, paths, bombs. @throws Refusal */
export const openEpub = async (path: string): Promise<Document> => {
  const archive = await readFile(path);
  if (archive.readUInt32LE(0) !== 0x04034b50) throw new Refusal('file_disguised');
  const zip = await openZip(archive);
  refuseDirectory(zip.entries);
  const types = await typesOf(zip, longestText);
  const texts = new Map<string, string>();
  for (const entry of zip.entries) {
    if (entry.name.endsWith('/')) continue;
    const type = types.get(entry.name);
    if (type === undefined ? isNamedProgram(entry.name) : isProgramType(type)) throw new Refusal('epub_active');
    const isText = isNamedText(entry.name) || (type !== undefined && isTextType(type));
    if (isText && entry.size > longestText) throw new Refusal('epub_bomb');
    // What is no text is unpacked too, to find that it is as long as it says.
    const text = await zip.read(entry, isText);
    if (text === null) continue;
    if (entry.name !== 'META-INF/encryption.xml') refuseActive(text);
    texts.set(entry.name, text);
  }
  refuseProtected(texts);
  return readPackage(texts);
};
