import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { SignedInPerson } from '../../../../test/people.ts';
import { addRoom, openRooms, type MadeRoom, type Rooms } from '../rooms.fixture.ts';
import { visibilityOf } from './visibility.ts';

let rooms: Rooms;
let room: MadeRoom;
let customer: SignedInPerson;
let colleague: SignedInPerson;

/** Minutes around the message in which its author is muted. */
const mutes = {
  none: null,
  before: { from: -10, until: null, removed: false },
  expired: { from: -10, until: -5, removed: false },
  removed: { from: -10, until: null, removed: true },
  after: { from: 1, until: null, removed: false },
  same: { from: 0, until: null, removed: false },
} as const;

interface Case {
  deleted: boolean;
  mute: keyof typeof mutes;
  hidden: boolean;
  origin: number;
}

const cases: Case[] = [false, true].flatMap((deleted) =>
  (Object.keys(mutes) as (keyof typeof mutes)[]).flatMap((mute) =>
    [false, true].flatMap((hidden) => [1, 2, 3].map((origin) => ({ deleted, mute, hidden, origin }))),
  ),
);

type Who = 'author' | 'customer' | 'colleague' | 'staff';
const readers: readonly Who[] = ['author', 'customer', 'colleague', 'staff'];

/** The rule as the specification writes it. */
const collapses = ({ deleted, mute, hidden, origin }: Case, who: Who) =>
  deleted || mute === 'before' || (hidden && who === 'customer' && [1, 2].includes(origin));

interface Planted extends Case {
  author: SignedInPerson;
  id: number;
  reply: number;
  canary: string;
  /** Second of the edition. */
  second: number;
}
let planted: Planted[] = [];
let start: number;

const plantCase = async (one: Case, turn: number): Promise<Planted> => {
  const author = await rooms.member(`autor${turn}`, { name: `Autor${turn} Canário` });
  const canary = `canario-${turn}-fim`;
  const { body } = await rooms.send(author, room.chat, canary);
  const { body: reply } = await rooms.send(rooms.moderator, room.chat, `resposta ${turn}`, { reply_to: body.id });
  const at = (minutes: number) => new Date(Date.parse(body.message.created_at) + minutes * 60_000).toISOString();
  await rooms.db
    .updateTable('chat_message')
    .set({
      origin: one.origin,
      hidden: one.hidden,
      hidden_by: one.hidden ? rooms.moderator.id : null,
      deleted_at: one.deleted ? at(1) : null,
    })
    .where('id', '=', body.id)
    .execute();
  const mute = mutes[one.mute];
  if (mute)
    await rooms.db
      .insertInto('chat_mute')
      .values({
        chat_id: turn % 2 === 0 ? room.chat : null,
        user_id: author.id,
        muted_at: at(mute.from),
        muted_until: mute.until === null ? null : at(mute.until),
        muted_by: rooms.moderator.id,
        removed_at: mute.removed ? at(2) : null,
      })
      .execute();
  const second = (Date.parse(body.message.created_at) - start) / 1_000;
  return { ...one, author, id: body.id, reply: reply.id, canary, second };
};

before(async () => {
  rooms = await openRooms();
  room = await addRoom(rooms.app);
  customer = await rooms.member('cliente');
  colleague = await rooms.member('colega', { profile_id: 7 });
  planted = [];
  start = rooms.app.clock.now.getTime() - 20 * 60_000;
  for (const [turn, one] of cases.entries()) planted.push(await plantCase(one, turn));
});
after(() => rooms.close());

const readerOf = (one: Planted, who: Who): SignedInPerson =>
  ({ author: one.author, customer, colleague, staff: rooms.moderator })[who];

const list = async (who: SignedInPerson, query: string) =>
  (await rooms.as(who).get(`/api/list-room-messages/${room.chat}?${query}`)).body;

/** Reads every case in a way, as everybody, and compares what is read with the rule. */
const everyCase = async (check: (one: Planted, who: Who, isRedacted: boolean) => Promise<void>) => {
  for (const one of planted) for (const who of readers) await check(one, who, who !== 'staff' && collapses(one, who));
};

