import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { ConfigError } from '../src/config.ts';
import { lockDataDir } from '../src/data-dir-lock.ts';
import { missing } from './services.ts';

const folder = () => mkdtemp(join(tmpdir(), 'pregao-lock-'));
const source = new URL('../src/data-dir-lock.ts', import.meta.url).href;

/** Locks a folder in a process of its own that stays until it is told to end. */
const holder = (path: string, through: string[] = []) => {
  const script = `const { lockDataDir } = await import(${JSON.stringify(source)}); try { await lockDataDir(${JSON.stringify(path)}); console.log('held'); } catch (error) { console.log(error.message); process.exit(3); } setInterval(() => {}, 1000);`;
  const [command = process.execPath, ...rest] = [...through, process.execPath, '--input-type=module', '-e', script];
  const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'inherit'] });
  const said = once(child.stdout.setEncoding('utf8'), 'data').then(([text]) => String(text).trim());
  const end = async (signal: NodeJS.Signals) => {
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  return {
    said,
    end,
    send: (signal: NodeJS.Signals) => {
      child.kill(signal);
    },
  };
};

const inUse = (error: unknown) =>
  error instanceof ConfigError && /^DATA_DIR: a pasta .* está em uso pelo processo \S+/.test(error.message);

test('security 60: a folder that a living process holds is refused, whatever a file says of its number', async () => {
  const path = await folder();
  const first = holder(path);
  assert.equal(await first.said, 'held');
  // As another pid namespace would see it: the number of nobody.
  writeFileSync(join(path, 'process.pid'), '99999999');
  await assert.rejects(async () => {
    await lockDataDir(path);
  }, inUse);
  await first.end('SIGKILL');
  const free = await lockDataDir(path);
  free();
});

test('security 60: a folder whose process was killed is taken over, by one of those who come at once', async () => {
  const path = await folder();
  for (let turn = 0; turn < 3; turn += 1) {
    const killed = holder(path);
    assert.equal(await killed.said, 'held');
    await killed.end('SIGKILL');
    const crowd = Array.from({ length: 4 }, () => holder(path));
    const said = await Promise.all(crowd.map((one) => one.said));
    assert.deepEqual(said.filter((text) => text === 'held').length, 1, said.join('\n'));
    for (const text of said) assert.ok(text === 'held' || text.includes('está em uso'), text);
    await Promise.all(crowd.map((one, index) => (said[index] === 'held' ? one.end('SIGKILL') : undefined)));
  }
});

test('security 60: a process that was stopped, and answers nothing, holds its folder all the same', async () => {
  const path = await folder();
  const stopped = holder(path);
  assert.equal(await stopped.said, 'held');
  stopped.send('SIGSTOP');
  await assert.rejects(async () => {
    await lockDataDir(path);
  }, inUse);
  await stopped.end('SIGKILL');
});

const isolated = ['unshare', '--user', '--map-root-user', '--pid', '--fork', '--kill-child'];
const canIsolate =
  process.platform === 'linux' && spawnSync(isolated[0] ?? '', [...isolated.slice(1), 'true']).status === 0;

test(
  'security 60: a process of another pid namespace is seen too',
  { skip: missing('unshare', canIsolate) },
  async () => {
    const path = await folder();
    const first = holder(path, isolated);
    assert.equal(await first.said, 'held');
    await assert.rejects(async () => {
      await lockDataDir(path);
    }, inUse);
    const second = holder(path, isolated);
    assert.match(await second.said, /está em uso/);
    await first.end('SIGKILL');
  },
);

test('security 60: a folder whose address is longer than one of a socket may be is locked as any other', async () => {
  const path = join(await folder(), 'a'.repeat(100), 'b'.repeat(100));
  mkdirSync(path, { recursive: true });
  const free = await lockDataDir(path);
  await assert.rejects(async () => {
    await lockDataDir(path);
  }, inUse);
  const other = holder(path);
  assert.match(await other.said, /está em uso/);
  free();
  assert.deepEqual(readdirSync(path), []);
  (await lockDataDir(path))();
  rmSync(path, { recursive: true });
  assert.ok(!existsSync(path));
});
