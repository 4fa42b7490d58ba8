import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { createDeflate } from 'node:zlib';
import sharp from 'sharp';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { cleanName } from './clean-name.ts';
import { epub, pdf, picture, sender, upload } from './files.fixture.ts';
import { hostileFiles } from './hostile.fixture.ts';

let app: TestApp;
let token: string;
before(async () => {
  app = await testApp({ API_CALLS_PER_MINUTE: '0' });
  token = await sender(app);
});
after(() => app.close());

const stored = async () =>
  (await readdir(join(app.config.DATA_DIR, 'files'), { recursive: true, withFileTypes: true }).catch(() => [])).flatMap(
    (entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : []),
  );

test('security 38: of more than 300 hostile files none is stored, and each is refused with a reason', async (t) => {
  const files = await hostileFiles();
  assert.ok(files.length >= 300);
  const problems: string[] = [];
  const tally = new Map<string, number>();
  for (const { family, name, purpose, bytes, codes } of files) {
    const { status, file, body } = await upload(app, bytes, { name, purpose, token });
    const code = file ? file.refusal?.code : body.code;
    tally.set(`${family}: ${code}`, (tally.get(`${family}: ${code}`) ?? 0) + 1);
    if (status >= 500 || !codes.includes(code)) problems.push(`${family} ${name}: ${status} ${file?.state} ${code}`);
    else if (file && !/\p{L}/u.test(file.refusal.error)) problems.push(`${name}: no sentence`);
  }
  t.diagnostic(`${files.length} files; ${[...tally].map(([what, count]) => `${what} × ${count}`).join(', ')}`);
  assert.deepEqual(problems, []);
  assert.deepEqual(await stored(), []);
});

test('security 38: a PDF that swells when it is opened is given up before it takes the memory of the node', async () => {
  const deflate = createDeflate();
  const packed = buffer(deflate);
  for (let count = 0; count < 60; count += 1) deflate.write(Buffer.alloc(8 * 1024 * 1024, ' '));
  deflate.end();
  const content = await packed;
  const bytes = Buffer.concat([
    Buffer.from(
      `%PDF-1.5\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\n3 0 obj\n<</Type/ObjStm/N 1/First 10/Filter/FlateDecode/Length ${content.length}>>\nstream\n`,
    ),
    content,
    Buffer.from('\nendstream\nendobj\ntrailer\n<</Root 1 0 R/Size 4>>\nstartxref\n0\n%%EOF\n'),
  ]);
  const { file } = await upload(app, bytes, { token, purpose: 'ebook' });
  assert.equal(file.refusal.code, 'file_too_complex');
});

test('security 38: what hides in a picture is left behind when it is drawn anew', async () => {
  const marker = '<script>alert(document.domain)</script>';
  const told = await sharp(await picture(400, 300, 'jpeg'))
    .withExif({ IFD0: { ImageDescription: marker, Copyright: marker } })
    .jpeg()
    .toBuffer();
  const trailing = Buffer.concat([await picture(400, 300), Buffer.from(marker)]);
  const commented = Buffer.concat([
    told.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, marker.length + 2]),
    Buffer.from(marker),
    told.subarray(2),
  ]);
  for (const bytes of [told, trailing, commented]) {
    assert.ok(bytes.includes(marker));
    assert.equal((await upload(app, bytes, { token })).file.state, 'ready');
  }
  const kept = await Promise.all((await stored()).map((path) => readFile(path)));
  assert.ok(kept.length > 0);
  assert.ok(kept.every((bytes) => !bytes.includes(marker)));
});

test('what is harmless is kept: a PDF with links and contents, a book with its fonts and pictures', async () => {
  const linked = await pdf(2, (document) => {
    const { context } = document;
    const action = context.obj({ S: 'URI', URI: 'https://exemplo.test/a' } as never);
    document
      .getPage(0)
      .node.set(context.obj('Annots' as never) as never, context.obj([{ Subtype: 'Link', A: action }] as never));
  });
  assert.equal((await upload(app, linked, { token, purpose: 'ebook' })).file.refusal, null);
  const book = epub([
    { name: 'OEBPS/a.ttf', data: Buffer.alloc(3_000, 'font') },
    { name: 'OEBPS/a.png', data: await picture(64, 64) },
    {
      name: 'OEBPS/c1.xhtml',
      data: '<html xmlns="http://www.w3.org/1999/xhtml"><body><p>JavaScript: o que é um &lt;script&gt;?<br></p></body></html>',
    },
    {
      name: 'META-INF/encryption.xml',
      data: '<e><EncryptionMethod Algorithm="http://www.idpf.org/2008/embedding"/></e>',
    },
  ]);
  assert.equal((await upload(app, book, { token, purpose: 'ebook' })).file.refusal, null);
});

test('security 38: a name is what is shown of it: no folder, nothing unseen, no other ending than the content has', async () => {
  for (const [sent, shown] of [
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\x\\capa.png', 'capa.png'],
    ['..\\..\\a.png', 'a.png'],
    ['a\u202egnp.exe', 'agnp.exe'],
    ['a\0b\r\nc\u200b.png', 'abc.png'],
    ['.htaccess', 'htaccess'],
    ['...', 'arquivo'],
    ['/', 'arquivo'],
    ['  relatório   de \t maio .pdf', 'relatório de maio.pdf'],
    ['<b>"a"|*?.png', 'ba.png'],
    [`${'ã'.repeat(300)}.pdf`, `${'ã'.repeat(187)}.pdf`],
    [`${'𝔘'.repeat(300)}`, '𝔘'.repeat(191)],
  ] as const)
    assert.equal(cleanName(sent), shown);
  const { file } = await upload(app, await picture(64, 64), { name: '../../x/foto.svg\u202e', token });
  assert.equal(file.name, 'foto.png');
});
