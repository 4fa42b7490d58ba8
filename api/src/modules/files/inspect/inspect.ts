import { open } from 'node:fs/promises';
import { fileKinds, type FileKind, type FilePurpose } from '@pregao/contract';
import { fileTypeFromFile } from 'file-type';
import { inspectDocument } from './document.ts';
import { refuseHidden } from './hidden.ts';
import { inspectImage } from './image.ts';
import type { Inspected } from './inspected.ts';
import { Refusal } from './refusal.ts';
import { inspectTable } from './table.ts';

/** Blank lines may stand before the header of a PDF. */
const pdfHeader = /^(?:\xef\xbb\xbf)?[\0\t\n\f\r ]*%PDF-\d/;
const headerBytes = 1_024;

const isPdf = async (path: string): Promise<boolean> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headerBytes), 0, headerBytes, 0);
    return pdfHeader.test(buffer.toString('latin1', 0, bytesRead));
  } finally {
    await file.close();
  }
};

/** Types that go by the name of another one: a PNG that moves is drawn anew as its first picture. */
const sameAs: Readonly<Record<string, string>> = { 'image/apng': 'image/png' };

/** The type by the bytes of a file; what only its name says is not asked. */
export const typeOf = async (path: string): Promise<string | undefined> => {
  if (await isPdf(path)) return 'application/pdf';
  try {
    const mime = (await fileTypeFromFile(path))?.mime;
    return mime && (sameAs[mime] ?? mime);
  } catch {
    return undefined;
  }
};

const byKind: Record<
  Exclude<FileKind, 'table'>,
  (path: string, type: string, purpose: FilePurpose) => Promise<Inspected>
> = {
  image: (path, type, purpose) => inspectImage(path, type, purpose),
  document: (path, type) => inspectDocument(path, type),
  audio: async (_path, type) => ({ type, pictures: [] }),
  video: async (_path, type) => ({ type, pictures: [] }),
};

/**
 * Finds out what a file is and whether it may be kept.
 *
 * @param path of the file on this machine
 * @throws Refusal with the code that its sender is told
 */
export const inspect = async (path: string, purpose: FilePurpose): Promise<Inspected> => {
  const { kind } = purpose;
  const { types, accepted } = purpose.only ?? fileKinds[kind];
  if (kind === 'table') return inspectTable(path, accepted);
  const type = await typeOf(path);
  if (!type || !(types as readonly string[]).includes(type)) throw new Refusal('file_type', { accepted });
  await refuseHidden(path, type);
  return byKind[kind](path, type, purpose);
};
