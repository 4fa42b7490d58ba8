import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, profiles } from '../../../test/people.ts';
import { begin, epub, pdf, picture, sender, upload } from './files.fixture.ts';

let app: TestApp;
let token: string;
before(async () => {
  app = await testApp({ API_CALLS_PER_MINUTE: '0' });
  token = await sender(app);
});
after(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.call('GET', url, { headers });
const use = (id: number | null, purpose = 'faq-image') =>
  app.core.db
    .transaction()
    .execute((tx) =>
      app.modules.files.service.use(
        tx,
        { entity: 'faq', entity_id: 7, field: 'picture_id' },
        purpose as 'faq-image',
        id === null ? [] : [id],
      ),
    );

test('a picture is drawn anew in several widths and sent in the best type a browser reads, for ever', async () => {
  const { file } = await upload(app, await picture(1600, 900, 'jpeg'), { name: 'capa.jpg', token });
  assert.deepEqual(
    file.srcset.split(', ').map((one: string) => one.split(' ')[1]),
    ['320w', '640w', '960w', '1280w', '1600w'],
  );
  for (const [accept, type] of [
    ['image/avif,image/webp,*/*', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
  ] as const) {
    const { status, headers } = await get(file.url, { accept });
    assert.deepEqual(
      [status, headers['content-type'], headers['cache-control'], headers.vary, headers['x-content-type-options']],
      [200, type, 'public, max-age=31536000, immutable', 'accept', 'nosniff'],
    );
    assert.match(String(headers['content-security-policy']), /default-src 'none'.*sandbox/);
  }
  const widest = file.srcset.split(', ').at(-1).split(' ')[0];
  assert.equal((await get(widest, { accept: '*/*' })).headers['content-type'], 'image/jpeg');
  assert.equal((await get(file.url.replace(/\d+$/, '321'))).status, 404);
  assert.equal((await get(`/files/${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}/320`)).status, 404);
});

test('a picture is seen at each of its addresses by who reads JPEG alone', async () => {
  const { file } = await upload(app, await picture(1600, 900), { name: 'capa.png', token });
  const all = file.srcset.split(', ').map((one: string) => one.split(' ')[0]);
  for (const address of [file.url, file.thumbnail, ...all])
    for (const headers of [{ accept: '*/*' }, { accept: 'image/png,image/*;q=0.8' }, undefined]) {
      const { status, headers: told } = await get(address, headers);
      assert.deepEqual([address, status, told['content-type']], [address, 200, 'image/jpeg']);
    }
});

test('the form a purpose asks for is held: width, proportion and pixels', async () => {
  const send = async (width: number, height: number) => {
    const { file } = await upload(app, await picture(width, height), { token, purpose: 'course-cover' });
    return [file.state, file.refusal?.code, file.refusal?.error];
  };
  assert.deepEqual(await send(1280, 720), ['ready', undefined, undefined]);
  assert.deepEqual(await send(1200, 675), [
    'refused',
    'image_small',
    'Esta imagem tem 1200 px de largura. Envie uma de ao menos 1280 px.',
  ]);
  assert.deepEqual(await send(1280, 1280), ['refused', 'image_ratio', 'Esta imagem não tem a proporção 16:9.']);
});

test('an e-book tells its pages, contents and language, and is read only at a signed address', async () => {
  const { file: book } = await upload(app, await pdf(5), { name: 'Análise – edição 2.pdf', token, purpose: 'ebook' });
  assert.deepEqual([book.state, book.pages, book.content_type], ['ready', 5, 'application/pdf']);
  const { file } = await upload(app, epub(), { name: 'livro.zip', token, purpose: 'ebook' });
  assert.deepEqual(
    [file.state, file.name, file.language, file.outline],
    [
      'ready',
      'livro.epub',
      'pt-BR',
      [
        { title: 'Começo', page: null, depth: 0 },
        { title: 'Risco & retorno', page: null, depth: 1 },
      ],
    ],
  );
  const whole = await get(book.url);
  assert.deepEqual([whole.status, whole.headers['accept-ranges']], [200, 'bytes']);
  assert.match(
    String(whole.headers['content-disposition']),
    /^attachment; filename="An_lise _ edi__o 2\.pdf"; filename\*=UTF-8''An%C3%A1lise/,
  );
  const part = await get(book.url, { range: 'bytes=0-4' });
  assert.deepEqual([part.status, part.body, part.headers['content-range']], [206, '%PDF-', `bytes 0-4/${book.size}`]);
  const end = await get(book.url, { range: 'bytes=-6' });
  assert.deepEqual([end.status, end.headers['content-length']], [206, '6']);
  assert.equal((await get(book.url, { range: `bytes=${book.size}-` })).status, 416);
  assert.equal((await get(book.url, { range: 'bytes=0-1,3-4' })).status, 200);
  assert.equal((await get(book.url.split('?')[0])).status, 403);
  assert.equal((await get(book.url.replace(/exp=\d/, 'exp=9'))).status, 403);
  const at = app.clock.now;
  app.clock.now = new Date(at.getTime() + 15 * 60_000 + 1_000);
  assert.equal((await get(book.url)).body.code, 'media_expired');
  app.clock.now = at;
});

test('sound and video are kept as they are, told by their bytes, and played in part', async () => {
  const clip = await readFile(new URL('../../../assets/lesson/leitura-de-candles.webm', import.meta.url));
  const tone = Buffer.concat([
    Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1'),
    Buffer.from([0xff, 0xfb, 0x90, 0x64]),
    Buffer.alloc(4_000),
  ]);
  for (const [bytes, purpose, name, type] of [
    [clip, 'video', 'aula.webm', 'video/webm'],
    [tone, 'episode-audio', 'episódio.mp3', 'audio/mpeg'],
  ] as const) {
    const { file } = await upload(app, bytes, { name: name.replace(/\w+$/, 'bin'), token, purpose, part: 100_000 });
    assert.deepEqual([file.state, file.name, file.content_type], ['ready', name, type]);
    const part = await get(file.url, { range: 'bytes=100-' });
    assert.deepEqual(
      [part.status, part.headers['content-length'], part.headers['content-type']],
      [206, String(bytes.length - 100), type],
    );
    assert.match(String(part.headers['content-disposition']), /^inline; /);
    const head = await app.server.inject({ method: 'HEAD', url: file.url });
    assert.deepEqual([head.statusCode, head.headers['content-length'], head.body], [200, String(bytes.length), '']);
  }
  const wrong = await upload(app, clip, { name: 'aula.mp3', token, purpose: 'episode-audio' });
  assert.equal(wrong.file.refusal.code, 'file_type');
});

test('the library finds files by a part of their name, of the kind a field asks for', async () => {
  await upload(app, await picture(600, 600), { name: 'Caneca São João.png', token, purpose: 'store-item' });
  const list = async (query: string) =>
    (await app.call('GET', `/api/cms-list-files?${query}`, { token })).body.data.map(
      ({ name }: { name: string }) => name,
    );
  assert.deepEqual(await list('purpose=faq-image&q=sao%20caneca'), ['Caneca São João.png']);
  assert.deepEqual(await list('purpose=ebook&q=caneca'), []);
  assert.deepEqual(await list('purpose=ebook&sort=name'), ['Análise – edição 2.pdf', 'livro.epub']);
  const content = await person(app, { profile_id: profiles.content });
  const seen = await app.call('GET', '/api/cms-list-files?purpose=course-cover&q=caneca', { token: content.token });
  const { body } = await app.call('GET', '/api/user', { token: content.token });
  const mayRead = body.ability.some(({ subject }: { subject: string }) => subject === 'Liberta Store Cadastro');
  assert.equal(seen.body.data.length, mayRead ? 1 : 0);
});

test('a file in use says where and cannot be deleted; freed, it goes with its address', async () => {
  const { file } = await upload(app, await picture(640, 400), { name: 'passo.png', token });
  const remove = () => app.call('DELETE', `/api/cms-delete-file/${file.id}`, { token });
  await use(file.id);
  const { body } = await app.call('GET', `/api/cms-find-file/${file.id}`, { token });
  assert.deepEqual([body.uses, body.used_in], [1, [{ entity: 'faq', entity_id: 7, field: 'picture_id' }]]);
  const refused = await remove();
  assert.deepEqual([refused.status, refused.body.code], [409, 'file_in_use']);
  const pictures = await app.modules.files.service.pictures(app.core.db, [file.id, 999_999]);
  assert.deepEqual([...pictures.keys()], [file.id]);
  await use(null);
  assert.equal((await remove()).status, 200);
  await app.core.jobs.drain();
  assert.equal((await get(file.url)).status, 404);
  assert.equal((await remove()).status, 404);
});

test('a field takes a ready file of its kind only', async () => {
  const { file } = await upload(app, await pdf(1), { name: 'nota.pdf', token, purpose: 'ebook' });
  await assert.rejects(use(file.id), { code: 'file_wrong_kind' });
  await assert.rejects(use(999_999), { code: 'file_not_ready' });
});

test('a file that is not public serves what it was sent for, a public picture wherever its form does', async () => {
  const { file: note } = await upload(app, await pdf(1), { name: 'nota.pdf', token, purpose: 'research' });
  await assert.rejects(use(note.id, 'ebook'), { code: 'file_wrong_kind' });
  await assert.rejects(use(note.id, 'policy'), { code: 'file_wrong_kind' });
  await use(note.id, 'research');
  const { file: drawn } = await upload(app, await picture(700, 700), { token, purpose: 'faq-image' });
  await use(drawn.id, 'page-image');
  const { file: sent } = await upload(app, await picture(400, 300), { token, purpose: 'chat-file' });
  await assert.rejects(use(sent.id, 'faq-image'), { code: 'file_wrong_kind' });
  await assert.rejects(use(drawn.id, 'chat-file'), { code: 'file_wrong_kind' });
  await use(null);
});

test('a file that is deleted while a field takes it is either kept or not taken', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { file } = await upload(app, await picture(400, 300), { token });
    const [taken, removed] = await Promise.allSettled([
      use(file.id),
      app.call('DELETE', `/api/cms-delete-file/${file.id}`, { token }),
    ]);
    const isRemoved = removed.status === 'fulfilled' && removed.value.status === 200;
    assert.notEqual(taken.status === 'fulfilled', isRemoved);
    await use(null);
  }
});

test('who only sends files gives up an own upload, and deletes no ready file', async () => {
  await app.core.db.insertInto('profile').values({ id: 90, name: 'Só envia', role: 'other' }).execute();
  const { id: permission_id } = await app.core.db
    .selectFrom('permission')
    .select('id')
    .where('name', '=', 'FAQ / Central de ajuda')
    .executeTakeFirstOrThrow();
  await app.core.db
    .insertInto('profile_permission')
    .values({ profile_id: 90, permission_id, read: 1, create: 1, update: 1, delete: 0, manage: 0, menu: 1 })
    .execute();
  const { token: own } = await person(app, { profile_id: 90 });
  const remove = async (id: number) => (await app.call('DELETE', `/api/cms-delete-file/${id}`, { token: own })).status;
  const { file: other } = await upload(app, await picture(320, 200), { token });
  const { file: ready } = await upload(app, await picture(320, 200), { token: own });
  assert.deepEqual([await remove(other.id), await remove(ready.id)], [403, 403]);
  assert.equal((await get(other.url)).status, 200);
  assert.equal(await remove((await begin(app, 100, { token: own })).body.id), 200);
});
