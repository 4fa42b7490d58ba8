import assert from 'node:assert/strict';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { migrate } from '../src/db/migrate.ts';
import { openPostgres } from '../src/db/open.ts';
import { runToEnd, startPlatform } from './process.ts';
import { missing, scratchPostgres } from './services.ts';

const postgres = await scratchPostgres();
after(() => postgres?.drop());

const wrong: [Record<string, string>, RegExp][] = [
  [{ PORT: 'abc' }, /PORT/],
  [{ PORT: '70000', REDIS_URL: 'localhost' }, /PORT[\s\S]*REDIS_URL/],
  [{ DATABASE_URL: 'foo' }, /DATABASE_URL/],
  [{ DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:1/none' }, /DATABASE_URL: o banco de dados não responde/],
  [{ DATA_DIR: '/dev/null/pregao' }, /DATA_DIR/],
  [{ TRUST_PROXY: 'everyone' }, /TRUST_PROXY/],
  [{ VARIANT_ORIGINS: 'liberta' }, /VARIANT_ORIGINS/],
  [
    { NODE_ENV: 'production' },
    /APP_SECRET[\s\S]*DEPLOY_TOKEN[\s\S]*DATABASE_URL[\s\S]*PUBLIC_URL[\s\S]*PIX_WEBHOOK_SECRET/,
  ],
];

for (const [env, names] of wrong) {
  test(`${Object.entries(env)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ')} ends the start with code 1 and names the variable`, async () => {
    const { code, output } = await runToEnd(env);
    assert.equal(code, 1);
    assert.match(output, names);
    assert.match(output, /Configuração inválida/);
    assert.doesNotMatch(output, /\n {4}at /);
  });
}

test('a second platform on the same folder or the same port is refused by name; the folder is free again afterwards', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pregao-'));
  const first = await startPlatform({ DATA_DIR: folder });
  const sameFolder = await runToEnd({ DATA_DIR: folder });
  assert.deepEqual(
    [sameFolder.code, /DATA_DIR: a pasta .* está em uso pelo processo \d+/.test(sameFolder.output)],
    [1, true],
    sameFolder.output,
  );
  const samePort = await runToEnd({ PORT: String(first.port) });
  assert.deepEqual(
    [samePort.code, /PORT: a porta \d+ já está em uso/.test(samePort.output)],
    [1, true],
    samePort.output,
  );
  first.child.kill('SIGTERM');
  assert.equal(await first.exited, 0, first.output());
  const second = await startPlatform({ DATA_DIR: folder });
  second.child.kill('SIGTERM');
  assert.equal(await second.exited, 0);
});

test(
  'nodes that start at the same moment migrate one database once',
  { skip: missing('Postgres', postgres) },
  async () => {
    const nodes = [1, 2, 3].map(() => openPostgres(postgres?.url ?? ''));
    const applied = (await Promise.all(nodes.map((node) => migrate(node)))).flat();
    assert.equal(applied.length, new Set(applied).size);
    assert.ok(applied.includes('001-base.sql'));
    await Promise.all(nodes.map((node) => node.close()));
  },
);
