import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

const megabyte = 1024 * 1024;
const patienceMs = 120_000;
const pollMs = 50;

/** Memory a document may take to open: a few times its size, and what opening any takes. */
const memoryFor = (size: number) => 4 * size + 256 * megabyte;

/** Ends a thread that takes more memory than a document of its size needs; its heap has a limit of its own. */
const watchMemory = async (worker: Worker, limit: number, signal: AbortSignal): Promise<null> => {
  for (;;) {
    await setTimeout(pollMs, undefined, { signal, ref: false });
    // A thread that has not begun yet, or is over, has nothing to tell.
    const told = await worker.getHeapStatistics().catch(() => null);
    if (told && told.external_memory + told.used_heap_size > limit) return null;
  }
};

/** What a thread says; null of one that dies of its document: out of memory, or nested beyond the stack. */
const answerOf = <Answer>(worker: Worker) =>
  new Promise<Answer | null>((resolve) => {
    worker.once('message', resolve);
    worker.once('error', () => resolve(null));
    worker.once('exit', () => resolve(null));
  });

/**
 * Opens a document in a thread of its own, which is ended when it takes too long or too much memory: what is in a document
 * decides how much work it is.
 *
 * @param thread the module that does it and posts one answer
 * @param size bytes of the document
 * @returns its answer; null where the document is too much
 */
export const inThread = async <Answer>(thread: URL, workerData: object, size: number): Promise<Answer | null> => {
  const worker = new Worker(thread, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  const ended = new AbortController();
  try {
    return await Promise.race([
      answerOf<Answer>(worker),
      watchMemory(worker, memoryFor(size), ended.signal).catch(() => new Promise<never>(() => {})),
      setTimeout(patienceMs, null, { signal: ended.signal, ref: false }),
    ]);
  } finally {
    ended.abort();
    await worker.terminate();
  }
};
