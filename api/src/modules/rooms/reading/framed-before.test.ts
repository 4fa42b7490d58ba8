import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { SignedInPerson } from '../../../../test/people.ts';
import { noBatching } from '../../realtime/channel.ts';
import { createHub, type Hub } from '../../realtime/hub.ts';
import { listEvents } from '../../realtime/live-log.repository.ts';
import { createSources } from '../../realtime/sources.ts';
import type { Admission, StreamName } from '../../realtime/index.ts';
import { addRoom, openRooms, type MadeRoom, type Rooms } from '../rooms.fixture.ts';

let rooms: Rooms;
let room: MadeRoom;
/** Events that were asked of the database and framed, as they leave a node. */
let framings = 0;
/** Where the clock of the nodes stands; null: it goes as that of the application. */
let stands: Date | null = null;
before(async () => {
  rooms = await openRooms({ API_CALLS_PER_MINUTE: '0' });
});
after(() => rooms.close());

const everything = 1_000_000;

/** A node that hears streams as they are told: what it frames then is what it keeps. */
const openNode = () => {
  const sources = createSources();
  const { source } = rooms.app.modules.rooms.service;
  sources.register({
    ...source,
    frames: (events) => {
      framings += events.length;
      return source.frames(events);
    },
  });
  const hub = createHub({
    db: rooms.db,
    now: () => stands ?? rooms.app.clock.now,
    sources,
    batching: noBatching,
    onFailed: (error) => {
      throw error;
    },
    onBroken: () => assert.fail('the record began anew'),
  });
  const seen = new Map<StreamName, number>();
  const told = async (stream: StreamName) => {
    const events = await listEvents(rooms.db, stream, seen.get(stream) ?? 0, everything);
    seen.set(stream, events.at(-1)?.seq ?? seen.get(stream) ?? 0);
    for (const framed of await hub.framed(events)) hub.accept(framed);
  };
  return { hub, told };
};

const admission = (stream: StreamName, fields: Partial<Admission> = {}): Admission => ({
  stream,
  audience: 'member',
  delay_s: 0,
  ...fields,
});

/** What a channel is told, as bytes. */
const listenTo = async (hub: Hub, asked: Admission) => {
  const { channel } = await hub.open(asked, `${asked.stream}:${asked.audience}:${asked.delay_s}`);
  const heard = { bytes: '', stands: channel.position() };
  let note = () => {};
  const at = channel.join({
    userId: 0,
    send: ({ lines }) => {
      heard.bytes += lines.toString();
      heard.stands = channel.position();
      note();
    },
    sendDroppable: () => {},
  });
  return {
    from: at,
    heard,
    reach: (place: number) =>
      new Promise<void>((resolve) => {
        note = () => {
          if (heard.stands >= place) resolve();
        };
        note();
      }),
  };
};

/** What who comes back is told, as an audience. */
const recovered = async (hub: Hub, asked: Admission, from = 0) => {
  const { state } = await hub.open(asked, `${asked.stream}:${asked.audience}:0`);
  const framed = await state.since(from, state.seq());
  assert.equal(framed.length, state.seq() - from);
  return framed.map(({ frames }) => frames[asked.audience]).join('\n');
};

interface Said {
  author: SignedInPerson;
  other: SignedInPerson;
  id: number;
  answer: number;
  canary: string;
}

const moderate = (id: number, action: string) =>
  rooms.as(rooms.moderator).post(`/api/moderate-room-message/${id}`, { action });
