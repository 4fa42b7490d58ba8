import assert from 'node:assert/strict';
import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { begin, finish, pdf, picture, sender, sendPart } from './files.fixture.ts';

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

/** Sends a file whole, and calls `meanwhile` when the first byte of what is kept of it goes to the store. */
const sendAnd = async (bytes: Buffer, purpose: string, meanwhile: (id: number) => Promise<void>) => {
  const { id } = (await begin(app, bytes.length, { token, purpose })).body;
  await sendPart(app, id, 0, bytes, token);
  const { put } = app.core.files;
  app.core.files.put = async (...kept) => {
    app.core.files.put = put;
    await meanwhile(id);
    return put(...kept);
  };
  await finish(app, id, token);
  await app.core.jobs.drain();
  return id;
};

for (const [what, purpose, make] of [
  ['picture', 'faq-image', () => picture(320, 200)],
  ['book', 'ebook', () => pdf(1)],
] as const)
  test(`of a ${what} that is deleted while it is looked at nothing stays in the store`, async () => {
    await sendAnd(await make(), purpose, async (id) => {
      assert.equal((await app.call('DELETE', `/api/cms-delete-file/${id}`, { token })).status, 200);
      await app.core.jobs.run('files.sweep');
    });
    assert.deepEqual(await stored(), []);
  });

test('a file that another node accepted meanwhile keeps what is kept of it', async () => {
  const id = await sendAnd(await picture(320, 200), 'faq-image', async (file) => {
    await app.core.db
      .updateTable('file')
      .set({
        state: 'ready',
        content_type: 'image/png',
        sha256: '0'.repeat(64),
        expires_at: null,
        taken_until: null,
      })
      .where('id', '=', file)
      .execute();
  });
  assert.equal((await stored()).length, 3);
  await app.core.db.deleteFrom('file').where('id', '=', id).execute();
});

test('what a node that broke down was looking at leaves the disk at the next start and by the minute', async () => {
  const folder = join(app.config.DATA_DIR, 'tmp-files');
  await mkdir(folder, { recursive: true });
  const leave = async () => {
    const old = new Date(app.clock.now.getTime() - 4 * 60_000);
    for (const name of ['left', 'taken']) await writeFile(join(folder, name), 'bytes');
    await utimes(join(folder, 'left'), old, old);
    assert.ok((await stat(join(folder, 'taken'))).mtime > old);
  };
  await leave();
  await app.core.jobs.run('files.sweep');
  assert.deepEqual(await readdir(folder), ['taken']);
  await leave();
  const second = await testApp({ DATA_DIR: app.config.DATA_DIR }, app.database);
  assert.deepEqual(await readdir(folder), ['taken']);
  await second.server.close();
});
