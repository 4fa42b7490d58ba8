import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { openReleases, page, sha384, version, type Releases } from '../../../../../test/releases.ts';

let releases: Releases;
before(async () => {
  releases = await openReleases();
  await releases.begin();
});
after(() => releases.app.close());

const refusal = async (prepare: () => unknown) => {
  prepare();
  const { status, body } = await releases.publish('mfe-hub', version(1));
  assert.deepEqual([status, body.code], [400, 'release_refused']);
  return JSON.stringify(body.error);
};

test('the gate refuses a manifest that is not JSON', async () => {
  assert.match(
    await refusal(() => releases.store.text('mfe-hub', version(1), '{"name":')),
    /remote\.json não é JSON válido/,
  );
});

test('the gate refuses a path that meets another one where its optional part is left out', async () => {
  assert.match(
    await refusal(() => releases.store.remote('mfe-hub', version(1), { pages: [page('/mfe-cart/:step?')] })),
    /pertence a mfe-cart/,
  );
});

test('the gate refuses a release whose first screen is larger than its application may have', async () => {
  const large = randomBytes(4_000_000);
  assert.match(
    await refusal(() => {
      const folder = releases.store.remote('mfe-hub', version(1), { integrity: { 'remoteEntry.js': sha384(large) } });
      writeFileSync(join(folder, 'remoteEntry.js'), large);
    }),
    /O JavaScript da primeira tela tem .* KB; o limite é/,
  );
});

test('the gate refuses a release that weighs more in all than its application may, though its first screen does not', async () => {
  const large = randomBytes(90_000);
  let folder = '';
  const reasons = await refusal(() => {
    folder = releases.store.remote('mfe-hub', version(1));
    const { integrity } = JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8')) as { integrity: object };
    releases.store.remote('mfe-hub', version(1), { integrity: { ...integrity, 'later.js': sha384(large) } });
    writeFileSync(join(folder, 'later.js'), large);
  });
  assert.match(reasons, /A versão inteira tem 88,\d KB; o limite é/);
  assert.doesNotMatch(reasons, /primeira tela/);
  rmSync(join(folder, 'later.js'));
});

test('the gate refuses a place and a field it does not know, and says where they are', async () => {
  assert.match(
    await refusal(() =>
      releases.store.remote('mfe-hub', version(1), {
        slots: [{ slot: 'home.nada', id: 'aviso', module: 'aviso', order: 1 }],
      }),
    ),
    /remote\.json: slots\.0\.slot: lugar desconhecido \\"home\.nada\\"/,
  );
  assert.match(
    await refusal(() => releases.store.remote('mfe-hub', version(1), { cor: 'azul' })),
    /remote\.json: conteúdo: campo desconhecido cor\./,
  );
  assert.match(
    await refusal(() => releases.store.remote('mfe-hub', version(1), { pages: [page('/mfe-hub', { cor: 'azul' })] })),
    /remote\.json: pages\.0: campo desconhecido cor\./,
  );
});

for (const [what, call] of [
  ['a call that is not of the contract', '/api/nada'],
  ['a call that needs a session', '/api/user'],
  ['a call that changes something', '/api/login'],
] as const) {
  test(`the gate refuses a page whose data asks for ${what}`, async () => {
    assert.match(
      await refusal(() =>
        releases.store.remote('mfe-hub', version(1), {
          pages: [page('/mfe-hub', { data: ['/api/list-home', `${call}?q={?q}`] })],
        }),
      ),
      new RegExp(`A página /mfe-hub pede ${call}, que não é uma consulta aberta a visitantes`),
    );
  });
}

test('the gate refuses a page whose data needs a parameter its path does not have', async () => {
  assert.match(
    await refusal(() =>
      releases.store.remote('mfe-hub', version(1), {
        pages: [page('/mfe-hub/:id', { data: ['/api/find-course/{slug}'] })],
      }),
    ),
    /A página \/mfe-hub\/:id pede \/api\/find-course\/\{slug\}, e seu caminho não tem slug/,
  );
});

test('the gate refuses a head that names fields of an answer nobody asks for', async () => {
  assert.match(
    await refusal(() =>
      releases.store.remote('mfe-hub', version(1), {
        pages: [page('/mfe-hub', { head: { title: '{title}', description: 'Texto' } })],
      }),
    ),
    /O título ou a descrição de \/mfe-hub cita um campo, e a página não declara consulta/,
  );
});

test('the gate refuses a widget another application owns, and one named twice', async () => {
  const slot = { slot: 'home.sections', id: 'aviso', module: 'aviso', order: 1 };
  releases.store.remote('mfe-cart', version(2), { slots: [slot] });
  assert.equal((await releases.publish('mfe-cart', version(2))).status, 201);
  assert.match(
    await refusal(() => releases.store.remote('mfe-hub', version(1), { slots: [slot] })),
    /aviso de home\.sections pertence a mfe-cart/,
  );
  assert.match(
    await refusal(() =>
      releases.store.remote('mfe-hub', version(1), {
        slots: [
          { ...slot, id: 'dois' },
          { ...slot, id: 'dois' },
        ],
      }),
    ),
    /está duas vezes/,
  );
});
