import type { ByteRange } from '../../ports/file-store.ts';

/**
 * The one range a reader asks for; null where it asks for none, for several, or in another unit: the whole is sent then.
 *
 * @param header `bytes=0-99`, `bytes=100-` or `bytes=-100`
 * @param size bytes of the file
 * @returns `none` where the range begins past the end
 */
export const readRange = (header: string | undefined, size: number): ByteRange | 'none' | null => {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (!from && !to) return null;
  const start = from ? Number(from) : Math.max(0, size - Number(to));
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1;
  if (from && to && Number(to) < start) return null;
  return start >= size || start > end ? 'none' : { start, end };
};
