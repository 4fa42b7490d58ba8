import { stat } from 'node:fs/promises';
import { inThread } from './document-thread.ts';
import type { Document, Inspected } from './inspected.ts';
import { Refusal, type RefusalCode } from './refusal.ts';

/** What the thread says: the document, or why it is refused. */
export type DocumentAnswer = { document: Document } | { refused: RefusalCode };

/**
 * Opens a PDF or EPUB in a thread of its own.
 * @throws Refusal
 */
export const inspectDocument = async (path: string, type: string): Promise<Inspected> => {
  const { size } = await stat(path);
  const answer = await inThread<DocumentAnswer>(new URL('./document.worker.ts', import.meta.url), { path, type }, size);
  if (answer === null) throw new Refusal('file_too_complex');
  if ('refused' in answer) throw new Refusal(answer.refused);
  return { type, ...answer.document, pictures: [] };
};
