import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { requiredProfileFields } from '@pregao/contract';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, profiles } from '../../../test/people.ts';

let app: TestApp;
before(async () => {
  app = await testApp({ VARIANT_ORIGINS: 'https://www.pregao.test=brasil', TV_SITE_URL: 'https://tv.pregao.test' });
});
after(() => app.close());

const full = {
  name: 'Marina Alves',
  identifier: '529.982.247-25',
  gender: 1,
  birth_date: '1991-04-23',
  ocupation: 'Engenheira',
  phone_number: '+55 0 15 (11) 98888-7777',
  zip_code: '01310-100',
  address: 'Avenida Paulista',
  number: '1578',
  district: 'Bela Vista',
  city_id: 3550308,
};
const complete = (id: number, token: string, body: object) =>
  app.call('POST', `/api/update-user-data/${id}`, { token, body });

test('REQ-3.2, REQ-3.8–3.10, REQ-3.14, REQ-3.15, REQ-9.26, REQ-9.27: the profile carries the role, the ability and the permission entries of the specification', async () => {
  const { id, email, token } = await person(app);
  const { status, body } = await app.call('GET', '/api/user', { token });
  assert.equal(status, 200);
  assert.deepEqual(
    [body.id, body.email, body.role, body.profile_id, body.access_token],
    [id, { email }, 'client', 3, token],
  );
  assert.deepEqual(
    [body.delay_broadcast, body.broadcasts, body.product_signatures, body.show_trial, body.first_access],
    [0, [], [], false, 1],
  );
  assert.deepEqual(body.chat_config, { analyst_message_size: 100, client_message_size: 20 });
  assert.ok(
    body.ability.some(
      (pair: object) => JSON.stringify(pair) === JSON.stringify({ action: 'read', subject: 'Cliente-Meus Cursos' }),
    ),
  );
  assert.ok(body.ability.every(({ action }: { action: string }) => action === 'read'));
  assert.deepEqual(Object.keys(body.profile.permissions[0]).sort(), [
    'create',
    'delete',
    'manage',
    'menu',
    'permission',
    'permission_id',
    'profile_id',
    'read',
    'update',
  ]);
  assert.deepEqual(Object.keys(body.profile.permissions[0].permission).sort(), [
    'base_profile_id',
    'has_children',
    'id',
    'name',
    'order',
    'parent_id',
  ]);
  assert.ok(!('password_hash' in body));
});

test("every profile but the customer's has the role admin", async () => {
  for (const [name, profile_id] of Object.entries(profiles)) {
    const { token } = await person(app, { profile_id });
    assert.equal(
      (await app.call('GET', '/api/user', { token })).body.role,
      name === 'client' ? 'client' : 'admin',
      name,
    );
  }
});

test('REQ-3.1, REQ-3.3: a person has the fields of the specification, the occupation as it spells it', async () => {
  const { id, token } = await person(app);
  const { body } = await complete(id, token, { ...full, nickname: 'marina' });
  const { id: same, name, nickname, email, identifier, gender, birth_date, ocupation, profile_id, profile } = body;
  assert.deepEqual(
    { same, name, nickname, email: Object.keys(email), identifier, gender, birth_date, ocupation, profile_id },
    {
      same: id,
      name: 'Marina Alves',
      nickname: 'marina',
      email: ['email'],
      identifier: '52998224725',
      gender: 1,
      birth_date: '1991-04-23',
      ocupation: 'Engenheira',
      profile_id: 3,
    },
  );
  assert.ok(profile.permissions.length > 0);
  assert.ok(!('occupation' in body));
});

test('REQ-3.4: the address of a person is not in their data; it is asked for by their id', async () => {
  const { id, token } = await person(app);
  const { body } = await complete(id, token, full);
  assert.deepEqual(
    Object.keys(body).filter((key) => ['address', 'addresses', 'zip_code', 'district', 'number'].includes(key)),
    [],
  );
  const { body: addresses } = await app.call('GET', `/api/select-user-addresses?user_id=${id}`, { token });
  assert.deepEqual(
    addresses.map(({ zip_code, number }: { zip_code: string; number: string }) => [zip_code, number]),
    [['01310100', '1578']],
  );
});

test('what is open to a person, and nothing that ended, is in the profile', async () => {
  const { id, token } = await person(app);
  const grant = (subject_type: string, subject_id: number, expires_at: string | null) => ({
    user_id: id,
    subject_type,
    subject_id,
    source_type: 'courtesy' as const,
    source_id: subject_id,
    starts_at: '2020-01-01T00:00:00Z',
    expires_at,
  });
  await app.modules.access.service.grant(app.core.db, [
    grant('broadcast', 7, null),
    grant('broadcast', 8, '2020-01-02T00:00:00Z'),
    grant('signature_type', 3, null),
  ]);
  const { body } = await app.call('GET', '/api/user', { token });
  assert.deepEqual([body.broadcasts, body.product_signatures], [[7], [3]]);
});

test('REQ-4.12: an empty profile names what it lacks, and each lacking field is refused under its name', async () => {
  const { id, token } = await person(app);
  const { body } = await app.call('GET', '/api/user', { token });
  assert.equal(body.profile_complete, false);
  const lacking = requiredProfileFields.filter((field) => field !== 'name' && field !== 'nickname');
  assert.deepEqual(body.missing_fields, lacking);
  const refused = await complete(id, token, { ocupation: 'Médica' });
  assert.equal(refused.status, 400);
  assert.deepEqual(
    Object.keys(refused.body.error).sort(),
    lacking.filter((field) => field !== 'ocupation' && field !== 'country').sort(),
  );
});

