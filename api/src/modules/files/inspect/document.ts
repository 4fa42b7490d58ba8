import { stat } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Document, Inspected } from './inspected.ts';
import { Refusal, type RefusalCode } from './refusal.ts';

/** What the thread says: the document, or why it is refused. */
export type DocumentAnswer = { document: Document } | { refused: RefusalCode };

const megabyte = 1024 * 1024;
const patienceMs = 120_000;
const pollMs = 50;

/** Memory a document may take to open: a few times its size, and what opening any takes. */
const memoryFor = (size: number) => 4 * size + 256 * megabyte;

/** Ends a thread that takes more memory than a document of its size needs; its heap has a limit of its own. */
const watchMemory = async (worker: Worker, limit: number, signal: AbortSignal): Promise<'memory'> => {
  for (;;) {
    await setTimeout(pollMs, undefined, { signal, ref: false });
    // A thread that has not begun yet, or is over, has nothing to tell.
    const told = await worker.getHeapStatistics().catch(() => null);
    if (told && told.external_memory + told.used_heap_size > limit) return 'memory';
  }
};

const answerOf = (worker: Worker) =>
  new Promise<DocumentAnswer>((resolve) => {
    worker.once('message', resolve);
    // A thread that dies of its document: out of memory, or nested beyond the stack.
    worker.once('error', () => {
      resolve({ refused: 'file_too_complex' });
    });
    worker.once('exit', () => {
      resolve({ refused: 'file_too_complex' });
    });
  });

/**
 * Opens a PDF or EPUB in a thread of its own, which is ended when it takes too long or too much memory: what is in a
 * document decides how much work it is.
 * @throws Refusal
 */
export const inspectDocument = async (path: string, type: string): Promise<Inspected> => {
  const { size } = await stat(path);
  const worker = new Worker(new URL('./document.worker.ts', import.meta.url), {
    workerData: { path, type },
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  const ended = new AbortController();
  try {
    const answer = await Promise.race([
      answerOf(worker),
      watchMemory(worker, memoryFor(size), ended.signal).catch(() => new Promise<never>(() => {})),
      setTimeout(patienceMs, 'time' as const, { signal: ended.signal, ref: false }),
    ]);
    if (typeof answer === 'string') throw new Refusal('file_too_complex');
    if ('refused' in answer) throw new Refusal(answer.refused);
    return { type, ...answer.document, pictures: [] };
  } finally {
    ended.abort();
    await worker.terminate();
  }
};
