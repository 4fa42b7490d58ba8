import { PDFDocument } from '@cantoo/pdf-lib';
import { createNarrowing } from './narrow-resources.ts';

/**
 * A document of some pages of another, and of nothing else that is in it: neither of its other pages, nor of what leads
 * to them or lies beside them (contents, names, notes, attachments, structure, metadata).
 *
 * @param from first page, from 1 on
 * @param to last page
 */
export const cutPages = async (bytes: Uint8Array, from: number, to: number): Promise<Uint8Array> => {
  const whole = await PDFDocument.load(bytes, { updateMetadata: false });
  const wanted = whole.getPages().slice(from - 1, to);
  const narrow = createNarrowing(whole.context);
  for (const page of wanted) narrow(page);
  const sample = await PDFDocument.create();
  const pages = await sample.copyPages(
    whole,
    wanted.map((_page, index) => from - 1 + index),
  );
  for (const page of pages) sample.addPage(page);
  return sample.save();
};
