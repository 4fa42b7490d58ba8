/**
 * `npm run bench -- --api`: what a request costs. Each call is asked of the platform and of a bare route with the same
 * statements and the same answer, in turns; then the calls that could grow with their tables are asked at two sizes.
 */
import { parseArgs } from 'node:util';
import { redisUrl, scratchPostgres } from '../test/services.ts';
import { fill } from './fill.ts';
import { measureHome } from './home-calls.ts';
import { compareWithLedger } from './ledger.ts';
import { load, type Rate } from './load.ts';
import { startBare, startPlatform, type Node } from './nodes.ts';
import { signIn } from './person.ts';
import { record, type Call, type Recording } from './record.ts';
import { say, unmet } from './say.ts';

const { values } = parseArgs({
  options: {
    api: { type: 'boolean' },
    seconds: { type: 'string', default: '3' },
    rows: { type: 'string', default: '100000' },
    turns: { type: 'string', default: '3' },
    /** Rows that are added before the first measurement of what may grow. */
    few: { type: 'string', default: '1000' },
    /** The calls of `/` alone. */
    home: { type: 'boolean', default: false },
  },
});
const [seconds, rows, turns, few] = [values.seconds, values.rows, values.turns, values.few].map(Number) as [
  number,
  number,
  number,
  number,
];

const middle = (found: readonly Rate[]): Rate => {
  const by = (pick: (rate: Rate) => number) =>
    found.map(pick).sort((one, other) => one - other)[found.length >> 1] ?? 0;
  return { rate: by(({ rate }) => rate), p50: by(({ p50 }) => p50), p95: by(({ p95 }) => p95) };
};

const number = (value: number, digits = 0) => value.toFixed(digits).padStart(8);

/** The platform and the bare route, in turns. */
const compare = async (platform: Node, databaseUrl: string, calls: readonly Call[]) => {
  const recordings: Recording[] = await record(databaseUrl, calls);
  const bare = await startBare(databaseUrl, recordings);
  say('\nCall                                      queries      a/s   bare/s    ratio  p50 ms  p95 ms');
  for (const [index, { path, token }] of calls.entries()) {
    const ours: Rate[] = [];
    const theirs: Rate[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      theirs.push(await load(`${bare.url}/${index}`, undefined, seconds));
      ours.push(await load(platform.url + path, token, seconds));
    }
    const [our, their] = [middle(ours), middle(theirs)];
    const queries = recordings[index]?.statements.length ?? 0;
    say(
      `${path.padEnd(42)}${number(queries).slice(1)} ${number(our.rate)} ${number(their.rate)} ${number(our.rate / their.rate, 2)}${number(our.p50, 1)}${number(our.p95, 1)}`,
    );
  }
  await bare.close();
};

const measure = async (platform: Node, calls: readonly Call[]) => {
  const found = new Map<string, Rate>();
  for (const { path, token } of calls) {
    const stretches: Rate[] = [];
    for (let turn = 0; turn < turns; turn += 1) stretches.push(await load(platform.url + path, token, seconds));
    found.set(path, middle(stretches));
  }
  return found;
};

/** Calls that could grow with their tables. */
const growing = [
  '/api/list-orders',
  '/api/list-orders?page=2',
  '/api/list-orders?cursor=last',
  '/api/list-orders?sort=customer&cursor=last',
  '/api/list-customer',
  '/api/list-customer?cursor=last',
  '/api/list-customer?sort=-paid_cents',
  '/api/list-courses',
  '/api/list-courses?sort=price',
  '/api/list-courses?cursor=last',
  '/api/staff-home',
];

const sayGrowth = (before: Map<string, Rate>, after: Map<string, Rate>) => {
  say('\nCall                                       few a/s  many a/s    ratio  p50 ms  p95 ms');
  for (const [path, { rate, p50, p95 }] of after) {
    const least = before.get(path)?.rate ?? 0;
    say(
      `${path.padEnd(42)} ${number(least)} ${number(rate)} ${number(rate / least, 2)}${number(p50, 1)}${number(p95, 1)}`,
    );
  }
};

/** Holds the months of the staff's home against the ledger. @returns whether all are equal */
const holdMonths = async (platform: Node, token: string, databaseUrl: string) => {
  const months = await compareWithLedger(platform.url, token, databaseUrl);
  const wrong = months.filter(({ paid_cents, ledger_cents }) => paid_cents !== ledger_cents);
  const cents = months.reduce((sum, { ledger_cents }) => sum + ledger_cents, 0);
  say(
    `\nStaff home beside the ledger: ${months.length - wrong.length} of ${months.length} months equal, ${cents} centavos`,
  );
  for (const { month, paid_cents, ledger_cents } of wrong) say(`✗ ${month}: ${paid_cents} for ${ledger_cents}`);
  return wrong.length === 0;
};

const measureAll = async (platform: Node, databaseUrl: string) => {
  const [client, staff] = [
    await signIn(platform.url, 'cliente@pregao.test'),
    await signIn(platform.url, 'admin@pregao.test'),
  ];
  const calls = growing.map((path) => ({ path, token: staff }));
  if (!values.home)
    await compare(platform, databaseUrl, [
      { path: '/api/select-country' },
      { path: '/api/user', token: client },
      { path: '/api/list-home' },
      { path: '/api/list-orders', token: staff },
      { path: '/api/list-customer', token: staff },
      { path: '/api/list-courses' },
      { path: '/api/staff-home', token: staff },
    ]);
  await fill(databaseUrl, { from: 1, to: few });
  const before = values.home ? undefined : await measure(platform, calls);
  const isQuick = await measureHome({ node: platform, databaseUrl, token: staff }, seconds, async () => {
    say(`\nFilling from ${few} to ${rows} orders, customers and courses more than the demonstration's…`);
    say(`sums reconciled in ${(await fill(databaseUrl, { from: few + 1, to: rows })).toFixed(1)} s`);
  });
  if (before) sayGrowth(before, await measure(platform, calls));
  if (!(await holdMonths(platform, staff, databaseUrl))) process.exitCode = 1;
  else if (!isQuick) process.exitCode = unmet;
};

const main = async () => {
  const [scratch, redis] = [await scratchPostgres(), await redisUrl()];
  if (!scratch) throw new Error('Postgres does not answer (TEST_POSTGRES_URL)');
  const platform = await startPlatform(scratch.url, redis);
  try {
    await measureAll(platform, scratch.url);
  } finally {
    await platform.close();
    await scratch.drop();
  }
};

await main();