test('REQ-4.13: the required data complete the profile, without a complement', async () => {
  const { id, token } = await person(app);
  const { status, body } = await complete(id, token, full);
  assert.equal(status, 200);
  assert.deepEqual([body.profile_complete, body.missing_fields], [true, []]);
  assert.deepEqual(
    [body.identifier, body.phone_number, body.birth_date, body.gender],
    ['52998224725', '11988887777', '1991-04-23', 1],
  );
  const addresses = await app.call('GET', '/api/select-user-addresses', { token });
  assert.deepEqual(
    [addresses.body.length, addresses.body[0].zip_code, addresses.body[0].name_city, addresses.body[0].is_primary],
    [1, '01310100', 'São Paulo', true],
  );
  const again = await complete(id, token, { number: '1600' });
  assert.equal(again.status, 200);
  assert.deepEqual(
    (await app.call('GET', '/api/select-user-addresses', { token })).body.map(
      ({ number }: { number: string }) => number,
    ),
    ['1600'],
  );
});

test('a wrong value is refused under its field and nothing is kept', async () => {
  const { id, token } = await person(app);
  const cases: [object, string, string][] = [
    [{ identifier: '529.982.247-24' }, 'identifier', 'Informe um CPF ou CNPJ válido.'],
    [{ birth_date: '2999-01-01' }, 'birth_date', 'Confira a data de nascimento.'],
    [{ birth_date: '1991-02-30' }, 'birth_date', 'Informe uma data válida.'],
    [{ phone_number: '1234' }, 'phone_number', 'Informe um telefone com DDD.'],
    [
      { phone_number: '+351 912 345 678' },
      'phone_number',
      'Só enviamos códigos a telefones do Brasil. Informe um com DDD.',
    ],
    [{ zip_code: '123' }, 'zip_code', 'Informe um CEP com 8 números.'],
    [{ city_id: 1 }, 'city_id', 'Escolha uma cidade da lista.'],
  ];
  for (const [change, field, text] of cases) {
    const { status, body } = await complete(id, token, { ...full, ...change });
    assert.deepEqual([status, body.error], [400, { [field]: [text] }]);
  }
  assert.equal((await app.call('GET', '/api/user', { token })).body.identifier, null);
});

test('a CNPJ with letters is kept as it is', async () => {
  const { id, token } = await person(app);
  assert.equal(
    (await complete(id, token, { ...full, identifier: 'q0.slf.mbd/7vx4-39' })).body.identifier,
    'Q0SLFMBD7VX439',
  );
});

test('a person changes their own data, and what is not sent stays', async () => {
  const { id, token } = await person(app);
  const { body } = await app.call('POST', `/api/update-user-profile/${id}`, { token, body: { nickname: 'mari' } });
  assert.deepEqual([body.nickname, body.name], ['mari', 'Pessoa de Teste']);
});

test('security 15: another person is not found', async () => {
  const { token } = await person(app);
  const other = await person(app);
  for (const path of [`find-user/${other.id}`, `find-user-profile/${other.id}`])
    assert.equal((await app.call('GET', `/api/${path}`, { token })).status, 404, path);
  assert.equal((await complete(other.id, token, full)).status, 404);
  assert.equal(
    (await app.call('POST', `/api/update-user-profile/${other.id}`, { token, body: { name: 'Outra pessoa' } })).status,
    404,
  );
});

test('staff with the ability read a person; a missing one is 404', async () => {
  const { token } = await person(app, { profile_id: profiles.support });
  const other = await person(app);
  const { status, body } = await app.call('GET', `/api/find-user/${other.id}`, { token });
  assert.deepEqual([status, body.email.email, body.status], [200, other.email, 'active']);
  assert.equal((await app.call('GET', '/api/find-user/999999', { token })).status, 404);
});

test('security 17: profile, status and e-mail in a body change nothing', async () => {
  const { id, email, token } = await person(app);
  const forged = {
    profile_id: 1,
    status: 'blocked',
    company_id: 2,
    email: 'outro@exemplo.test',
    role: 'admin',
    temporary_password: true,
    password_hash: 'x',
  };
  for (const path of ['update-user-profile', 'update-user-data']) {
    const { status, body } = await app.call('POST', `/api/${path}/${id}`, { token, body: { ...full, ...forged } });
    assert.deepEqual(
      [status, body.profile_id, body.company_id, body.role, body.email.email, body.temporary_password],
      [200, 3, 1, 'client', email, false],
    );
  }
});

test("the platform's own domains come from its configuration", async () => {
  assert.deepEqual((await app.call('GET', '/api/get-unrestricted-domains')).body, [
    'tv.pregao.test',
    'www.pregao.test',
  ]);
});

test('other modules find a person and set a tax id through the service', async () => {
  const { id, email } = await person(app);
  const { service } = app.modules.identity;
  assert.equal((await service.findByEmail(email.toUpperCase()))?.id, id);
  await app.core.db.transaction().execute((tx) => service.setIdentifier(tx, id, '529.982.247-25'));
  assert.equal((await service.findPerson(id))?.identifier, '52998224725');
  await assert.rejects(service.setIdentifier(app.core.db, id, '123'), { code: 'invalid_body' });
  assert.deepEqual([await service.findPerson(999_999), await service.primaryAddress(id)], [null, null]);
});
