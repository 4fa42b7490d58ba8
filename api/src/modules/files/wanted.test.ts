import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { filePurposes, type FilePurposeName } from '@pregao/contract';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { epub, type ZipItem } from './files.fixture.ts';
import { openEpub } from './inspect/epub.ts';
import { refuseHidden } from './inspect/hidden.ts';
import { inspect, typeOf } from './inspect/inspect.ts';
import { openPdf } from './inspect/pdf.ts';
import { Refusal } from './inspect/refusal.ts';
import { wantedPapers } from './papers.fixture.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'));
});
after(() => rm(folder, { recursive: true }));

let count = 0;

type Look = (path: string) => Promise<unknown>;

/** Looks at bytes as the platform does. @returns the code they are refused with, null where they are taken */
const codeOf = async (bytes: Buffer, look: Look): Promise<string | null> => {
  const path = join(folder, String((count += 1)));
  await writeFile(path, bytes);
  try {
    await look(path);
    return null;
  } catch (error) {
    assert.ok(error instanceof Refusal, String(error));
    return error.code;
  }
};

const lookAs =
  (purpose: FilePurposeName): Look =>
  (path) =>
    inspect(path, filePurposes[purpose]);

/** Without the thread of its own that each document is opened in, which takes longer than the rest. */
const lookAtPdf: Look = async (path) => {
  const type = await typeOf(path);
  if (type !== 'application/pdf') throw new Refusal('file_type');
  await refuseHidden(path, type);
  await openPdf(path);
};

type Wanted = readonly [what: string, bytes: Buffer, code: string | null];

const compare = async (wanted: readonly Wanted[], look: Look) => {
  const problems: string[] = [];
  for (const [what, bytes, code] of wanted) {
    const found = await codeOf(bytes, look);
    if (found !== code) problems.push(`${what}: ${found} instead of ${code}`);
  }
  assert.deepEqual(problems, []);
};

test('security 80: each of 60 PDFs is taken or refused for its own reason: actions by an allow-list', async () => {
  const wanted = await wantedPapers();
  assert.ok(wanted.length >= 60, String(wanted.length));
  await compare(wanted, lookAtPdf);
});

test('a PDF that only forbade printing is kept unlocked, so that its sample can be cut', async () => {
  const [, bytes] = (await wantedPapers()).find(([what]) => what === 'it only forbids printing, packed') ?? [];
  assert.ok(bytes);
  const path = join(folder, 'unlocked');
  await writeFile(path, bytes);
  const { pages, content } = await inspect(path, filePurposes.ebook);
  assert.equal(pages, 2);
  assert.equal((await PDFDocument.load(content ?? Buffer.alloc(0))).getPageCount(), 2);
});

const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: '#2f6f5e' }, limitInputPixels: false });

/** A PNG that says it moves. */
const moving = (png: Buffer): Buffer => {
  const chunk = Buffer.from('000000086163544c0000000100000000f38d9340', 'hex');
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
};

