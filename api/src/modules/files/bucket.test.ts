import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startS3, type S3Server } from '@pregao/testing/s3/s3-server';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { begin, find, finish, pdf, picture, sender, sendPart, upload } from './files.fixture.ts';

let app: TestApp;
let server: S3Server;
let token: string;
before(async () => {
  server = await startS3();
  const env = Object.fromEntries(
    Object.entries(server.env).map(([name, value]) => [name.replace('RELEASES', 'FILES'), value]),
  );
  app = await testApp({ API_CALLS_PER_MINUTE: '0', ...env });
  token = await sender(app);
});
after(async () => {
  await app.close();
  await server.close();
});

test('files that are in a bucket are sent, read in part and removed as those of a folder', async () => {
  const { file } = await upload(app, await picture(640, 400), { token, part: 500 });
  assert.equal(file.state, 'ready');
  assert.equal((await app.call('GET', file.url, { headers: { accept: 'image/webp' } })).status, 200);
  const { file: book } = await upload(app, await pdf(2), { token, purpose: 'ebook' });
  const part = await app.call('GET', book.url, { headers: { range: 'bytes=1-3' } });
  assert.deepEqual([part.status, part.body], [206, 'PDF']);
  assert.equal((await app.call('DELETE', `/api/cms-delete-file/${book.id}`, { token })).status, 200);
  await app.core.jobs.drain();
  assert.equal((await app.call('GET', book.url)).status, 404);
});

test('a bucket that does not answer refuses the part, which counts for nothing, and the file goes on after it', async () => {
  const bytes = await picture(320, 200);
  const { id } = (await begin(app, bytes.length, { token })).body;
  server.breakWhen((method) => method === 'PUT');
  const refused = await sendPart(app, id, 0, bytes, token);
  assert.deepEqual([refused.status, refused.body.code], [503, 'unavailable']);
  server.breakWhen(() => false);
  assert.equal((await find(app, id, token)).received, 0);
  await sendPart(app, id, 0, bytes, token);
  await finish(app, id, token);
  server.breakWhen((method, path) => method === 'PUT' && path.includes('/public/'));
  await assert.rejects(app.core.jobs.drain());
  assert.equal((await find(app, id, token)).state, 'processing');
  server.breakWhen(() => false);
  await app.core.jobs.run('files.sweep');
  await app.core.jobs.drain();
  assert.equal((await find(app, id, token)).state, 'ready');
});
