import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { runs } from '@pregao/testing/runs';
import fc from 'fast-check';
import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, profiles } from '../../../test/people.ts';
import type { DB } from '../../db/generated/types.ts';
import { takenBack } from '../../db/taken-back.ts';
import { contentRule, type ContentReader } from '../../modules/access/content.policy.ts';
import { faqRule, forAll, forCustomers } from '../../modules/help/faq.policy.ts';
import { planRule, type PlanReader } from '../../modules/plans/plans.policy.ts';
import { policyRule, type PolicyReader } from '../../modules/policies/policies.policy.ts';
import { isLive, type RowRule } from './row-rule.ts';
import type { Values } from '../server-resource.ts';

let app: TestApp;
/** Three people of the team: of two departments, and of none. */
let people: number[] = [];
const departments = ['Análise', 'Comercial'];

before(async () => {
  app = await testApp();
  for (const at of [0, 1, 2]) {
    const { id } = await person(app, { profile_id: profiles.employee });
    people = [...people, id];
    const department = departments[at];
    if (department !== undefined)
      await app.core.db
        .insertInto('hub_employee')
        .values({ user_id: id, name: `Pessoa ${at}`, department, job_title: 'Analista', hired_on: '2026-01-05' })
        .execute();
  }
});
after(() => app.close());

const live = fc.constantFrom(null, 1);
const some = <T>(...values: T[]) => fc.subarray(values);

interface Kind<R> {
  table: keyof DB & string;
  /** What a row needs beside its columns that the rule asks. */
  needs: (n: number) => Values;
  /** Columns that the rule asks; people by their place. */
  columns: fc.Arbitrary<Values>;
  readers: () => readonly R[];
  rule: RowRule<R>;
}

const kindOf = <R>(kind: Kind<R>) => kind as Kind<unknown>;
const at = (place: number | null) => (place === null ? null : (people[place] ?? null));

/** Who visits each of two brands, with and without what left the shop and what is for the team. */
const visitors = () =>
  [1, 2].flatMap((companyId) =>
    [false, true].flatMap((alsoLeft) => [false, true].map((forTeam) => ({ companyId, alsoLeft, forTeam }))),
  );

const kinds = [
  kindOf({
    table: 'page',
    needs: (n) => ({ title: `Página ${n}`, slug: `p-${n}` }),
    columns: fc.record({ live_revision: live }),
    readers: () => [null],
    rule: isLive,
  }),
  kindOf({
    table: 'faq',
    needs: (n) => ({ question: `Pergunta ${n}`, slug: `p-${n}` }),
    columns: fc.record({ live_revision: live, audience: fc.constantFrom('customer', 'staff', 'both') }),
    readers: () => [forCustomers, forAll],
    rule: faqRule,
  }),
  kindOf<PolicyReader>({
    table: 'internal_policy',
    needs: (n) => ({ title: `Política ${n}`, slug: `p-${n}` }),
    columns: fc
      .record({
        live_revision: live,
        audience: fc.constantFrom('all', 'departments', 'profiles', 'people'),
        owner: fc.constantFrom(null, 0, 1, 2),
        approver: fc.constantFrom(null, 0, 1, 2),
        departments: some(...departments),
        profile_ids: some(profiles.admin, profiles.employee),
        persons: some(0, 1, 2),
      })
      .map(({ owner, approver, persons, ...row }) => ({
        ...row,
        owner_id: at(owner),
        approver_id: at(approver),
        person_ids: persons.map(at),
      })),
    readers: () =>
      people.flatMap((id, place) =>
        [profiles.admin, profiles.employee].flatMap((profile_id) =>
          [false, true].map((isWriter) => ({
            id,
            profile_id,
            isWriter,
            departments: departments.slice(place, place + 1),
          })),
        ),
      ),
    rule: policyRule,
  }),
  kindOf<ContentReader>({
    table: 'ebook',
    needs: (n) => ({ title: `E-book ${n}`, slug: `p-${n}` }),
    columns: fc
      .record({
        stands: fc.constantFrom('live', 'left', 'trash', 'draft'),
        visibility: fc.constantFrom('product', 'public', 'internal'),
        company_id: fc.constantFrom(null, 1, 2),
      })
      .map(({ stands, ...row }) => ({
        ...row,
        live_revision: stands === 'live' ? 1 : null,
        published_at: stands === 'draft' ? null : '2026-10-01T12:00:00Z',
        deleted_at: stands === 'trash' ? '2026-10-02T12:00:00Z' : null,
      })),
    readers: visitors,
    rule: contentRule('ebook'),
  }),
  kindOf<ContentReader>({
    table: 'course',
    needs: (n) => ({ title: `Curso ${n}`, slug: `p-${n}`, category_id: 1, level_id: 1 }),
    columns: fc
      .record({
        status: fc.constantFrom('draft', 'in_review', 'scheduled', 'published', 'archived'),
        visibility: fc.constantFrom('product', 'public', 'internal'),
        company_id: fc.constantFrom(null, 1, 2),
      })
      .map((row) => ({ ...row, published_at: row.status === 'draft' ? null : '2026-10-01T12:00:00Z' })),
    readers: visitors,
    rule: contentRule('course'),
  }),
  kindOf<PlanReader>({
    table: 'signature_type',
    needs: (n) => ({ name: `Plano ${n}`, slug: `p-${n}` }),
    columns: fc
      .record({ stands: fc.constantFrom('live', 'left', 'trash', 'draft'), company_id: fc.constantFrom(null, 1, 2) })
      .map(({ stands, ...row }) => ({
        ...row,
        live_revision: stands === 'live' ? 1 : null,
        published_at: stands === 'draft' ? null : '2026-10-01T12:00:00Z',
        deleted_at: stands === 'trash' ? '2026-10-02T12:00:00Z' : null,
      })),
    // One of two plans is theirs, whatever number it gets.
    readers: () => [1, 2].map((companyId) => ({ companyId, held: Array.from({ length: 2_000 }, (_, n) => n * 2) })),
    rule: planRule,
  }),
];

for (const { table, needs, columns, readers, rule } of kinds)
  test(`who reads a row of ${table} is the same asked of the row and of the database`, async () => {
    const answers = new Set<boolean>();
    await fc.assert(
      fc.asyncProperty(fc.array(columns, { minLength: 4, maxLength: 12 }), (rows) =>
        takenBack(app.core.db, async (tx) => {
          const made = await tx
            .insertInto(table)
            .values(rows.map((row, n) => ({ ...needs(n), ...row })) as never)
            .returning('id' as never)
            .execute();
          const ids = made.map((row) => Number((row as { id: number }).id));
          for (const reader of readers()) {
            const { rows: found } = await sql<{ row: Values; seen: boolean | null }>`
              SELECT to_jsonb(t) AS row, ${rule.where(reader, 't')} AS seen
              FROM ${sql.table(table)} t WHERE t.id = ANY(${ids}::bigint[])`.execute(tx);
            assert.equal(found.length, rows.length);
            for (const { row, seen } of found) {
              answers.add(rule.sees(row, reader));
              assert.equal(seen === true, rule.sees(row, reader), JSON.stringify({ row, reader }));
            }
          }
        }),
      ),
      runs(15, 300),
    );
    assert.deepEqual([...answers].sort(), [false, true]);
  });
