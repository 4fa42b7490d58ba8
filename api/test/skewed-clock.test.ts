import assert from 'node:assert/strict';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { buildApp, type App } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { createCore } from '../src/create-core.ts';
import { sql, type Database } from '../src/db/open.ts';
import { clonedPostgres, missing, openTestPostgres } from './services.ts';

const scratch = await clonedPostgres();
const skip = missing('Postgres', scratch);
const apart = 25_000;

let database: Database;
let node: App;
before(async () => {
  if (!scratch) return;
  database = openTestPostgres(scratch.url);
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'pregao-'));
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR });
  // The clock of this machine is behind.
  node = await buildApp((server) => createCore(config, database, server.log, undefined, () => Date.now() - apart), {
    logLevel: 'silent',
    trustProxy: '',
  });
  await node.server.ready();
});
after(async () => {
  if (!scratch) return;
  await node.server.close();
  await database.close();
  await scratch.drop();
});

test(
  'security 72: a node whose clock is behind stamps what happens by the clock of the database, and is not ready',
  { skip },
  async () => {
    const { core, modules } = node;
    const { at } = await modules.realtime.service.write((_tx, append) => append({ stream: 'room:1', kind: 'said' }));
    const { rows } = await sql<{
      late: number;
    }>`SELECT abs(extract(epoch FROM clock_timestamp() - ${at}::timestamptz)) AS late`.execute(core.db);
    // However busy the machine is, it is nearer to the database than the clock is apart.
    assert.ok(Number(rows[0]?.late) < apart / 2_000, String(rows[0]?.late));
    assert.ok(Math.abs(core.now().getTime() - Date.now()) < apart / 2);
    const { statusCode, body } = await modules.operations.service.server.inject('/readyz');
    assert.deepEqual([statusCode, JSON.parse(body).checks.clock], [503, 'failed']);
  },
);
