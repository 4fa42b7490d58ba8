import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { readS3, type S3Settings } from '@pregao/contract/platform/s3-settings';
import { startS3, type S3Server } from '@pregao/testing/s3/s3-server';
import { folderFiles } from './file-store-folder.ts';
import { bucketFiles } from './file-store-s3.ts';
import { WrongLength, type FileStore } from './file-store.ts';

let server: S3Server;
let folder = '';
const stores = new Map<string, FileStore>();
before(async () => {
  server = await startS3();
  folder = await mkdtemp(join(tmpdir(), 'pregao-files-'));
  stores.set('a folder', folderFiles(folder));
  stores.set('a bucket', bucketFiles(readS3(server.env, 'RELEASES_S3', 'os arquivos').settings as S3Settings));
});
after(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const chunks = (...parts: string[]) => Readable.from(parts.map((part) => Buffer.from(part)));

for (const name of ['a folder', 'a bucket']) {
  const store = () => stores.get(name) as FileStore;

  test(`${name} keeps what is streamed into it and reads it whole or in part`, async () => {
    await store().put('private/1/content', chunks('one ', 'two ', 'three'), 13, 'text/plain');
    assert.equal(await store().size('private/1/content'), 13);
    assert.equal(await text(await store().read('private/1/content')), 'one two three');
    assert.equal(await text(await store().read('private/1/content', { start: 4, end: 6 })), 'two');
    await store().put('private/1/content', chunks('anew'), 4, 'text/plain');
    assert.equal(await text(await store().read('private/1/content')), 'anew');
  });

  test(`${name} keeps nothing of what is longer or shorter than it was said to be, or breaks off`, async () => {
    const broken = new Error('gone');
    const breaking = Readable.from(
      (async function* () {
        yield Buffer.from('on');
        throw broken;
      })(),
    );
    await assert.rejects(store().put('uploads/2/0', chunks('long', 'er'), 5, 'a/b'), WrongLength);
    await assert.rejects(store().put('uploads/2/0', chunks('short'), 6, 'a/b'), WrongLength);
    await assert.rejects(store().put('uploads/2/0', breaking, 6, 'a/b'), broken);
    assert.equal(await store().size('uploads/2/0'), null);
  });

  test(`${name} removes a folder and leaves the others, and removing what is not there is nothing`, async () => {
    for (const key of ['uploads/3/0', 'uploads/3/5', 'uploads/30/0']) await store().put(key, chunks('x'), 1, 'a/b');
    await store().removeAll('uploads/3/');
    await store().removeAll('uploads/4/');
    assert.deepEqual(
      await Promise.all(['uploads/3/0', 'uploads/3/5', 'uploads/30/0', 'uploads'].map((key) => store().size(key))),
      [null, null, 1, null],
    );
  });
}

test('a folder holds no half of a file', async () => {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  assert.deepEqual(names.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)).sort(), [
    'private/1/content',
    'uploads/30/0',
  ]);
});
