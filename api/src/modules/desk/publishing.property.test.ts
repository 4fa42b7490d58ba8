import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publicationSteps, resources, type PublicationState } from '@pregao/contract';
import { runs } from '@pregao/testing/runs';
import fc from 'fast-check';
import { sql } from 'kysely';
import { auditSince, deskOf, lastAudit, openDesk, type Row } from '../../../test/desk.ts';
import type { TestApp } from '../../../test/harness.ts';
import { person, profiles, type SignedInPerson } from '../../../test/people.ts';
import { samples, type Sample } from '../../../test/resource-samples.ts';
import { serverOf } from '../../resource/server-resource.ts';

let app: TestApp;
let admin: SignedInPerson;
let other: SignedInPerson;
openDesk(async (desk) => {
  ({ app } = desk);
  // The clock moves for weeks in here; a session lasts a day.
  [admin, other] = [await staff(), await staff()];
});

const staff = async () => {
  const made = await person(app, { profile_id: profiles.admin });
  await app.core.db
    .updateTable('app_session')
    .set({ expires_at: '2200-01-01T00:00:00Z' })
    .where('user_id', '=', made.id)
    .execute();
  return made;
};

const minute = 60_000;
const moves = ['submit', 'return', 'schedule', 'cancel', 'publish', 'end', 'archive', 'reopen', 'discard'] as const;
const done = [...moves, 'save', 'save', 'publish', 'trash', 'restore', 'clock', 'clock', 'standstill'] as const;

const published = resources.filter(({ publishing }) => publishing !== undefined);

/** Acts of one editor, one after the other. */
const planOf = (...names: (typeof done)[number][]) => names.map((name) => ({ name, isOther: false, n: 0 }));

const isClock = (name: string) => name === 'clock' || name === 'standstill';

/** What an act may make of a state; `clock` does the steps that are due. */
const mayBecome: Record<string, readonly PublicationState[]> = {
  submit: ['in_review'],
  return: ['draft'],
  schedule: ['scheduled'],
  cancel: ['draft', 'published'],
  publish: ['published'],
  end: ['published'],
  archive: ['archived', 'scheduled'],
  reopen: ['draft'],
  discard: ['published'],
  trash: ['draft'],
  restore: ['draft'],
};

