import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Chat, ChatMessage } from '../../db/generated/types.ts';
import type { Database } from '../../db/open.ts';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, profiles, type SignedInPerson } from '../../../test/people.ts';
import { insertPlan } from '../../../test/plans.ts';
import { eventsOf } from './live-log.fixture.ts';

let turn = 0;

export interface MadeRoom {
  broadcast: number;
  chat: number;
  card: number;
}

interface RoomFields {
  /** Rules of the talk. */
  chat?: Partial<Insertable<Chat>>;
  company?: number;
  /** Plans that open it, with the seconds they are behind. */
  plans?: readonly { id: number; delay_s?: number }[];
  methods?: readonly number[];
  product?: number;
  /** Minutes from now in which its edition begins and ends. */
  from?: number;
  to?: number;
  source?: { provider: string; source_url: string };
}

/** A room with one edition, on air unless told. */
export const addRoom = async (app: TestApp, fields: RoomFields = {}): Promise<MadeRoom> => {
  const { db } = app.core;
  const slug = `sala-de-teste-${(turn += 1)}`;
  const at = (minutes: number) => new Date(app.clock.now.getTime() + minutes * 60_000).toISOString();
  const chat = await db
    .insertInto('chat')
    .values({ name: 'Mesa', slug, kind: 'broadcast', ...fields.chat })
    .returning('id')
    .executeTakeFirstOrThrow();
  const program = await db
    .insertInto('program')
    .values({ name: 'Fluxo', slug })
    .returning('id')
    .executeTakeFirstOrThrow();
  const broadcast = await db
    .insertInto('broadcast')
    .values({
      title: 'Mesa ao vivo',
      slug,
      program_id: program.id,
      category_id: 4,
      chat_id: chat.id,
      company_id: fields.company ?? null,
      product_id: fields.product ?? null,
      ...fields.source,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { id, delay_s = 0 } of fields.plans ?? [])
    await db
      .insertInto('broadcast_signature_type')
      .values({ broadcast_id: broadcast.id, signature_type_id: id, delay_s })
      .execute();
  for (const id of fields.methods ?? [])
    await db.insertInto('broadcast_trade_method').values({ broadcast_id: broadcast.id, trade_method_id: id }).execute();
  const card = await db
    .insertInto('broadcast_card')
    .values({
      broadcast_id: broadcast.id,
      title: 'Edição',
      starts_at: at(fields.from ?? -20),
      ends_at: at(fields.to ?? 100),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { broadcast: broadcast.id, chat: chat.id, card: card.id };
};

export const addPlan = async (app: TestApp, fields: { name?: string; badge?: string } = {}): Promise<number> => {
  const slug = `plano-de-teste-${(turn += 1)}`;
  return insertPlan(app.core.db, { name: 'Trader', slug, ...fields });
};

/** What the card of a recommendation shows. */
export const cardOf = (state: string, ticker = 'PETR4') => ({
  id: 1,
  ticker,
  side: 'buy',
  entry: '34.10',
  stop: '33.20',
  targets: ['35.00'],
  state,
});

/** Rooms with people in them. */
export const openRooms = async (env: Record<string, string> = {}, database?: Database) => {
  const app = await testApp({ API_CALLS_PER_MINUTE: '0', ...env }, database);
  const { db } = app.core;
  const moderator = await person(app, { profile_id: profiles.moderator, nickname: 'mod', name: 'Marta Moderadora' });
  const admin = await person(app, { profile_id: profiles.admin, nickname: 'chefe', name: 'Caio Chefe' });

  /** Calls as somebody; the clock moves so that bursts are no matter. */
  const as = (who: SignedInPerson | null) => ({
    get: (url: string) => app.call('GET', url, who ? { token: who.token } : {}),
    post: (url: string, body: unknown = {}) => app.call('POST', url, { ...(who && { token: who.token }), body }),
    put: (url: string, body: unknown) => app.call('PUT', url, { ...(who && { token: who.token }), body }),
    delete: (url: string) => app.call('DELETE', url, who ? { token: who.token } : {}),
  });
  const advance = (seconds: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + seconds * 1_000);
  };
  const send = async (who: SignedInPerson, chat: number, message: string, more: object = {}) => {
    advance(3);
    return as(who).post(`/api/create-room-message/${chat}`, { client_id: randomUUID(), message, ...more });
  };
  const member = (nickname: string, fields: { name?: string; profile_id?: number } = {}) =>
    person(app, { nickname, name: `${nickname} da Silva`, ...fields });
  /** What has been told of a stream, as each audience would be told it now. */
  const told = async (stream: `room:${number}` | `own:${number}`) => {
    const events = await eventsOf(db, stream);
    const frames = await app.modules.rooms.service.source.frames(events);
    return {
      events,
      staff: frames.map(({ staff }) => JSON.parse(staff)),
      member: frames.map(({ member: text }) => JSON.parse(text)),
      bytes: frames.map(({ member: text }) => text).join('\n'),
    };
  };
  /** A message as no call would make it. */
  const plant = async (chat: number, author: SignedInPerson, fields: Partial<Insertable<ChatMessage>> = {}) => {
    const { id } = await db
      .insertInto('chat_message')
      .values({
        chat_id: chat,
        user_id: author.id,
        client_id: randomUUID(),
        created_at: app.clock.now.toISOString(),
        ...fields,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  /** A recommendation goes on: its card shows something else from now on. */
  const changeCard = (id: number, card: object, isKept = true) =>
    app.modules.realtime.service.write(async (tx, append) => {
      const { chat_id: chat, card: before } = await tx
        .selectFrom('chat_message')
        .select(['chat_id', 'card'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await tx
        .updateTable('chat_message')
        .set({ card: JSON.stringify(card) })
        .where('id', '=', id)
        .execute();
      const payload = isKept ? { card, before } : { card };
      await append({ stream: `room:${chat}`, kind: 'rec.update', ref: id, payload });
    });
  /** A recommendation of staff, as it is published. */
  const recommend = async (chat: number, card: object) => {
    const { body } = await send(moderator, chat, 'recomendação');
    await db
      .updateTable('chat_message')
      .set({ type: 3, card: JSON.stringify(card) })
      .where('id', '=', body.id)
      .execute();
    return body.id as number;
  };
  return {
    app,
    db,
    moderator,
    admin,
    as,
    advance,
    send,
    member,
    told,
    plant,
    changeCard,
    recommend,
    /** Gives a person a right, as a courtesy. */
    allow: (who: SignedInPerson, subject_type: string, subject_id: number) =>
      db
        .insertInto('access_grant')
        .values({
          user_id: who.id,
          subject_type,
          subject_id,
          source_type: 'courtesy',
          source_id: (turn += 1),
          starts_at: '2026-01-01T12:00:00Z',
        })
        .execute(),
    close: () => app.close(),
  };
};

export type Rooms = Awaited<ReturnType<typeof openRooms>>;
