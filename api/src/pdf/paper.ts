import { PDFDocument, rgb, StandardFonts, type PDFPage } from '@cantoo/pdf-lib';
import { linesOf, writable } from './pdf-text.ts';

const [width, height, margin, foot] = [595, 842, 56, 40];
const column = width - 2 * margin;
const ink = rgb(0.08, 0.09, 0.11);
const soft = rgb(0.34, 0.38, 0.42);
const faint = rgb(0.82, 0.84, 0.86);

interface Look {
  size?: number;
  strong?: boolean;
  soft?: boolean;
}

/**
 * A document of A4 pages that is written from the top down; what does not fit goes on to the next page.
 *
 * @param title of the file, as readers show it
 * @param at when it was made
 */
export const openPaper = async ({ title, author, at }: { title: string; author: string; at: Date }) => {
  const document = await PDFDocument.create();
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setAuthor(author);
  document.setLanguage('pt-BR');
  document.setCreationDate(at);
  document.setModificationDate(at);
  const [plain, bold] = [
    await document.embedFont(StandardFonts.Helvetica),
    await document.embedFont(StandardFonts.HelveticaBold),
  ];
  let page: PDFPage = document.addPage([width, height]);
  let y = height - margin;
  const down = (points: number) => {
    y -= points;
    if (y >= margin + foot) return;
    page = document.addPage([width, height]);
    y = height - margin - points;
  };
  const faceOf = ({ strong = false }: Look) => (strong ? bold : plain);
  const draw = (text: string, x: number, look: Look) => {
    page.drawText(text, { x, y, size: look.size ?? 10, font: faceOf(look), color: look.soft ? soft : ink });
  };

  return {
    space: (points: number) => {
      y -= points;
    },
    rule: () => {
      down(10);
      page.drawLine({ start: { x: margin, y }, end: { x: width - margin, y }, thickness: 0.5, color: faint });
      down(4);
    },
    /** A paragraph. */
    write: (text: string, look: Look = {}) => {
      const { size = 10 } = look;
      for (const line of linesOf(writable(text), faceOf(look), size, column)) {
        down(size * 1.5);
        draw(line, margin, look);
      }
    },
    /** Words at the left, a short text, such as an amount, at the right of their first line. */
    row: (text: string, end: string, look: Look = {}) => {
      const { size = 10 } = look;
      const [face, last] = [faceOf(look), writable(end)];
      const room = face.widthOfTextAtSize(last, size);
      linesOf(writable(text), face, size, column - room - 16).forEach((line, index) => {
        down(size * 1.6);
        draw(line, margin, look);
        if (index === 0) draw(last, width - margin - room, look);
      });
    },
    /** @returns the bytes of the file, its pages numbered under `footer` */
    save: async (footer: string): Promise<Buffer> => {
      const pages = document.getPages();
      for (const [index, one] of pages.entries()) {
        const number = `Página ${index + 1} de ${pages.length}`;
        const at = { y: foot, size: 8, font: plain, color: soft };
        one.drawText(writable(footer), { ...at, x: margin });
        one.drawText(number, { ...at, x: width - margin - plain.widthOfTextAtSize(number, 8) });
      }
      return Buffer.from(await document.save());
    },
  };
};

export type Paper = Awaited<ReturnType<typeof openPaper>>;
