import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { runs } from '@pregao/testing/runs';
import fc from 'fast-check';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, profiles, session, type SignedInPerson } from '../../../test/people.ts';
import { openTrials, type Trials } from '../../../test/trials.ts';
import { makeCourse } from '../catalog/catalog.fixture.ts';

let trials: Trials;
let app: TestApp;
let second: TestApp;
let staff: SignedInPerson;

const [hourMs, dayMs] = [3_600_000, 86_400_000];
const began = new Date('2026-11-25T15:00:00.000Z');
const later = (ms: number) => new Date(app.clock.now.getTime() + ms).toISOString();

before(async () => {
  trials = await openTrials();
  app = trials.shop.app;
  second = await testApp({ DATA_DIR: app.config.DATA_DIR }, app.database);
  staff = await person(app, { profile_id: profiles.admin });
});
after(async () => {
  await second.server.close();
  await trials.shop.close();
});

/** Moves the clock of both nodes on, and lets both do at once what the clock does. */
const tick = async (job: string, ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
  second.clock.now = app.clock.now;
  await Promise.all([app, second, app].map(({ core }) => core.jobs.run(job)));
};
const byStaff = async (method: 'POST' | 'PUT', url: string, body: object) =>
  app.call(method, `/api/${url}`, { token: await session(app, staff.id), body });
const openTo = async ({ id }: SignedInPerson, type: string, subject: number) =>
  (await app.modules.access.service.grantsOf(id)).some(
    ({ subject_type, subject_id }) => subject_type === type && subject_id === subject,
  );
/** Of a person: how many grants each thing that gave one has, and how many notices each key has. */
const copiesOf = async ({ id }: SignedInPerson) => {
  const { rows } = await app.database.query(
    `SELECT max(n)::int AS most FROM (
      SELECT count(*) AS n FROM access_grant WHERE user_id = $1 GROUP BY subject_type, subject_id, source_type, source_id
      UNION ALL SELECT count(*) FROM notification WHERE user_id = $1 GROUP BY kind, event_key) c`,
    [id],
  );
  return (rows as { most: number | null }[])[0]?.most ?? 0;
};
const newsOf = async ({ id }: SignedInPerson, kind: string) => {
  const { rows } = await app.database.query(
    'SELECT event_key FROM notification WHERE user_id = $1 AND kind = $2 ORDER BY id',
    [id, kind],
  );
  return (rows as { event_key: string }[]).map(({ event_key: key }) => key);
};

const hours = (most: number) => fc.integer({ min: 0, max: most * 24 });
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ is: fc.constant('give' as const), wait: hours(3), length: hours(40) }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('extend' as const), by: hours(20) }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('revoke' as const) }) },
  { weight: 4, arbitrary: fc.record({ is: fc.constant('tick' as const), by: hours(20), toEnd: fc.boolean() }) },
);

interface Given {
  id: number;
  from: number;
  to: number;
  revoked: boolean;
  /** Ends that were told of, a week and a day before. */
  told: Set<string>;
}

/** What the clock owes to the person of a courtesy at a moment: notices of its end that are due and not past. */
const owe = ({ revoked, from, to, told }: Given, now: number) => {
  if (revoked || now >= to) return;
  for (const [notice, ahead] of [
    ['week', 7 * dayMs],
    ['day', dayMs],
  ] as const)
    if (now >= to - ahead && to - from > ahead) told.add(`${notice}/${to}`);
};

