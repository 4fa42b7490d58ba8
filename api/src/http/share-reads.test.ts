import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shareReads } from './share-reads.ts';

test('who asks for the same while it is read is given the same answer, and who asks later one that is read anew', async () => {
  const share = shareReads<number>();
  let reads = 0;
  const read = () => Promise.resolve((reads += 1));
  assert.deepEqual(await Promise.all([share('brasil', read), share('brasil', read), share('global', read)]), [1, 1, 2]);
  assert.equal(await share('brasil', read), 3);
});

test('a read that fails fails for all who wait for it, and the next is a read of its own', async () => {
  const share = shareReads<string>();
  const fail = () => Promise.reject(new Error('no database'));
  const all = await Promise.allSettled([share('home', fail), share('home', fail)]);
  assert.deepEqual(
    all.map(({ status }) => status),
    ['rejected', 'rejected'],
  );
  assert.equal(await share('home', () => Promise.resolve('read')), 'read');
});

test('what is kept is read anew once its time is over, and a read that failed at once', async () => {
  let at = 0;
  const share = shareReads<number>({ keptMs: 60_000, now: () => new Date(at) });
  let reads = 0;
  const read = () => Promise.resolve((reads += 1));
  await assert.rejects(share('brasil', () => Promise.reject(new Error('no database'))));
  assert.equal(await share('brasil', read), 1);
  at = 59_999;
  assert.deepEqual([await share('brasil', read), await share('global', read)], [1, 2]);
  at = 60_000;
  assert.equal(await share('brasil', read), 3);
});
