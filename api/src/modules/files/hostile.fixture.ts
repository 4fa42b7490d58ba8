import { hostileBooks } from './hostile-books.fixture.ts';
import { hostileDocuments } from './hostile-documents.fixture.ts';
import type { Hostile } from './hostile-file.fixture.ts';
import { epub, pdf, picture, zip } from './files.fixture.ts';

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`;

/** Pictures that run something, under every ending. */
const drawings = (): Hostile[] => {
  const texts = [
    svg('<script>alert(1)</script>'),
    svg('<rect onload="alert(1)"/>'),
    svg('<foreignObject><iframe src="javascript:alert(1)"/></foreignObject>'),
    `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('&x;')}`,
    `\ufeff\n\n${svg('<a href="javascript:alert(1)"><text>x</text></a>')}`,
  ];
  return ['svg', 'svgz', 'png', 'jpg', 'jpeg', 'webp', 'pdf', 'epub', 'html', 'png.svg'].flatMap((end) =>
    texts.map((text, index): Hostile => ({
      family: 'svg',
      name: `desenho-${index}.${end}`,
      purpose: /pdf|epub/.test(end) ? 'ebook' : 'faq-image',
      bytes: Buffer.from(text),
      codes: ['file_type'],
    })),
  );
};

const magic: Record<string, string> = {
  html: '<!doctype html><script>alert(1)</script>',
  php: '<?php system($_GET["c"]); ?>',
  js: 'alert(document.cookie)',
  exe: 'MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff',
  elf: '\x7fELF\x02\x01\x01\0',
  sh: '#!/bin/sh\nrm -rf /\n',
  gif: 'GIF89a\x01\0\x01\0\x80\0\0\xff\xff\xff\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;',
  bmp: 'BM\x46\0\0\0\0\0\0\0\x36\0\0\0',
  tiff: 'II*\0\x08\0\0\0\0\0',
  ico: '\0\0\x01\0\x01\0\x10\x10',
  gz: '\x1f\x8b\x08\0\0\0\0\0\0\x03',
  rar: 'Rar!\x1a\x07\x01\0',
  swf: 'FWS\x09\0\0\0\0',
  rtf: '{\\rtf1\\ansi}',
  class: '\xca\xfe\xba\xbe\0\0\0\x34',
  empty: '\0\0\0\0\0\0\0\0\0\0\0\0',
};

/** Something else under a name that is accepted. */
const impostors = (): Hostile[] =>
  Object.entries(magic).flatMap(([kind, text]) =>
    (
      [
        ['foto.png', 'faq-image'],
        ['../../foto.jpg', 'faq-image'],
        ['livro.pdf', 'ebook'],
        ['livro.epub', 'ebook'],
        ['aula.mp3', 'episode-audio'],
        ['aula.mp4', 'video'],
      ] as const
    ).map(([name, purpose]): Hostile => ({
      family: 'impostor',
      name: `${kind}-${name}`,
      purpose,
      bytes: Buffer.from(text, 'latin1'),
      codes: ['file_type'],
    })),
  );

/** Pictures and books cut short, and with their middle spoiled. */
const damaged = async (): Promise<Hostile[]> => {
  const sources: [string, Hostile['purpose'], Buffer][] = [
    ['png', 'faq-image', await picture(400, 300, 'png')],
    ['jpg', 'faq-image', await picture(400, 300, 'jpeg')],
    ['webp', 'faq-image', await picture(400, 300, 'webp')],
    ['pdf', 'ebook', await pdf(3)],
    ['epub', 'ebook', epub()],
  ];
  return sources.flatMap(([end, purpose, bytes]) =>
    [0.05, 0.2, 0.4, 0.6, 0.8, 0.9].map((share): Hostile => ({
      family: 'damaged',
      name: `cortado-${share}.${end}`,
      purpose,
      bytes: bytes.subarray(0, Math.floor(bytes.length * share)),
      codes: ['file_damaged', 'file_type', 'file_disguised'],
    })),
  );
};

/** The size a picture says it has, in a PNG, a JPEG and a WebP. */
const bombs = async (): Promise<Hostile[]> => {
  const [png, jpeg] = [await picture(64, 64, 'png'), await picture(64, 64, 'jpeg')];
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  const sides = [8_000, 12_000, 20_000, 30_000, 45_000, 65_000];
  return sides.flatMap((side): Hostile[] => {
    const [large, wide] = [Buffer.from(png), Buffer.from(jpeg)];
    large.writeUInt32BE(side, 16);
    large.writeUInt32BE(side, 20);
    wide.writeUInt16BE(side, frame + 5);
    wide.writeUInt16BE(side, frame + 7);
    const codes = ['image_pixels', 'file_damaged'];
    return [
      { family: 'pixels', name: `${side}.png`, purpose: 'faq-image', bytes: large, codes },
      { family: 'pixels', name: `${side}.jpg`, purpose: 'faq-image', bytes: wide, codes },
    ];
  });
};

/** Two files in one. */
const doubles = async (): Promise<Hostile[]> => {
  const hidden = zip([{ name: 'x.html', data: '<script>alert(1)</script>' }]);
  const commented = zip([{ name: 'x.html', data: '<script>alert(1)</script>' }], '\n%%EOF\n');
  const made: Hostile[] = [];
  for (const format of ['png', 'jpeg', 'webp'] as const)
    for (const [index, tail] of [hidden, commented, Buffer.concat([Buffer.alloc(9_000), hidden])].entries())
      made.push({
        family: 'double',
        name: `gifar-${index}.${format}`,
        purpose: 'faq-image',
        bytes: Buffer.concat([await picture(64, 64, format), tail]),
        codes: ['file_disguised'],
      });
  const plain = await pdf(1);
  const tails = [
    hidden,
    commented,
    Buffer.from('<script>alert(1)</script>'),
    Buffer.from('MZ\x90\0'),
    await picture(9, 9),
  ];
  for (const [index, tail] of tails.entries())
    made.push({
      family: 'double',
      name: `pdf-${index}.pdf`,
      purpose: 'ebook',
      bytes: Buffer.concat([plain, tail]),
      codes: ['file_disguised'],
    });
  for (const head of ['<script>alert(1)</script>\n', 'MZ', 'PK\x03\x04', '\nMZ\n', 'GIF89a=1;'])
    made.push({
      family: 'double',
      name: 'antes.pdf',
      purpose: 'ebook',
      bytes: Buffer.concat([Buffer.from(head, 'latin1'), plain]),
      codes: ['file_type', 'file_damaged', 'file_disguised'],
    });
  return made;
};

export const hostileFiles = async (): Promise<Hostile[]> => [
  ...drawings(),
  ...impostors(),
  ...(await damaged()),
  ...(await bombs()),
  ...(await hostileDocuments()),
  ...hostileBooks(),
  ...(await doubles()),
];
