import { dailyDownloads } from '@pregao/contract';
import { businessDay, businessDayStart } from '@pregao/format';
import type { Core } from '../../core.ts';
import { AppError } from '../../http/errors.ts';
import { mediaSeconds, signMedia } from '../../http/signed-media.ts';
import { contentKey, type createDocumentChanges } from '../files/index.ts';
import {
  countDownloads,
  findDownload,
  findOwner,
  finishDownload,
  forgetDownload,
  insertDownload,
  listEnded,
  markRemoved,
} from './downloads.repository.ts';
import type { PreparedEbook } from './prepared.ts';
import { copyFolder, copyKey, copyPath } from './keys.ts';
import { stampLine } from './stamp-line.ts';

/** The beginning of a moment's day in São Paulo. */
const dayOf = (moment: Date): string => new Date(businessDayStart(businessDay(moment))).toISOString();

/** When an address of such a moment ends. */
const endOf = (moment: Date): string => new Date(moment.getTime() + mediaSeconds * 1000).toISOString();

/** Copies of e-books that leave the platform: each with its reader's name, counted, and gone after 15 minutes. */
export const createCopiesService = (
  { db, now, files, config, log }: Core,
  change: ReturnType<typeof createDocumentChanges>,
  /** Where the file as it is is read. */
  whole: (ebook: { file_id: number }, reader: string) => Promise<string>,
) => ({
  /** Copies of each e-book a person still has today. */
  left: async (userId: number): Promise<(ebookId: number) => number> => {
    const made = await countDownloads(db, userId, dayOf(now()));
    return (ebookId) => Math.max(0, dailyDownloads - (made.get(ebookId) ?? 0));
  },
  /**
   * Makes a copy for a person and says where it is.
   * @param reader for whom its address is, as `mediaReaderOf` says it
   * @throws AppError ebook_downloads_used, unavailable
   */
  make: async (userId: number, ebook: PreparedEbook, reader: string) => {
    const at = now();
    const download = await insertDownload(
      db,
      {
        user_id: userId,
        ebook_id: ebook.id,
        name: `${ebook.slug}.pdf`,
        created_at: at.toISOString(),
        expires_at: endOf(at),
      },
      { since: dayOf(at), most: dailyDownloads },
    );
    if (!download) throw new AppError('ebook_downloads_used', { params: { most: dailyDownloads } });
    if (!ebook.watermark) return { url: await whole(ebook, reader), left: download.left };
    try {
      const line = stampLine(await findOwner(db, userId, ebook.id), at);
      const source = { key: contentKey(ebook.file_key), size: ebook.file_size };
      const size = await change(source, copyKey(download.key), { kind: 'stamp', line });
      if (size === null) throw new Error('the document is too much to be stamped');
      if (!(await finishDownload(db, { id: download.id, size, expires_at: endOf(now()) })))
        throw new Error('the copy took longer than its address was to be good for');
    } catch (error) {
      log.error({ err: error, ebook: ebook.id }, 'a copy of an e-book could not be made');
      await files.removeAll(copyFolder(download.key));
      await forgetDownload(db, download.id);
      throw new AppError('unavailable', { cause: error });
    }
    const url = signMedia(config.secret, copyPath(download.key), now(), mediaSeconds, reader);
    return { url, left: download.left };
  },
  /** A copy that is there, by its key. */
  find: (key: string) => findDownload(db, key),
  /** Removes the bytes of copies whose address has ended. */
  sweep: async (): Promise<void> => {
    for (const { id, key } of await listEnded(db, now().toISOString())) {
      await files.removeAll(copyFolder(key));
      await markRemoved(db, id);
    }
  },
});
