import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { reportQueue } from '@pregao/contract';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, profiles } from '../../../test/people.ts';
import { queueSamples } from '../../../test/queue-samples.ts';

let app: TestApp;
before(async () => {
  app = await testApp({ API_CALLS_PER_MINUTE: '0' });
});
after(() => app.close());

test('a decision can be taken back where it hid the message, and not where another had hidden it', async () => {
  const { token } = await person(app, { profile_id: profiles.moderator });
  const decide = async (id: number, decision: string) => {
    const path = reportQueue.calls.decide.path.replace('{id}', String(id));
    const { body } = await app.call('PUT', path, { token, body: { decision } });
    return [body.outcome, body.can_undo];
  };
  const add = () => (queueSamples.reports as (typeof queueSamples)[string]).add(app);
  const [shown, hidden, kept] = [await add(), await add(), await add()];
  await app.core.db.updateTable('chat_message').set({ hidden: true }).where('id', '=', hidden).execute();
  assert.deepEqual(await decide(shown, 'approve'), ['done', true]);
  assert.deepEqual(await decide(shown, 'approve'), ['repeated', false]);
  assert.deepEqual(await decide(hidden, 'approve'), ['done', false]);
  assert.deepEqual(await decide(kept, 'refuse'), ['done', false]);
});
