import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { after, test } from 'node:test';
import { migrate } from '../src/db/migrate.ts';
import { openPostgres } from '../src/db/open.ts';
import { testApp } from './harness.ts';
import { missing, scratchPostgres } from './services.ts';

const postgres = await scratchPostgres();
after(() => postgres?.drop());

/** A line to the database that can be cut and mended. */
const cuttableLine = async (target: URL) => {
  const open = new Set<Socket>();
  const listen = async (port: number): Promise<Server> => {
    const server = createServer((near) => {
      const far = connect(Number(target.port || 5432), target.hostname);
      for (const socket of [near, far]) { open.add(socket); socket.on('error', () => {}).on('close', () => { near.destroy(); far.destroy(); open.delete(socket); }); }
      near.pipe(far).pipe(near);
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  let server = await listen(0);
  const { port } = server.address() as AddressInfo;
  const cut = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of open) socket.destroy();
    await closed;
  };
  return { port, cut, mend: async () => { server = await listen(port); } };
};

test('security 48: a database that is gone answers a clear 503, and the platform recovers without a restart', { skip: missing('Postgres', postgres) }, async () => {
  const address = new URL(postgres?.url ?? '');
  const line = await cuttableLine(new URL(address));
  address.port = String(line.port);
  address.hostname = '127.0.0.1';
  const database = openPostgres(address.href);
  await migrate(database);
  const app = await testApp({}, database);
  const ask = () => app.call('GET', '/api/list-nps-questions', { token: randomBytes(32).toString('base64url') });
  assert.equal((await ask()).status, 401);
  await line.cut();
  for (const _ of [1, 2]) {
    const gone = await ask();
    assert.deepEqual([gone.status, gone.body], [503, { error: 'Serviço temporariamente indisponível. Tente de novo em instantes.', code: 'unavailable' }]);
    assert.ok(Number(gone.headers['retry-after']) > 0);
  }
  assert.deepEqual(await app.call('GET', '/readyz').then(({ status, body }) => [status, body.checks.database]), [503, 'failed']);
  assert.equal((await app.call('GET', '/healthz')).status, 200);
  await line.mend();
  assert.equal((await ask()).status, 401);
  assert.equal((await app.call('GET', '/readyz')).status, 200);
  await app.close();
  await line.cut();
});
