import type { Tx } from '../db/open.ts';
import { advance, bulk, firstId } from './bulk.ts';
import { minutes, plus, type Calendar } from './calendar.ts';
import { createRandom, type Random } from './random.ts';
import { planTalk, type PlannedMessage } from './talk-plan.ts';
import { planExtras, seedHeld, seedReports } from './talk-extras.ts';
import { happeningsOf, placed } from './talk-record.ts';
import { planCards, type Recorded } from './talk-replay.ts';
import type { SeededMessage } from './talk-shapes.ts';

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
    .select(['id', 'broadcast_id', 'title', 'starts_at', 'ends_at', 'replay_media'])
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
    .orderBy('id')
    .limit(60)
    .execute();
  return any.map(({ id }) => id);
};

/** The rows of a room's messages; their places are those of its record. */
const rowsOf = (plan: readonly PlannedMessage[], chat: number, from: number, uuid: () => string): SeededMessage[] =>
  plan.map(({ at, author, type, text, reply, card, fate }, index) => ({
    id: from + index,
    chat_id: chat,
    seq: 0,
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

/** Writes messages and all that happened, each at its place in the record of its room. */
const writeRecord = async (tx: Tx, seeded: readonly SeededMessage[], events: ReturnType<typeof placed>) => {
  const places = new Map(events.flatMap(({ kind, ref, seq }) => (kind === 'msg.new' ? [[ref, seq] as const] : [])));
  await bulk(
    tx,
    'chat_message',
    seeded.map((row) => ({ ...row, seq: places.get(row.id) })),
  );
  await advance(tx, 'chat_message');
  await bulk(tx, 'live_event', events);
  await bulk(
    tx,
    'live_stream',
    [...Map.groupBy(events, ({ stream }) => stream)].map(([stream, list]) => ({
      stream,
      seq: list.length,
      epoch: stream.replace(':', '-'),
    })),
  );
};

/** What is said in every edition of the rooms, in the order of the rooms; and the edition that is recorded whole. */
const planRooms = async (
  tx: Tx,
  { calendar, random, analyst }: { calendar: Calendar; random: Random; analyst: number },
  nameOf: (id: number) => string,
) => {
  const rooms = await listRooms(tx, calendar.now);
  const elsewhere = rooms.reduce((sum, room) => sum + room.editions.length, 0) - 1;
  const first = await firstId(tx, 'chat_message');
  const seeded: SeededMessage[] = [];
  let recorded: Recorded | null = null;
  for (const [index, room] of rooms.entries()) {
    const members = await listMembers(tx, room.id);
    const replay = index === 0 ? room.editions.find((edition) => edition.ends_at <= calendar.now.toISOString()) : null;
    if (replay) {
      const { id: card, starts_at: starts, ends_at: ends, title } = replay;
      recorded = { card, chat: room.chat, title, starts: new Date(starts), ends: new Date(ends) };
    }
    const plan = room.editions.toReversed().flatMap((edition) => {
      const starts = new Date(edition.starts_at);
      const ends = new Date(Math.min(Date.parse(edition.ends_at), calendar.now.getTime()));
      const count = edition === replay ? inReplay : Math.floor((all - inReplay) / Math.max(1, elsewhere));
      return planTalk(random, { starts, ends, presenter: analyst, count }, members, nameOf, room.has_recommendations);
    });
    const ordered = plan.toSorted((one, other) => one.at.getTime() - other.at.getTime());
    seeded.push(...rowsOf(ordered, room.chat, first + seeded.length, random.uuid));
  }
  return { seeded, recorded };
};

/**
 * What was said in the rooms of the demonstration, with its record, as if it had been said there.
 * @returns the edition whose recording is as long as its talk
 */
export const seedTalk = async (
  tx: Tx,
  calendar: Calendar,
  people: { analyst: number; admin: number },
): Promise<Recorded | null> => {
  const random = createRandom(source);
  const names = new Map(
    (await tx.selectFrom('app_user').select(['id', 'nickname']).execute()).map(({ id, nickname }) => [id, nickname]),
  );
  const nameOf = (id: number) => names.get(id) ?? '';
  const { seeded, recorded } = await planRooms(tx, { calendar, random, analyst: people.analyst }, nameOf);
  const last = seeded.at(-1);
  if (!last) return null;
  const members = [...new Set(seeded.map(({ user_id: id }) => id))].filter((id) => id !== people.analyst).slice(0, 60);
  const cards = recorded ? planCards(recorded, seeded) : { atFirst: new Map<number, object>(), told: [] };
  const who = { staff: people, analyst: nameOf(people.analyst), members };
  const extras = await planExtras(tx, calendar, random, seeded, who, recorded);
  await writeRecord(tx, seeded, placed([...happeningsOf(seeded, cards.atFirst), ...cards.told, ...extras.told]));
  await extras.write();
  await seedHeld(tx, calendar, random, last, members);
  await seedReports(tx, calendar, extras.shown, members);
  return recorded;
};
