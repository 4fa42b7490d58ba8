/**
 * `npm run bench -- --content`: what the content of staff costs. Its lists are asked at two sizes, in turns, by 8 clients unless told, the whole of
 * one is taken as a file, a file of 1 GB is sent in parts and one of 100,000 lines imported; the memory of the node is looked at all the while.
 */
import { parseArgs } from 'node:util';
import { scratchPostgres } from '../test/services.ts';
import { measureFile } from './csv-file.ts';
import { fill } from './fill.ts';
import { fillContent } from './fill-content.ts';
import { measureImport } from './import.ts';
import { compareSizes, contentCalls, measureCalls, type Sized } from './lists.ts';
import { startPlatform } from './nodes.ts';
import { signIn } from './person.ts';
import { unmet } from './say.ts';
import { measureUpload } from './upload.ts';

const { values } = parseArgs({
  options: {
    content: { type: 'boolean' },
    seconds: { type: 'string', default: '3' },
    rows: { type: 'string', default: '100000' },
    /** Without the file of 1 GB. */
    lists: { type: 'boolean', default: false },
    /** Rows more of the smaller size. */
    few: { type: 'string', default: '1000' },
    turns: { type: 'string', default: '3' },
    clients: { type: 'string', default: '8' },
    /** Names of resources, with commas between: their lists alone, and no file. */
    only: { type: 'string' },
    /** Of the file that is sent. */
    megabytes: { type: 'string', default: '1024' },
    /** Of the file that is imported. */
    lines: { type: 'string', default: '100000' },
    /** The import alone. */
    import: { type: 'boolean', default: false },
  },
});
const [seconds, rows, few, turns, clients] = [
  values.seconds,
  values.rows,
  values.few,
  values.turns,
  values.clients,
].map(Number) as [number, number, number, number, number];

/** What a file costs is asked of a node that has done nothing before: one that seeded and was loaded keeps free memory to hide it in. */
const measureFiles = async (databaseUrl: string): Promise<boolean> => {
  const node = await startPlatform(databaseUrl, null);
  try {
    const token = await signIn(node.url, 'admin@pregao.test');
    const isSmall = await measureFile(node, token);
    return (values.lists || (await measureUpload(node, token, Number(values.megabytes)))) && isSmall;
  } finally {
    await node.close();
  }
};

/** The file of lines goes into the smaller database. */
const measureLines = (databaseUrl: string): Promise<boolean> =>
  measureImport(async () => {
    const node = await startPlatform(databaseUrl, null);
    return { node, token: await signIn(node.url, 'admin@pregao.test') };
  }, Number(values.lines));

/** A node whose database has so many records more than the demonstration. */
const withRows = async (databaseUrl: string, more: number): Promise<Sized> => {
  const node = await startPlatform(databaseUrl, null);
  await fill(databaseUrl, { from: 1, to: more });
  await fillContent(databaseUrl, { from: 1, to: more });
  return {
    node,
    databaseUrl,
    calls: contentCalls(await signIn(node.url, 'admin@pregao.test'), values.only?.split(',')),
  };
};

/** The lists at both sizes, asked in turns. */
const measureLists = async (urls: { few: string; many: string }): Promise<boolean> => {
  const sized = [await withRows(urls.few, few), await withRows(urls.many, rows)] as const;
  try {
    return compareSizes({ few, rows }, await measureCalls(...sized, { seconds, turns, clients }));
  } finally {
    for (const { node } of sized) await node.close();
  }
};

const main = async () => {
  const scratch = [await scratchPostgres(), await scratchPostgres()];
  try {
    const [one, other] = scratch;
    if (!one || !other) throw new Error('Postgres does not answer (TEST_POSTGRES_URL)');
    const holds = [
      ...(values.import ? [] : [await measureLists({ few: one.url, many: other.url })]),
      ...(values.import || values.only ? [] : [await measureFiles(other.url)]),
      values.lists || (await measureLines(one.url)),
    ];
    if (holds.includes(false)) process.exitCode = unmet;
  } finally {
    for (const database of scratch) await database?.drop();
  }
};

await main();
