import type { Tx } from '../db/open.ts';
import { advance, bulk, firstId } from './bulk.ts';
import { days, plus, type Calendar } from './calendar.ts';
import type { Catalogue } from './catalogue-seed.ts';
import { sandboxLive, sandboxWindow } from '../modules/live/sandbox-encoder.routes.ts';
import { clipPicker } from './clip.ts';
import { aroundTheClock, rooms } from './live-data.ts';
import { seedGrid } from './live-grid-seed.ts';

const past = 14;
const ahead = 28;

interface Card {
  room: number;
  title: string;
  starts: Date;
  ends: Date;
  by: readonly string[];
  /** The clip that its recording plays; null where none is kept. */
  replay: string | null;
}

const dayRange = Array.from({ length: past + ahead + 1 }, (_, index) => index - past);

const roomCards = (calendar: Calendar): Card[] =>
  rooms.flatMap((room, index) => {
    const clipOf = clipPicker(room.category);
    return dayRange
      .filter(
        (day) =>
          (room.weekdays as readonly number[]).includes(calendar.weekday(day)) &&
          (!room.followsMarket || calendar.trades(day)),
      )
      .map((day, turn) => {
        const title = room.topics[turn % room.topics.length] ?? room.program;
        return {
          room: index,
          title,
          starts: calendar.at(day, room.from[0], room.from[1]),
          ends: calendar.at(day, room.to[0], room.to[1]),
          by: room.by,
          replay: clipOf(title).media,
        };
      });
  });

/** From the last trading day before today on, so that something was said there on a Sunday, too. */
const clockCards = (calendar: Calendar): Card[] => {
  const traded = dayRange.filter((day) => calendar.trades(day));
  const last = traded.findLast((day) => day < 0) ?? 0;
  return traded
    .filter((day) => day >= last)
    .flatMap((day) =>
      aroundTheClock.shifts.map(({ from, title }, index) => ({
        room: rooms.length,
        title,
        starts: calendar.at(day, from),
        ends: calendar.at(day, from + 6),
        by: [aroundTheClock.by[index % 2] ?? aroundTheClock.by[0]],
        replay: null,
      })),
    );
};

/** Every edition of the demonstration, rooms in the order of `rooms`, the round-the-clock one last. */
export const editions = (calendar: Calendar): Card[] => [...roomCards(calendar), ...clockCards(calendar)];

/** Rooms with four weeks of editions ahead, two weeks of recordings behind, and one that is on air round the clock on trading days. */
export const seedLive = async (tx: Tx, calendar: Calendar, catalogue: Catalogue) => {
  const categories = new Map(
    (await tx.selectFrom('category').select(['id', 'slug']).execute()).map((row) => [row.slug, row.id]),
  );
  const all = [
    ...rooms.map((room) => ({
      ...room,
      delay: room.plan === 'investidor' ? 30 : 0,
      recommends: room.plan === 'trader',
      signature: room.plan === null ? null : (catalogue.signatures.get(room.plan) ?? null),
    })),
    { ...aroundTheClock, plan: null, delay: 0, recommends: false, signature: null },
  ];
  const program = await firstId(tx, 'program'),
    broadcast = await firstId(tx, 'broadcast'),
    chat = await firstId(tx, 'chat'),
    card = await firstId(tx, 'broadcast_card');
  await bulk(
    tx,
    'program',
    all.map((room, index) => ({
      id: program + index,
      name: room.program,
      slug: room.slug,
      description: room.description,
      active: true,
    })),
  );
  await bulk(
    tx,
    'chat',
    all.map((room, index) => ({
      id: chat + index,
      name: room.program,
      slug: `sala-${room.slug}`,
      kind: 'broadcast',
      accepts_recommendations: room.recommends,
      sort_order: 100 + index,
      active: true,
      slow_mode_s: room.recommends ? 5 : 0,
      hold_first: room.plan === null,
      forbidden_words: ['lucro certo', 'ganho garantido', 'sinal vip'],
      writers: room.plan === null ? 'everyone' : 'plan',
      welcome_text: `Boas-vindas à sala ${room.program}. Perguntas começam com “?”.`,
    })),
  );
  await bulk(
    tx,
    'broadcast',
    all.map((room, index) => ({
      id: broadcast + index,
      title: room.program,
      slug: room.slug,
      description: room.description,
      program_id: program + index,
      category_id: categories.get(room.category),
      chat_id: chat + index,
      provider: 'file',
      source_url: sandboxLive,
      dvr_window_s: sandboxWindow,
      has_recommendations: room.recommends,
      disclaimer_id: room.recommends ? 2 : 1,
      active: true,
    })),
  );
  await bulk(
    tx,
    'broadcast_signature_type',
    all.flatMap((room, index) =>
      room.plan === null
        ? []
        : [{ broadcast_id: broadcast + index, signature_type_id: room.signature, delay_s: room.delay }],
    ),
  );
  const cards = editions(calendar);
  await bulk(
    tx,
    'broadcast_card',
    cards.map((item, index) => ({
      id: card + index,
      broadcast_id: broadcast + item.room,
      title: item.title,
      starts_at: item.starts.toISOString(),
      ends_at: item.ends.toISOString(),
      replay_media: item.replay,
      replay_until: item.replay ? plus(item.ends, days(30)).toISOString() : null,
    })),
  );
  await bulk(
    tx,
    'broadcast_card_presenter',
    cards.flatMap((item, index) =>
      item.by.map((slug, position) => ({
        broadcast_card_id: card + index,
        instructor_id: catalogue.teachers.get(slug),
        position,
      })),
    ),
  );
  await advance(tx, 'program', 'broadcast', 'chat', 'broadcast_card');
  await seedGrid(tx, calendar, catalogue, { program, broadcast });
};
