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

/** What a file costs is asked of a node that has done nothing before: one that seeded and was loaded keeps free memory to hide it in. */
const measureFiles = async (databaseUrl: string): Promise<boolean> => {
  const node = await startPlatform(databaseUrl, null);
  try {
    const token = await signIn(node.url, 'admin@pregao.test');
    const isSmall = await measureFile(node, token);
    return (values.lists || (await measureUpload(node, token))) && isSmall;
  } finally {
    await node.close();
  }
};

/** The lists at both sizes, asked of one node. */
const measureLists = async (databaseUrl: string): Promise<boolean> => {
  const node = await startPlatform(databaseUrl, null);
  try {
    const calls = contentCalls(await signIn(node.url, 'admin@pregao.test'));
    await fill(databaseUrl, { from: 1, to: few });
    await fillContent(databaseUrl, { from: 1, to: few });
    const before = await measureCalls(node, databaseUrl, calls, seconds);
    await fill(databaseUrl, { from: few + 1, to: rows });
    await fillContent(databaseUrl, { from: few + 1, to: rows });
    return compareSizes({ few, rows }, before, await measureCalls(node, databaseUrl, calls, seconds));
  } finally {
    await node.close();
  }
};

const main = async () => {
  const scratch = await scratchPostgres();
  if (!scratch) throw new Error('Postgres does not answer (TEST_POSTGRES_URL)');
  try {
    const holds = [await measureLists(scratch.url), await measureFiles(scratch.url)];
    if (holds.includes(false)) process.exitCode = 1;
  } finally {
    await scratch.drop();
  }
};

await main();
