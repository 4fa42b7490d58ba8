import {
  PDFDocument,
  PDFHexString,
  PDFName,
  rgb,
  StandardFonts,
  type PDFFont,
  type PDFPage,
  type PDFRef,
} from '@cantoo/pdf-lib';
import { linesOf } from '../../pdf/pdf-text.ts';
import type { BookSeed, ChapterSeed } from './book-shapes.ts';

const [width, height, margin] = [420, 595, 48];
const column = width - 2 * margin;
const ink = rgb(0.08, 0.09, 0.11);
const soft = rgb(0.34, 0.38, 0.42);
const accent = rgb(0.04, 0.42, 0.31);

interface Fonts {
  text: PDFFont;
  strong: PDFFont;
  title: PDFFont;
}

/** Writes from the top of a page down. */
const createWriter = (page: PDFPage) => {
  let y = height - margin;
  return {
    space: (points: number) => {
      y -= points;
    },
    rule: () => {
      page.drawRectangle({ x: margin, y, width: 40, height: 3, color: accent });
      y -= 26;
    },
    write: (text: string, font: PDFFont, size: number, { color = ink, indent = 0, pitch = 1.5 } = {}) => {
      for (const line of linesOf(text, font, size, column - indent)) {
        y -= size * pitch;
        page.drawText(line, { x: margin + indent, y, size, font, color });
      }
    },
  };
};

interface Heading {
  title: string;
  page: PDFRef;
}

/** The contents that readers of PDF show beside the pages. */
const addOutline = (document: PDFDocument, headings: readonly Heading[]) => {
  const { context } = document;
  const [root, refs] = [context.nextRef(), headings.map(() => context.nextRef())];
  headings.forEach(({ title, page }, index) => {
    const [before, after] = [refs[index - 1], refs[index + 1]];
    context.assign(
      refs[index] as PDFRef,
      context.obj({
        Title: PDFHexString.fromText(title),
        Parent: root,
        Dest: [page, 'XYZ', null, height, null],
        ...(before && { Prev: before }),
        ...(after && { Next: after }),
      }),
    );
  });
  context.assign(
    root,
    context.obj({ Type: 'Outlines', First: refs[0] as PDFRef, Last: refs.at(-1) as PDFRef, Count: refs.length }),
  );
  document.catalog.set(PDFName.of('Outlines'), root);
};

const numberPages = (document: PDFDocument, { text }: Fonts, title: string) => {
  document.getPages().forEach((page, index) => {
    if (index === 0) return;
    const number = String(index + 1);
    page.drawText(number, {
      x: width - margin - text.widthOfTextAtSize(number, 8),
      y: 34,
      size: 8,
      font: text,
      color: soft,
    });
    page.drawText(title, { x: margin, y: 34, size: 8, font: text, color: soft });
  });
};

const writeChapter = (document: PDFDocument, fonts: Fonts, chapter: ChapterSeed, number: number): PDFRef => {
  const first = document.addPage([width, height]);
  const reading = createWriter(first);
  reading.write(`Capítulo ${number}`, fonts.text, 10, { color: accent });
  reading.write(chapter.title, fonts.title, 22, { pitch: 1.25 });
  reading.space(22);
  for (const paragraph of chapter.text) {
    reading.write(paragraph, fonts.text, 11);
    reading.space(9);
  }
  const practice = createWriter(document.addPage([width, height]));
  practice.write('Para guardar', fonts.strong, 13);
  practice.space(6);
  for (const point of chapter.points) practice.write(`• ${point}`, fonts.text, 11, { indent: 8 });
  practice.space(24);
  practice.write('Para fazer', fonts.strong, 13);
  practice.space(6);
  practice.write(chapter.task, fonts.text, 11);
  practice.space(24);
  practice.write('Perguntas', fonts.strong, 13);
  practice.space(6);
  for (const point of chapter.points)
    practice.write(`O que em "${chapter.title}" sustenta: ${point.toLowerCase()}`, fonts.text, 11, { color: soft });
  return first.ref;
};

/** Writes a demonstration e-book as a PDF with contents; the same book always has the same words on the same pages. */
export const makeBook = async (book: BookSeed, { title, author }: { title: string; author: string }, at: Date) => {
  const document = await PDFDocument.create();
  document.setTitle(title);
  document.setAuthor(author);
  document.setLanguage('pt-BR');
  document.setCreationDate(at);
  document.setModificationDate(at);
  const fonts: Fonts = {
    text: await document.embedFont(StandardFonts.Helvetica),
    strong: await document.embedFont(StandardFonts.HelveticaBold),
    title: await document.embedFont(StandardFonts.HelveticaBold),
  };
  const cover = createWriter(document.addPage([width, height]));
  cover.space(150);
  cover.rule();
  cover.write(title, fonts.title, 30, { pitch: 1.2 });
  cover.space(18);
  cover.write(author, fonts.text, 12, { color: soft });
  const opening = document.addPage([width, height]);
  const words = createWriter(opening);
  words.write('Antes de começar', fonts.title, 22, { pitch: 1.25 });
  words.space(22);
  words.write(book.about, fonts.text, 11);
  words.space(9);
  words.write(
    'Cada capítulo tem duas partes: a leitura e uma página de prática. Faça a prática antes de virar a página: é ela que fica.',
    fonts.text,
    11,
  );
  words.space(9);
  words.write(
    'Este material é educativo e não é recomendação de investimento. Os números dos exemplos são inventados.',
    fonts.text,
    11,
    { color: soft },
  );
  const headings: Heading[] = [{ title: 'Antes de começar', page: opening.ref }];
  for (const [index, chapter] of book.chapters.entries())
    headings.push({ title: chapter.title, page: writeChapter(document, fonts, chapter, index + 1) });
  const closing = document.addPage([width, height]);
  const end = createWriter(closing);
  end.write('Revisão', fonts.title, 22, { pitch: 1.25 });
  end.space(22);
  for (const chapter of book.chapters) end.write(`${chapter.title}: ${chapter.task}`, fonts.text, 11);
  headings.push({ title: 'Revisão', page: closing.ref });
  addOutline(document, headings);
  numberPages(document, fonts, title);
  const samplePages = 2;
  return {
    bytes: Buffer.from(await document.save()),
    pages: document.getPageCount(),
    outline: headings.map((heading) => ({
      title: heading.title,
      page: document.getPages().findIndex(({ ref }) => ref === heading.page) + 1,
      depth: 0,
    })),
    sample: { from: 1, to: Math.min(samplePages + 1, document.getPageCount()) },
  };
};
