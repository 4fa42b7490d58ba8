/**
 * `npm run bench -- --search`: what a search of the site costs with 1,000 and with 100,000 documents, asked by 8 clients as
 * a guest, as who holds a plan and as staff; and whether the first results are those of the table, and no locked text is in one.
 */
import { parseArgs } from 'node:util';
import { createIndexService } from '../src/modules/search/index-service.ts';
import { openPostgres } from '../src/db/open.ts';
import { scratchPostgres } from '../test/services.ts';
import { load } from './load.ts';
import { unmet } from './say.ts';
import { startPlatform } from './nodes.ts';
import { signIn } from './person.ts';
import { measureAnswers } from './search-answers.ts';
import { fillContent, rareWord } from './search-fill.ts';

const { values } = parseArgs({
  options: {
    search: { type: 'boolean' },
    seconds: { type: 'string', default: '3' },
    rows: { type: 'string', default: '100000' },
    few: { type: 'string', default: '1000' },
  },
});
const seconds = Number(values.seconds);
const sizes = [...new Set([Number(values.few), Number(values.rows)])];
/** Milliseconds that 95 of 100 answers may take. */
const limit = 60;

/** A ticker, a rare word, a common one, several, what is still being typed, what is mistyped, a stop word. */
const asked = [
  'PETR4',
  rareWord,
  'curso',
  'renda fixa',
  'fundos imobiliários dividendos',
  'opç',
  'analise tecnca',
  'de',
];

const say = (text: string) => {
  process.stdout.write(`${text}\n`);
};

const main = async () => {
  const scratch = await scratchPostgres();
  if (!scratch) throw new Error('Postgres does not answer (TEST_POSTGRES_URL)');
  const node = await startPlatform(scratch.url, null);
  const { db, close } = openPostgres(scratch.url);
  try {
    const people = [
      ['guest', undefined],
      ['customer', await signIn(node.url, 'cliente@pregao.test')],
      ['staff', await signIn(node.url, 'admin@pregao.test')],
    ] as const;
    const readers = [people[0], ['newcomer', await signIn(node.url, 'novo@pregao.test')], people[2]] as const;
    let there = 0;
    for (const size of sizes) {
      await fillContent(db, size - there, there);
      there = size;
      const started = performance.now();
      await createIndexService({ db }).settle();
      say(`\n${size} documents, written in ${((performance.now() - started) / 1000).toFixed(0)} s`);
      say('Call                                                    who           a/s  p50 ms  p95 ms');
      for (const path of ['search', 'search-suggestions'])
        for (const q of asked)
          for (const [who, token] of people) {
            const { rate, p50, p95 } = await load(`${node.url}/api/${path}?q=${encodeURIComponent(q)}`, token, seconds);
            say(
              `${`${path} ${q}`.padEnd(56)}${who.padEnd(10)}${rate.toFixed(0).padStart(7)}${p50.toFixed(1).padStart(8)}${p95.toFixed(1).padStart(8)}${p95 > limit ? ' over' : ''}`,
            );
            if (p95 > limit) process.exitCode ||= unmet;
          }
      const holds = await measureAnswers(node.url, readers);
      if (!holds) process.exitCode = 1;
    }
  } finally {
    await close();
    await node.close();
    await scratch.drop();
  }
};

await main();
