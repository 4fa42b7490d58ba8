/**
 * `npm run bench -- --tiny`: every bench once, at a size that measures nothing: it shows that each still runs to its end. Those
 * of the API begin from copies of one database with the demonstration data. With `--url http://localhost:3400` those of a
 * browser run instead, against the platform that runs there, whose data are in DATA_DIR.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { scratchPostgres } from '../test/services.ts';
import { startPlatform } from './nodes.ts';
import { say, unmet } from './say.ts';

const { values } = parseArgs({ options: { tiny: { type: 'boolean' }, url: { type: 'string' } } });
/** The command that measures in a browser. */
const page = '../../shared/build/cli/bench.ts';

const sizes = ['--rows', '120', '--few', '60', '--seconds', '0.02'];
/** What asks each for its least; a limit that is not met is no failure here. The longest first, so that none is waited for alone. */
const ofApi: readonly (readonly [file: string, ...args: string[]])[] = [
  ['live.ts', '--seconds', '0.2', '--viewers', '20', '--warming', '10'],
  ['content.ts', ...sizes, '--turns', '1', '--megabytes', '16', '--lines', '40'],
  ['run.ts', ...sizes, '--turns', '1'],
  [
    'checkout.ts',
    ...['--seconds', '0.1', '--rate', '20', '--stretch', '1', '--carts', '400', '--turns', '1', '--regrets', '1'],
  ],
  ['search.ts', '--rows', '60', '--few', '60', '--seconds', '0.02'],
  ['live-nodes.ts', '--viewers', '20', '--messages', '40', '--people', '4', '--pace', '0.02'],
  ['live-history.ts', '--few', '120', '--many', '300', '--pages', '16'],
  ['idle.ts', '--warm', '0', '--seconds', '1'],
];
const ofBrowser: typeof ofApi = [
  [page, '--runs', '1', '--pages', '/home', '--only', 'times,switches,taps,bytes', '--url', values.url ?? ''],
  [page, '--chat-list'],
];
/** One that waits for something that does not come is ended. */
const mostMs = 300_000;

const seeded = async () => {
  const scratch = await scratchPostgres();
  if (!scratch) throw new Error('Postgres does not answer (TEST_POSTGRES_URL)');
  await (await startPlatform(scratch.url, null)).close();
  return scratch;
};

const environment = values.url
  ? { BENCH: 'tiny', E2E_PORT: new URL(values.url).port, E2E_DATA_DIR: process.env.DATA_DIR ?? '' }
  : {};

/** Runs one to its end. @returns whether it came to it */
const runOne = async ([file, ...args]: (typeof ofApi)[number], template: string): Promise<boolean> => {
  const started = performance.now();
  const child = spawn(process.execPath, [new URL(file, import.meta.url).pathname, ...args], {
    env: { ...process.env, ...environment, SCRATCH_TEMPLATE: template },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  // With all that it started.
  const end = () => {
    process.kill(-(child.pid ?? 0), 'SIGKILL');
  };
  const limit = setTimeout(end, mostMs);
  process.once('exit', end);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  const code = await new Promise<number | null>((resolve) => {
    child.on('exit', resolve);
  });
  clearTimeout(limit);
  process.off('exit', end);
  const holds = code === 0 || code === unmet;
  say(
    `${holds ? '✓' : '✗'} ${[file.split('/').at(-1), ...args].join(' ')}: ${((performance.now() - started) / 1_000).toFixed(1)} s`,
  );
  if (!holds) say(`ended with ${code}\n${said.slice(-4_000)}`);
  return holds;
};

/** Runs them, so many at a time. */
const runAll = async (benches: typeof ofApi, template: string, atOnce: number) => {
  const waiting = [...benches];
  const held: boolean[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) held.push(await runOne(next, template));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  if (held.includes(false)) process.exitCode = 1;
};

if (values.url) await runAll(ofBrowser, '', 1);
else {
  const scratch = await seeded();
  try {
    // Much of what they do is waiting.
    await runAll(ofApi, new URL(scratch.url).pathname.slice(1), availableParallelism() + 1);
  } finally {
    await scratch.drop();
  }
}
