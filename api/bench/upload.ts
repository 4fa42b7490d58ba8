import { setTimeout } from 'node:timers/promises';
import { mostPartBytes } from '@pregao/contract';
import { residentOf, watch } from './memory.ts';
import type { Node } from './nodes.ts';

const megabyte = 1024 * 1024;
/** Memory the whole of it may cost, in MB. */
const mostGrowth = 64;

const say = (text: string) => {
  process.stdout.write(`${text}\n`);
};

/** What its callers read of the answers. */
interface Answer {
  id: number;
  received: number;
  state: string;
  columns: (string | null)[];
  done: number;
}

/** Makes calls of staff. @throws where one is refused */
export const caller = (node: Node, token: string) => async (method: string, path: string, body?: object | Buffer) => {
  const isBytes = Buffer.isBuffer(body);
  const answer = await fetch(node.url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' }),
    },
    ...(body && { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  const read = (await answer.json()) as Answer;
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(read)}`);
  return read;
};

export type Call = ReturnType<typeof caller>;

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

/** A file (of 1 GB, where nothing else is asked) is sent in parts to a node, and its memory is looked at all the while. @returns whether it keeps within its limit */
export const measureUpload = async (node: Node, token: string, megabytes: number): Promise<boolean> => {
  const size = megabytes * megabyte;
  const call = caller(node, token);
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
  say(`\nA file of ${size / megabyte} MB in parts of ${mostPartBytes / megabyte} MB: ${state}`);
  say(`sent at ${rate(started, sent)} MB/s, looked at and kept at ${rate(sent, looked)} MB/s`);
  say(`memory ${before.toFixed(0)} MB before, at most ${grown.toFixed(0)} MB more (limit ${mostGrowth} MB)`);
  return grown <= mostGrowth && state === 'ready';
};
