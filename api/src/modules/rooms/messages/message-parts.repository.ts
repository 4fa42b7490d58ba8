import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../db/open.ts';
import { isHeld, isOpen, isPaid } from '../../access/index.ts';

/** Who wrote, with the badges of the talk (entities 2.5). What was bought to follow a trial or a courtesy is paid already. */
export const listAuthors = async (db: Db, ids: readonly number[], now: string) => {
  if (ids.length === 0) return [];
  const opens = (what: RawBuilder<unknown>) => sql<boolean>`coalesce(bool_or(${what} AND ${isOpen('g', now)}), false)`;
  return db
    .selectFrom('app_user')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('access_grant as g')
          .leftJoin('signature_type', (join) =>
            join.on('g.subject_type', '=', 'signature_type').onRef('signature_type.id', '=', 'g.subject_id'),
          )
          .whereRef('g.user_id', '=', 'app_user.id')
          .where(isHeld('g', now))
          .select([
            opens(sql`signature_type.badge = 'senior'`).as('senior'),
            opens(sql`signature_type.badge = 'premium'`).as('premium'),
            sql<boolean>`coalesce(bool_or(${isPaid('g')}), false)`.as('paid'),
            opens(sql`g.source_type = 'trial'`).as('trial'),
            opens(sql`g.source_type = 'courtesy'`).as('courtesy'),
          ])
          .as('badges'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      'app_user.id',
      'app_user.name',
      'app_user.nickname',
      'app_user.profile_id',
      'badges.senior',
      'badges.premium',
      'badges.paid',
      'badges.trial',
      'badges.courtesy',
      eb
        .exists(
          eb
            .selectFrom('profile_permission')
            .innerJoin('permission', 'permission.id', 'profile_permission.permission_id')
            .select('permission.id')
            .whereRef('profile_permission.profile_id', '=', 'app_user.profile_id')
            .where('permission.name', '=', 'Transmissões')
            .where('profile_permission.read', '=', 1),
        )
        .as('admin'),
    ])
    .where('app_user.id', 'in', ids)
    .execute();
};

export type AuthorRow = Awaited<ReturnType<typeof listAuthors>>[number];

/** Files of messages, in their order. */
export const listFilesOf = async (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('chat_message_file as attached')
        .innerJoin('file', 'file.id', 'attached.file_id')
        .select([
          'attached.message_id',
          'file.id',
          'file.key',
          'file.name',
          'file.kind',
          'file.size',
          'file.width',
          'file.height',
        ])
        .where('attached.message_id', 'in', ids)
        .where('file.state', '=', 'ready')
        .orderBy('attached.position')
        .execute();

/** How often each emoji was given to messages. */
export const listReactions = async (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('chat_reaction')
        .select(({ fn }) => ['message_id', 'emoji', fn.countAll<number>().as('count')])
        .where('message_id', 'in', ids)
        .groupBy(['message_id', 'emoji'])
        .orderBy(sql`count(*) DESC`)
        .orderBy(sql`min(created_at)`)
        .execute();

/** Emojis a person gave. */
export const listOwnReactions = async (db: Db, ids: readonly number[], userId: number) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('chat_reaction')
        .select(['message_id', 'emoji'])
        .where('message_id', 'in', ids)
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute();

/** What messages said before each edit, the oldest first. */
export const listEdits = async (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('chat_message_edit')
        .select(['message_id', 'edited_at', 'message', 'mentions'])
        .where('message_id', 'in', ids)
        .orderBy('id')
        .execute();

export type EditRow = Awaited<ReturnType<typeof listEdits>>[number];

/** What cards of messages showed before each change, the oldest first. */
export const listCardChanges = async (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('live_event')
        .select(['ref', 'created_at as changed_at', sql<unknown>`payload -> 'before'`.as('before')])
        .where('kind', '=', 'rec.update')
        .where('ref', 'in', ids)
        .orderBy('seq')
        .execute();

export type CardChange = Awaited<ReturnType<typeof listCardChanges>>[number];
