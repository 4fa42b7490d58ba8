import {
  daysOfPeriod,
  lifetime,
  managedCourtesies,
  mostDaysAlone,
  untilDate,
  type CourtesySubject,
} from '@pregao/contract';
import { sql } from 'kysely';
import type { Core } from '../../core.ts';
import type { Tx } from '../../db/open.ts';
import { AppError, fieldError } from '../../http/errors.ts';
import {
  serverResource,
  type Saving,
  type ServerOptions,
  type ServerResource,
} from '../../resource/server-resource.ts';
import { lockAccess, type AccessService } from '../access/index.ts';
import { lockContent } from '../commerce/index.ts';
import { endDue } from './courtesy-ending.ts';
import { findLive, isPerson, openNew, signCourtesy, type CourtesyRow } from './courtesies.repository.ts';

const dayMs = 86_400_000;

/** How a product calls the kind of a content. */
const kinds = { course: '1', ebook: '2', signature_type: '3', broadcast: '4' } as const;

/** @returns an instant some days after another */
export const after = (from: string, days: number) => new Date(Date.parse(from) + days * dayMs).toISOString();

/** Whether an access that long, or of that person, waits for somebody else than who gives it. */
export const needsAnother = (
  { user_id, starts_at }: Pick<CourtesyRow, 'user_id' | 'starts_at'>,
  until: string | null,
  by: number | null,
): boolean => user_id === by || until === null || Date.parse(until) - Date.parse(starts_at) > mostDaysAlone * dayMs;

/** What opens a courtesy. */
export const grantOf = ({ id, user_id, subject_type, subject_id, starts_at, expires_at }: CourtesyRow) => ({
  user_id,
  subject_type,
  subject_id,
  source_type: 'courtesy' as const,
  source_id: id,
  starts_at,
  expires_at,
});

interface Given {
  user_id: number;
  subject_type: CourtesySubject;
  subject_id: number;
  access_period: string;
  starts_at: string | null;
  expires_at: string | null;
}

const saidOnce = ['user_id', 'subject_type', 'subject_id', 'access_period', 'starts_at', 'expires_at'];

const checkContent = async (tx: Tx, { subject_type: type, subject_id: id }: Given) => {
  const content = await lockContent(tx, kinds[type], id);
  if (!content) throw fieldError('subject_id', 'O que foi escolhido aqui não existe mais.');
  if (!content.live) throw fieldError('subject_id', 'Isto ainda não está publicado.');
  if (content.visibility === 'internal') throw fieldError('subject_id', 'Isto é só da equipe.');
};

/** Its first and its last moment, by its period. */
const setSpan = (next: Given, at: string) => {
  next.starts_at ??= at;
  if (next.starts_at < after(at, -1)) throw fieldError('starts_at', 'Comece hoje ou depois.');
  const days = daysOfPeriod[next.access_period];
  if (days !== undefined) next.expires_at = after(next.starts_at, days);
  if (next.access_period === lifetime) next.expires_at = null;
  if (next.access_period !== untilDate || next.expires_at === null) return;
  if (next.expires_at <= at) throw fieldError('expires_at', 'Este dia já passou.');
  if (next.expires_at <= next.starts_at) throw fieldError('expires_at', 'Termina antes de começar.');
};

/** Rules of a courtesy; the accesses of its person stay locked, so that two who give the same at once give one. */
const check = async (store: ServerResource, at: string, { tx, id, before, next, changed }: Saving) => {
  const given = next as unknown as Given;
  if (id !== null && before !== null) {
    const fixed = saidOnce.find((name) => changed.includes(name));
    if (fixed) throw fieldError(fixed, 'Isto não muda mais: prorrogue, ou revogue e dê outra.');
    return;
  }
  if (!(await isPerson(tx, given.user_id))) throw fieldError('user_id', 'Esta pessoa não existe mais.');
  await lockAccess(tx, given.user_id);
  if (id === null) {
    await checkContent(tx, given);
    setSpan(given, at);
  }
  await endDue(tx, store, { at, most: 1, only: given });
  if (await findLive(tx, given, at, id)) throw new AppError('courtesy_live');
};

