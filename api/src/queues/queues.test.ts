import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { queues } from '@pregao/contract';
import { testApp, type TestApp } from '../../test/harness.ts';
import { person, profiles, type SignedInPerson } from '../../test/people.ts';
import { queueSamples, type QueueSample } from '../../test/queue-samples.ts';

let app: TestApp;
before(async () => {
  app = await testApp({ API_CALLS_PER_MINUTE: '0' });
});
after(() => app.close());

test('every queue is walked, and every sample is of a queue', () => {
  assert.deepEqual(queues.map(({ name }) => name).sort(), Object.keys(queueSamples).sort());
});

for (const queue of queues) {
  const { add, entity, deciders } = queueSamples[queue.name] as QueueSample;
  const path = (call: 'list' | 'count' | 'decide' | 'decideMany', id = 0) =>
    queue.calls[call].path.replace('{id}', String(id));
  const reason = queue.reasons.length > 0 ? { reason: 'Fora do prazo da garantia' } : {};
  const decider = () => person(app, { profile_id: deciders[0] as number, name: 'Dora Decide' });
  const get = (who: SignedInPerson, call: 'list' | 'count', more = '') =>
    app.call('GET', `${path(call)}${more}`, { token: who.token });
  const decide = (who: SignedInPerson, id: number, body: object) =>
    app.call('PUT', path('decide', id), { token: who.token, body });
  const decideMany = (who: SignedInPerson, body: object) =>
    app.call('POST', path('decideMany'), { token: who.token, body });
  const idsOf = async (who: SignedInPerson): Promise<number[]> =>
    (await get(who, 'list', '?per_page=100')).body.data.map(({ id }: { id: number }) => id);
  const audits = (id: number) =>
    app.core.db
      .selectFrom('audit_log')
      .select(['actor_id', 'detail'])
      .where('entity_id', '=', String(id))
      .where('entity', '=', entity)
      .execute();
  const sumOf = (rows: readonly { cents: number | null }[]) =>
    queue.sums ? rows.reduce((sum, { cents }) => sum + (cents ?? 0), 0) : null;

  describe(`the queue of ${queue.title[1]}`, () => {
    test('security 14: is listed, counted and decided by the profiles that decide, and by no other', async () => {
      const id = await add(app);
      for (const profile_id of Object.values(profiles)) {
        const who = await person(app, { profile_id });
        const answers = await Promise.all([get(who, 'list'), get(who, 'count')]);
        const acts = [
          await decide(who, id, { decision: 'nothing' }),
          await decideMany(who, { decision: 'nothing', ids: [id] }),
        ];
        const may = deciders.includes(profile_id);
        assert.deepEqual(
          [...answers, ...acts].map(({ status }) => status),
          may ? [200, 200, 400, 400] : [403, 403, 403, 403],
          `profile ${profile_id}`,
        );
      }
    });

    test('security 77: counts, lists and decides nothing that is the viewer’s own, and says how much waits for others', async () => {
      const who = await decider();
      const [mine, theirs] = [await add(app, who), await add(app)];
      const { body: counted } = await get(who, 'count');
      const { data, meta } = (await get(who, 'list', '?per_page=100')).body;
      const ids = data.map(({ id }: { id: number }) => id);
      assert.deepEqual([ids.includes(mine), ids.includes(theirs)], [false, true]);
      assert.deepEqual([counted.total, counted.sum_cents, meta.total], [data.length, sumOf(data), data.length]);
      assert.equal(counted.since, data[0].since);
      assert.equal(counted.for_others, 1);
      const refused = await decide(who, mine, { decision: 'refuse', ...reason });
      assert.equal(refused.status, 403, JSON.stringify(refused.body));
      const many = await decideMany(who, {
        decision: 'refuse',
        ...reason,
        ids: [mine],
        sum_cents: queue.sums ? 10_000 : null,
      });
      assert.equal(many.body.rows[0].outcome, 'refused', JSON.stringify(many.body));
      assert.deepEqual(await audits(mine), []);
      assert.ok((await idsOf(await decider())).includes(mine));
    });

    test('is walked from the oldest to the newest by its cursors, each row once', async () => {
      for (let made = 0; made < 3; made += 1) await add(app);
      const who = await decider();
      const whole = await idsOf(who);
      const walked: number[] = [];
      let cursor: string | null = 'first';
      while (cursor !== null) {
        const { body } = await get(who, 'list', `?per_page=2&cursor=${encodeURIComponent(cursor)}`);
        walked.push(...body.data.map(({ id }: { id: number }) => id));
        cursor = body.meta.next_cursor;
      }
      assert.deepEqual(walked, whole);
      assert.equal((await get(who, 'list', '?cursor=x')).status, 400);
    });

    test('is decided once by two tabs at once, and by whom is told to another who comes late', async () => {
      const id = await add(app);
      const [who, late] = [await decider(), await decider()];
      const answers = await Promise.all([
        decide(who, id, { decision: 'approve' }),
        decide(who, id, { decision: 'approve' }),
      ]);
      assert.deepEqual(answers.map(({ body }) => body.outcome).sort(), ['done', 'repeated']);
      const other = await decide(late, id, { decision: 'refuse', ...reason });
      assert.deepEqual([other.status, other.body.code], [409, 'already_decided']);
      assert.match(other.body.error, /Dora/);
      assert.equal((await audits(id)).length, 1);
      assert.equal((await decide(late, 987_654_321, { decision: 'approve' })).status, 404);
    });

    test('decides what was picked row by row: one that another decided is told, a repeat changes nothing', async () => {
      const ids = [await add(app), await add(app), await add(app)];
      const [who, other] = [await decider(), await decider()];
      await decide(other, ids[1] as number, { decision: 'refuse', ...reason });
      const body = { decision: 'approve', ids: [...ids, ids[0]], sum_cents: queue.sums ? 30_000 : null };
      const first = await decideMany(who, body);
      assert.deepEqual(
        first.body.rows.map(({ id, outcome, code }: Record<string, unknown>) => [id, outcome, code]),
        [
          [ids[0], 'done', null],
          [ids[1], 'refused', 'already_decided'],
          [ids[2], 'done', null],
        ],
      );
      assert.deepEqual([first.body.done, first.body.done_cents], [2, queue.sums ? 20_000 : null]);
      const again = await decideMany(who, body);
      assert.deepEqual(
        again.body.rows.map(({ outcome }: Record<string, unknown>) => outcome),
        ['repeated', 'refused', 'repeated'],
      );
      for (const id of ids) assert.equal((await audits(id)).length, 1);
    });

    test('refuses more rows than its limit whole', async () => {
      const ids = Array.from({ length: queue.limit.rows + 1 }, (_, index) => 700_000 + index);
      const { status, body } = await decideMany(await decider(), { decision: 'approve', ids, sum_cents: 0 });
      assert.deepEqual([status, Object.keys(body.error)], [400, ['ids']]);
    });

    if (queue.reasons.length > 0)
      test('asks for a reason where one is needed, and keeps it in the audit', async () => {
        const id = await add(app);
        const who = await decider();
        for (const given of [{}, { reason: '' }, { reason: ' no ' }]) {
          const { status, body } = await decide(who, id, { decision: 'refuse', ...given });
          assert.deepEqual([status, Object.keys(body.error)], [400, ['reason']]);
        }
        assert.equal((await decide(who, id, { decision: 'refuse', ...reason })).status, 200);
        const [row] = await audits(id);
        assert.equal((row?.detail as { reason?: string }).reason, 'Fora do prazo da garantia');
        assert.equal(row?.actor_id, who.id);
      });
  });
}
