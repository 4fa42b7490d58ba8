import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, profiles } from '../../../test/people.ts';
import { until } from '../../../test/until.ts';
import { begin, find, finish, picture, sender, sendPart, upload } from './files.fixture.ts';

let app: TestApp;
let token: string;
before(async () => {
  app = await testApp({ API_CALLS_PER_MINUTE: '0' });
  token = await sender(app);
});
after(() => app.close());

const stored = async () =>
  (await readdir(join(app.config.DATA_DIR, 'files'), { recursive: true, withFileTypes: true }).catch(() => [])).filter(
    (entry) => entry.isFile(),
  );

test('a file that came in parts is put together, looked at, and offered under its own name', async () => {
  const bytes = await picture();
  const { file } = await upload(app, bytes, { name: 'Capa do curso.PNG', token, part: 1_000 });
  assert.deepEqual(
    [file.state, file.name, file.content_type, file.width, file.height, file.size, file.received],
    ['ready', 'Capa do curso.png', 'image/png', 1600, 900, bytes.length, bytes.length],
  );
  const { sha256 } = await app.core.db
    .selectFrom('file')
    .select('sha256')
    .where('id', '=', file.id)
    .executeTakeFirstOrThrow();
  assert.equal(sha256, createHash('sha256').update(bytes).digest('hex'));
  assert.ok((await stored()).every(({ parentPath }) => !parentPath.includes('uploads')));
});

test('an upload goes on where it ends: another offset, a part too many and a part without a length are refused', async () => {
  const { id } = (await begin(app, 100, { token })).body;
  const ahead = await sendPart(app, id, 50, Buffer.alloc(10), token);
  assert.deepEqual([ahead.status, ahead.body.code, ahead.body.params], [409, 'file_offset', { received: 0 }]);
  assert.deepEqual((await sendPart(app, id, 0, Buffer.alloc(60), token)).body, { received: 60 });
  assert.equal((await sendPart(app, id, 0, Buffer.alloc(60), token)).body.params.received, 60);
  assert.equal((await sendPart(app, id, 60, Buffer.alloc(41), token)).body.code, 'file_part_size');
  assert.equal((await sendPart(app, id, 60, Buffer.alloc(0), token)).body.code, 'file_part_size');
  assert.equal((await finish(app, id, token)).body.code, 'file_incomplete');
  const head = await app.server.inject({
    method: 'HEAD',
    url: `/api/cms-find-file/${id}`,
    headers: { authorization: `Bearer ${token}` },
  });
  assert.deepEqual([head.statusCode, head.headers['upload-offset']], [200, '60']);
});

test('of two parts at one offset one counts, and nothing of the other stays', async () => {
  const { id } = (await begin(app, 4_000, { token })).body;
  const before = (await stored()).length;
  const contents = [1, 2, 3, 4].map(() => new PassThrough());
  const asked = contents.map((content) => sendPart(app, id, 0, content, token, { 'content-length': '2000' }));
  // All of them have begun before the first one ends.
  await until(stored, (files) => files.length === before + contents.length);
  for (const content of contents) content.end(Buffer.alloc(2_000));
  const answers = await Promise.all(asked);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409, 409]);
  assert.ok(answers.filter(({ status }) => status === 409).every(({ body }) => body.params.received === 2_000));
  assert.equal((await stored()).length, before + 1);
});

test('a part whose connection breaks off counts for nothing, and the upload goes on from the one before', async () => {
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.server.address() as AddressInfo;
  const bytes = await picture(800, 600);
  const { id } = (await begin(app, bytes.length, { token })).body;
  await sendPart(app, id, 0, bytes.subarray(0, 500), token);
  const before = (await stored()).length;
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `PUT /api/cms-upload-file/${id}?offset=500 HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/octet-stream\r\nContent-Length: ${bytes.length - 500}\r\n\r\n`,
  );
  socket.write(bytes.subarray(500, 900));
  await until(stored, (files) => files.length > before);
  socket.destroy();
  await until(stored, (files) => files.length === before);
  const { received } = await find(app, id, token);
  assert.equal(received, 500);
  await sendPart(app, id, received, bytes.subarray(received), token);
  assert.equal((await finish(app, id, token)).status, 202);
  await app.core.jobs.drain();
  assert.equal((await find(app, id, token)).state, 'ready');
});

