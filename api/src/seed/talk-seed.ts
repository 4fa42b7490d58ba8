import type { Tx } from '../db/open.ts';
import { advance, bulk, firstId } from './bulk.ts';
import { minutes, plus, type Calendar } from './calendar.ts';
import { createRandom } from './random.ts';
import { planTalk, type PlannedMessage } from './talk-plan.ts';
import { seedTalkExtras, type SeededMessage } from './talk-extras.ts';

/** Rooms of the demonstration that have a talk. */
const talking = ['sala-de-day-trade', 'abertura-de-mercado', 'fechamento-comentado', 'mercados-pelo-mundo'];
/** Messages of the newest replay of the first room, and of all rooms together. */
const inReplay = 500;
const all = 3_000;
const source = 20_261_126;

/** The rooms that talk, and their editions that began, the newest first. */
const listRooms = async (tx: Tx, now: Date) => {
  const rooms = await tx
    .selectFrom('broadcast')
    .innerJoin('chat', 'chat.id', 'broadcast.chat_id')
    .select(['broadcast.id', 'broadcast.slug', 'broadcast.has_recommendations', 'chat.id as chat'])
    .where('broadcast.slug', 'in', talking)
    .execute();
  const editions = await tx
    .selectFrom('broadcast_card')
    .select(['broadcast_id', 'starts_at', 'ends_at', 'replay_media'])
    .where('starts_at', '<=', now.toISOString())
    .orderBy('starts_at', 'desc')
    .execute();
  return talking.flatMap((slug) => {
    const room = rooms.find((one) => one.slug === slug);
    return room ? [{ ...room, editions: editions.filter((one) => one.broadcast_id === room.id).slice(0, 6) }] : [];
  });
};

/** People who may enter a room: those whom its plan let in, else any. */
const listMembers = async (tx: Tx, room: number) => {
  const invited = await tx
    .selectFrom('access_grant as g')
    .innerJoin('broadcast_signature_type as p', 'p.signature_type_id', 'g.subject_id')
    .innerJoin('app_user as u', 'u.id', 'g.user_id')
    .select('u.id')
    .distinct()
    .where('g.subject_type', '=', 'signature_type')
    .where('p.broadcast_id', '=', room)
    .where('u.company_id', '=', 1)
    .where('u.profile_id', '=', 3)
    .orderBy('u.id')
    .limit(60)
    .execute();
  if (invited.length >= 20) return invited.map(({ id }) => id);
  const any = await tx
    .selectFrom('app_user')
    .select('id')
    .where('profile_id', '=', 3)
    .where('company_id', '=', 1)
    .where('nickname', 'is not', null)
    .orderBy('id')
    .limit(60)
    .execute();
  return any.map(({ id }) => id);
};

/** The rows of a room's messages, each with its place. */
const rowsOf = (plan: readonly PlannedMessage[], chat: number, from: number, uuid: () => string): SeededMessage[] =>
  plan.map(({ at, author, type, text, reply, card, fate }, index) => ({
    id: from + index,
    chat_id: chat,
    seq: index + 1,
    user_id: author,
    client_id: uuid(),
    type,
    origin: 1,
    message: text,
    reply_to_id: reply !== null && index - reply >= 0 ? from + index - reply : null,
    card: card,
    created_at: at.toISOString(),
    hidden: fate === 'hidden',
    deleted_at: fate === 'deleted' ? plus(at, minutes(1)).toISOString() : null,
    deleted_reason: fate === 'deleted' ? 'Fora do assunto' : '',
    refused: false,
    mentions: [],
  }));

/** What was said in the rooms of the demonstration, with its record, as if it had been said there. */
export const seedTalk = async (tx: Tx, calendar: Calendar, people: { analyst: number; admin: number }) => {
  const random = createRandom(source);
  const names = new Map(
    (await tx.selectFrom('app_user').select(['id', 'name', 'nickname']).execute()).map((row) => [
      row.id,
      row.nickname ?? row.name.split(' ')[0] ?? '',
    ]),
  );
  const rooms = await listRooms(tx, calendar.now);
  const elsewhere = rooms.reduce((sum, room) => sum + room.editions.length, 0) - 1;
  const first = await firstId(tx, 'chat_message');
  const seeded: SeededMessage[] = [];
  for (const [index, room] of rooms.entries()) {
    const members = await listMembers(tx, room.id);
    const replay = index === 0 ? room.editions.find((edition) => edition.ends_at <= calendar.now.toISOString()) : null;
    const plan = room.editions
      .toReversed()
      .flatMap((edition) =>
        planTalk(
          random,
          {
            starts: new Date(edition.starts_at),
            ends: new Date(Math.min(Date.parse(edition.ends_at), calendar.now.getTime())),
            presenter: people.analyst,
            count: edition === replay ? inReplay : Math.floor((all - inReplay) / Math.max(1, elsewhere)),
          },
          members,
          (id) => names.get(id) ?? '',
          room.has_recommendations,
        ),
      )
      .toSorted((one, other) => one.at.getTime() - other.at.getTime());
    seeded.push(...rowsOf(plan, room.chat, first + seeded.length, random.uuid));
  }
  if (seeded.length > 0)
    await bulk(
      tx,
      'chat_message',
      seeded.map((row) => ({ ...row })),
    );
  await advance(tx, 'chat_message');
  await bulk(
    tx,
    'live_event',
    seeded.map(({ id, chat_id, seq, created_at }) => ({
      stream: `room:${chat_id}`,
      seq,
      kind: 'msg.new',
      ref: id,
      payload: {},
      touches: [],
      created_at,
      published: true,
    })),
  );
  await seedTalkExtras(tx, calendar, random, seeded, people);
};