const pictures = async (): Promise<Wanted[]> => {
  const png = await plain(64, 48).png().toBuffer();
  const jpeg = await plain(64, 48).jpeg().toBuffer();
  return [
    ['a PNG', png, null],
    ['a PNG of a palette', await plain(64, 48, 4).png({ palette: true }).toBuffer(), null],
    ['a PNG in passes', await plain(640, 480, 4).png({ progressive: true }).toBuffer(), null],
    ['a PNG of 16 bits', await plain(64, 48).toColourspace('rgb16').png().toBuffer(), null],
    ['a PNG in greys', await plain(64, 48).toColourspace('b-w').png().toBuffer(), null],
    ['a PNG that moves', moving(png), null],
    ['one pixel', await plain(1, 1).png().toBuffer(), null],
    ['a JPEG', jpeg, null],
    ['a JPEG in passes', await plain(640, 480).jpeg({ progressive: true }).toBuffer(), null],
    ['a JPEG for print', await plain(64, 48).toColourspace('cmyk').jpeg().toBuffer(), null],
    ['a JPEG in greys', await plain(64, 48).greyscale().jpeg().toBuffer(), null],
    ...(await Promise.all(
      [2, 3, 4, 5, 6, 7, 8].map(async (orientation): Promise<Wanted> => [
        `a JPEG turned ${orientation}`,
        await plain(640, 480).withMetadata({ orientation }).jpeg().toBuffer(),
        null,
      ]),
    )),
    ['a WebP', await plain(64, 48).webp().toBuffer(), null],
    ['a WebP without loss', await plain(64, 48, 4).webp({ lossless: true }).toBuffer(), null],
    ['a wide strip', await plain(40_000, 20).png().toBuffer(), null],
    ['a strip as long as it may be', await plain(4, 16_383).png().toBuffer(), null],
    ['a longer strip', await plain(4, 16_384).png().toBuffer(), 'image_sides'],
    [
      'a long strip turned by its mark',
      await plain(20_000, 4).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
      'image_sides',
    ],
    ['one that is narrowed and fits', await plain(3_840, 9_000).png().toBuffer(), null],
    ['more pixels than the limit', await plain(7_072, 7_072).png().toBuffer(), 'image_pixels'],
    [
      'half of a PNG',
      (await plain(640, 480).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 9_000),
      'file_damaged',
    ],
    ['a GIF', await plain(64, 48).gif().toBuffer(), 'file_type'],
    ['a TIFF', await plain(64, 48).tiff().toBuffer(), 'file_type'],
    ['an AVIF', await plain(64, 48).avif({ effort: 0 }).toBuffer(), 'file_type'],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'file_type'],
  ];
};

test('security 38: any picture within the limit of pixels is taken or refused for its own reason', async () => {
  await compare(await pictures(), lookAs('chat-file'));
});

test('a public picture is drawn in each of its widths, however long it is', async () => {
  const long = await plain(320, 8_000).jpeg().toBuffer();
  assert.deepEqual(await codeOf(long, lookAs('faq-image')), null);
});

const item = (href: string, type: string) => `<item id="${href}" href="${href}" media-type="${type}"/>`;

/** A book whose manifest says what a file of it is. */
const declared = (href: string, type: string, data: string, name = `OEBPS/${href}`): Buffer => {
  const own: ZipItem = {
    name: 'OEBPS/livro.opf',
    data: `<package><manifest>${item('c1.xhtml', 'application/xhtml+xml')}${item(href, type)}</manifest><spine><itemref idref="c"/></spine></package>`,
  };
  return epub([own, { name, data }]);
};

const script = '<html xmlns="http://www.w3.org/1999/xhtml"><body><script>1</script></body></html>';

test('a book is read by the types of its manifest: what its files are called hides no script and makes none', async () => {
  await compare(
    [
      ['a chapter called bin', declared('a.bin', 'application/xhtml+xml', script), 'epub_active'],
      ['a drawing called png', declared('a.png', 'image/svg+xml', script), 'epub_active'],
      [
        'a chapter in another folder',
        declared('../b%20c.dat', 'application/xhtml+xml', script, 'b c.dat'),
        'epub_active',
      ],
      ['a chapter with a parameter', declared('a.dat', 'Application/XHTML+xml; charset=utf-8', script), 'epub_active'],
      ['a script called css', declared('a.css', 'text/javascript', ''), 'epub_active'],
      ['a script by its old name', declared('a.txt', 'application/x-javascript', ''), 'epub_active'],
      ['a program', declared('a.bin', 'application/x-msdownload', 'MZ'), 'epub_active'],
      ['a file of no kind', declared('a.bin', 'application/octet-stream', 'x'), 'epub_type'],
      ['a script nobody declares', epub([{ name: 'OEBPS/a.js', data: '1' }]), 'epub_active'],
      ['a picture called as a site', declared('www.exemplo.com', 'image/jpeg', 'x'), null],
      ['a style called js', declared('estilo.js', 'text/css', 'p{}'), null],
      ['letters', declared('a.otf', 'application/vnd.ms-opentype', 'x'), null],
      ['letters by their other name', declared('a.ttf', 'application/x-font-ttf', 'x'), null],
      ['a chapter called bin without scripts', declared('a.bin', 'application/xhtml+xml', '<p>a</p>'), null],
    ],
    async (path) => openEpub(path),
  );
});
