import { sql } from 'kysely';
import { liveNeeds, liveSamples } from './live-samples.ts';
import type { TestApp } from './harness.ts';
import type { Sample } from './resource-sample.ts';

/** Each sample is of another person: one has one live courtesy of a content. */
const firstPerson = 5_000_000;
const people = 4_000;

/** Who gave the last one, and to whom. */
const needs = { giver: 0, person: 0 };

const beginCourtesies = async (app: TestApp) => {
  await liveSamples['edition']?.begin?.(app);
  await sql`INSERT INTO app_user (id, name, nickname, nickname_key, email, password_hash)
    SELECT ${firstPerson} + n, 'Presenteada ' || n, 'presenteada' || n, 'presenteada' || n, 'presenteada' || n || '@exemplo.test', ''
    FROM generate_series(0, ${people}) AS n ON CONFLICT DO NOTHING`.execute(app.core.db);
};

/** Of courtesies that wait for another person: what opened once goes into no trash. */
export const courtesySamples: Readonly<Record<string, Sample>> = {
  courtesy: {
    values: (n) => ({
      reason: `Parceria de teste ${n}`,
      user_id: firstPerson + (n % people),
      subject_type: 'broadcast',
      subject_id: liveNeeds.room,
      courtesy_type: '2',
      access_period: '8',
      starts_at: '2031-03-03T12:00:00.000Z',
      expires_at: '2032-03-03T12:00:00.000Z',
      campaign: `Campanha ${n}`,
    }),
    change: { campaign: 'Outra campanha' },
    otherChange: { courtesy_type: '5' },
    refused: [
      ['reason', 'curto'],
      ['user_id', 999_999_999],
      ['subject_type', 'podcast'],
      ['subject_id', 999_999],
      ['courtesy_type', '9'],
      ['access_period', '9'],
      ['starts_at', '2020-01-01T12:00:00.000Z'],
      ['starts_at', '2031-13-01'],
      ['expires_at', null],
      ['expires_at', '2031-01-01T12:00:00.000Z'],
      ['campaign', 'x'.repeat(81)],
    ],
    text: 'reason',
    filters: {
      get user_id(): [string, string] {
        return [String(needs.person), '999999'];
      },
      subject_type: ['broadcast,course', 'ebook'],
      courtesy_type: ['2,5', '4'],
      situation: ['pending,active', 'revoked'],
      get given_by(): [string, string] {
        return [String(needs.giver), '999999'];
      },
      waits: ['1', '0'],
      from: ['2020-01-01', '2099-01-01'],
      to: ['2099-01-01', '2020-01-01'],
      ending: ['0', '1'],
      never_used: ['1', '0'],
    },
    bulk: { courtesy_type: '7' },
    begin: beginCourtesies,
    saved: async ({ core: { db } }, id) => {
      const row = await db
        .selectFrom('courtesy')
        .select(['given_by', 'user_id'])
        .where('id', '=', id)
        .executeTakeFirst();
      needs.giver = row?.given_by ?? 0;
      needs.person = row?.user_id ?? 0;
    },
  },
};
