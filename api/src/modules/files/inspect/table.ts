import { createReadStream } from 'node:fs';
import type { Inspected } from './inspected.ts';
import { Refusal } from './refusal.ts';

/** Bytes that no text has, of whatever alphabet: a spreadsheet, a picture or a text of two bytes a letter. */
const binary = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/;

/** A file of lines and cells is known by having nothing but text in it. @throws Refusal */
export const inspectTable = async (path: string, accepted: string): Promise<Inspected> => {
  for await (const chunk of createReadStream(path))
    if (binary.test((chunk as Buffer).toString('latin1'))) throw new Refusal('file_type', { accepted });
  return { type: 'text/csv', pictures: [] };
};
