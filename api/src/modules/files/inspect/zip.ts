import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { Refusal } from './refusal.ts';

export interface ZipEntry {
  name: string;
  /** Bytes unpacked, and packed. */
  size: number;
  packed: number;
  /** Where it begins in the archive. */
  start: number;
  isLink: boolean;
  isEncrypted: boolean;
  raw: Entry;
}

export interface Zip {
  entries: readonly ZipEntry[];
  /** Unpacks an entry; its text where that is kept, else null. */
  read(entry: ZipEntry, isKept: boolean): Promise<string | null>;
}

/** Longer than any name in a directory that is still read. */
const mostEntries = 20_000;

const problemOf = (error: Error): Refusal =>
  new Refusal(/path|file name/i.test(error.message) ? 'epub_paths' : 'file_damaged');

const open = (archive: Buffer) =>
  new Promise<ZipFile>((resolve, reject) => {
    fromBuffer(archive, { lazyEntries: true, strictFileNames: true, validateEntrySizes: true }, (error, zip) => {
      if (error) reject(problemOf(error));
      else resolve(zip);
    });
  });

const entryOf = (raw: Entry): ZipEntry => ({
  name: raw.fileName,
  size: raw.uncompressedSize,
  packed: raw.compressedSize,
  start: raw.relativeOffsetOfLocalHeader,
  isLink: ((raw.externalFileAttributes >>> 16) & 0xf000) === 0xa000,
  isEncrypted: (raw.generalPurposeBitFlag & 1) === 1,
  raw,
});

const listEntries = (zip: ZipFile) =>
  new Promise<ZipEntry[]>((resolve, reject) => {
    const entries: ZipEntry[] = [];
    zip.on('entry', (raw: Entry) => {
      entries.push(entryOf(raw));
      if (entries.length > mostEntries) reject(new Refusal('epub_bomb'));
      else zip.readEntry();
    });
    zip.on('end', () => {
      resolve(entries);
    });
    zip.on('error', (error: Error) => {
      reject(problemOf(error));
    });
    zip.readEntry();
  });

/** The text of bytes by the mark they begin with, UTF-8 without one. */
const decode = (bytes: Buffer): string => {
  const mark = bytes.readUInt16BE.bind(bytes);
  if (bytes.length >= 2 && mark(0) === 0xfffe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes.length >= 2 && mark(0) === 0xfeff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder().decode(bytes);
};

/** Reads the directory of a ZIP that is held in memory. @throws Refusal */
export const openZip = async (archive: Buffer): Promise<Zip> => {
  const zip = await open(archive);
  const entries = await listEntries(zip);
  return {
    entries,
    read: (entry, isKept) =>
      new Promise((resolve, reject) => {
        zip.openReadStream(entry.raw, (error, stream) => {
          if (error) {
            reject(problemOf(error));
            return;
          }
          const chunks: Buffer[] = [];
          stream.on('data', (chunk: Buffer) => {
            if (isKept) chunks.push(chunk);
          });
          stream.on('error', () => {
            reject(new Refusal('file_damaged'));
          });
          stream.on('end', () => {
            resolve(isKept ? decode(Buffer.concat(chunks)) : null);
          });
        });
      }),
  };
};
