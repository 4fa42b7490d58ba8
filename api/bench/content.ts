/**
 * `npm run bench -- --content`: what the content of staff costs. A file of 1 GB is sent in parts to a node of its own, and
 * the memory of the node is looked at all the while.
 */
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { mostPartBytes } from '@pregao/contract';
import { scratchPostgres } from '../test/services.ts';
import { startPlatform, type Node } from './nodes.ts';
import { signIn } from './person.ts';

const megabyte = 1024 * 1024;
const size = 1024 * megabyte;
/** Memory the whole of it may cost, in MB. */
const mostGrowth = 64;
const pollMs = 20;

const say = (text: string) => {
  process.stdout.write(`${text}\n`);
};

/** Memory of a process in MB. */
const residentOf = (pid: number) =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024;

/** Looks at the memory until it is told to stop. @returns the most of it in MB */
const watch = (pid: number) => {
  const stopped = new AbortController();
  const watching = (async () => {
    let most = 0;
    while (!stopped.signal.aborted) {
      most = Math.max(most, residentOf(pid));
      await setTimeout(pollMs);
    }
    return most;
  })();
  return () => {
    stopped.abort();
    return watching;
  };
};

const caller = (node: Node, token: string) => async (method: string, path: string, body?: object | Buffer) => {
  const isBytes = Buffer.isBuffer(body);
  const answer = await fetch(node.url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' }),
    },
    ...(body && { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  const read = (await answer.json()) as { id: number; received: number; state: string };
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(read)}`);
  return read;
};

type Call = ReturnType<typeof caller>;

/** The beginning of an MP4, by which it is known. */
const head = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp41', 'latin1');

const sendVideo = async (call: Call, bytes: number) => {
  const { id } = await call('POST', '/api/cms-create-file', { name: 'aula.mp4', size: bytes, purpose: 'video' });
  const part = Buffer.alloc(mostPartBytes, 7);
  for (let at = 0; at < bytes; at += mostPartBytes) {
    const next = Buffer.from(part.subarray(0, Math.min(mostPartBytes, bytes - at)));
    if (at === 0) head.copy(next);
    await call('PUT', `/api/cms-upload-file/${id}?offset=${at}`, next);
  }
  await call('POST', `/api/cms-finish-file/${id}`, {});
  return id;
};

const untilLookedAt = async (call: Call, id: number): Promise<string> => {
  for (;;) {
    const { state } = await call('GET', `/api/cms-find-file/${id}`);
    if (state !== 'processing') return state;
    await setTimeout(100);
  }
};

const main = async () => {
  const scratch = await scratchPostgres();
  if (!scratch) throw new Error('Postgres does not answer (TEST_POSTGRES_URL)');
  const node = await startPlatform(scratch.url, null);
  try {
    const call = caller(node, await signIn(node.url, 'admin@pregao.test'));
    // What the first upload of all loads is not what a large one costs.
    await untilLookedAt(call, await sendVideo(call, 4 * mostPartBytes));
    const before = residentOf(node.pid);
    const stop = watch(node.pid);
    const started = performance.now();
    const id = await sendVideo(call, size);
    const sent = performance.now();
    const state = await untilLookedAt(call, id);
    const looked = performance.now();
    const grown = (await stop()) - before;
    const rate = (from: number, to: number) => (size / megabyte / ((to - from) / 1000)).toFixed(0);
    say(`A file of ${size / megabyte} MB in parts of ${mostPartBytes / megabyte} MB: ${state}`);
    say(`sent at ${rate(started, sent)} MB/s, looked at and kept at ${rate(sent, looked)} MB/s`);
    say(`memory ${before.toFixed(0)} MB before, at most ${grown.toFixed(0)} MB more (limit ${mostGrowth} MB)`);
    if (grown > mostGrowth || state !== 'ready') process.exitCode = 1;
  } finally {
    await node.close();
    await scratch.drop();
  }
};

await main();
