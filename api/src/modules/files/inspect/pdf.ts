import { readFile } from 'node:fs/promises';
import {
  EncryptedPDFError,
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFStream,
  PDFString,
  type PDFObject,
} from '@cantoo/pdf-lib';
import type { Document } from './inspected.ts';
import { readOutline } from './pdf-outline.ts';
import { Refusal } from './refusal.ts';

/** Keys and names with which a document runs, opens or sends something. */
const active = new Set([
  'JS',
  'JavaScript',
  'Launch',
  'ImportData',
  'SubmitForm',
  'GoToE',
  'Rendition',
  'Movie',
  'Sound',
  'RichMedia',
  'RichMediaExecute',
  'RichMediaContent',
  'XFA',
]);
const attached = new Set(['EmbeddedFile', 'EmbeddedFiles', 'EF', 'FileAttachment', 'Collection']);

const nameOf = (value: PDFObject | undefined) => (value instanceof PDFName ? value.decodeText() : undefined);

/** What a name says where it is a value: `/S /JavaScript` is an action, `/Sound` in a font's name is not asked. */
const actionKeys = new Set(['S', 'Type', 'Subtype']);

const refuseEntry = (key: string, value: PDFObject) => {
  const said = actionKeys.has(key) ? nameOf(value) : undefined;
  for (const word of said === undefined ? [key] : [key, said]) {
    if (attached.has(word)) throw new Refusal('pdf_attachment');
    if (active.has(word)) throw new Refusal('pdf_active');
  }
  if (key === 'URI' && (value instanceof PDFString || value instanceof PDFHexString)) {
    const address = value.decodeText().replace(/[\s\p{Cc}]/gu, '');
    if (/^[a-z][a-z0-9+.-]*:/i.test(address) && !/^(https?|mailto|tel):/i.test(address))
      throw new Refusal('pdf_active');
  }
};

/** Goes through everything an object holds, without a stack that its nesting could exhaust. */
const refuseObject = (root: PDFObject) => {
  const left: PDFObject[] = [root];
  for (let object = left.pop(); object; object = left.pop()) {
    if (object instanceof PDFArray) left.push(...object.asArray());
    const dictionary = object instanceof PDFStream ? object.dict : object;
    if (!(dictionary instanceof PDFDict)) continue;
    for (const [key, value] of dictionary.entries()) {
      refuseEntry(key.decodeText(), value);
      left.push(value);
    }
  }
};

const refuseOpening = (document: PDFDocument) => {
  const action = document.catalog.lookup(PDFName.of('OpenAction'));
  if (action instanceof PDFDict && nameOf(action.lookup(PDFName.of('S'))) !== 'GoTo') throw new Refusal('pdf_active');
};

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
const anywhere = new RegExp(`/(?:${['JavaScript', 'Launch', 'EmbeddedFile'].map(written).join('|')})`, 'i');

/** Bytes in which the end of a PDF stands. */
const tailBytes = 2_048;

const window = 1_048_576;

/** Looks for such names in every byte: an object that a later one replaced may still be what another reader opens. */
const refuseBytes = (bytes: Buffer) => {
  for (let start = 0; start < bytes.length; start += window) {
    const found = anywhere.exec(bytes.toString('latin1', start, Math.min(start + window + 64, bytes.length)))?.[0];
    if (found) throw new Refusal(/(?:E|#45)(?:m|#6d)/i.test(found) ? 'pdf_attachment' : 'pdf_active');
  }
};

/** What a trailer says of a document that is locked; one whose objects are packed can't even be read to its end. */
const saysEncrypted = (bytes: Buffer) => /\/Encrypt\s+\d+\s+\d+\s+R/.test(bytes.toString('latin1'));

const load = async (bytes: Buffer): Promise<PDFDocument> => {
  try {
    return await PDFDocument.load(bytes, {
      updateMetadata: false,
      throwOnInvalidObject: true,
      parseSpeed: ParseSpeeds.Fastest,
      preserveXFA: true,
    });
  } catch (error) {
    if (error instanceof EncryptedPDFError || saysEncrypted(bytes)) throw new Refusal('pdf_encrypted');
    throw error instanceof RangeError ? error : new Refusal('file_damaged');
  }
};

/** Opens a PDF and refuses what is more than pages to be read. @throws Refusal */
export const openPdf = async (path: string): Promise<Document> => {
  const bytes = await readFile(path);
  if (!bytes.subarray(-tailBytes).includes('%%EOF')) throw new Refusal('file_damaged');
  const document = await load(bytes);
  for (const [, object] of document.context.enumerateIndirectObjects()) refuseObject(object);
  refuseOpening(document);
  refuseBytes(bytes);
  const pages = document.getPageCount();
  if (pages === 0) throw new Refusal('file_damaged');
  const language = document.catalog.lookup(PDFName.of('Lang'));
  return {
    pages,
    outline: readOutline(document),
    language:
      language instanceof PDFString || language instanceof PDFHexString ? language.decodeText().slice(0, 35) : null,
  };
};
