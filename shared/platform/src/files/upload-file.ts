import type { FilePurposeName, FoundFile } from '@pregao/contract';
import { fieldGone, type FieldFile, type FileProgress, type FileSent } from '@pregao/ui/form';
import { createFile, deleteFile, findFile, finishFile, sendPart } from './files.api.ts';
import { fieldFile } from './field-file.ts';
import { partSizes } from './part-size.ts';
import { rememberedUploads } from './remembered-uploads.ts';
import { wait, waitForNetwork } from './wait.ts';

type Answer<T> =
  { ok: true; data: T } | { ok: false; status: number; message: string; code?: string; aborted?: boolean };

interface Options {
  signal: AbortSignal;
  onProgress: (progress: FileProgress) => void;
}

/** Failures in a row after which a person is asked. */
const mostFailures = 8;
const longestPause = 30_000;
const longestLook = 3_000;

/** No answer, or one that says to come back: the same call may go through later. */
const isPassing = ({ status }: { status: number }) => status === 0 || status === 429 || status >= 500;

class Failed extends Error {
  readonly sent: Extract<FileSent, { ok: false }>;
  constructor(message: string, again: boolean) {
    super(message);
    this.sent = { ok: false, message, again };
  }
}

/**
 * Waits before what failed is tried again: pauses grow, and while the network is gone nothing is tried.
 *
 * @returns failures in a row by then
 * @throws Failed after too many of them
 */
const pause = async (message: string, failures: number, { signal, onProgress }: Options): Promise<number> => {
  if (failures >= mostFailures) throw new Failed(message, true);
  if (navigator.onLine) {
    await wait(Math.min(500 * 2 ** failures, longestPause), signal);
    return failures + 1;
  }
  onProgress({ phase: 'offline' });
  await waitForNetwork(signal);
  return 0;
};

/** Asks until there is an answer. */
const persist = async <T>(ask: () => Promise<Answer<T>>, options: Options): Promise<Answer<T>> => {
  let failures = 0;
  for (;;) {
    const answer = await ask();
    if (options.signal.aborted || answer.ok || !isPassing(answer)) return answer;
    failures = await pause(answer.message, failures, options);
  }
};

const dataOf = <T>(answer: Answer<T>): T => {
  if (answer.ok) return answer.data;
  throw new Failed(answer.message, false);
};

/** The upload that was begun of this file and may go on, or a new one. */
const begin = async (file: File, purpose: FilePurposeName, options: Options): Promise<FoundFile> => {
  const known = rememberedUploads.find(file, purpose);
  if (known !== undefined) {
    const found = await persist(() => findFile(known, options.signal), options);
    if (found.ok && found.data.size === file.size && found.data.state !== 'refused') return found.data;
    if (!options.signal.aborted) rememberedUploads.forget(file, purpose);
  }
  const created = dataOf(await persist(() => createFile(file, purpose, options.signal), options));
  rememberedUploads.keep(file, purpose, created.id);
  return created;
};

/** Sends what the server does not have yet, part by part; after a failure it is asked how far it is. */
const sendRest = async (file: File, begun: FoundFile, options: Options): Promise<void> => {
  const { signal, onProgress } = options;
  const sizes = partSizes(begun.part_bytes);
  let { received } = begun;
  let failures = 0;
  while (received < file.size && !signal.aborted) {
    onProgress({ phase: 'sending', share: received / file.size });
    const [part, started] = [file.slice(received, received + sizes.now()), performance.now()];
    const answer = await sendPart(begun.id, received, part, signal);
    if (answer.ok) {
      received = answer.data.received;
      failures = 0;
      sizes.took(performance.now() - started);
    } else if (answer.code === 'file_offset' || isPassing(answer)) {
      sizes.failed();
      failures = await pause(answer.message, failures, options);
      const reached = dataOf(await persist(() => findFile(begun.id, signal), options)).received;
      // An answer may be lost whose part was kept.
      if (reached > received) failures = 0;
      received = reached;
    } else throw new Failed(answer.message, false);
  }
};

/** Waits until the server has looked at the file. */
const look = async (id: number, options: Options): Promise<FoundFile> => {
  options.onProgress({ phase: 'checking' });
  for (let delay = 300; ; delay = Math.min(delay * 1.5, longestLook)) {
    const file = dataOf(await persist(() => findFile(id, options.signal), options));
    if (options.signal.aborted || file.state === 'ready' || file.state === 'refused') return file;
    await wait(delay, options.signal);
  }
};

const send = async (file: File, purpose: FilePurposeName, options: Options): Promise<FileSent> => {
  const begun = await begin(file, purpose, options);
  if (begun.state === 'uploading') {
    await sendRest(file, begun, options);
    const finished = await persist(() => finishFile(begun.id, options.signal), options);
    if (!finished.ok && finished.code !== 'file_finished') dataOf(finished);
  }
  const looked = await look(begun.id, options);
  if (!options.signal.aborted) rememberedUploads.forget(file, purpose);
  return looked.state === 'ready'
    ? { ok: true, file: fieldFile(looked) }
    : { ok: false, message: looked.refusal?.error ?? '', again: false };
};

const givenUp: FileSent = { ok: false, message: '', again: false };

/**
 * Sends a file in parts, for a purpose. It goes on after the network was away, after the page was loaded anew, and from
 * wherever the server is. Given up by `signal`, the server is told to forget what has come, but not where the field only
 * went away: the same file goes on later.
 *
 * @returns the file, or why there is none, in the server's words
 */
export const uploadFile = async (file: File, purpose: FilePurposeName, options: Options): Promise<FileSent> => {
  const forget = () => {
    if (options.signal.reason === fieldGone) return;
    const id = rememberedUploads.find(file, purpose);
    rememberedUploads.forget(file, purpose);
    if (id !== undefined) void deleteFile(id);
  };
  options.signal.addEventListener('abort', forget, { once: true });
  try {
    const sent = await send(file, purpose, options);
    return options.signal.aborted ? givenUp : sent;
  } catch (error) {
    if (options.signal.aborted) return givenUp;
    if (error instanceof Failed) return error.sent;
    throw error;
  } finally {
    options.signal.removeEventListener('abort', forget);
  }
};

/** Finds a file for a field; null where there is none any more. @throws where it can't be asked */
export const findFieldFile = async (id: number, signal: AbortSignal): Promise<FieldFile | null> => {
  const answer = await findFile(id, signal);
  if (answer.ok) return fieldFile(answer.data);
  if (answer.status === 404) return null;
  throw new Error(answer.message);
};
