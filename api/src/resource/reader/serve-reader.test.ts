import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { faq, internalPages, internalPolicies, type AnyResource } from '@pregao/contract';
import type { FastifyRequest } from 'fastify';
import { countedDatabase } from '../../../test/counted-database.ts';
import { deskOf, type Row } from '../../../test/desk.ts';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, profiles, type SignedInPerson } from '../../../test/people.ts';
import { samples, type Sample } from '../../../test/resource-samples.ts';
import type { Viewer } from '../../http/viewer.ts';
import { createHelpReader } from '../../modules/help/faq.reader.ts';
import { forCustomers } from '../../modules/help/faq.policy.ts';
import { createPagesModule } from '../../modules/pages/pages.reader.ts';
import { createAcksService } from '../../modules/policies/acks.service.ts';
import { createPoliciesReader } from '../../modules/policies/policies.reader.ts';

let app: TestApp;
let admin: SignedInPerson;
let other: SignedInPerson;
before(async () => {
  app = await testApp({ API_CALLS_PER_MINUTE: '0' });
  [admin, other] = [
    await person(app, { profile_id: profiles.admin }),
    await person(app, { profile_id: profiles.admin }),
  ];
});
after(() => app.close());

/** The application's core with a database that counts what it is asked. */
const counting = () => {
  const { db, count } = countedDatabase(app.core.db);
  return { core: { ...app.core, db }, count };
};

const live = async (resource: AnyResource, values: Row) => {
  const { at, next, create } = deskOf(() => ({ app, admin }), resource, samples[resource.name] as Sample);
  const { id, revision } = await create({ ...next(), ...values });
  const body = { step: 'publish', revision };
  const { status, body: said } = await app.call('PUT', at('move', id), { token: other.token, body });
  assert.equal(status, 200, JSON.stringify(said));
  return said;
};

const guest = { headers: {}, variant: 'brasil' } as unknown as FastifyRequest;

test('a page of readers costs as many queries whatever there is of its kind', async () => {
  const reading = async (page: Row, answer: Row, policy: Row) => {
    const { core, count } = counting();
    const costs: number[] = [];
    const cost = async (read: () => Promise<unknown>) => {
      const before = count();
      await read();
      costs.push(count() - before);
    };
    const help = createHelpReader(core);
    const policies = createPoliciesReader(core, app.modules.files.service, createAcksService(core));
    const viewer = { id: admin.id, profile_id: profiles.admin, ability: { can: () => true } } as unknown as Viewer;
    await cost(() => createPagesModule(core).service.find(null, page.slug, guest));
    await cost(() => help.find(null, answer.slug, guest));
    await cost(() => help.search(forCustomers, 'pergunta'));
    await cost(() => policies.find(viewer, policy.slug, guest));
    await cost(() => policies.list({ id: admin.id, profile_id: profiles.admin, isWriter: true }, {}));
    return costs;
  };
  const page = await live(internalPages, {});
  const answer = await live(faq, {});
  const policy = await live(internalPolicies, { audience: 'all' });
  const few = await reading(page, answer, policy);
  for (const _ of [1, 2, 3, 4]) {
    await live(internalPages, {});
    await live(faq, { related_ids: [answer.id] });
    await live(internalPolicies, { audience: 'all' });
  }
  // Of a policy: itself, its versions, and where this person stands with it.
  assert.deepEqual(few, [1, 3, 1, 3, 1]);
  assert.deepEqual(await reading(page, answer, policy), few);
});
