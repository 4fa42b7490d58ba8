import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { portProblems } from './ports.ts';
import { workspace } from './release/apps.ts';

const taken = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    free: () =>
      new Promise((done) => {
        server.close(done);
      }),
  };
};

test('a port that is taken, asked for twice or none is told by its variable', async () => {
  const one = await taken();
  assert.deepEqual(
    await portProblems([
      { variable: 'PORT', port: one.port, use: 'a plataforma' },
      { variable: 'EXTRA_PORTS', port: Number.NaN, use: 'Liberta' },
      { variable: 'PSP_PORT', port: one.port, use: 'o PSP de testes' },
    ]),
    [
      `PORT: a porta ${one.port} já está em uso (a plataforma)`,
      'EXTRA_PORTS: use um número de porta, de 1 a 65535 (Liberta)',
      `PSP_PORT: a porta ${one.port} foi pedida duas vezes (o PSP de testes)`,
    ],
  );
  await one.free();
  assert.deepEqual(await portProblems([{ variable: 'PORT', port: one.port, use: 'a plataforma' }]), []);
});

/** Starts as `npm start` does and waits for the end. */
const startToEnd = async (env: Record<string, string>) => {
  const folder = mkdtempSync(join(tmpdir(), 'pregao-start-'));
  const child = spawn(process.execPath, [join(workspace, 'shared/build/cli/start.ts')], {
    cwd: workspace,
    env: { PATH: process.env.PATH, DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      // A build that began proves the test wrong at once; it need not end.
      if (output.includes('Compilando')) child.kill('SIGTERM');
    });
  const [code] = await once(child, 'exit');
  rmSync(folder, { recursive: true, force: true });
  return { code, output };
};

for (const [variable, env] of [
  ['PSP_PORT', (port: number) => ({ PORT: '1024', PSP_PORT: String(port) })],
  ['PSP_PORT', (port: number) => ({ PORT: String(port - 10) })],
  ['PORT', (port: number) => ({ PORT: String(port) })],
  ['EXTRA_PORTS', (port: number) => ({ PORT: String(port - 5) })],
  ['OPERATIONS_PORT', (port: number) => ({ PORT: '1024', OPERATIONS_PORT: String(port) })],
] as const) {
  test(`a start whose ${variable} is taken (${Object.keys(env(2_000)).join(', ')} given) ends before anything is built, and names it`, async () => {
    const one = await taken();
    const { code, output } = await startToEnd(env(one.port));
    await one.free();
    assert.equal(code, 1, output);
    assert.match(output, new RegExp(`${variable}: a porta ${one.port} já está em uso`));
    assert.doesNotMatch(output, /Compilando/);
  });
}
