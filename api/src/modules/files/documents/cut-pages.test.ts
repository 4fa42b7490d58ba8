import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PDFDocument, PDFName, PDFRawStream, PDFRef, PDFStream, type PDFContext, type PDFPage } from '@cantoo/pdf-lib';
import { cutPages } from './cut-pages.ts';

type Entries = Record<string, unknown>;

/** Names and texts that belong to a page end with its number. */
const pages = [1, 2] as const;

const stream = (context: PDFContext, text: string, entries: Entries = {}) =>
  context.register(context.stream(text, entries as never));

const picture = (context: PDFContext, says: string, more: Entries = {}) =>
  stream(context, says, {
    ...{ Type: 'XObject', Subtype: 'Image', Width: 1, Height: 1, ColorSpace: 'DeviceGray', BitsPerComponent: 8 },
    ...more,
  });

const form = (context: PDFContext, text: string, more: Entries = {}) =>
  stream(context, text, { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 9, 9], ...more });

/** Resources of all kinds, of every page, in one list as many programs write them. */
const sharedResources = (context: PDFContext, metadata: PDFRef) => {
  const each = (make: (page: number) => Entries) => context.obj(Object.assign({}, ...pages.map(make)) as never);
  const inner = each((n) => ({ [`In${n}`]: picture(context, `picture in a form of page ${n}`) }));
  const tile = each((n) => ({ [`Ti${n}`]: picture(context, `picture in a pattern of page ${n}`) }));
  const glyph = each((n) => ({ [`Gl${n}`]: picture(context, `picture in a font of page ${n}`) }));
  const mask = each((n) => ({ [`Ma${n}`]: picture(context, `picture in a mask of page ${n}`) }));
  return context.register(
    context.obj({
      XObject: each((n) => ({
        [`Im${n}`]: picture(context, `picture of page ${n}`, { Metadata: metadata }),
        [`Fo${n}`]: form(context, `/In${n} Do`, { Resources: { XObject: inner } }),
        [`Ba${n}`]: form(context, `/De${n} Do`),
        [`De${n}`]: picture(context, `picture of a form without resources of page ${n}`),
      })),
      Pattern: each((n) => ({
        [`Pa${n}`]: stream(context, `/Ti${n} Do`, {
          ...{ PatternType: 1, PaintType: 1, TilingType: 1, BBox: [0, 0, 9, 9], XStep: 9, YStep: 9 },
          Resources: { XObject: tile },
        }),
      })),
      Font: each((n) => ({
        [`Ty${n}`]: context.obj({
          ...{ Type: 'Font', Subtype: 'Type3', CharProcs: { a: stream(context, `/Gl${n} Do`) } },
          Resources: { XObject: glyph },
        }),
      })),
      ExtGState: each((n) => ({
        [`St${n}`]: { SMask: { S: 'Alpha', G: form(context, `/Ma${n} Do`, { Resources: { XObject: mask } }) } },
      })),
      Shading: each((n) => ({ [`Sh${n}`]: stream(context, `shading of page ${n}`, { ShadingType: 4 }) })),
      ColorSpace: each((n) => ({ [`Co${n}`]: ['ICCBased', stream(context, `colours of page ${n}`, { N: 3 })] })),
      Properties: each((n) => ({ [`Pr${n}`]: context.obj({ Says: stream(context, `words of page ${n}`) }) })),
    } as never),
  );
};

const instructionsOf = (n: number) =>
  `BT /Ty${n} 12 Tf (\\) /Im${3 - n} Do) Tj (/Fo${3 - n} Do) Tj ET % /De${3 - n} Do
   /Im#${(0x30 + n).toString(16)} Do /Fo${n} Do /Ba${n} Do /St${n} gs /Co${n} cs /Pattern cs /Pa${n} scn /Sh${n} sh
   /Span /Pr${n} BDC EMC BI /W 1 /H 1 ID /Im${3 - n} Do EI`;

const writePage = (page: PDFPage, n: number, resources: PDFRef, other: PDFRef) => {
  const { context } = page.doc;
  page.node.set(PDFName.of('Contents'), stream(context, instructionsOf(n)));
  const entries: Entries = {
    Resources: resources,
    Annots: [{ Type: 'Annot', Subtype: 'Link', Contents: `note of page ${n}`, Dest: [other, 'Fit'] }],
    Thumb: picture(context, `thumbnail of page ${n}`),
    PieceInfo: { Says: stream(context, `pieces of page ${n}`) },
  };
  for (const [name, value] of Object.entries(entries)) page.node.set(PDFName.of(name), context.obj(value as never));
};

/** A document of two pages that share what they draw with, and whose catalog tells of both. */
const shared = async (): Promise<Uint8Array> => {
  const document = await PDFDocument.create();
  const { context, catalog } = document;
  const metadata = stream(context, 'metadata of page 2');
  const resources = sharedResources(context, metadata);
  const [first, second] = [document.addPage(), document.addPage()];
  writePage(first, 1, resources, second.ref);
  writePage(second, 2, resources, first.ref);
  const beside: Entries = {
    Metadata: metadata,
    Outlines: { Title: stream(context, 'outline of page 2') },
    Names: { Dests: { Says: stream(context, 'name of page 2') } },
    StructTreeRoot: { K: [{ Pg: second.ref, Says: stream(context, 'structure of page 2') }] },
  };
  for (const [name, value] of Object.entries(beside)) catalog.set(PDFName.of(name), context.obj(value as never));
  await document.attach(Buffer.from('attachment of page 2'), 'attachment-2.txt', { mimeType: 'text/plain' });
  return document.save({ useObjectStreams: false });
};

/** All that is in a document, as text. */
const everythingIn = async (bytes: Uint8Array): Promise<string> => {
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false });
  const objects = context.enumerateIndirectObjects().map(([, object]) => {
    if (object instanceof PDFRawStream) return `${object.dict} ${Buffer.from(object.contents).toString('latin1')}`;
    return object instanceof PDFStream ? String(object.dict) : String(object);
  });
  return objects.join('\n');
};

const kinds = [
  ...['picture', 'picture in a form', 'picture of a form without resources', 'picture in a pattern'],
  ...['picture in a font', 'picture in a mask', 'shading', 'colours', 'words'],
];

for (const n of pages)
  test(`of resources that pages share, a sample of page ${n} holds what this page draws and nothing else`, async () => {
    const whole = await shared();
    const all = await everythingIn(whole);
    const cut = await everythingIn(await cutPages(whole, n, n));
    const has = (text: string, page: number) => kinds.filter((kind) => text.includes(`${kind} of page ${page}`));
    assert.deepEqual([has(all, 1), has(all, 2)], [kinds, kinds]);
    assert.deepEqual([has(cut, n), has(cut, 3 - n)], [kinds, []]);
    assert.equal(cut.includes('/Annots'), false);
    assert.deepEqual(
      ['note', 'thumbnail', 'pieces', 'metadata', 'outline', 'name', 'structure', 'attachment'].filter((kind) =>
        pages.some((page) => cut.includes(`${kind} of page ${page}`)),
      ),
      [],
    );
    assert.equal((cut.match(/\/Type \/Page\b/g) ?? []).length, 1);
  });
