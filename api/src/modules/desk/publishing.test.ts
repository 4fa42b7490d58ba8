import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { resources } from '@pregao/contract';
import { businessDay } from '@pregao/format';
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
  ({ app, admin } = desk);
  other = await person(app, { profile_id: profiles.admin, name: 'Bruno Revisor' });
});

const published = resources.filter(({ publishing }) => publishing !== undefined);
const hour = 3_600_000;
const inTime = (milliseconds: number) => new Date(app.clock.now.getTime() + milliseconds).toISOString();
const actionsSince = async (id: number) => (await auditSince(app, id)).map(({ action }) => action);

/** Runs with a later clock, and turns it back. */
const later = async (milliseconds: number, run: () => Promise<void>) => {
  const { now } = app.clock;
  app.clock.now = new Date(now.getTime() + milliseconds);
  try {
    await run();
  } finally {
    app.clock.now = now;
  }
};

test('something is published', () => {
  assert.ok(published.length > 0);
});

for (const resource of published) {
  const sample = samples[resource.name] as Sample;
  const { at, next, create, update, find } = deskOf(() => ({ app, admin }), resource, sample);
  const needs = resource.publishing?.needs as readonly string[];
  const slug = resource.publishing?.slug as string;
  const [field] = Object.keys(sample.change) as [string];

  const { fourEyes } = resource.publishing ?? {};
  /** Who makes a step: of a type with four eyes somebody else than who edited last approves. */
  const mover = (record: Row, step: string) =>
    fourEyes && (step === 'publish' || step === 'schedule') && record.last_editor_id === admin.id ? other : admin;

  const move = (record: Row, step: string, more: Row = {}, by = mover(record, step)) =>
    app.call('PUT', at('move', record.id), {
      token: by.token,
      body: { step, revision: record.revision, ...more },
    });
  const moved = async (record: Row, step: string, more: Row = {}): Promise<Row> => {
    const { status, body } = await move(record, step, more);
    assert.equal(status, 200, `${step}: ${JSON.stringify(body)}`);
    return body as Row;
  };
  const saved = async (record: Row, values: Row): Promise<Row> => {
    const { status, body } = await update(record, values);
    assert.equal(status, 200, JSON.stringify(body));
    return body as Row;
  };
  const live = async () => moved(await create(), 'publish');
  /** Whose runs publish too. */
  const runner = () => (fourEyes ? other : admin);
  const bulk = (body: Row) => app.call('POST', at('bulk'), { token: runner().token, body });
  const versionsOf = async (record: Row) =>
    (await app.call('GET', at('versions', record.id), { token: admin.token })).body.data as Row[];
  const lineOf = async (record: Row, state: string): Promise<Row | undefined> => {
    const url = `${at('list')}?per_page=100&sort=-updated_at&filter[state]=${state}`;
    const { body } = await app.call('GET', url, { token: admin.token });
    return body.data.find(({ id }: Row) => id === record.id);
  };

  describe(`what readers see once it is published: ${resource.title[1]}`, () => {
    test('a draft is kept with what it needs, and is not published until it is whole', async () => {
      const values = next();
      const draft = await create(Object.fromEntries(needs.map((name) => [name, values[name]])));
      assert.deepEqual([draft.status, draft.is_live, draft.address], ['draft', false, null]);
      const lacking = await app.call('POST', at('create'), { token: admin.token, body: {} });
      assert.equal(lacking.status, 400);
      for (const name of needs) assert.ok(lacking.body.error[name], name);
      for (const [step, more] of [
        ['publish', {}],
        ['schedule', { publish_at: inTime(hour) }],
        ['submit', { reviewer_id: other.id }],
      ] as const) {
        const { status, body } = await move(draft, step, more);
        assert.deepEqual([status, body.code], [400, 'not_complete'], step);
        assert.ok(body.error[field], JSON.stringify(body.error));
      }
      const whole = await moved(await saved(draft, values), 'publish');
      assert.deepEqual([whole.status, whole.is_live], ['published', true]);
      assert.equal(whole.published_by_name, fourEyes ? 'Bruno Revisor' : 'Ana Gestora');
      assert.equal(await lineOf(whole, 'draft'), undefined);
      assert.equal((await lineOf(whole, 'published'))?.is_live, true);
    });

    test('a save writes the working copy alone: no version, no audit row, nothing that readers see', async () => {
      const record = await live();
      const from = await lastAudit(app);
      const versions = await versionsOf(record);
      const changed = await saved(record, sample.change);
      assert.deepEqual(changed[field], sample.change[field]);
      assert.deepEqual([changed.has_changes, changed.changed_fields], [true, [field]]);
      assert.equal(changed.revision, record.revision + 1);
      assert.deepEqual(await versionsOf(record), versions);
      assert.deepEqual(await actionsSince(from), []);
      const line = await lineOf(record, 'published');
      assert.equal(line?.has_changes, true);
      if (line && field in line) assert.deepEqual(line[field], record[field]);
      const same = await saved(changed, { [field]: record[field] });
      assert.deepEqual([same.has_changes, same.changed_fields], [false, []]);
    });

    test('publishing puts the working copy before readers, with one version and one audit row', async () => {
      const changed = await saved(await live(), sample.change);
      const from = await lastAudit(app);
      const out = await moved(changed, 'publish');
      assert.deepEqual([out.has_changes, out[field]], [false, sample.change[field]]);
      assert.deepEqual(await actionsSince(from), ['publish']);
      const [newest] = await versionsOf(out);
      assert.deepEqual([newest?.action, newest?.n, newest?.changed], ['publish', out.revision, [field]]);
    });

    test('a step on another revision or from another state is refused, with the state that stands', async () => {
      const record = await create();
      const stale = await move({ ...record, revision: 9 }, 'publish');
      assert.deepEqual([stale.status, stale.body.code, stale.body.params], [409, 'step_passed', { status: 'draft' }]);
      for (const step of ['return', 'cancel', 'end', 'reopen'])
        assert.equal(
          (await move(record, step, { note: 'Falta a fonte', unpublish_at: null })).body.code,
          'step_passed',
          step,
        );
      const out = await moved(record, 'publish');
      assert.equal((await move(record, 'publish')).body.code, 'step_passed', 'twice is once');
      assert.equal((await move(out, 'reopen')).body.code, 'step_passed');
    });

    test('a review is asked of somebody who may edit, who is told, and answered with a note', async () => {
      const record = await create();
      const client = await person(app);
      assert.ok((await move(record, 'submit', { reviewer_id: client.id })).body.error.reviewer_id);
      const { body } = await app.call('GET', `${at('reviewers')}?q=bruno`, { token: admin.token });
      assert.deepEqual(body.data, [{ id: other.id, name: 'Bruno Revisor' }]);
      const asked = await moved(record, 'submit', { reviewer_id: other.id, note: 'Veja o prazo' });
      assert.deepEqual(
        [asked.status, asked.reviewer_name, asked.review_note],
        ['in_review', 'Bruno Revisor', 'Veja o prazo'],
      );
      const told = await app.core.db
        .selectFrom('notification')
        .where('user_id', '=', other.id)
        .select('kind')
        .execute();
      assert.deepEqual(told.at(-1)?.kind, 'review_requested');
      const back = await moved(asked, 'return', { note: 'Falta a fonte' });
      assert.deepEqual([back.status, back.review_note], ['draft', 'Falta a fonte']);
    });

    test('something live stays before its readers while its next version is reviewed, returned and thrown away', async () => {
      const record = await live();
      const asked = await moved(await saved(record, sample.change), 'submit', { reviewer_id: other.id });
      assert.deepEqual([asked.is_live, asked.has_changes], [true, true]);
      const back = await moved(asked, 'return', { note: 'Melhor como era' });
      assert.deepEqual([back.status, back.is_live], ['draft', true]);
      const kept = await moved(back, 'discard');
      assert.deepEqual([kept.status, kept.has_changes, kept[field]], ['published', false, record[field]]);
      assert.equal((await move(await create(), 'discard')).body.code, 'step_passed');
    });

    test('an hour is kept once by a job, and a day to end as well', async () => {
      const record = await create();
      const early = await move(record, 'schedule', { publish_at: inTime(10_000) });
      assert.ok(early.body.error.publish_at, JSON.stringify(early.body));
      const turned = { publish_at: inTime(hour), unpublish_at: inTime(hour / 2) };
      assert.ok((await move(record, 'schedule', turned)).body.error.unpublish_at);
      const waiting = await moved(record, 'schedule', { publish_at: inTime(hour), unpublish_at: inTime(3 * hour) });
      assert.deepEqual([waiting.status, waiting.is_live], ['scheduled', false]);
      await app.core.jobs.run('publish-due');
      assert.equal((await find(record)).status, 'scheduled');
      const from = await lastAudit(app);
      await later(hour + 1000, async () => {
        await Promise.all([app.core.jobs.run('publish-due'), app.core.jobs.run('publish-due')]);
      });
      const out = await find(record);
      assert.deepEqual([out.status, out.is_live, out.publish_at], ['published', true, null]);
      assert.deepEqual(await actionsSince(from), ['publish']);
      await later(3 * hour + 1000, () => app.core.jobs.run('publish-due'));
      const gone = await find(record);
      assert.deepEqual([gone.status, gone.is_live, gone.unpublish_at], ['archived', false, null]);
      assert.deepEqual(await actionsSince(from), ['publish', 'archive']);
      assert.equal((await moved(gone, 'reopen')).status, 'draft');
    });

    test('an hour is taken back, and what can not be published at its hour goes back to its writers', async () => {
      const waiting = await moved(await create(), 'schedule', { publish_at: inTime(hour) });
      assert.deepEqual((await moved(waiting, 'cancel')).status, 'draft');
      const again = await moved(await find(waiting), 'schedule', { publish_at: inTime(hour) });
      const table = sql.table(serverOf(resource)?.options.table ?? '');
      await sql`UPDATE content_draft SET data = '{}' WHERE entity_id = ${again.id}`.execute(app.core.db);
      await sql`UPDATE ${table} SET ${sql.ref(field)} = '' WHERE id = ${again.id}`.execute(app.core.db);
      await later(hour + 1000, () => app.core.jobs.run('publish-due'));
      assert.deepEqual([(await find(again)).status, (await find(again)).is_live], ['draft', false]);
    });

    test('an hour that is taken back leaves what readers see as long as it was to stay', async () => {
      const [endless, ending] = [await live(), await live()];
      const ends = inTime(4 * hour);
      await moved(ending, 'end', { unpublish_at: ends });
      for (const { id } of [endless, ending]) {
        const changed = await saved(await find({ id }), sample.change);
        const hours = { publish_at: inTime(hour), unpublish_at: inTime(2 * hour) };
        const waiting = await moved(changed, 'schedule', hours);
        assert.equal(waiting.unpublish_at, hours.unpublish_at, 'the end of the version that waits');
        await moved(waiting, 'cancel');
      }
      await later(3 * hour, () => app.core.jobs.run('publish-due'));
      const stands = async (record: Row) => {
        const { status, is_live, unpublish_at } = await find(record);
        return [status, is_live, unpublish_at];
      };
      assert.deepEqual(await stands(endless), ['published', true, null]);
      assert.deepEqual(await stands(ending), ['published', true, ends]);
    });

    test('what readers see ends at its own hour while its next version waits, which comes and ends at its own', async () => {
      const record = await moved(await live(), 'end', { unpublish_at: inTime(hour) });
      const hours = { publish_at: inTime(2 * hour), unpublish_at: inTime(3 * hour) };
      await moved(await saved(record, sample.change), 'schedule', hours);
      for (const [hoursOn, expected] of [
        [1, ['scheduled', false, hours.unpublish_at]],
        [2, ['published', true, hours.unpublish_at]],
        [3, ['archived', false, null]],
      ] as const) {
        await later(hoursOn * hour + 1000, () => app.core.jobs.run('publish-due'));
        const { status, is_live, unpublish_at } = await find(record);
        assert.deepEqual([status, is_live, unpublish_at], expected);
      }
    });

    test('what missed its whole time, while nothing ran, does not come before readers any more', async () => {
      const hours = { publish_at: inTime(hour), unpublish_at: inTime(2 * hour) };
      const [fresh, next] = [await create(), await saved(await live(), sample.change)];
      for (const record of [fresh, next]) await moved(record, 'schedule', hours);
      const from = await lastAudit(app);
      await later(3 * hour, async () => {
        await app.core.jobs.run('publish-due');
        await app.core.jobs.run('publish-due');
      });
      for (const { id } of [fresh, next]) {
        const { status, is_live, unpublish_at } = await find({ id });
        assert.deepEqual([status, is_live, unpublish_at], ['archived', false, null]);
      }
      assert.deepEqual(await actionsSince(from), ['archive', 'archive']);
    });

    test('two writers of one working copy: other fields are joined, the same field is a conflict that loses nothing', async () => {
      const record = await live();
      await saved(record, sample.change);
      const joined = await saved(record, sample.otherChange);
      assert.deepEqual(
        joined.changed_fields,
        [...Object.keys(sample.change), ...Object.keys(sample.otherChange)].sort(),
      );
      const refused = await update(record, { [field]: record[field] }, record.revision, other.token);
      assert.deepEqual([refused.status, refused.body.code], [409, 'revision_conflict']);
      assert.deepEqual(refused.body.params.fields, sample.change);
      assert.equal(refused.body.params.by, 'Ana Gestora');
      assert.equal((await update(record, sample.change)).status, 200, 'the same value is no conflict');
    });

    test('the trash takes something from its readers, and it comes back as a draft with its address', async () => {
      const record = await saved(await live(), sample.change);
      const { body } = await app.call('DELETE', at('trash', record.id), { token: admin.token });
      assert.deepEqual([body.is_live, body.status], [false, 'draft']);
      assert.equal((await move(body, 'publish')).body.code, 'in_trash');
      const taken = await app.call('POST', at('create'), {
        token: admin.token,
        body: { ...next(), [slug]: record[slug] },
      });
      assert.ok(taken.body.error[slug], 'its address stays its own');
      const back = await app.call('PUT', at('restore', record.id), { token: admin.token, body: {} });
      assert.deepEqual(
        [back.body.status, back.body[slug], back.body[field]],
        ['draft', record[slug], sample.change[field]],
      );
    });

    test('an address that readers have seen is never given to another record, which is told by name', async () => {
      const record = await live();
      const renamed = await moved(await saved(record, { [slug]: `${record[slug]}-novo` }), 'publish');
      assert.match(resource.publishing?.address === undefined ? renamed[slug] : renamed.address, /-novo$/);
      const { status, body } = await app.call('POST', at('create'), {
        token: admin.token,
        body: { ...next(), [slug]: record[slug] },
      });
      assert.equal(status, 400);
      assert.ok(body.error[slug][0].includes(record[needs[0] as string]), JSON.stringify(body.error));
      assert.equal((await moved(await saved(renamed, { [slug]: record[slug] }), 'publish'))[slug], record[slug]);
    });

    test('an address that another record left meanwhile is refused when it is to come before readers', async () => {
      const [one, two] = [await live(), await live()];
      const name = `${one[slug]}-cobicado`;
      const wanting = await saved(one, { [slug]: name });
      const having = await moved(await saved(two, { [slug]: name }), 'publish');
      await moved(await saved(having, { [slug]: two[slug] }), 'publish');
      const { status, body } = await move(wanting, 'publish');
      assert.equal(status, 400);
      assert.ok(body.error[slug][0].includes(two[needs[0] as string]), JSON.stringify(body.error));
    });

    test('the file of the list says how each stands', async () => {
      await create({ ...next(), [sample.text]: 'Estado no arquivo' });
      const { body } = await app.call('GET', `${at('export')}?q=arquivo&columns=${sample.text},status`, {
        token: admin.token,
      });
      const [header, line] = String(body).split('\r\n');
      assert.equal(header, `\ufeff${resource.labels[sample.text]};Estado`);
      assert.match(String(line), /;Rascunho$/);
    });

    test('it stands in the weeks in which it goes on and off air, for who reads its type', async () => {
      const day = 24 * hour;
      const hours = { publish_at: inTime(8 * day), unpublish_at: inTime(15 * day) };
      const record = await moved(await create(), 'schedule', hours);
      const weekOf = async (at: string, by = admin) => {
        const url = `/api/cms-list-publishing-week?week=${businessDay(at)}`;
        const { body } = await app.call('GET', url, { token: by.token });
        const mine = body.data.filter(({ type, id }: Row) => type === resource.name && id === record.id);
        return mine.map(({ at: moment, change, address }: Row) => [moment, change, address]);
      };
      const address = resource.desk.replace(/\{(\w+)\}/, (_, name: string) => String(record[name]));
      assert.deepEqual(await weekOf(hours.publish_at), [[hours.publish_at, 'on', address]]);
      assert.deepEqual(await weekOf(hours.unpublish_at), [[hours.unpublish_at, 'off', address]]);
      assert.deepEqual(await weekOf(inTime(-8 * day)), []);
      const reader = await person(app, { profile_id: profiles.client });
      assert.deepEqual(await weekOf(hours.publish_at, reader), []);
      const live = await moved(await find(record), 'publish', { unpublish_at: hours.unpublish_at });
      assert.deepEqual(
        (await weekOf(live.published_at as string)).map(([, change]: string[]) => change),
        ['live'],
      );
      assert.deepEqual(await weekOf(hours.publish_at), []);
    });

    test('many are published, scheduled and archived at once, and taken back exactly', async () => {
      const ids = [await create(), await saved(await live(), sample.change)].map(({ id }) => id as number);
      const read = () => Promise.all(ids.map((id) => find({ id })));
      const shown = (rows: Row[]) =>
        rows.map(({ revision: _, updated_at: __, updated_by_name: ____, live_revision: ___, ...rest }) => rest);
      for (const [action, values] of [
        ['publish', undefined],
        ['schedule', { publish_at: inTime(hour) }],
        ['archive', undefined],
        ['set', sample.bulk],
        ['trash', undefined],
      ] as const) {
        if (action === 'set' && resource.bulk === undefined) continue;
        const were = await read();
        const run = await bulk({ action, ids, ...(values && { values }) });
        // With four eyes each is opened by who approves it.
        if (fourEyes && (action === 'publish' || action === 'schedule')) {
          assert.deepEqual([run.status, run.body.done, run.body.failed.length], [202, 0, 2], action);
          continue;
        }
        assert.deepEqual([run.status, run.body.done, run.body.failed], [202, 2, []], action);
        assert.notDeepEqual(shown(await read()), shown(were), action);
        const undone = await app.call('POST', `/api/cms-undo-run/${run.body.id}`, { token: runner().token, body: {} });
        assert.deepEqual([undone.body.done, undone.body.skipped], [2, 0], action);
        assert.deepEqual(shown(await read()), shown(were), action);
      }
      assert.ok((await bulk({ action: 'schedule', ids })).body.error.publish_at);
    });
  });
}

test('what is not published has no steps', async () => {
  const { status, body } = await app.call('POST', '/api/cms-bulk-store-colors', {
    token: admin.token,
    body: { action: 'publish', ids: [1] },
  });
  assert.equal(status, 400);
  assert.ok(body.error.action);
});
