import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from '../../test/harness.ts';
import { seedDemo } from './demo.ts';

let app: TestApp;
before(async () => {
  app = await testApp();
  await seedDemo(app.core);
});
after(() => app.close());

const one = async (text: string) => Object.values((await app.database.query(text)).rows[0] ?? {}).map(Number);

test('the team gave forty courtesies: one waits, three end this week, and each that opened has its grant', async () => {
  assert.deepEqual(
    await one(`SELECT count(*) AS a, count(*) FILTER (WHERE status = 'pending') AS b,
      count(*) FILTER (WHERE status = 'active' AND expires_at BETWEEN now() AND now() + interval '7 days') AS c,
      count(*) FILTER (WHERE length(reason) < 10 OR courtesy_subject(courtesy) IS NULL) AS d,
      count(*) FILTER (WHERE status IN ('pending', 'active') AND expires_at <= now()) AS e FROM courtesy`),
    [40, 1, 3, 0, 0],
  );
  assert.deepEqual(
    await one(`SELECT count(*) AS a, count(DISTINCT c.id) AS b FROM courtesy c JOIN access_grant g
      ON g.source_type = 'courtesy' AND g.source_id = c.id AND g.user_id = c.user_id AND g.subject_type = c.subject_type
      AND g.subject_id = c.subject_id AND g.expires_at IS NOT DISTINCT FROM c.expires_at`),
    [39, 39],
  );
  // What lasts longer than anybody gives alone was approved by another.
  assert.deepEqual(
    await one(`SELECT count(*) FILTER (WHERE approver_id IS NULL OR approver_id = given_by) AS a, count(*) AS b FROM courtesy
      WHERE status <> 'pending' AND (expires_at IS NULL OR expires_at > starts_at + interval '90 days')`),
    [0, 9],
  );
});

test('the clock of courtesies finds the demonstration in order', async () => {
  await app.core.jobs.run('courtesies.clock');
  assert.deepEqual(
    await one(`SELECT (SELECT count(*) FROM audit_log WHERE entity = 'courtesy') AS a,
      (SELECT count(*) FROM notification WHERE kind = 'courtesy_ending') AS b`),
    [0, 0],
  );
});