const named = ({ deleted, mute, hidden, origin }: Case, who: Who) =>
  `deleted ${deleted}, mute ${mute}, hidden ${hidden}, origin ${origin}, read by ${who}`;

test('REQ-4.18, REQ-4.19, REQ-4.20: a row of the history collapses by the rule, and says nothing to who may not read it', () =>
  everyCase(async (one, who, isRedacted) => {
    const page = await list(readerOf(one, who), `around=${one.id}&limit=2`);
    const row = page.data.find(({ id }: { id: number }) => id === one.id);
    assert.equal(row.collapsed !== null, collapses(one, who), named(one, who));
    assert.equal(row.message === '', isRedacted, named(one, who));
    assert.equal(JSON.stringify(page).includes(one.canary), !isRedacted, named(one, who));
    if (isRedacted)
      assert.deepEqual(
        [row.user_id, row.user.name, row.user.nickname, row.client_id, row.files_message, row.reactions, row.reply_to],
        [0, '', '', '', [], [], null],
        named(one, who),
      );
    if (who === 'author') assert.equal(row.hidden, false, named(one, who));
  }));

test('a search finds what its reader may read, and no more', () =>
  everyCase(async (one, who, isRedacted) => {
    const page = await list(readerOf(one, who), `q=${one.canary}`);
    assert.equal(page.data.length, isRedacted ? 0 : 1, named(one, who));
  }));

test('a search reads letters without their accents, and finds nothing hidden, muted or deleted by any spelling', async () => {
  const author = await rooms.member('acentos');
  const { body: shown } = await rooms.send(author, room.chat, 'A opção de coração é ação nº 1');
  const { body: gone } = await rooms.send(author, room.chat, 'Segredo: opção à vista');
  await rooms.as(rooms.moderator).post(`/api/moderate-room-message/${gone.id}`, { action: 'hide' });
  const found = async (who: SignedInPerson, words: string) =>
    (await list(who, `q=${encodeURIComponent(words)}`)).data.map(({ id }: { id: number }) => id);
  for (const words of ['opcao', 'OPÇÃO', 'opção', 'Opcão']) {
    assert.deepEqual(await found(customer, words), [shown.id], words);
    assert.deepEqual(await found(rooms.moderator, words), [shown.id, gone.id], words);
    assert.deepEqual(await found(author, words), [shown.id, gone.id], words);
  }
  for (const words of ['segredo', 'SEGRÊDO', 'a vista', '%', '_', '%%%', '___'])
    assert.ok(!(await found(customer, words).catch(() => [])).includes(gone.id), words);
});

test('an answer shows a reader of what it quotes as much as the quoted message itself would', () =>
  everyCase(async (one, who, isRedacted) => {
    const page = await list(readerOf(one, who), `around=${one.reply}&limit=2`);
    const row = page.data.find(({ id }: { id: number }) => id === one.reply);
    assert.equal(row.reply_to.message === '', isRedacted, named(one, who));
    assert.equal(row.reply_to.nickname === '', isRedacted, named(one, who));
  }));

test('a replay holds of a message, at its second and as it came, what its reader may read now', () =>
  everyCase(async (one, who, isRedacted) => {
    const from = Math.floor(one.second) - 1;
    const read = async (query: string) =>
      (await rooms.as(readerOf(one, who)).get(`/api/list-room-replay/${room.card}?${query}`)).body;
    for (const replay of [await read(`from=${from}&to=${from + 3}&last=0`), await read(`from=${from + 3}&last=4`)]) {
      const rows = [...replay.snapshot.messages, ...replay.events.map(({ message }: { message: unknown }) => message)];
      const row = rows.find(({ id }: { id: number }) => id === one.id);
      assert.equal(row.collapsed !== null, collapses(one, who), named(one, who));
      assert.equal(row.message === '', isRedacted, named(one, who));
      assert.equal(JSON.stringify(replay).includes(one.canary), !isRedacted, named(one, who));
    }
  }));