const person = (column: string) => sql`(SELECT u.name FROM app_user u WHERE u.id = ${sql.ref(`t.${column}`)})`;
const midnight = (day: string) => sql`(${day}::date::timestamp AT TIME ZONE 'America/Sao_Paulo')`;
const isLive = sql`(t.status IN ('pending', 'active') AND (t.expires_at IS NULL OR t.expires_at > now()))`;
const situation = sql`CASE WHEN t.status IN ('pending', 'active') AND NOT ${isLive} THEN 'expired' ELSE t.status END`;
const waits = sql`(${isLive} AND (t.status = 'pending' OR t.asked_by IS NOT NULL))`;
/** Whether its person ever watched, read or followed anything: of most who never used theirs that is all one has to ask. */
const didAnything = sql`(EXISTS (SELECT FROM lesson_progress p WHERE p.user_id = t.user_id)
  OR EXISTS (SELECT FROM ebook_access a WHERE a.user_id = t.user_id)
  OR EXISTS (SELECT FROM chat_read r WHERE r.user_id = t.user_id))`;
const flag = (condition: unknown) => (value: string) => sql`(${condition}) = ${value === '1'}`;

const options: ServerOptions = {
  table: 'courtesy',
  searched: { user_id: 'called' },
  columns: { courtesy_type: 'courtesy_type_id', access_period: 'access_period_id' },
  read: {
    courtesy_type: sql`t.courtesy_type_id::text`,
    access_period: sql`t.access_period_id::text`,
    subject_name: sql`courtesy_subject(t)`,
    situation,
    waits,
    given_by_name: sql`coalesce(${person('given_by')}, '')`,
    approver_name: person('approver_id'),
    asked_by_name: person('asked_by'),
    last_used_at: sql`courtesy_used(t)`,
    list_cents: sql`courtesy_price(t)`,
  },
  filters: {
    courtesy_type: (types: string[]) => sql`t.courtesy_type_id = ANY(${types}::smallint[])`,
    situation: (wanted: string[]) => sql`(${situation}) = ANY(${wanted}::text[])`,
    waits: flag(waits),
    from: (day: string) => sql`t.created_at >= ${midnight(day)}`,
    to: (day: string) => sql`t.created_at < ${midnight(day)} + interval '1 day'`,
    ending: flag(
      sql`coalesce(t.status = 'active' AND t.expires_at > now() AND t.expires_at <= now() + interval '7 days', false)`,
    ),
    never_used: flag(sql`CASE WHEN ${didAnything} THEN courtesy_used(t) IS NULL ELSE true END`),
  },
  sort: { expires_at: 'timestamptz' },
  unique: { courtesy_live: ['user_id', 'Esta pessoa já tem uma cortesia disto.'] },
  // What opened once is told for ever.
  uses: async (tx, id) => {
    const given = await tx
      .selectFrom('courtesy')
      .select('id')
      .where('id', '=', id)
      .where('status', '<>', 'pending')
      .executeTakeFirst();
    return [{ count: given ? 1 : 0, one: 'acesso que já foi dado ou decidido', many: '' }];
  },
};

/** Courtesies as staff give them: one of up to 90 days opens at once, any other waits for another person. */
export const createCourtesyResource = ({ now }: Pick<Core, 'now'>, access: AccessService): ServerResource => {
  const store = serverResource(managedCourtesies, {
    ...options,
    beforeSave: (saving) => check(store, now().toISOString(), saving),
    afterWrite: async (tx, id) => {
      const row = await signCourtesy(tx, id);
      if (!row || needsAnother(row, row.expires_at, row.given_by)) return;
      await openNew(tx, id);
      await access.grant(tx, [grantOf(row)]);
    },
  });
  return store;
};
