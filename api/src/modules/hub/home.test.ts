import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, profiles } from '../../../test/people.ts';
import { nextBirthday } from './home.service.ts';

let app: TestApp;
before(async () => {
  app = await testApp();
  // Half past ten at night of 1 March in São Paulo is 2 March in UTC.
  app.clock.now = new Date('2027-03-02T01:30:00Z');
  const { db } = app.core;
  await db
    .insertInto('hub_card')
    .values([
      { kind: 'card', title: 'Chamados', url: '/hub/central-de-chamdos', starts_at: '2027-01-01T12:00:00Z' },
      { kind: 'notice', title: 'Aviso antigo', starts_at: '2027-01-01T12:00:00Z', ends_at: '2027-02-01T12:00:00Z' },
      { kind: 'notice', title: 'Aviso de amanhã', starts_at: '2027-03-03T12:00:00Z' },
      { kind: 'notice', title: 'Aviso', body_html: '<p>Texto</p>', pinned: true, starts_at: '2027-02-20T12:00:00Z' },
      { kind: 'link', title: 'Ajuda', url: '/faq', starts_at: '2027-01-01T12:00:00Z' },
    ])
    .execute();
  await db
    .insertInto('hub_employee')
    .values([
      { name: 'Hoje', department: 'Vendas', job_title: 'Consultora', birth_date: '1990-03-01', hired_on: '2020-01-01' },
      {
        name: 'Daqui a um mês e pouco',
        department: 'Vendas',
        job_title: 'Consultor',
        birth_date: '1990-04-05',
        hired_on: '2020-01-01',
      },
      { name: 'Logo', department: 'Produto', job_title: 'Designer', birth_date: '1990-03-20', hired_on: '2020-01-01' },
      {
        name: 'Saiu',
        department: 'Produto',
        job_title: 'Designer',
        birth_date: '1990-03-02',
        hired_on: '2020-01-01',
        active: false,
      },
    ])
    .execute();
  await db
    .insertInto('internal_policy')
    .values([
      {
        title: 'Conduta',
        slug: 'conduta',
        kind: 'code_of_conduct',
        major: 2,
        content_html: '<p>A</p>',
        status: 'published',
        live_revision: 1,
        published_at: '2027-02-01T12:00:00Z',
      },
      {
        title: 'Segurança',
        slug: 'seguranca',
        kind: 'policy',
        major: 1,
        minor: 3,
        content_html: '<p>B</p>',
        status: 'published',
        live_revision: 1,
        published_at: '2027-02-28T12:00:00Z',
      },
      { title: 'Rascunho', slug: 'rascunho', kind: 'policy', content_html: '<p>C</p>' },
    ])
    .execute();
});
after(() => app.close());

test('an employee sees the cards of the day, birthdays and what is left to read', async () => {
  const { token } = await person(app, { profile_id: profiles.employee });
  const { status, body } = await app.call('GET', '/api/find-hub-home', { token });
  assert.equal(status, 200);
  assert.deepEqual(
    [body.cards, body.notices, body.links].map((list: { title: string }[]) => list.map(({ title }) => title)),
    [['Chamados'], ['Aviso'], ['Ajuda']],
  );
  assert.deepEqual(
    body.birthdays.map(({ name, day, is_today }: { name: string; day: string; is_today: boolean }) => [
      name,
      day,
      is_today,
    ]),
    [
      ['Hoje', '2027-03-01', true],
      ['Logo', '2027-03-20', false],
    ],
  );
  assert.deepEqual(
    body.pending_policies.map(({ title, version, due_on, is_late }: Record<string, unknown>) => [
      title,
      version,
      due_on,
      is_late,
    ]),
    [
      ['Conduta', '2.0', '2027-02-08', true],
      ['Segurança', '1.3', '2027-03-07', false],
    ],
  );
});

test('an acknowledged policy is asked for again only by a new major version', async () => {
  const who = await person(app, { profile_id: profiles.employee });
  const policy = await app.core.db
    .selectFrom('internal_policy')
    .select('id')
    .where('slug', '=', 'conduta')
    .executeTakeFirstOrThrow();
  const pending = async () =>
    (await app.call('GET', '/api/find-hub-home', { token: who.token })).body.pending_policies.map(
      ({ title }: { title: string }) => title,
    );
  await app.core.db.insertInto('policy_ack').values({ policy_id: policy.id, user_id: who.id, major: 2 }).execute();
  assert.deepEqual(await pending(), ['Segurança']);
  await app.core.db.updateTable('internal_policy').set({ major: 3 }).where('id', '=', policy.id).execute();
  assert.deepEqual(await pending(), ['Conduta', 'Segurança']);
});

test('the hub is for employees', async () => {
  assert.equal((await app.call('GET', '/api/find-hub-home')).status, 401);
  const customer = await person(app);
  assert.equal((await app.call('GET', '/api/find-hub-home', { token: customer.token })).status, 403);
});

test('a birthday on 29 February falls on 1 March in common years', () => {
  assert.deepEqual(
    [
      nextBirthday('1992-02-29', '2027-01-10'),
      nextBirthday('1992-02-29', '2028-01-10'),
      nextBirthday('1990-05-10', '2027-05-11'),
    ],
    ['2027-03-01', '2028-02-29', '2028-05-10'],
  );
});
