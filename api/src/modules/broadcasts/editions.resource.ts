import { managedEditions, playSourceProblem } from '@pregao/contract';
import { formatDateTime } from '@pregao/format';
import { sql } from 'kysely';
import { haveAll } from '../../db/have-all.ts';
import type { Tx } from '../../db/open.ts';
import { AppError, fieldError } from '../../http/errors.ts';
import { childIds } from '../../resource/record/children.ts';
import { serverResource, type Saving, type ServerOptions } from '../../resource/server-resource.ts';
import { countEditionUses, findMeeting, isCancelled, lockRoom } from './editions.repository.ts';
import { lacking, listUncredentialed } from './presenters.repository.ts';

interface Edition {
  broadcast_id: number;
  starts_at: string;
  ends_at: string;
  presenter_ids: number[];
  source_url: string | null;
}

/**
 * Tells whoever follows an edition that it was written, in that transaction.
 *
 * @param edition `isLeaving`: it is about to be written into another room
 */
export type TellEdition = (tx: Tx, edition: { id: number; isLeaving?: boolean }) => Promise<void>;

/** Rules of an edition in its room, which stays locked: two that meet can't both be written. */
const checkEdition = async ({ tx, id, before, next }: Saving) => {
  const edition = next as unknown as Edition;
  if (id !== null && before !== null && (await isCancelled(tx, id))) throw new AppError('edition_cancelled');
  const room = await lockRoom(tx, edition.broadcast_id);
  if (!room) throw fieldError('broadcast_id', 'Esta sala não existe mais.');
  const problem = playSourceProblem(room.provider, edition.source_url ?? '');
  if (problem !== null) throw fieldError('source_url', problem);
  if (!(await haveAll(tx, 'instructor', edition.presenter_ids)))
    throw fieldError('presenter_ids', 'Um dos apresentadores não existe mais.');
  const names = room.has_recommendations ? await listUncredentialed(tx, edition.presenter_ids, edition.starts_at) : [];
  if (names.length > 0) throw fieldError('presenter_ids', lacking(names));
  const met = await findMeeting(tx, edition, id);
  if (met)
    throw fieldError(
      'starts_at',
      `Nesta sala já há “${met.title}”, de ${formatDateTime(met.starts_at)} a ${formatDateTime(met.ends_at)}.`,
    );
};

const situation = sql`CASE WHEN t.cancelled_at IS NOT NULL THEN 'cancelled'
  WHEN now() < t.starts_at - interval '15 minutes' THEN 'scheduled' WHEN now() < t.starts_at THEN 'pre_live'
  WHEN now() < t.ends_at THEN 'live'
  WHEN t.replay_media IS NOT NULL AND (t.replay_until IS NULL OR now() < t.replay_until) THEN 'replay' ELSE 'ended' END`;

const room = (fact: string) => sql`(SELECT ${sql.ref(`b.${fact}`)} FROM broadcast b WHERE b.id = t.broadcast_id)`;
const midnight = (day: string) => sql`(${day}::date::timestamp AT TIME ZONE 'America/Sao_Paulo')`;

const options: ServerOptions = {
  table: 'broadcast_card',
  read: {
    situation,
    source: sql`CASE WHEN t.replay_media IS NOT NULL AND now() >= t.ends_at THEN 'replay' WHEN t.source_url IS NOT NULL THEN 'own' ELSE 'room' END`,
    messages: sql`(SELECT count(*)::int FROM (SELECT 1 FROM chat_message m WHERE m.chat_id = ${room('chat_id')}
      AND m.created_at BETWEEN t.starts_at AND t.ends_at LIMIT 10000) told)`,
  },
  children: { presenter_ids: childIds('broadcast_card_presenter', 'broadcast_card_id', 'instructor_id') },
  filters: {
    situation: (wanted: string[]) => sql`(${situation}) = ANY(${wanted}::text[])`,
    program_id: (id: number) => sql`${room('program_id')} = ${id}`,
    category_id: (id: number) => sql`${room('category_id')} = ${id}`,
    presenter_id: (id: number) => sql`EXISTS (SELECT FROM broadcast_card_presenter p
      WHERE p.broadcast_card_id = t.id AND p.instructor_id = ${id})`,
    plan_id: (id: number) => sql`EXISTS (SELECT FROM broadcast_signature_type s
      WHERE s.broadcast_id = t.broadcast_id AND s.signature_type_id = ${id})`,
    from: (day: string) => sql`t.starts_at >= ${midnight(day)}`,
    to: (day: string) => sql`t.starts_at < ${midnight(day)} + interval '1 day'`,
  },
  uses: countEditionUses,
};

/** @param tell told of each edition that is made or changed, goes into the trash or comes out of it */
export const createEditionResource = (tell: TellEdition) =>
  serverResource(managedEditions, {
    ...options,
    beforeSave: async (saving) => {
      await checkEdition(saving);
      const { tx, id, before, changed } = saving;
      if (id !== null && before !== null && changed.includes('broadcast_id')) await tell(tx, { id, isLeaving: true });
    },
    afterWrite: (tx, id) => tell(tx, { id }),
  });
