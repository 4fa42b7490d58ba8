import type { OutlineItem } from '@pregao/contract';
import type { Core } from '../../core.ts';
import { contentKey, type createDocumentChanges } from '../files/index.ts';
import { findSource, listUnprepared, savePrepared } from './ebooks.repository.ts';
import { sampleKey } from './keys.ts';

/** The queue of e-books whose file is to be prepared. */
export const preparing = 'ebooks.prepare';

/** Share of the pages that a sample has where nobody chose it. */
const usualShare = 0.1;

/** What a document says of itself. */
export interface BookDetail {
  outline?: OutlineItem[];
  language?: string | null;
}

/** Pages of a sample within a book: those that were chosen, else its first tenth. */
const sampleOf = (pages: number, chosen: { from: number | null; to: number | null }) => {
  const from = Math.min(chosen.from ?? 1, pages);
  const to = Math.min(chosen.to ?? Math.max(1, Math.round(pages * usualShare)), pages);
  return { from, to: Math.max(from, to) };
};

/** Makes ready what readers have of a file: its pages, contents and language, and the sample as a file of its own. */
export const createPreparingService = (
  { db, now, log }: Pick<Core, 'db' | 'now' | 'log'>,
  change: ReturnType<typeof createDocumentChanges>,
) => {
  const prepare = async ({ id }: { id: number }): Promise<void> => {
    const source = await findSource(db, id);
    if (!source?.pages || source.content_type !== 'application/pdf') return;
    const { from, to } = sampleOf(source.pages, { from: source.sample_from, to: source.sample_to });
    const size = await change({ key: contentKey(source.key), size: source.size }, sampleKey(source.key), {
      kind: 'cut',
      first: from,
      last: to,
    });
    if (size === null) {
      log.warn({ ebook: id }, 'the sample of an e-book could not be cut');
      return;
    }
    await savePrepared(db, id, source.file_id, {
      pages: source.pages,
      language: (source.detail as BookDetail).language ?? null,
      sample_from: from,
      sample_to: to,
      sample_bytes: size,
      prepared_at: now().toISOString(),
    });
  };
  return {
    prepare,
    /** Prepares what a node that ended has left, and what was never asked for; one that fails keeps no other waiting. */
    prepareLeft: async (): Promise<void> => {
      for (const id of await listUnprepared(db))
        await prepare({ id }).catch((error: unknown) => {
          log.error({ err: error, ebook: id }, 'an e-book could not be prepared');
        });
    },
  };
};
