import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { readReleasesS3, type ReleasesS3 } from '@pregao/contract/platform/release-store';
import { startS3, type S3Server } from '@pregao/testing/s3/s3-server';
import { contentType, storeInS3 } from './store-s3.ts';

let server: S3Server;
let settings: ReleasesS3;
let folder = '';
let version = '';
let round = 0;

before(async () => {
  server = await startS3();
  settings = readReleasesS3(server.env).settings as ReleasesS3;
});
after(() => server.close());
beforeEach(() => {
  round += 1;
  version = `1.0.0-${String(round).padStart(10, '0')}`;
  folder = mkdtempSync(join(tmpdir(), 'pregao-dist-'));
  server.requests.length = 0;
});
afterEach(() => {
  server.breakWhen(() => false);
  rmSync(folder, { recursive: true, force: true });
});

const write = (files: Record<string, string>) => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
};
const build = {
  'remote.json': '{}',
  'remoteEntry.js': 'var one',
  'remoteEntry.js.br': 'packed',
  'main.0123456789.css': '.a{}',
  'fonts/a.woff2': 'font',
};
const upload = () => storeInS3(settings, 'mfe-x', version, folder);
const puts = () =>
  server.requests
    .filter(({ method, status }) => method === 'PUT' && status === 200)
    .map(({ path }) => path.split(`${version}/`)[1]);

const read = async (file: string) => {
  const client = new S3Client({
    endpoint: settings.url,
    region: settings.region,
    forcePathStyle: true,
    credentials: { accessKeyId: settings.key, secretAccessKey: settings.secret },
  });
  const answer = await client.send(new GetObjectCommand({ Bucket: settings.bucket, Key: `mfe-x/${version}/${file}` }));
  const text = await answer.Body?.transformToString();
  client.destroy();
  return { ...answer, text };
};

test('every file of a build is uploaded, its manifest last', async () => {
  write(build);
  await upload();
  assert.deepEqual([...puts()].sort(), Object.keys(build).sort());
  assert.equal(puts().at(-1), 'remote.json');
});

test('a file says its type, that it never changes, and how it is packed', async () => {
  write(build);
  await upload();
  const { ContentType, ContentEncoding, CacheControl, text } = await read('remoteEntry.js.br');
  assert.deepEqual(
    [ContentType, ContentEncoding, CacheControl, text],
    ['application/javascript; charset=utf-8', 'br', 'public, max-age=31536000, immutable', 'packed'],
  );
  assert.deepEqual(
    [(await read('fonts/a.woff2')).ContentType, (await read('remote.json')).ContentEncoding],
    ['font/woff2', undefined],
  );
  assert.equal(contentType('a.strange'), 'application/octet-stream');
});

test('a release that is there already is not sent again', async () => {
  write(build);
  await upload();
  server.requests.length = 0;
  await upload();
  assert.deepEqual(
    server.requests.map(({ method }) => method),
    ['HEAD'],
  );
});

test('an upload that breaks off leaves no manifest, and the next one completes it without writing over what is there', async () => {
  write(build);
  server.breakWhen((method, path) => method === 'PUT' && path.endsWith('.css'));
  await assert.rejects(
    upload(),
    /O armazenamento de versões \(http:\/\/127\.0\.0\.1:\d+, bucket releases\) recusou o envio/,
  );
  await assert.rejects(read('remote.json'), { name: 'NoSuchKey' });
  const first = puts();
  server.breakWhen(() => false);
  server.requests.length = 0;
  await upload();
  assert.deepEqual([...first, ...puts()].sort(), Object.keys(build).sort());
  assert.equal(puts().at(-1), 'remote.json');
});

test('a file of the same name with other content is never written over', async () => {
  write({ ...build, 'remoteEntry.js': 'var first' });
  server.breakWhen((method, path) => method === 'PUT' && path.endsWith('.json'));
  await assert.rejects(upload());
  server.breakWhen(() => false);
  write({ 'remoteEntry.js': 'var second' });
  await assert.rejects(
    upload(),
    /mfe-x\/.*\/remoteEntry\.js já está no armazenamento com outro conteúdo\. Mude a versão/,
  );
  assert.equal((await read('remoteEntry.js')).text, 'var first');
});

test('a version that is there with another manifest is refused and stays', async () => {
  write(build);
  await upload();
  write({ 'remote.json': '{"other":true}' });
  await assert.rejects(upload(), {
    name: 'StoredOtherwise',
    code: 'release_changed',
    message: /já está no armazenamento com outro conteúdo/,
  });
  assert.equal((await read('remote.json')).text, '{}');
});

test('two people who release the same build at once both succeed', async () => {
  write(build);
  await Promise.all([upload(), upload()]);
  assert.deepEqual([...puts()].sort(), Object.keys(build).sort());
});

test('a bucket that is not there and a wrong secret are told apart', async () => {
  write(build);
  await assert.rejects(
    storeInS3({ ...settings, bucket: 'other' }, 'mfe-x', version, folder),
    /bucket other\) recusou o envio: NoSuchBucket/,
  );
  await assert.rejects(storeInS3({ ...settings, secret: 'wrong' }, 'mfe-x', version, folder), /recusou o envio/);
});