test('a courtesy is open from its start to its end and to nobody twice, whatever staff and two clocks do', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
      app.clock.now = began;
      const course = await makeCourse(app);
      const ana = await person(app);
      const all: Given[] = [];
      const now = () => app.clock.now.getTime();
      const isLive = (one: Given | undefined): one is Given => one !== undefined && !one.revoked && now() < one.to;
      for (const one of steps) {
        const last = all.at(-1);
        if (one.is === 'give') {
          const [starts_at, expires_at] = [later(one.wait * hourMs), later((one.wait + one.length + 1) * hourMs)];
          const { status, body } = await byStaff('POST', 'create-user-courtesy', {
            ...{ user_id: ana.id, courtesy_type_id: 5, subject_type: 'course', subject_id: course.id },
            ...{ starts_at, expires_at, reason: 'Aula ao vivo que caiu no meio' },
          });
          assert.equal(status, isLive(last) ? 409 : 201, JSON.stringify(body));
          const [from, to] = [Date.parse(starts_at), Date.parse(expires_at)];
          if (status === 201) all.push({ id: body.id, from, to, revoked: false, told: new Set() });
        } else if (one.is === 'extend' && last) {
          const to = last.to + (one.by + 1) * hourMs;
          const mayAlone = to - last.from <= 90 * dayMs;
          const { status } = await byStaff('PUT', `extend-courtesy/${last.id}`, {
            ...{ expires_at: new Date(to).toISOString(), reason: 'Combinado com o cliente' },
          });
          assert.equal(status === 200, isLive(last));
          if (status === 200 && mayAlone) last.to = to;
        } else if (one.is === 'revoke' && last) {
          const { status } = await byStaff('PUT', `revoke-courtesy/${last.id}`, { reason: 'Combinado com o cliente' });
          assert.equal(status === 200, isLive(last));
          if (status === 200) last.revoked = true;
        } else if (one.is === 'tick') {
          // Often to the very moment of an end, where an hour too many would show nothing.
          const toEnd = one.toEnd && isLive(last) ? last.to - now() : one.by * hourMs;
          await tick('courtesies.clock', toEnd);
          for (const given of all) owe(given, now());
        }
        const isOpen = all.some(({ from, to, revoked }) => !revoked && from <= now() && now() < to);
        assert.equal(await openTo(ana, 'course', course.id), isOpen, one.is);
      }
      assert.ok((await copiesOf(ana)) <= 1);
      const told = (await newsOf(ana, 'courtesy_ending')).map((key) => {
        const [, id, notice, ...end] = key.split('/');
        return `${id}/${notice}/${Date.parse(end.join('/'))}`;
      });
      assert.deepEqual(told.sort(), all.flatMap(({ id, told: due }) => [...due].map((key) => `${id}/${key}`)).sort());
      const states = await app.core.db
        .selectFrom('courtesy')
        .select(['id', 'status'])
        .where('user_id', '=', ana.id)
        .execute();
      for (const { id, status } of states) {
        const { revoked, to } = all.find((given) => given.id === id) as Given;
        if (revoked) assert.equal(status, 'revoked');
        else assert.ok(status === 'expired' ? to <= now() : status === 'active');
      }
    }),
    runs(4, 300),
  );
});

test('a trial is open for its days and once, and its end is told once, whatever is asked and two clocks do', async () => {
  const move = fc.oneof(
    fc.record({ is: fc.constant('begin' as const), at: hours(1) }),
    fc.record({ is: fc.constant('tick' as const), at: hours(12) }),
    fc.record({ is: fc.constant('end' as const), at: fc.constantFrom(-1, 0, 1) }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 20 }),
      fc.array(move, { minLength: 3, maxLength: 8 }),
      async (days, moves) => {
        const { id } = await trials.offer(days);
        const ana = await person(app);
        let from: number | null = null;
        const now = () => app.clock.now.getTime();
        const end = () => (from === null ? null : from + days * dayMs);
        const news = { trial_ending: 0, trial_ended: 0 };
        const ticked = async (ms: number) => {
          await tick('trials.due', Math.max(0, ms));
          const to = end();
          if (to === null) return;
          if (now() >= to) news.trial_ended = 1;
          else if (now() >= to - 2 * dayMs && days > 2) news.trial_ending = 1;
        };
        for (const one of moves) {
          if (one.is === 'begin') {
            const [answer] = await Promise.all([0, 1, 2].map(() => trials.begin(ana, { trial_id: id })));
            const to = end();
            assert.equal(answer?.status, to === null || now() < to ? 201 : 409);
            from ??= now();
          } else await ticked(one.is === 'tick' ? one.at * hourMs : (end() ?? now()) - now() + one.at);
          const to = end();
          assert.equal(await openTo(ana, 'signature_type', id), from !== null && to !== null && now() < to, one.is);
        }
        assert.ok((await copiesOf(ana)) <= 1);
        for (const [kind, count] of Object.entries(news)) assert.equal((await newsOf(ana, kind)).length, count, kind);
      },
    ),
    runs(5, 300),
  );
});
