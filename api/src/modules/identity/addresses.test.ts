import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, profiles, type SignedInPerson } from '../../../test/people.ts';
import { askByHttp } from './postal-code.ts';

const asked: string[] = [];
let postal: Server;
let app: TestApp;
let owner: SignedInPerson;

/** A postal-code service that speaks ViaCEP's form, in its good and its bad moments. */
const answers: Record<string, [number, string]> = {
  '01310100': [
    200,
    JSON.stringify({
      cep: '01310-100',
      logradouro: 'Avenida Paulista',
      bairro: 'Bela Vista',
      localidade: 'São Paulo',
      uf: 'SP',
      ibge: '3550308',
    }),
  ],
  '99999999': [200, JSON.stringify({ erro: 'true' })],
  '20040002': [500, 'oops'],
  '80010000': [302, ''],
  '30130010': [200, '<html>not json</html>'],
};

before(async () => {
  postal = createServer((request, response) => {
    asked.push(request.url ?? '');
    const [status, body] = answers[/\/(\d{8})\/json\/$/.exec(request.url ?? '')?.[1] ?? ''] ?? [404, ''];
    response.writeHead(status, status === 302 ? { location: '/interno' } : {}).end(body);
  });
  await new Promise<void>((resolve) => {
    postal.listen(0, '127.0.0.1', resolve);
  });
  app = await testApp({ POSTAL_CODE_URL: `http://127.0.0.1:${(postal.address() as AddressInfo).port}/ws` });
  owner = await person(app);
});
after(async () => {
  postal.close();
  await app.close();
});

const form = {
  zip_code: '01310-100',
  address: 'Avenida Paulista',
  number: '1578',
  complement: 'cj. 4',
  district: 'Bela Vista',
  city_id: 3550308,
};
const create = (token: string, body: object = form) => app.call('POST', '/api/create-user-address', { token, body });
const list = async (token: string) => (await app.call('GET', '/api/select-user-addresses', { token })).body;
const consult = (zip: string) => app.call('GET', `/api/consult-zip-code?zip_code=${encodeURIComponent(zip)}`);

test('REQ-3.33: an address is kept with the names of its city, state and country', async () => {
  const { status, body } = await create(owner.token);
  assert.equal(status, 201);
  assert.deepEqual(body, {
    id: body.id,
    zip_code: '01310100',
    address: 'Avenida Paulista',
    number: '1578',
    complement: 'cj. 4',
    district: 'Bela Vista',
    city_id: 3550308,
    name_city: 'São Paulo',
    uf_id: 35,
    name_uf: 'São Paulo',
    uf: 'SP',
    country: 'Brasil',
    country_id: 1,
    is_primary: true,
  });
  assert.deepEqual(
    (await app.call('GET', `/api/find-user-address-details/${body.id}`, { token: owner.token })).body,
    body,
  );
});

test('exactly one address is the primary, through changes and removal', async () => {
  const { token } = await person(app);
  const first = (await create(token)).body;
  const second = (await create(token, { ...form, number: '2', is_primary: true })).body;
  assert.deepEqual(
    (await list(token)).map(({ id, is_primary }: { id: number; is_primary: boolean }) => [id, is_primary]),
    [
      [second.id, true],
      [first.id, false],
    ],
  );
  const changed = await app.call('PUT', `/api/update-user-address/${first.id}`, {
    token,
    body: { ...form, number: '3', complement: null },
  });
  assert.deepEqual([changed.body.number, changed.body.complement, changed.body.is_primary], ['3', null, false]);
  assert.equal((await app.call('DELETE', `/api/delete-user-address/${second.id}`, { token })).status, 200);
  assert.deepEqual(
    (await list(token)).map(({ id, is_primary }: { id: number; is_primary: boolean }) => [id, is_primary]),
    [[first.id, true]],
  );
});

test("security 15: another person's address is not found, whatever is tried", async () => {
  const {
    body: { id },
  } = await create(owner.token);
  const { token } = await person(app);
  const tries = [
    await app.call('GET', `/api/find-user-address-details/${id}`, { token }),
    await app.call('PUT', `/api/update-user-address/${id}`, { token, body: form }),
    await app.call('DELETE', `/api/delete-user-address/${id}`, { token }),
    await app.call('GET', `/api/select-user-addresses?user_id=${owner.id}`, { token }),
  ];
  assert.deepEqual(
    tries.map(({ status }) => status),
    [404, 404, 404, 404],
  );
  assert.ok((await list(owner.token)).some((address: { id: number }) => address.id === id));
});

