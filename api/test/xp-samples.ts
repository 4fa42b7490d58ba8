import type { Sample } from './resource-sample.ts';

/** The plan and the advisors of releases, in whichever test database. */
const xpNeeds = { plan: 9_101, advisor: 9_101, otherAdvisor: 9_102 };

/** Of what customers of XP are given. */
export const xpSamples: Readonly<Record<string, Sample>> = {
  'xp-release': {
    values: (n) => ({
      xp_code: `XPT-${String(n).padStart(4, '0')}`,
      name: `Cliente de teste ${n}`,
      user_id: null,
      advisor_id: xpNeeds.advisor,
      plan_ids: [xpNeeds.plan],
      course_ids: [],
      period: '5',
      starts_on: null,
      ends_on: null,
      condition: 'brokerage',
      condition_value_cents: 5_000,
      condition_check: 'unknown',
      checked_on: null,
      batch: 'Lote de teste',
      note: '',
    }),
    change: { note: 'Falar com o assessor.' },
    otherChange: { batch: 'Outro lote' },
    refused: [
      ['xp_code', 'X1'],
      ['xp_code', 'com espaço'],
      ['name', 'x'.repeat(121)],
      ['email', 'sem arroba'],
      ['document', '11111111111'],
      ['user_id', 999_999],
      ['advisor_id', 999_999],
      ['plan_ids', []],
      ['plan_ids', [999_999]],
      ['course_ids', [999_999]],
      ['period', '9'],
      ['ends_on', '2030-01-01'],
      ['condition', 'outra'],
      ['condition_value_cents', null],
      ['condition_value_cents', -1],
      ['condition_check', 'talvez'],
      ['batch', 'x'.repeat(61)],
      ['note', 'x'.repeat(1_001)],
    ],
    text: 'name',
    filters: {
      advisor_id: [String(xpNeeds.advisor), String(xpNeeds.otherAdvisor)],
      condition: ['brokerage', 'none'],
      condition_check: ['unknown,met', 'lost'],
      situation: ['pending', 'released,revoked'],
    },
    bulk: { batch: 'Lote novo' },
    begin: async ({ core: { db } }) => {
      await db
        .insertInto('signature_type')
        .values({ id: xpNeeds.plan, name: 'Plano XP', slug: 'plano-xp', status: 'published', live_revision: 1 })
        .onConflict((one) => one.doNothing())
        .execute();
      await db
        .insertInto('advisor')
        .values([
          { id: xpNeeds.advisor, code: 'assessora-xp', name: 'Ana Prado' },
          { id: xpNeeds.otherAdvisor, code: 'outro-xp', name: 'Rui Lopes' },
        ])
        .onConflict((one) => one.doNothing())
        .execute();
    },
  },
};
