import { sql } from 'kysely';
import type { Tx } from '../db/open.ts';
import { advance, bulk, firstId } from './bulk.ts';
import { plus, days, type Calendar } from './calendar.ts';
import { courtesySeeds, type CourtesySeed } from './courtesies.ts';
import type { People } from './people.ts';

/** Contents that can be given, a few of each kind. */
const listContents = async (tx: Tx) => {
  const { rows } = await sql<{ kind: CourtesySeed['kind']; id: number }>`
    (SELECT 'course' AS kind, id FROM course WHERE status = 'published' AND visibility <> 'internal' ORDER BY id LIMIT 6)
    UNION ALL (SELECT 'ebook', id FROM ebook WHERE live_revision IS NOT NULL AND visibility <> 'internal' ORDER BY id LIMIT 4)
    UNION ALL (SELECT 'signature_type', id FROM signature_type WHERE live_revision IS NOT NULL ORDER BY id LIMIT 3)
    UNION ALL (SELECT 'broadcast', id FROM broadcast WHERE active AND deleted_at IS NULL ORDER BY id LIMIT 3)`.execute(
    tx,
  );
  return Map.groupBy(rows, ({ kind }) => kind);
};

/** Customers of the demonstration, who study first: of a plan that is given its use is told. */
const listTaking = async (tx: Tx) =>
  (
    await sql<{ id: number }>`SELECT u.id FROM app_user u
      LEFT JOIN (SELECT user_id, max(updated_at) AS at FROM lesson_progress GROUP BY user_id) studied ON studied.user_id = u.id
      WHERE u.profile_id = 3 AND u.email LIKE '%@exemplo.test' AND u.status = 'active' AND u.created_at < now() - interval '210 days'
      ORDER BY studied.at DESC NULLS LAST, u.id LIMIT ${courtesySeeds.length}`.execute(tx)
  ).rows.map(({ id }) => id);

interface Given extends CourtesySeed {
  id: number;
  user: number;
  content: number;
}

const rowOf = ({ id, user, content, ...seed }: Given, calendar: Calendar, people: People) => {
  const begun = plus(calendar.now, days(seed.from)).toISOString();
  const end = seed.until === null ? null : plus(calendar.now, days(seed.until)).toISOString();
  const isLong = seed.until === null || seed.until - seed.from > 90;
  return {
    ...{ id, user_id: user, subject_type: seed.kind, subject_id: content },
    ...{ courtesy_type_id: seed.type, access_period_id: seed.period, starts_at: begun, expires_at: end },
    ...{ reason: seed.reason, campaign: seed.campaign ?? '', status: seed.state, given_by: people[seed.by] },
    approver_id: isLong && seed.state !== 'pending' ? people.admin : null,
    approved_at: isLong && seed.state !== 'pending' ? begun : null,
    revoked_reason: seed.why ?? '',
    // They were told before the demonstration began.
    told_week_of: end,
    created_at: begun,
    updated_at: begun,
    updated_by: people[seed.by],
  };
};

const grantOf = (row: ReturnType<typeof rowOf>, people: People) => ({
  ...{ user_id: row.user_id, subject_type: row.subject_type, subject_id: row.subject_id },
  ...{ source_type: 'courtesy', source_id: row.id, starts_at: row.starts_at, expires_at: row.expires_at },
  status: row.status === 'revoked' ? 'revoked' : 'active',
  revoked_reason: row.status === 'revoked' ? row.revoked_reason : null,
  revoked_by: row.status === 'revoked' ? people.admin : null,
  created_at: row.starts_at,
});

/** Accesses that the team gave: one waits for an approval, three end this week. */
export const seedCourtesies = async (tx: Tx, calendar: Calendar, people: People) => {
  const contents = await listContents(tx);
  const taking = await listTaking(tx);
  const first = await firstId(tx, 'courtesy');
  const given = courtesySeeds.flatMap((seed, index): Given[] => {
    const offered = contents.get(seed.kind) ?? [];
    const [content, user] = [offered[index % Math.max(offered.length, 1)], taking[index]];
    return content && user ? [{ ...seed, id: first + index, user, content: content.id }] : [];
  });
  const rows = given.map((one) => rowOf(one, calendar, people));
  await bulk(tx, 'courtesy', rows);
  await advance(tx, 'courtesy');
  await sql`UPDATE courtesy c SET called = u.name || ' ' || coalesce(courtesy_subject(c), '') FROM app_user u WHERE u.id = c.user_id`.execute(
    tx,
  );
  await bulk(
    tx,
    'access_grant',
    rows.filter(({ status }) => status !== 'pending').map((row) => grantOf(row, people)),
  );
  const read = rows.filter(({ subject_type: type, status }) => type === 'ebook' && status !== 'revoked');
  for (const [index, row] of read.entries())
    if (index % 2 === 0)
      await tx
        .insertInto('ebook_access')
        .values({
          ...{ user_id: row.user_id, ebook_id: row.subject_id, last_page: 9, progress_pct: 15 + index * 7 },
          opened_at: plus(new Date(row.starts_at), days(1)).toISOString(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  for (const { id, note, by, from } of given)
    if (note)
      await tx
        .insertInto('courtesy_note')
        .values({
          courtesy_id: id,
          note,
          author_id: people[by],
          created_at: plus(calendar.now, days(from / 2)).toISOString(),
        })
        .execute();
};
