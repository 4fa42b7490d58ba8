import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { SignedInPerson } from '../../../test/people.ts';
import { begin, picture, upload } from '../files/files.fixture.ts';
import { addRoom, openRooms, type MadeRoom, type Rooms } from './rooms.fixture.ts';

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
