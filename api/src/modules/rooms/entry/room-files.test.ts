import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { SignedInPerson } from '../../../../test/people.ts';
import { begin, epub, pdf, picture, upload, zip } from '../../files/files.fixture.ts';
import { addRoom, openRooms, type MadeRoom, type Rooms } from '../rooms.fixture.ts';

let rooms: Rooms;
let room: MadeRoom;
let ana: SignedInPerson;
before(async () => {
  rooms = await openRooms();
  room = await addRoom(rooms.app);
  ana = await rooms.member('ana');
});
after(() => rooms.close());

const image = async (who: SignedInPerson): Promise<number> => {
  const { file } = await upload(rooms.app, await picture(800, 600), {
    name: 'grafico.png',
    token: who.token,
    purpose: 'chat-file',
  });
  assert.equal(file.state, 'ready');
  return file.id;
};

test('a picture that a member sends is drawn anew and read at a signed address', async () => {
  const { status, body } = await rooms.send(ana, room.chat, '', { files: [await image(ana)], type: 4 });
  const [file] = body.message.files_message;
  assert.deepEqual([status, body.message.type, file.kind, file.width, file.height], [201, 4, 'image', 800, 600]);
  const response = await rooms.app.server.inject({ method: 'GET', url: file.url });
  assert.deepEqual(
    [response.statusCode, response.headers['content-type'], response.rawPayload.subarray(8, 12).toString()],
    [200, 'image/webp', 'WEBP'],
  );
  assert.equal(response.rawPayload.length, file.size);
  assert.equal((await rooms.app.call('GET', file.url.split('?')[0])).status, 403);
});

const document = async (who: SignedInPerson, bytes?: Buffer) =>
  upload(rooms.app, bytes ?? (await pdf(2)), { name: 'estudo.pdf', token: who.token, purpose: 'chat-document' });

test('a PDF goes beside a picture, by name and size, and is read at its signed address by who may read the message', async () => {
  const { file } = await document(ana);
  const { status, body } = await rooms.send(ana, room.chat, 'o estudo', {
    files: [file.id, await image(ana)],
    type: 4,
  });
  const [shown, picture] = body.message.files_message;
  assert.deepEqual(
    [status, shown.kind, shown.name, shown.size, picture.kind],
    [201, 'document', 'estudo.pdf', file.size, 'image'],
  );
  const response = await rooms.app.server.inject({ method: 'GET', url: shown.url });
  assert.deepEqual(
    [response.statusCode, response.headers['content-type'], response.headers['x-content-type-options']],
    [200, 'application/pdf', 'nosniff'],
  );
  assert.match(String(response.headers['content-disposition']), /^attachment/);
  assert.equal((await rooms.app.call('GET', shown.url.split('?')[0])).status, 403);
  const bia = await rooms.member('leitora');
  const read = async () =>
    (await rooms.as(bia).get(`/api/list-room-messages/${room.chat}?around=${body.id}`)).body.data.find(
      ({ id }: { id: number }) => id === body.id,
    );
  assert.equal((await read()).files_message.length, 2);
  await rooms.as(rooms.moderator).post(`/api/moderate-room-message/${body.id}`, { action: 'hide' });
  const hidden = await read();
  assert.deepEqual([hidden.files_message, JSON.stringify(hidden).includes('estudo.pdf')], [[], false]);
});

test('security 73: an address of a file ends after a minute, and the message asked for anew gives one to who may read it still', async () => {
  const { file } = await document(ana);
  const { body: sent } = await rooms.send(ana, room.chat, 'o roteiro', { files: [file.id], type: 4 });
  const leo = await rooms.member('leo');
  const read = async () =>
    (await rooms.as(leo).get(`/api/list-room-messages/${room.chat}?around=${sent.id}&limit=1`)).body.data.find(
      ({ id }: { id: number }) => id === sent.id,
    ).files_message;
  const [shown] = await read();
  rooms.advance(61);
  assert.equal((await rooms.app.call('GET', shown.url)).body.code, 'media_expired');
  const [fresh] = await read();
  assert.deepEqual([fresh.id, (await rooms.app.call('GET', fresh.url)).status], [shown.id, 200]);
  await rooms.as(rooms.moderator).post(`/api/moderate-room-message/${sent.id}`, { action: 'hide' });
  rooms.advance(61);
  assert.deepEqual(await read(), []);
});

test('security 38: in the talk a polyglot, an SVG, a bomb of pixels and a book are refused, and a name is only a name', async () => {
  const refusal = async (bytes: Buffer, purpose: string, name = 'x.png') =>
    (await upload(rooms.app, bytes, { name, token: ana.token, purpose })).file?.refusal?.code ?? null;
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const plain = await picture(40, 40);
  assert.equal(await refusal(svg, 'chat-file', 'x.svg'), 'file_type');
  assert.equal(
    await refusal(Buffer.concat([plain, zip([{ name: 'a.html', data: '<b>' }])]), 'chat-file'),
    'file_disguised',
  );
  assert.equal(await refusal(await picture(9_000, 9_000), 'chat-file'), 'image_pixels');
  assert.equal(await refusal(epub(), 'chat-document', 'livro.pdf'), 'file_type');
  assert.equal(await refusal(plain, 'chat-document', 'x.pdf'), 'file_type');
  const { file } = await upload(rooms.app, plain, {
    name: '../../etc/passwd.png',
    token: ana.token,
    purpose: 'chat-file',
  });
  assert.ok(!/[/\\]|\.\./.test(file.name), file.name);
});

test("another's picture, too many, or any where the room takes none are refused", async () => {
  const bia = await rooms.member('bia');
  const hers = await image(bia);
  const refused = await rooms.send(ana, room.chat, 'x', { files: [hers] });
  assert.deepEqual([refused.status, refused.body.code], [409, 'file_not_ready']);
  assert.deepEqual(Object.keys((await rooms.send(ana, room.chat, 'x', { files: [1, 2, 3, 4, 5] })).body.error), [
    'files',
  ]);
  const plain = await addRoom(rooms.app, { chat: { files_allowed: false } });
  assert.equal((await rooms.send(bia, plain.chat, 'x', { files: [hers] })).body.code, 'files_not_allowed');
});

test("a member neither looks at another's file nor lists any, and sends for nothing but the talk", async () => {
  const hers = await image(await rooms.member('caio'));
  assert.equal((await rooms.as(ana).get(`/api/cms-find-file/${hers}`)).status, 404);
  assert.equal((await rooms.as(ana).get('/api/cms-list-files?purpose=chat-file')).status, 403);
  assert.equal((await begin(rooms.app, 100, { token: ana.token })).status, 403);
  const large = await begin(rooms.app, 5 * 1024 * 1024 + 1, { token: ana.token, purpose: 'chat-file' });
  assert.deepEqual([large.body.code, large.body.params], ['file_too_large', { limit: 5 }]);
});

test('what a member sends and does not use counts against how much they may send', async () => {
  const dina = await rooms.member('dina');
  await image(dina);
  for (let turn = 0; turn < 19; turn += 1)
    assert.equal((await begin(rooms.app, 100, { token: dina.token, purpose: 'chat-file' })).status, 201);
  const one = await begin(rooms.app, 100, { token: dina.token, purpose: 'chat-file' });
  assert.equal(one.body.code, 'too_many_uploads');
});
