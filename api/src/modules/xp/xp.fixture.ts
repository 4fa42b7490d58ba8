import assert from 'node:assert/strict';
import { xpReleases } from '@pregao/contract';
import { deskOf, nextNumber, type Row } from '../../../test/desk.ts';
import type { TestApp } from '../../../test/harness.ts';
import { person, type SignedInPerson } from '../../../test/people.ts';
import { insertPlan } from '../../../test/plans.ts';
import { samples, type Sample } from '../../../test/resource-samples.ts';

const digit = (digits: string) => {
  const sum = [...digits].reduce((all, one, at) => all + Number(one) * (digits.length + 1 - at), 0);
  return String(((sum * 10) % 11) % 10);
};

/** A valid CPF that nobody has. */
export const newCpf = () => {
  const base = String(100_000_000 + nextNumber() * 7919).slice(0, 9);
  const first = base + digit(base);
  return first + digit(first);
};

/** A person with a CPF of their own. */
export const customer = async (app: TestApp, identifier = newCpf()) => ({
  ...(await person(app, { identifier })),
  identifier,
});

/** How releases are made, tried and looked at in a test. */
export const xpDesk = (given: () => { app: TestApp; admin: SignedInPerson; course: number }) => {
  const desk = deskOf(given, xpReleases, samples['xp-release'] as Sample);
  const call = (method: 'GET' | 'POST' | 'PUT', url: string, who: SignedInPerson, body?: unknown) =>
    given().app.call(method, url, { token: who.token, ...(body !== undefined && { body }) });
  /** A release without a condition, of a plan and a course, for who has a CPF. */
  const release = async (document: string, values: Row = {}): Promise<Row> => {
    const { app, course } = given();
    const plan = await insertPlan(app.core.db, { name: 'Trader', slug: `trader-${nextNumber()}` });
    const free = { condition: 'none', condition_value_cents: null, plan_ids: [plan], course_ids: [course] };
    return desk.create({ ...desk.next(), ...free, document, ...values });
  };
  return {
    ...desk,
    release,
    check: (who: SignedInPerson, code: string) =>
      call('GET', `/api/check-xpcode?code=${encodeURIComponent(code)}`, who),
    claim: (who: SignedInPerson, code: string) => call('POST', '/api/claim-xp-release', who, { code }),
    end: (how: 'refuse' | 'revoke', id: number, who = given().admin, reason = 'Pedido da XP.') =>
      call('PUT', `/api/cms-${how}-xp-release/${id}`, who, { reason }),
    grants: async (id: number) =>
      given()
        .app.core.db.selectFrom('access_grant')
        .select(['user_id', 'subject_type', 'status', 'expires_at'])
        .where('source_type', '=', 'xp_release')
        .where('source_id', '=', id)
        .orderBy('subject_type', 'desc')
        .execute(),
    later: (days: number) => {
      const { clock } = given().app;
      clock.now = new Date(clock.now.getTime() + days * 86_400_000);
    },
    expire: () => given().app.core.jobs.run('xp.expire'),
    told: async (who: SignedInPerson) => {
      const { body, status } = await call('GET', '/api/list-notifications', who);
      assert.equal(status, 200);
      return (body.data as Row[]).map(({ kind }) => kind as string);
    },
  };
};