test('a file finished twice is finished once', async () => {
  const bytes = await picture(320, 200);
  const { id } = (await begin(app, bytes.length, { token })).body;
  await sendPart(app, id, 0, bytes, token);
  const answers = await Promise.all([1, 2, 3].map(() => finish(app, id, token)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [202, 409, 409]);
  await app.core.jobs.drain();
  const late = await sendPart(app, id, bytes.length, Buffer.alloc(1), token);
  assert.deepEqual([late.status, late.body.code], [409, 'file_finished']);
  const { total } = await app.core.db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('entity', '=', 'file')
    .where('entity_id', '=', String(id))
    .executeTakeFirstOrThrow();
  assert.equal(total, 1);
});

test('what arrives other than it was counted is refused', async () => {
  const bytes = await picture(320, 200);
  const { id } = (await begin(app, bytes.length, { token })).body;
  await sendPart(app, id, 0, bytes, token);
  await finish(app, id, token, { sha256: '0'.repeat(64) });
  await app.core.jobs.drain();
  const file = await find(app, id, token);
  assert.deepEqual([file.state, file.refusal.code], ['refused', 'file_hash']);
});

test('a size is refused before a byte comes: none, more than its kind may have, and more uploads than a person finishes', async () => {
  assert.equal((await begin(app, 0, { token })).body.code, 'file_empty');
  const large = await begin(app, 10 * 1024 * 1024 + 1, { token });
  assert.deepEqual([large.body.code, large.body.error], ['file_too_large', 'Este arquivo tem mais de 10 MB.']);
  const other = await sender(app);
  const codes = new Set<string>();
  for (let count = 0; count < 21; count += 1) codes.add((await begin(app, 5, { token: other })).body.code);
  assert.ok(codes.has('too_many_uploads'));
});

test('security 81: of uploads that begin at one moment as many count as a person may have open', async () => {
  const other = await sender(app);
  const answers = await Promise.all(Array.from({ length: 30 }, () => begin(app, 5, { token: other })));
  assert.deepEqual(
    [201, 409].map((status) => answers.filter((answer) => answer.status === status).length),
    [20, 10],
  );
});

test("security 15, 38: another person's upload does not exist, and who may not change what a file is for sends none", async () => {
  const { id } = (await begin(app, 100, { token })).body;
  const other = await sender(app);
  for (const { status } of [
    await sendPart(app, id, 0, Buffer.alloc(100), other),
    await finish(app, id, other),
    await app.call('GET', `/api/cms-find-file/${id}`, { token: other }),
    await app.call('DELETE', `/api/cms-delete-file/${id}`, { token: other }),
  ])
    assert.equal(status, 404);
  const client = await person(app, { profile_id: profiles.client });
  assert.equal((await begin(app, 100, { token: client.token, purpose: 'ebook' })).status, 403);
  const list = await app.call('GET', '/api/cms-list-files?purpose=ebook', { token: client.token });
  assert.equal(list.status, 403);
});

test('an upload nobody finished is removed once, with two nodes looking, and so is what came of it', async () => {
  const { id } = (await begin(app, 100, { token })).body;
  await sendPart(app, id, 0, Buffer.alloc(60), token);
  const before = (await stored()).length;
  const second = await testApp({ DATA_DIR: app.config.DATA_DIR }, app.database);
  const later = new Date(app.clock.now.getTime() + 25 * 3_600_000);
  [app.clock.now, second.clock.now] = [later, later];
  await Promise.all([app.core.jobs.run('files.sweep'), second.core.jobs.run('files.sweep')]);
  assert.equal((await app.call('GET', `/api/cms-find-file/${id}`, { token: await sender(app) })).status, 404);
  assert.ok((await stored()).length < before);
  const left = await app.core.db
    .selectFrom('file')
    .select('id')
    .where('expires_at', '<=', later.toISOString())
    .execute();
  assert.deepEqual(left, []);
  await second.server.close();
});

test('a file that a node left half looked at is taken up by another', async () => {
  const owner = await sender(app);
  const bytes = await picture(320, 200);
  const { id } = (await begin(app, bytes.length, { token: owner })).body;
  await sendPart(app, id, 0, bytes, owner);
  await app.core.db.updateTable('file').set({ state: 'processing' }).where('id', '=', id).execute();
  await app.core.jobs.run('files.sweep');
  await app.core.jobs.drain();
  assert.equal((await find(app, id, owner)).state, 'ready');
});
