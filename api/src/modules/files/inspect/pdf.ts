import { readFile } from 'node:fs/promises';
import {
  EncryptedPDFError,
  ParseSpeeds,
  PDFDocument,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFString,
  type PDFRef,
} from '@cantoo/pdf-lib';
import type { Document } from './inspected.ts';
import { refuseActions, unmistakable } from './pdf-actions.ts';
import { readOutline } from './pdf-outline.ts';
import { Refusal } from './refusal.ts';

/** A name as it may be written: any of its letters as `#xx`. */
const written = (name: string) =>
  [...name]
    .map(
      (sign) =>
        `(?:${sign}|#${sign
          .charCodeAt(0)
          .toString(16)
          .replace(/[a-f]/g, (d) => `[${d}${d.toUpperCase()}]`)})`,
    )
    .join('');
/** What ends a name, and what may stand between two words. */
const [nameEnd, between] = ['(?![^\\s()<>\\[\\]{}/%])', '(?:[\\s\\0]|%[^\\r\\n]*[\\r\\n])*'];
const oneOf = (names: readonly string[]) => `/(?:${names.map(written).join('|')})${nameEnd}`;

/** An action by its kind, or a file inside, as they are written; a font of such a name is none. */
const anywhere = new RegExp(
  `(?:/${written('S')}|\\bobj)${between}(?<action>${oneOf(unmistakable)})|/(?:${written('Type')})${between}${oneOf(['EmbeddedFile'])}|${oneOf(['EmbeddedFiles'])}`,
);

/** Bytes in which the end of a PDF stands. */
const tailBytes = 2_048;

/** Bytes looked at together, and of the next ones so many that no name is cut. */
const [window, overlap] = [1_048_576, 1_024];

/** Looks for such names in every byte: an object that a later one replaced may still be what another reader opens. */
const refuseBytes = (bytes: Buffer) => {
  for (let start = 0; start < bytes.length; start += window) {
    const found = anywhere.exec(bytes.toString('latin1', start, Math.min(start + window + overlap, bytes.length)));
    if (found) throw new Refusal(found.groups?.action === undefined ? 'pdf_attachment' : 'pdf_active');
  }
};

/** What a trailer says of a document that is locked, or that only forbids something. */
const saysEncrypted = (bytes: Buffer) => /\/Encrypt\s+\d+\s+\d+\s+R/.test(bytes.toString('latin1'));

const options = { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest, preserveXFA: true };

/** A table of where objects lie, which is never locked; the library takes it for an object that is. */
const isTable = (object: PDFInvalidObject) => {
  const bytes = new Uint8Array(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return /\/Type\s*\/XRef\b/.test(Buffer.from(bytes).toString('latin1'));
};

/**
 * Opens what has no password to be read, and only forbids something: printing, copying. Its packed objects can't be read
 * before it is unlocked, so that it is read leniently and looked through then.
 */
const unlock = async (bytes: Buffer): Promise<PDFDocument> => {
  try {
    const document = await PDFDocument.load(bytes, { ...options, password: '' });
    const unread = document.context
      .enumerateIndirectObjects()
      .filter((entry): entry is [PDFRef, PDFInvalidObject] => entry[1] instanceof PDFInvalidObject);
    if (unread.every(([, object]) => isTable(object))) {
      for (const [ref] of unread) document.context.delete(ref);
      return document;
    }
  } catch (error) {
    if (error instanceof RangeError) throw error;
  }
  throw new Refusal('pdf_encrypted');
};

const load = async (bytes: Buffer): Promise<PDFDocument> => {
  try {
    return await PDFDocument.load(bytes, { ...options, throwOnInvalidObject: true });
  } catch (error) {
    if (error instanceof EncryptedPDFError || saysEncrypted(bytes)) return unlock(bytes);
    throw error instanceof RangeError ? error : new Refusal('file_damaged');
  }
};

/** Opens a PDF and refuses what is more than pages to be read. @throws Refusal */
export const openPdf = async (path: string): Promise<Document> => {
  const bytes = await readFile(path);
  if (!bytes.subarray(-tailBytes).includes('%%EOF')) throw new Refusal('file_damaged');
  const document = await load(bytes);
  refuseActions(document.context);
  const isUnlocked = document.context.isDecrypted;
  if (!isUnlocked) refuseBytes(bytes);
  const pages = document.getPageCount();
  if (pages === 0) throw new Refusal('file_damaged');
  const language = document.catalog.lookup(PDFName.of('Lang'));
  return {
    pages,
    outline: readOutline(document),
    language:
      language instanceof PDFString || language instanceof PDFHexString ? language.decodeText().slice(0, 35) : null,
    // What only forbade something is kept as it was unlocked: a sample is cut from it, and each copy is stamped.
    ...(isUnlocked && { content: await document.save() }),
  };
};
