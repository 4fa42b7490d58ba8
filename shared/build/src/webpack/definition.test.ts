import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { readDefinition } from './definition.ts';

let root = '';
before(() => {
  root = mkdtempSync(join(tmpdir(), 'pregao-definition-'));
});
after(() => {
  rmSync(root, { recursive: true });
});

const page = { path: '/agenda', layout: 'default', withoutSession: true, status: 'planned', title: 'Agenda' };
const read = (changes: object) => {
  writeFileSync(
    join(root, 'remote.ts'),
    `export default ${JSON.stringify({ name: 'mfe-x', requires: { platform: '^1.2' }, pages: [page], menu: [], slots: [], ...changes })};\n`,
  );
  return readDefinition(root);
};

test('the data of remote.ts are read as they are now', async () => {
  assert.equal((await read({})).pages[0]?.path, '/agenda');
  assert.equal((await read({ pages: [{ ...page, path: '/agenda/:id?' }] })).pages[0]?.path, '/agenda/:id?');
});

test('a build refuses what the gate would refuse, in the same words and with the file a team writes', async () => {
  await assert.rejects(read({ pages: [page, { ...page, path: '/Agenda' }] }), {
    message:
      'remote.ts: pages.1.path: "/Agenda": use palavras em letras minúsculas, números e hífens entre barras e, depois da primeira, :parametro.',
  });
  await assert.rejects(
    read({ menu: [{ menu: 'client', label: 'Site', path: 'data:text/html,x', icon: 'home', order: 1 }] }),
    /^Error: remote\.ts: menu\.0\.path: "data:text\/html,x": um menu leva a um caminho deste site/,
  );
  await assert.rejects(
    read({
      pages: [
        { ...page, path: '/api/x' },
        { ...page, title: '' },
      ],
    }),
    /pages\.0\.path: .*este endereço é do servidor.*\nremote\.ts: pages\.1\.title: .*texto vazio/,
  );
});

test('a page that is ready says its screen, one that is planned need not', async () => {
  const ready = { ...page, status: 'ready' };
  await assert.rejects(read({ pages: [page, ready] }), {
    message: 'remote.ts: pages.1.screen: campo obrigatório.',
  });
  const { pages } = await read({ pages: [{ ...ready, screen: 'src/features/agenda/agenda.screen.tsx' }] });
  assert.equal(pages[0]?.status, 'ready');
});