test('staff who may read customers read their addresses and change none', async () => {
  const {
    body: { id },
  } = await create(owner.token);
  const { token } = await person(app, { profile_id: profiles.sales });
  assert.equal((await app.call('GET', `/api/find-user-address-details/${id}`, { token })).status, 200);
  assert.ok((await app.call('GET', `/api/select-user-addresses?user_id=${owner.id}`, { token })).body.length > 0);
  assert.equal((await app.call('DELETE', `/api/delete-user-address/${id}`, { token })).status, 404);
});

test('a wrong field of an address is refused under its name', async () => {
  assert.deepEqual((await create(owner.token, { ...form, zip_code: '1' })).body.error, {
    zip_code: ['Informe um CEP com 8 números.'],
  });
  assert.deepEqual((await create(owner.token, { ...form, number: ' ' })).body.error, {
    number: ['Campo obrigatório.'],
  });
  assert.deepEqual((await create(owner.token, { ...form, city_id: 42 })).body.error, {
    city_id: ['Escolha uma cidade da lista.'],
  });
  assert.deepEqual((await create(owner.token, { ...form, country_id: 999 })).body.error, {
    country_id: ['Escolha um país da lista.'],
  });
});

test('the 27 states and 5,571 municipalities are there, in the order a reader expects', async () => {
  const states = (await app.call('GET', '/api/select-uf-id')).body;
  assert.equal(states.length, 27);
  assert.deepEqual(states[0], { id: 12, name: 'Acre', uf: 'AC' });
  let total = 0;
  for (const { id } of states) total += (await app.call('GET', `/api/select-cities-id/${id}`)).body.length;
  assert.equal(total, 5571);
  const byLetters = (await app.call('GET', '/api/select-cities/sp')).body;
  assert.deepEqual(
    [byLetters.length, byLetters[3]],
    [645, { id: 'Águas da Prata', name: 'Águas da Prata', city_id: 3500402 }],
  );
  assert.deepEqual((await app.call('GET', '/api/select-cities/35')).body, byLetters);
  assert.deepEqual((await app.call('GET', '/api/select-uf')).body[0], { id: 'AC', name: 'Acre', uf_id: 12 });
  assert.deepEqual((await app.call('GET', '/api/select-country')).body[0], { id: 1, name: 'Brasil', code: 'BR' });
  assert.equal((await app.call('GET', '/api/select-state/1')).body.length, 27);
  assert.deepEqual((await app.call('GET', '/api/select-state/2')).body, []);
});

test('REQ-3.34, REQ-7.176: a CEP gives its street, asked once', async () => {
  const { body } = await consult('01310-100');
  assert.deepEqual(body, {
    zip_code: '01310100',
    logradouro: 'Avenida Paulista',
    bairro: 'Bela Vista',
    uf_id: 35,
    city_id: 3550308,
    name_uf: 'São Paulo',
    name_city: 'São Paulo',
    complete: true,
  });
  await consult('01310100');
  assert.equal(asked.filter((url) => url.includes('01310100')).length, 1);
});

test('a CEP of other than 8 digits is refused before anything is asked', async () => {
  const before = asked.length;
  for (const text of ['', '1310-100', '013101000', '../../x', '0131010a']) {
    assert.deepEqual((await consult(text)).body.error, { zip_code: ['Informe um CEP com 8 números.'] }, text);
  }
  assert.equal(asked.length, before);
});

test('security 40: nothing but eight digits of a CEP becomes part of an address that is called, and no redirect of it is followed', async () => {
  const before = asked.length;
  for (const text of ['01310100/../../interno', '01310100@127.0.0.1', '01310100?x=1', '٠١٣١٠١٠٠', '%2e%2e%2f01'])
    assert.equal((await consult(text)).status, 400, text);
  const ask = askByHttp(`http://127.0.0.1:${(postal.address() as AddressInfo).port}/ws/`);
  for (const text of ['../../x', '01310-100', '01310100\n', '８００１００００'])
    assert.equal(await ask(text), null, text);
  assert.equal(asked.length, before);
  await assert.rejects(ask('80010000'));
  assert.deepEqual(asked.slice(before), ['/ws/80010000/json/']);
});

test('a CEP that does not exist says so under the field', async () => {
  const { status, body } = await consult('99999999');
  assert.deepEqual([status, body.code, Object.keys(body.error)], [404, 'zip_code_unknown', ['zip_code']]);
});

test("while the service fails, the CEP still gives its state and a capital's city", async () => {
  for (const [zip, city] of [
    ['20040-002', 3304557],
    ['80010-000', 4106902],
    ['30130-010', 3106200],
    ['13010-000', null],
  ] as const) {
    const { status, body } = await consult(zip);
    assert.deepEqual([status, body.city_id, body.logradouro, body.complete], [200, city, '', false], zip);
  }
  assert.equal((await consult('00000-000')).status, 404);
});
