import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { accessPeriods } from '@pregao/contract';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, profiles, type SignedInPerson } from '../../../test/people.ts';
import { makeCourse, type MadeCourse } from '../catalog/catalog.fixture.ts';

let app: TestApp;
let boss: SignedInPerson;
let course: MadeCourse;

before(async () => {
  app = await testApp({ API_CALLS_PER_MINUTE: '0' });
  boss = await person(app, { profile_id: profiles.admin });
  course = await makeCourse(app);
});
after(() => app.close());

const give = (people: readonly { user_id: number; key: string }[], more: object = {}, by = boss) =>
  app.call('POST', '/api/cms-give-courtesies', {
    token: by.token,
    body: {
      ...{ people, courtesy_type_id: 5, subject_type: 'course', subject_id: course.id, access_period_id: 2 },
      ...{ reason: 'Aula ao vivo que caiu no meio', ...more },
    },
  });
const keyed = (user_id: number) => ({ user_id, key: randomUUID() });
const countOf = async (table: 'courtesy' | 'access_grant', userId: number) =>
  (await app.core.db.selectFrom(table).select('id').where('user_id', '=', userId).execute()).length;

test('several people are given the same, each by itself: who has it already or is gone is told, the others have it', async () => {
  const [ana, bia, caio] = [await person(app), await person(app, { name: 'Bia Prado' }), await person(app)];
  await give([keyed(bia.id)]);
  const { status, body } = await give([ana, bia, caio, { id: 999_999_999 }].map(({ id }) => keyed(id)));
  assert.equal(status, 200, JSON.stringify(body));
  const said = body.data.map(({ user_id: id, situation, why }: Record<string, unknown>) => [id, situation, why]);
  assert.deepEqual(said, [
    [ana.id, 'active', null],
    [bia.id, null, 'Esta pessoa já tem uma cortesia disto: prorrogue aquela em vez de dar outra.'],
    [caio.id, 'active', null],
    [999_999_999, null, 'Esta pessoa não existe mais.'],
  ]);
  assert.equal(body.data[1].name, 'Bia Prado');
  for (const { id } of [ana, bia, caio]) assert.equal(await countOf('access_grant', id), 1);
});

test('what was sent again under the keys of the people is given once, on five calls at once too', async () => {
  const people = [await person(app), await person(app)].map(({ id }) => keyed(id));
  const answers = await Promise.all(Array.from({ length: 5 }, () => give(people)));
  for (const { body } of answers)
    assert.deepEqual(
      body.data.map(({ why }: { why: string | null }) => why),
      [null, null],
      JSON.stringify(body),
    );
  for (const { user_id: id } of people)
    assert.deepEqual([await countOf('courtesy', id), await countOf('access_grant', id)], [1, 1]);
});

test('one person or one key twice in a call is refused, and a key that gave something else gives nothing and says so', async () => {
  const [ana, bia] = [keyed((await person(app)).id), keyed((await person(app)).id)];
  const twice = [
    [ana, keyed(ana.user_id)],
    [ana, { ...bia, key: ana.key.toUpperCase() }],
  ];
  for (const people of twice) {
    const { status, body } = await give(people);
    assert.equal(status, 400, JSON.stringify(body));
    assert.match(JSON.stringify(body), /Cada pessoa/);
  }
  await give([ana]);
  const other = await makeCourse(app);
  const said = [await give([{ ...bia, key: ana.key }]), await give([ana], { subject_id: other.id })];
  for (const { body } of said)
    assert.deepEqual(
      body.data.map(({ courtesy_id: id, why }: Record<string, unknown>) => [id, why]),
      [[null, 'Esta chave já deu outra cortesia: recarregue a página e tente de novo.']],
    );
  assert.deepEqual([await countOf('courtesy', ana.user_id), await countOf('courtesy', bia.user_id)], [1, 0]);
});

test('beyond 90 days each of them waits for another person, and opens nothing before', async () => {
  const ana = await person(app);
  const { body } = await give([keyed(ana.id)], { access_period_id: 5 });
  assert.equal(body.data[0].situation, 'pending');
  assert.equal(await countOf('access_grant', ana.id), 0);
});

test('who may not give courtesies gives nobody one, and 51 people are too many for one call', async () => {
  const ana = await person(app);
  const support = await person(app, { profile_id: profiles.content });
  assert.equal((await give([keyed(ana.id)], {}, support)).status, 403);
  assert.equal((await give(Array.from({ length: 51 }, () => keyed(ana.id)))).status, 400);
  assert.equal(await countOf('courtesy', ana.id), 0);
});

test('a period of a courtesy and of a release is called as the lookup calls it', async () => {
  const { body } = await app.call('GET', '/api/select-access-period', { token: boss.token });
  assert.deepEqual(
    Object.fromEntries(body.map(({ id, name }: { id: number; name: string }) => [String(id), name])),
    accessPeriods,
  );
});
