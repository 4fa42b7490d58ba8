import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Core } from '../../../core.ts';
import { halfLooked } from '../half-looked.ts';
import { inThread } from '../inspect/document-thread.ts';

/** Pages cut out of a PDF, or a line written at the foot of each. */
export type DocumentChange = { kind: 'cut'; first: number; last: number } | { kind: 'stamp'; line: string };

export interface ChangeAnswer {
  size: number;
}

/** Threads of a node that change documents at one time; others wait for their turn. */
const mostAtOnce = 2;

const createTurns = (most: number) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};

/** Makes changed copies of documents in the store. What is read and written goes by the disk, never through this thread. */
export const createDocumentChanges = ({ config, files }: Pick<Core, 'config' | 'files'>) => {
  const inTurn = createTurns(mostAtOnce);
  const half = halfLooked(config.DATA_DIR);

  /**
   * Keeps a changed copy of a PDF under another key.
   * @param source key and bytes of the document in the store
   * @returns bytes of the copy; null where the document is too much to be changed
   */
  return (source: { key: string; size: number }, target: string, change: DocumentChange): Promise<number | null> =>
    inTurn(async () => {
      await half.makeFolder();
      const [from, to] = [half.path(randomUUID()), half.path(randomUUID())];
      try {
        await pipeline(await files.read(source.key), createWriteStream(from, { flags: 'wx' }));
        const thread = new URL('./change.worker.ts', import.meta.url);
        const answer = await inThread<ChangeAnswer>(thread, { from, to, change }, source.size);
        if (answer) await files.put(target, createReadStream(to), answer.size, 'application/pdf');
        return answer?.size ?? null;
      } finally {
        await Promise.all([from, to].map((path) => rm(path, { force: true })));
      }
    });
};