test('moments name a message to who reads it, and to nobody what collapses', async () => {
  for (const one of planted) {
    await rooms.db.updateTable('chat_message').set({ type: 5 }).where('id', '=', one.id).execute();
    for (const who of readers) {
      const { body } = await rooms
        .as(readerOf(one, who))
        .get(`/api/list-room-moments/${room.chat}?card_id=${room.card}`);
      const isTold = !collapses(one, who);
      assert.equal(body.data.length, isTold ? 1 : 0, named(one, who));
      assert.equal(JSON.stringify(body).includes(one.canary), isTold, named(one, who));
    }
    await rooms.db.updateTable('chat_message').set({ type: 1 }).where('id', '=', one.id).execute();
  }
});

test('a pin shows a message to who may read it', async () => {
  for (const one of planted) {
    await rooms.db.deleteFrom('chat_pin').where('chat_id', '=', room.chat).execute();
    await rooms.db
      .insertInto('chat_pin')
      .values({
        chat_id: room.chat,
        message_id: one.id,
        pinned_by: rooms.moderator.id,
        pinned_at: rooms.app.clock.now.toISOString(),
      })
      .execute();
    for (const who of readers) {
      const { body } = await rooms.as(readerOf(one, who)).get(`/api/find-room/${room.chat}`);
      const isRedacted = who !== 'staff' && collapses(one, who);
      assert.equal(body.pin === null, isRedacted, named(one, who));
      assert.equal(JSON.stringify(body).includes(one.canary), !isRedacted, named(one, who));
    }
  }
  await rooms.db.deleteFrom('chat_pin').where('chat_id', '=', room.chat).execute();
});

test('security 18: frames of old events hold for members nothing that a customer may not read now, and for staff everything', async () => {
  const { bytes, staff, events, member } = await rooms.told(`room:${room.chat}`);
  for (const one of planted) {
    assert.equal(bytes.includes(one.canary), !collapses(one, 'customer'), named(one, 'customer'));
    assert.ok(JSON.stringify(staff).includes(one.canary), named(one, 'staff'));
    const place = events.findIndex(({ ref, kind }) => ref === one.id && kind === 'msg.new');
    assert.equal(member[place].message.collapsed !== null, collapses(one, 'customer'), named(one, 'customer'));
  }
  assert.equal(member.length, events.length);
});

test('an author reads an own hidden message whole in their own copy, without a hint', async () => {
  const author = await rooms.member('sombra');
  const { body } = await rooms.send(author, room.chat, 'sombra-canario');
  await rooms.as(rooms.moderator).post(`/api/moderate-room-message/${body.id}`, { action: 'hide' });
  const own = (await rooms.told(`own:${author.id}`)).member.at(-1);
  assert.deepEqual(
    [own.kind, own.message.message, own.message.hidden, own.message.collapsed],
    ['own.message', 'sombra-canario', false, null],
  );
  assert.ok(!(await rooms.told(`room:${room.chat}`)).bytes.includes('sombra-canario'));
});

test('REQ-4.20: a mute of another room says nothing about this one, and one that ended counts until its end', () => {
  const message = {
    chat_id: 1,
    user_id: 2,
    origin: 1,
    created_at: '2026-03-02T12:00:00.000Z',
    seq: 1,
    hidden: false,
    deleted_at: null,
  };
  const reader = { id: 3, profile_id: 3, isStaff: false };
  const muted = (chat_id: number | null, muted_at: string, muted_until: string | null, user_id = 2) =>
    visibilityOf(message, [{ chat_id, user_id, muted_at, muted_until }], reader).collapsed;
  const [early, same, late] = ['2026-03-02T11:00:00.000Z', message.created_at, '2026-03-02T13:00:00.000Z'];
  assert.deepEqual(
    [
      muted(1, early, null),
      muted(null, early, null),
      muted(9, early, null),
      muted(1, same, null),
      muted(1, early, same),
      muted(1, late, null),
      muted(1, early, null, 7),
    ],
    ['muted', 'muted', null, null, 'muted', null, null],
  );
});