for (const resource of published) {
  const sample = samples[resource.name] as Sample;
  // Who had what it gave has it on as it was: its row is written by publications alone.
  const ownersKeep = serverOf(resource)?.options.ownersKeepAccess === true;
  const { at, create, find } = deskOf(() => ({ app, admin }), resource, sample);
  const [field] = Object.keys(sample.change) as [string];

  const bodyOf = (step: string, revision: number) => {
    const inTime = (minutes: number) => new Date(app.clock.now.getTime() + minutes * minute).toISOString();
    const more: Row = {
      submit: { reviewer_id: other.id },
      return: { note: 'Falta a fonte' },
      schedule: { publish_at: inTime(5), unpublish_at: inTime(9) },
      end: { unpublish_at: inTime(4) },
    };
    return { step, revision, ...(more[step] as object) };
  };

  /** Does one act as one of two editors. @returns whether it was done */
  const act = async (record: Row, name: string, isOther: boolean, n: number) => {
    const { token } = isOther ? other : admin;
    if (isClock(name)) {
      // Nothing ran for longer than any time that a version was to be seen.
      app.clock.now = new Date(app.clock.now.getTime() + (name === 'clock' ? 3 : 30) * minute);
      await app.core.jobs.run('publish-due');
      return true;
    }
    const { revision } = await find(record);
    const call = (method: 'PUT' | 'DELETE', url: string, body?: object) =>
      app.call(method, url, { token, ...(body && { body }) });
    const values = [sample.change, sample.otherChange, { [field]: record[field] }][n % 3];
    const answer =
      name === 'save'
        ? await call('PUT', at('update', record.id), { ...values, revision })
        : name === 'trash'
          ? await call('DELETE', at('trash', record.id))
          : name === 'restore'
            ? await call('PUT', at('restore', record.id), {})
            : await call('PUT', at('move', record.id), bodyOf(name, revision));
    assert.ok([200, 400, 409].includes(answer.status), `${name}: ${JSON.stringify(answer.body)}`);
    return answer.status === 200;
  };

  const entity = serverOf(resource)?.options.table ?? '';
  const table = sql.table(entity);
  /** What readers see, and the version that is named as what they see. */
  const seenOf = async (id: number) => {
    const { rows } =
      await sql<Row>`SELECT t.status, t.live_revision, t.deleted_at, t.published_at, t.publish_at, t.unpublish_at, t.next_unpublish_at, to_jsonb(t)->>${field} AS shown,
      v.data->>${field} AS kept, d.data AS draft FROM ${table} t
      LEFT JOIN content_version v ON v.entity = ${entity} AND v.entity_id = t.id AND v.n = t.live_revision
      LEFT JOIN content_draft d ON d.entity = ${entity} AND d.entity_id = t.id WHERE t.id = ${id}`.execute(app.core.db);
    return rows[0] as Row;
  };

  const isOver = (at: string | null) => at !== null && Date.parse(at) <= app.clock.now.getTime();
  /** The end of what readers see is the one that was asked for it, and is kept once it has come. */
  const refuseEnds = (name: string, was: Row, is: Row) => {
    if (name === 'schedule' || name === 'cancel' || name === 'discard')
      assert.deepEqual(is.unpublish_at, was.unpublish_at, `${name} changed when readers stop seeing it`);
    if (is.live_revision === null) assert.equal(is.unpublish_at, null, 'what nobody sees has no end');
    if (is.status !== 'scheduled') assert.equal(is.next_unpublish_at, null, 'no version waits that could end');
    if (!isClock(name)) return;
    assert.ok(!(is.live_revision !== null && isOver(is.unpublish_at)), 'readers see what is over');
    if (was.status !== 'scheduled' || !isOver(was.publish_at)) return;
    if (isOver(was.next_unpublish_at)) assert.deepEqual([is.status, is.live_revision], ['archived', null]);
    else assert.deepEqual([is.status, is.unpublish_at], ['published', was.next_unpublish_at]);
  };

  test(`whatever is done to ${resource.title[1]}, in any order: what readers see is kept, each step is one audit row, and none is out of turn`, async () => {
    const acts = fc.array(fc.record({ name: fc.constantFrom(...done), isOther: fc.boolean(), n: fc.nat(2) }), {
      minLength: 6,
      maxLength: 18,
    });
    await fc.assert(
      fc.asyncProperty(acts, async (plan) => {
        const record = await create();
        for (const { name, isOther, n } of plan) {
          const [was, from] = [await seenOf(record.id), await lastAudit(app)];
          const isDone = await act(record, name, isOther, n);
          const is = await seenOf(record.id);
          // The clock does what is due of other records as well.
          const rows = (await auditSince(app, from)).filter(({ entity_id }) => entity_id === String(record.id));
          const steps = rows.map(({ action }) => action);
          if (is.live_revision !== null) {
            assert.equal(is.kept, is.shown, `${name}: the version that readers see is not the one that is named`);
            assert.deepEqual([is.deleted_at, is.status === 'archived'], [null, false]);
          } else if (ownersKeep && is.published_at !== null)
            assert.equal(is.shown, was.shown, `${name}: what owners read on is not what was published last`);
          else assert.deepEqual(is.draft ?? {}, {}, 'of what nobody sees the row itself is the working copy');
          if (!isDone || name === 'save') {
            assert.deepEqual(
              [steps, is.status, is.live_revision, is.shown],
              [[], was.status, was.live_revision, is.live_revision === null ? is.shown : was.shown],
            );
            continue;
          }
          if (!isClock(name)) assert.deepEqual(steps, [name]);
          refuseEnds(name, was, is);
          let state = was.status as PublicationState;
          for (const { action, detail } of rows) {
            const { from: began, to } = detail as unknown as { from: PublicationState; to: PublicationState };
            assert.equal(began, state);
            assert.ok(mayBecome[action]?.includes(to), `${action} made ${to}`);
            if (action !== 'trash' && action !== 'restore')
              assert.ok((publicationSteps[began] as readonly string[]).includes(action), `${action} of ${began}`);
            state = to;
          }
          assert.equal(is.status, state);
        }
      }),
      // What was written after the last publication is nobody's to read, in the trash and out of it.
      {
        ...runs(8, 200),
        examples: (['trash', 'archive'] as const).map((end) => [planOf('publish', 'save', end, 'restore')]),
      },
    );
  });
}
