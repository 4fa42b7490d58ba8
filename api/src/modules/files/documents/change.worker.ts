import { readFile, writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { ChangeAnswer, DocumentChange } from './change-document.ts';

const { from, to, change } = workerData as { from: string; to: string; change: DocumentChange };

const made = async (bytes: Uint8Array): Promise<Uint8Array> =>
  change.kind === 'cut'
    ? (await import('./cut-pages.ts')).cutPages(bytes, change.first, change.last)
    : (await import('./stamp-pages.ts')).stampPages(bytes, change.line);

const bytes = await made(await readFile(from));
await writeFile(to, bytes, { flag: 'wx' });
parentPort?.postMessage({ size: bytes.length } satisfies ChangeAnswer);
