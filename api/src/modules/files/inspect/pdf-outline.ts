import { PDFArray, PDFDict, PDFHexString, PDFName, PDFRef, PDFString, type PDFDocument } from '@cantoo/pdf-lib';
import type { OutlineItem } from '@pregao/contract';

const mostItems = 1_000;
const deepest = 6;
const longestTitle = 300;

const entry = (dictionary: PDFDict, name: string) => dictionary.lookup(PDFName.of(name));

const textOf = (dictionary: PDFDict): string => {
  const title = entry(dictionary, 'Title');
  const text = title instanceof PDFString || title instanceof PDFHexString ? title.decodeText() : '';
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestTitle);
};

/** The page an entry leads to, from 1 on; null where it names its place in words. */
const pageOf = (item: PDFDict, pages: ReadonlyMap<string, number>): number | null => {
  const action = entry(item, 'A');
  const place = entry(item, 'Dest') ?? (action instanceof PDFDict ? entry(action, 'D') : undefined);
  const page = place instanceof PDFArray && place.size() > 0 ? place.get(0) : undefined;
  return page instanceof PDFRef ? (pages.get(page.toString()) ?? null) : null;
};

/** The table of contents of a PDF in its order; entries that lead in a circle end it. */
export const readOutline = (document: PDFDocument): OutlineItem[] => {
  const pages = new Map(document.getPages().map(({ ref }, index) => [ref.toString(), index + 1]));
  const outline: OutlineItem[] = [];
  const seen = new Set<PDFDict>();
  const read = (first: unknown, depth: number) => {
    for (let item = first; item instanceof PDFDict && !seen.has(item); item = entry(item, 'Next')) {
      if (outline.length >= mostItems || depth > deepest) return;
      seen.add(item);
      const title = textOf(item);
      if (title) outline.push({ title, page: pageOf(item, pages), depth });
      read(entry(item, 'First'), depth + 1);
    }
  };
  const root = entry(document.catalog, 'Outlines');
  if (root instanceof PDFDict) read(entry(root, 'First'), 0);
  return outline;
};
