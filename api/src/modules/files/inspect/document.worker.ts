import { parentPort, workerData } from 'node:worker_threads';
import type { DocumentAnswer } from './document.ts';
import { Refusal } from './refusal.ts';

const { path, type } = workerData as { path: string; type: string };

/** Only the library that is needed is loaded: a thread lives for one document. */
const openDocument = async () =>
  type === 'application/pdf' ? (await import('./pdf.ts')).openPdf(path) : (await import('./epub.ts')).openEpub(path);

const answer = async (): Promise<DocumentAnswer> => {
  try {
    return { document: await openDocument() };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.code };
    return { refused: error instanceof RangeError ? 'file_too_complex' : 'file_damaged' };
  }
};

parentPort?.postMessage(await answer());
