import type { Hostile } from './hostile-file.fixture.ts';
import { epub, type ZipItem } from './files.fixture.ts';

const chapter = (inside: string, name = 'OEBPS/c1.xhtml'): ZipItem => ({
  name,
  data: `<html xmlns="http://www.w3.org/1999/xhtml"><body>${inside}</body></html>`,
});
const many = (count: number): ZipItem[] =>
  Array.from({ length: count }, (_, index) => ({ name: `OEBPS/${index}.css`, data: '' }));

type Book = [name: string, code: string, items: readonly ZipItem[]];

const swollen = (): Book[] => {
  const zeros = Buffer.alloc(40 * 1024 * 1024);
  return [
    ['bomb', 'epub_bomb', [{ name: 'OEBPS/a.css', data: zeros }]],
    ['bomb-text', 'epub_bomb', [{ name: 'OEBPS/a.xhtml', data: zeros }]],
    ['bomb-many', 'epub_bomb', [1, 2, 3].map((n) => ({ name: `OEBPS/${n}.png`, data: zeros }))],
    ['entries', 'epub_bomb', many(10_001)],
    ['entries-more', 'epub_bomb', many(20_100)],
    ['overlap', 'epub_bomb', [{ name: 'OEBPS/a.png', data: 'a'.repeat(99), says: { start: 0 } }]],
    ['says-much', 'epub_bomb', [{ name: 'OEBPS/a.png', data: 'a', says: { size: 3_000_000_000 } }]],
    ['says-little', 'file_damaged', [{ name: 'OEBPS/a.png', data: 'a'.repeat(9_000), says: { size: 5 } }]],
    ['says-more', 'file_damaged', [{ name: 'OEBPS/a.png', data: 'a'.repeat(90), says: { size: 500 } }]],
    ['twice', 'file_damaged', [chapter('a', 'OEBPS/a.xhtml'), chapter('b', 'OEBPS/A.xhtml')]],
    ['link', 'epub_paths', [{ name: 'OEBPS/a.png', data: '/etc/passwd', says: { attributes: 0xa1ff0000 } }]],
    ['locked', 'epub_encrypted', [{ name: 'OEBPS/a.png', data: 'a', says: { flags: 1 } }]],
    ['rights', 'epub_encrypted', [{ name: 'META-INF/rights.xml', data: '<rights/>' }]],
    [
      'drm',
      'epub_encrypted',
      [
        {
          name: 'META-INF/encryption.xml',
          data: '<e><EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes128-cbc"/></e>',
        },
      ],
    ],
  ];
};

const misplaced = (): Book[] => [
  ['no-book', 'file_damaged', [{ name: 'META-INF/container.xml', data: '<container/>' }]],
  ['no-chapters', 'file_damaged', [{ name: 'OEBPS/livro.opf', data: '<package/>' }]],
  ...['../fora.xhtml', '/etc/passwd', 'OEBPS/../../x.css', 'C:/x.css', 'OEBPS\\..\\x.css'].map((name, index): Book => [
    `path-${index}`,
    'epub_paths',
    [{ name, data: 'a' }],
  ]),
  ...['a.js', 'a.mjs', 'a.exe', 'a.swf', 'a.sh', 'a.jar', 'a.wasm', 'a.ZIP', 'a.hta'].map((name): Book => [
    `program-${name}`,
    'epub_active',
    [{ name: `OEBPS/${name}`, data: 'a' }],
  ]),
];

const running = (): Book[] => [
  ...[
    '<script>alert(1)</script>',
    '<SCRIPT src="x"/>',
    '<svg:script xmlns:svg="http://www.w3.org/2000/svg">1</svg:script>',
    '<p onclick="alert(1)">a</p>',
    '<img src="x" onerror="alert(1)"/>',
    '<a href="java&#10;script:alert(1)">a</a>',
    '<a href=" JavaScript:alert(1)">a</a>',
    '<a href="vbscript:x">a</a>',
    '<iframe src="https://exemplo.test"/>',
    '<object data="a.swf"/>',
    '<embed src="a.swf"/>',
    '<form action="https://exemplo.test"/>',
    '<base href="https://exemplo.test"/>',
    '<a href="data:text/html,&lt;script&gt;">a</a>',
    '<svg><animate attributeName="href" to="javascript:alert(1)"/></svg>',
    '<p><script',
    '<p>x<script\n>1',
  ].flatMap((inside, index): Book[] => [
    [`active-${index}`, 'epub_active', [chapter(inside)]],
    [`active-${index}-svg`, 'epub_active', [chapter(inside, 'OEBPS/a.svg')]],
  ]),
  [
    'entities',
    'epub_active',
    [{ name: 'OEBPS/a.xhtml', data: '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><x>&b;</x>' }],
  ],
  ['wide', 'epub_active', [{ name: 'OEBPS/a.xhtml', data: Buffer.from('\ufeff<x><script>1</script></x>', 'utf16le') }]],
];

/** Books that run, hide, climb or swell. */
export const hostileBooks = (): Hostile[] =>
  [...swollen(), ...misplaced(), ...running()].map(([name, code, items]) => ({
    family: 'epub',
    name: `${name}.epub`,
    purpose: 'ebook',
    bytes: epub(items),
    codes: code === 'epub_paths' ? [code, 'file_damaged'] : [code],
  }));
