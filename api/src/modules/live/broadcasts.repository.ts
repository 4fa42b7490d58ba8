import type { Db } from '../../db/open.ts';

const base = (db: Db) =>
  db
    .selectFrom('broadcast_card')
    .innerJoin('broadcast', 'broadcast.id', 'broadcast_card.broadcast_id')
    .innerJoin('program', 'program.id', 'broadcast.program_id')
    .select([
      'broadcast_card.id',
      'broadcast_card.broadcast_id',
      'broadcast_card.title',
      'broadcast_card.starts_at',
      'broadcast_card.ends_at',
      'broadcast_card.cancelled_at',
      'broadcast_card.replay_media',
      'broadcast_card.replay_until',
      'broadcast.slug',
      'broadcast.description',
      'broadcast.category_id',
      'broadcast.signature_type_id',
      'program.name as program',
    ])
    .where('broadcast.active', '=', true);

/** Editions that haven't ended, the next first. */
export const findComing = (db: Db, now: string, limit: number) =>
  base(db)
    .where('broadcast_card.ends_at', '>', now)
    .where('broadcast_card.cancelled_at', 'is', null)
    .orderBy('broadcast_card.starts_at')
    .orderBy('broadcast_card.id')
    .limit(limit)
    .execute();

/** Recordings that may still be seen, the newest first. */
export const findReplays = (db: Db, now: string, limit: number) =>
  base(db)
    .where('broadcast_card.ends_at', '<=', now)
    .where('broadcast_card.replay_media', 'is not', null)
    .where('broadcast_card.cancelled_at', 'is', null)
    .where((eb) => eb.or([eb('broadcast_card.replay_until', 'is', null), eb('broadcast_card.replay_until', '>', now)]))
    .orderBy('broadcast_card.starts_at', 'desc')
    .orderBy('broadcast_card.id')
    .limit(limit)
    .execute();

export type BroadcastCardRow = Awaited<ReturnType<typeof findComing>>[number];

export const findPresenters = (db: Db, cardIds: readonly number[]) =>
  db
    .selectFrom('broadcast_card_presenter')
    .select(['broadcast_card_id', 'instructor_id'])
    .where('broadcast_card_id', 'in', cardIds.length > 0 ? cardIds : [-1])
    .orderBy('broadcast_card_id')
    .orderBy('position')
    .execute();

/** One edition of a room that is shown. */
export const findEdition = (db: Db, id: number) => base(db).where('broadcast_card.id', '=', id).executeTakeFirst();