const mute = async ({ author }: Said) =>
  (
    await rooms.db
      .insertInto('chat_mute')
      .values({
        chat_id: room.chat,
        user_id: author.id,
        muted_at: '2026-01-01T00:00:00Z',
        muted_by: rooms.moderator.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const unmute = async (said: Said) => {
  const id = await mute(said);
  assert.equal((await rooms.as(rooms.moderator).delete(`/api/delete-room-mute/${id}`)).status, 200);
};

interface State {
  /** What happens after the message was framed; between two of them all nodes are told. */
  happens: ((said: Said) => Promise<unknown>)[];
  /** Whether members, and the author, may read it then. */
  member: boolean;
  author: boolean;
}
const hide = ({ id }: Said) => moderate(id, 'hide');
const remove = ({ id }: Said) => moderate(id, 'delete');
const read = { member: true, author: true };
const gone = { member: false, author: false };
const states: Record<string, State> = {
  shown: { happens: [], ...read },
  edited: {
    happens: [({ author, id }) => rooms.as(author).put(`/api/update-room-message/${id}`, { message: 'outra coisa' })],
    ...read,
  },
  hidden: { happens: [hide], member: false, author: true },
  'hidden and shown again': { happens: [hide, ({ id }) => moderate(id, 'show')], ...read },
  'deleted by staff': { happens: [remove], ...gone },
  'deleted by its author': {
    happens: [({ author, id }) => rooms.as(author).delete(`/api/delete-room-message/${id}`)],
    ...gone,
  },
  'deleted and restored': { happens: [remove, ({ id }) => moderate(id, 'restore')], ...read },
  'under a mute': { happens: [mute], ...gone },
  'under a mute that was taken away': { happens: [unmute], ...read },
  'deleted after a mute was taken away': { happens: [unmute, remove], ...gone },
  'hidden after a mute was taken away': { happens: [unmute, hide], member: false, author: true },
  'deleted while pinned': { happens: [({ id }) => moderate(id, 'pin'), remove], ...gone },
};

test('security 18, 67: of what was framed while it could be read, nothing leaves late or again after it may not, in 12 states for 6 readers', async () => {
  room = await addRoom(rooms.app);
  const stream: StreamName = `room:${room.chat}`;
  const [one, other] = [openNode(), openNode()];
  // Nobody who is late is told anything until all has happened.
  stands = new Date(rooms.app.clock.now.getTime() + 3_000);
  const late = await listenTo(one.hub, admission(stream, { delay_s: 1 }));
  for (const audience of ['member', 'staff'] as const) await one.hub.open(admission(stream, { audience }), audience);
  const said = new Map<string, Said>();
  for (const [turn, name] of Object.keys(states).entries()) {
    const [author, who] = [await rooms.member(`autora${turn}`), await rooms.member(`outra${turn}`)];
    const canary = `canario-${turn}-fim`;
    const own = [author, who].map(({ id }): StreamName => `own:${id}`);
    for (const each of own) await one.hub.open(admission(each), each);
    const { body } = await rooms.send(author, room.chat, canary);
    const { body: answer } = await rooms.send(who, room.chat, `resposta ${turn}`, { reply_to: body.id });
    // Their own copies are told where the room is told less.
    await moderate(answer.id, 'hide');
    await moderate(answer.id, 'show');
    const now = { author, other: who, id: body.id, answer: answer.id, canary };
    said.set(name, now);
    for (const each of [stream, ...own]) await one.told(each);
    for (const happens of states[name]?.happens ?? []) {
      await happens(now);
      for (const each of [stream, ...own]) await one.told(each);
    }
  }
  await rooms.app.modules.realtime.service.write(async (_tx, append) => {
    for (let index = 0; index < 600; index += 1)
      await append({ stream, kind: 'live.state', payload: { state: `${index}` } });
  });
  await one.told(stream);
  const { state: room_ } = await one.hub.open(admission(stream), 'member');
  assert.equal(late.heard.bytes.length, 0);
  rooms.advance(60);
  stands = null;
  await late.reach(room_.seq());
  const members = {
    'late after 600 others': late.heard.bytes,
    'back on the same node': await recovered(one.hub, admission(stream)),
    'back on another node': await recovered(other.hub, admission(stream)),
  };
  const staff = await recovered(one.hub, admission(stream, { audience: 'staff' }));
  for (const [name, { author, other: who, canary }] of said) {
    const may = states[name];
    for (const [reader, bytes] of Object.entries(members))
      assert.equal(bytes.includes(canary), may?.member, `${name}, ${reader}`);
    assert.ok(staff.includes(canary), `${name}, staff`);
    const ownOf = (id: number) => recovered(one.hub, admission(`own:${id}`));
    assert.equal((await ownOf(who.id)).includes(canary), may?.member, `${name}, in a quote of one's own copy`);
    if (may?.author === false) assert.ok(!(await ownOf(author.id)).includes(canary), `${name}, its author`);
  }
  one.hub.close();
  other.hub.close();
});

test('a message that more than 200 others quote is deleted in every one of them', async () => {
  room = await addRoom(rooms.app);
  const stream: StreamName = `room:${room.chat}`;
  const node = openNode();
  await node.hub.open(admission(stream), 'member');
  const author = await rooms.member('citada');
  const { body } = await rooms.send(author, room.chat, 'canario-citado');
  const quotes = 205;
  const planted: number[] = [];
  for (let index = 0; index < quotes; index += 1) {
    const fields = { reply_to_id: body.id, seq: 100 + index, message: `citação ${index}` };
    planted.push(await rooms.plant(room.chat, author, fields));
  }
  await rooms.app.modules.realtime.service.write(async (_tx, append) => {
    for (const ref of planted) await append({ stream, kind: 'msg.new', ref });
  });
  await node.told(stream);
  assert.equal((await recovered(node.hub, admission(stream))).split('canario-citado').length - 1, quotes + 1);
  await moderate(body.id, 'delete');
  await node.told(stream);
  // Whatever part of it somebody missed.
  const { state } = await node.hub.open(admission(stream), 'member');
  const parts = await Promise.all(
    Array.from({ length: state.seq() }, async (_, place) => {
      const [told] = await state.since(place, place + 1);
      return told?.frames.member.includes('canario-citado');
    }),
  );
  assert.deepEqual([parts.length, parts.filter((has) => has !== false)], [quotes + 2, []]);
  node.hub.close();
});

test('what changed is framed anew once, however many come back, and what did not change is not', async () => {
  room = await addRoom(rooms.app);
  const stream: StreamName = `room:${room.chat}`;
  const node = openNode();
  await node.hub.open(admission(stream), 'member');
  const author = await rooms.member('repetida');
  const { body } = await rooms.send(author, room.chat, 'canario-repetido');
  for (let index = 0; index < 10; index += 1) await rooms.send(author, room.chat, `conversa ${index}`);
  await node.told(stream);
  const comeBack = async () => {
    const before = framings;
    const all = await Promise.all(Array.from({ length: 50 }, () => recovered(node.hub, admission(stream))));
    assert.equal(new Set(all).size, 1);
    return framings - before;
  };
  assert.equal(await comeBack(), 0);
  await moderate(body.id, 'hide');
  await node.told(stream);
  assert.equal(await comeBack(), 1);
  assert.equal(await comeBack(), 0);
  node.hub.close();
});

test('members are told which messages read differently after a mute, never by whom they are', async () => {
  room = await addRoom(rooms.app);
  const author = await rooms.member('calada');
  const { body } = await rooms.send(author, room.chat, 'antes do fim');
  await unmute({ author, other: author, id: body.id, answer: body.id, canary: '' });
  const { member, staff } = await rooms.told(`room:${room.chat}`);
  const [told, toStaff] = [member, staff].map((events) => events.find(({ kind }) => kind === 'user.unmute'));
  assert.deepEqual(
    [told.user_id, told.messages.map(({ id }: { id: number }) => id), toStaff.user_id],
    [0, [body.id], author.id],
  );
});

test('an author is not told at once, in their own copy, of an edit of what they quote: they may be late', async () => {
  room = await addRoom(rooms.app);
  const [author, who] = [await rooms.member('editora'), await rooms.member('citante')];
  const { body } = await rooms.send(author, room.chat, 'primeira versão');
  const { body: answer } = await rooms.send(who, room.chat, 'resposta', { reply_to: body.id });
  await rooms.as(author).put(`/api/update-room-message/${body.id}`, { message: 'canario-editado' });
  const quoted = async () => {
    await moderate(answer.id, 'hide');
    await moderate(answer.id, 'show');
    const own = (await rooms.told(`own:${who.id}`)).member.filter(({ kind }) => kind === 'own.message');
    return own.at(-1).message.reply_to.message;
  };
  rooms.advance(30);
  assert.equal(await quoted(), 'primeira versão');
  rooms.advance(601);
  assert.equal(await quoted(), 'canario-editado');
});
