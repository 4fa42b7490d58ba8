/**
 * `npm run bench -- --idle`: what a platform costs that nobody uses: statements a second that it asks of its database, its share
 * of a core, and its memory, over whole minutes, since jobs run each minute. On PGlite unless `TEST_DATABASE=postgres` is set.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Database } from '../src/db/open.ts';
import { openLite } from '../test/lite-template.ts';
import { testApp } from '../test/harness.ts';
import { clonedPostgres, openTestPostgres } from '../test/services.ts';
import { judge, say } from './say.ts';

const { values } = parseArgs({
  options: {
    idle: { type: 'boolean' },
    seconds: { type: 'string', default: '60' },
    /** Seconds before: what starts up has ended by then, with the compiling of what it used. */
    warm: { type: 'string', default: '30' },
  },
});
const [seconds, warm] = [Number(values.seconds), Number(values.warm)];
const most = { statements: 5, share: 1, memory: 500 };

const postgres = process.env['TEST_DATABASE'] === 'postgres' ? await clonedPostgres() : null;
const own = postgres ? { database: openTestPostgres(postgres.url), drop: postgres.drop } : await openLite();

let statements = 0;
const counted: Database = {
  ...own.database,
  query: (text, bound) => {
    statements += 1;
    return own.database.query(text, bound);
  },
  db: own.database.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  }),
};

const app = await testApp({}, counted);
Object.defineProperty(app.clock, 'now', { get: () => new Date() });
await app.core.jobs.start();
await pause(warm * 1_000);
statements = 0;
const cpu = process.cpuUsage();
const begun = performance.now();
await pause(seconds * 1_000);
const took = (performance.now() - begun) / 1_000;
const { user, system } = process.cpuUsage(cpu);
const rate = statements / took;
const share = (user + system) / 10_000 / took;
say(`${own.database.kind}, ${took.toFixed(0)} s at rest`);
judge(rate <= most.statements, `${rate.toFixed(1)} statements a second, at most ${most.statements}`);
judge(share <= most.share, `${share.toFixed(2)} % of a core, at most ${most.share} %`);
const memory = process.memoryUsage.rss() / 1_000_000;
judge(memory <= most.memory, `${memory.toFixed(0)} MB, at most ${most.memory}`);
await app.close();
await own.drop();
