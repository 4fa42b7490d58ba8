import {
  decodePDFRawStream,
  PDFArray,
  PDFContentStream,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  type PDFPage,
} from '@cantoo/pdf-lib';

/** What leads from a page to others, or says more than what is read on it. */
const leading = ['Annots', 'B', 'AA', 'Metadata', 'PieceInfo', 'StructParents', 'Thumb', 'Tabs'].map((name) =>
  PDFName.of(name),
);

/** What a page draws with, as its instructions say. */
const instructionsOf = (page: PDFPage): string => {
  const contents = page.node.Contents();
  const parts = contents instanceof PDFArray ? contents.asArray().map((_part, at) => contents.lookup(at)) : [contents];
  return parts
    .map((part) =>
      part instanceof PDFRawStream
        ? Buffer.from(decodePDFRawStream(part).decode()).toString('latin1')
        : part instanceof PDFContentStream
          ? part.getContentsString()
          : '',
    )
    .join('\n');
};

/** Leaves out the pictures and forms that this page does not draw: many programs give all pages one list of them. */
const keepDrawn = (page: PDFPage) => {
  const { context } = page.doc;
  const shared = page.node.Resources();
  const forms = shared?.lookupMaybe(PDFName.of('XObject'), PDFDict);
  if (!shared || !forms) return;
  const drawn = new Set([...instructionsOf(page).matchAll(/\/(\S+)\s+Do\b/g)].map(([, name]) => name));
  const [own, left] = [shared.clone(context), context.obj({})];
  for (const [name, form] of forms.entries()) if (drawn.has(name.asString().slice(1))) left.set(name, form);
  own.set(PDFName.of('XObject'), left);
  page.node.set(PDFName.of('Resources'), own);
};

/**
 * A document of some pages of another, and of nothing else that is in it.
 *
 * @param from first page, from 1 on
 * @param to last page
 */
export const cutPages = async (bytes: Uint8Array, from: number, to: number): Promise<Uint8Array> => {
  const whole = await PDFDocument.load(bytes, { updateMetadata: false });
  const wanted = whole.getPages().slice(from - 1, to);
  for (const page of wanted) {
    keepDrawn(page);
    for (const name of leading) page.node.delete(name);
  }
  const sample = await PDFDocument.create();
  const pages = await sample.copyPages(
    whole,
    wanted.map((_page, index) => from - 1 + index),
  );
  for (const page of pages) sample.addPage(page);
  return sample.save();
};
