/**
 * `npm run bench -- --content`: what the content of staff costs. Its lists are asked at two sizes by 8 clients, the whole of
 * one is taken as a file, and a file of 1 GB is sent in parts; the memory of the node is looked at all the while.
 */
import { parseArgs } from 'node:util';
import { scratchPostgres } from '../test/services.ts';
import { measureFile } from './csv-file.ts';
import { fill } from './fill.ts';
import { fillContent } from './fill-content.ts';
import { compareSizes, contentCalls, measureCalls } from './lists.ts';
import { startPlatform } from './nodes.ts';
import { signIn } from './person.ts';
import { measureUpload } from './upload.ts';

const { values } = parseArgs({
  options: {
    content: { type: 'boolean' },
    seconds: { type: 'string', default: '3' },
    rows: { type: 'string', default: '100000' },
    /** Without the file of 1 GB. */
    lists: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
const rows = Number(values.rows);
/** Rows that are added before the first measurement. */
const few = 1_000;

const main = async () => {
  const scratch = await scratchPostgres();
  if (!scratch) throw new Error('Postgres does not answer (TEST_POSTGRES_URL)');
  const node = await startPlatform(scratch.url, null);
  try {
    const token = await signIn(node.url, 'admin@pregao.test');
    const calls = contentCalls(token);
    await fill(scratch.url, { from: 1, to: few });
    await fillContent(scratch.url, { from: 1, to: few });
    const before = await measureCalls(node, scratch.url, calls, seconds);
    await fill(scratch.url, { from: few + 1, to: rows });
    await fillContent(scratch.url, { from: few + 1, to: rows });
    const after = await measureCalls(node, scratch.url, calls, seconds);
    const holds = [
      compareSizes({ few, rows }, before, after),
      await measureFile(node, token),
      values.lists || (await measureUpload(node, token)),
    ];
    if (holds.includes(false)) process.exitCode = 1;
  } finally {
    await node.close();
    await scratch.drop();
  }
};

await main();
