import type { OutlineItem } from '@pregao/contract';
import { AppError } from '../../http/errors.ts';
import type { EbookFacts } from './ebooks.repository.ts';
import type { BookDetail } from './preparing.service.ts';

/** An e-book with its file. */
export type PreparedEbook = EbookFacts & { file_id: number; file_key: string; file_size: number };

/** @throws AppError ebook_preparing while its file is not ready to be read */
export const preparedOf = (ebook: EbookFacts): PreparedEbook => {
  const { file_id: id, file_key: key, file_size: size } = ebook;
  if (id === null || key === null || size === null) throw new AppError('ebook_preparing');
  return { ...ebook, file_id: id, file_key: key, file_size: size };
};

/** The contents of an e-book as its file says them. */
export const outlineOf = ({ file_detail: detail }: EbookFacts): OutlineItem[] =>
  (detail as BookDetail | null)?.outline ?? [];

/** Title of the chapter a page is in; null before the first. */
export const chapterAt = (outline: readonly OutlineItem[], page: number): string | null =>
  outline.findLast((item) => item.page !== null && item.page <= page)?.title ?? null;

/** Where a person is in the file that is there now: where they were, or where their chapter begins in another file. */
export const pageIn = (
  ebook: PreparedEbook,
  place: { file_id: number | null; last_page: number; chapter: string | null },
): number => {
  const kept = Math.min(place.last_page, ebook.pages);
  if (place.file_id === ebook.file_id || place.chapter === null) return kept;
  return outlineOf(ebook).find(({ title }) => title === place.chapter)?.page ?? kept;
};
