import { degrees, PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';
import { writable } from '../../../pdf/pdf-text.ts';

const [largest, smallest, margin] = [8, 4, 12];

/** Writes a line at the foot of a page as it is seen, however the page is turned. */
const stampPage = (page: PDFPage, font: PDFFont, line: string) => {
  const { x, y, width, height } = page.getCropBox();
  const turned = ((page.getRotation().angle % 360) + 360) % 360;
  const across = turned % 180 === 0 ? width : height;
  const fitting = (largest * (across - 2 * margin)) / font.widthOfTextAtSize(line, largest);
  const size = Math.max(smallest, Math.min(largest, fitting));
  const start = Math.max(margin, (across - font.widthOfTextAtSize(line, size)) / 2);
  const places: Record<number, [number, number]> = {
    0: [x + start, y + margin],
    90: [x + width - margin, y + start],
    180: [x + width - start, y + height - margin],
    270: [x + margin, y + height - start],
  };
  const [left, foot] = places[turned] ?? [x + start, y + margin];
  page.drawText(line, { x: left, y: foot, size, font, rotate: degrees(turned), color: rgb(0.36, 0.38, 0.41) });
};

/** A copy of a document with a line at the foot of each page. */
export const stampPages = async (bytes: Uint8Array, line: string): Promise<Uint8Array> => {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const page of document.getPages()) stampPage(page, font, writable(line));
  return document.save({ addDefaultPage: false, updateFieldAppearances: false });
};
