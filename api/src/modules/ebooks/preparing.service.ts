import type { OutlineItem } from '@pregao/contract';
import type { Core } from '../../core.ts';
import { AppError } from '../../http/errors.ts';
import { contentKey, type createDocumentChanges } from '../files/index.ts';
import { findSource, hasBook, savePrepared } from './ebooks.repository.ts';
import { sampleKey } from './keys.ts';
import {
  forgetGivenUp,
  listUnprepared,
  mostAttempts,
  noteFailure,
  settlePrepared,
  takeUnprepared,
  type Failure,
  type Try,
} from './preparing.repository.ts';

/** The queue of e-books whose file is to be prepared. */
export const preparing = 'ebooks.prepare';

/** Looked at by one sweep; the next minute looks at others. */
const atOnce = 100;

/** Share of the pages that a sample has where nobody chose it. */
const usualShare = 0.1;

/** What a document says of itself. */
export interface BookDetail {
  outline?: OutlineItem[];
  language?: string | null;
}

/** A file that can't be prepared, however often it is tried. */
class Unfit extends Error {
  readonly failure: Failure;
  constructor(failure: Failure, message: string) {
    super(message);
    this.failure = failure;
  }
}

/** Pages of a sample within a book: those that were chosen, else its first tenth. */
const sampleOf = (pages: number, chosen: { from: number | null; to: number | null }) => {
  const from = Math.min(chosen.from ?? 1, pages);
  const to = Math.min(chosen.to ?? Math.max(1, Math.round(pages * usualShare)), pages);
  return { from, to: Math.max(from, to) };
};

/** Makes ready what readers have of a file: its pages, contents and language, and the sample as a file of its own. */
export const createPreparingService = (
  { db, now, log, jobs }: Pick<Core, 'db' | 'now' | 'log' | 'jobs'>,
  change: ReturnType<typeof createDocumentChanges>,
) => {
  const cut = async (id: number, taken: Try): Promise<void> => {
    const source = await findSource(db, id);
    if (!source) return;
    if (!source.pages) throw new Unfit('pages', 'its pages could not be counted');
    const pages = sampleOf(source.pages, { from: source.sample_from, to: source.sample_to });
    const size = await change(
      { key: contentKey(source.key), size: source.size },
      sampleKey(source.key, { id, ...pages }),
      {
        kind: 'cut',
        first: pages.from,
        last: pages.to,
      },
    );
    if (size === null) throw new Unfit('size', 'the document is too much for its sample to be cut');
    await db.transaction().execute(async (tx) => {
      await savePrepared(tx, id, source.file_id, {
        pages: Number(source.pages),
        language: (source.detail as BookDetail).language ?? null,
        sample_from: pages.from,
        sample_to: pages.to,
        sample_bytes: size,
        prepared_at: now().toISOString(),
      });
      await settlePrepared(tx, id, taken);
    });
  };

  /** Prepares an e-book that is due; one that can't be comes back later each time, and is given up in the end. */
  const prepare = async ({ id }: { id: number }): Promise<void> => {
    const taken = await takeUnprepared(db, id, now().toISOString());
    if (!taken) return;
    try {
      await cut(id, taken);
    } catch (error) {
      const failure = error instanceof Unfit ? error.failure : 'other';
      const isOver = failure !== 'other' || taken.attempts >= mostAttempts;
      await noteFailure(db, id, taken, failure, isOver);
      log.error(
        { err: error, ebook: id, attempts: taken.attempts },
        isOver ? 'an e-book was given up: it could not be prepared' : 'an e-book could not be prepared',
      );
    }
  };
  return {
    prepare,
    /** Tries anew what was given up, once more and as often as before. @throws AppError not_found */
    again: async (id: number): Promise<{ ok: true }> => {
      if (!(await hasBook(db, id))) throw new AppError('not_found');
      if (await forgetGivenUp(db, id)) await jobs.send(preparing, { id }, { key: `ebook-${id}` });
      return { ok: true };
    },
    /** Prepares what a node that ended has left, what was never asked for, and what is due to be tried again. */
    prepareLeft: async (): Promise<void> => {
      for (const id of await listUnprepared(db, now().toISOString(), atOnce)) await prepare({ id });
    },
  };
};
