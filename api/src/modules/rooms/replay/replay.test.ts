import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ChatMessage, ReplayEvent, RoomReplay } from '@pregao/contract';
import type { SignedInPerson } from '../../../../test/people.ts';
import { createRandom } from '../../../seed/random.ts';
import { addRoom, openRooms, type MadeRoom, type Rooms } from '../rooms.fixture.ts';

let rooms: Rooms;
let room: MadeRoom;
let members: SignedInPerson[];
let reader: SignedInPerson;
let author: SignedInPerson;
const random = createRandom(20_261_126);
const shown = 100;

/** A talk of every kind of event, by the calls that make them. */
const talk = async () => {
  const [chat, moderator] = [room.chat, rooms.moderator];
  const said: { id: number; who: SignedInPerson; at: number }[] = [];
  const moderate = (id: number, action: string) =>
    rooms.as(moderator).post(`/api/moderate-room-message/${id}`, { action });
  const steps: (() => Promise<unknown>)[] = [
    async () => {
      const message = random.pick(said);
      return rooms.as(random.pick(members)).post(`/api/react-room-message/${message.id}`, {
        emoji: random.pick(['👍', '🎯', '📈']),
        on: random.chance(0.8),
      });
    },
    async () => {
      const message = said.at(-1)!;
      return rooms
        .as(message.who)
        .put(`/api/update-room-message/${message.id}`, { message: `editada ${random.int(1, 999)}` });
    },
    async () => moderate(random.pick(said).id, random.pick(['hide', 'show', 'delete', 'restore'])),
    async () => moderate(random.pick(said).id, random.pick(['pin', 'pin', 'unpin'])),
    async () => moderate(random.pick(said).id, 'answer'),
    async () =>
      rooms
        .as(moderator)
        .put(`/api/update-room-settings/${chat}`, { slow_mode_s: 0, links_allowed: random.chance(0.5) }),
    async () => {
      const held = await rooms.send(
        random.pick(members),
        chat,
        `me chame no 11 9${random.int(10_000_000, 99_999_999)}`,
      );
      if (random.chance(0.6))
        await rooms.as(moderator).post(`/api/decide-room-held/${held.body.id}`, { approve: true });
    },
    async () => {
      const polls = await rooms.as(moderator).get(`/api/find-room/${chat}`);
      const { poll } = polls.body;
      if (!poll)
        return rooms.as(moderator).post(`/api/create-room-poll/${chat}`, {
          question: `Sobe ou desce? ${said.length}`,
          options: ['sobe', 'desce'],
        });
      for (const voter of members.slice(0, 3))
        await rooms.as(voter).post(`/api/vote-room-poll/${poll.id}`, { option: random.int(0, 1) });
      rooms.advance(3);
      await rooms.app.core.jobs.drain();
      return random.chance(0.4) ? rooms.as(moderator).post(`/api/close-room-poll/${poll.id}`) : undefined;
    },
  ];
  for (let turn = 0; turn < 130; turn += 1) {
    const who = random.pick([...members, author]);
    const reply = said.length > 0 && random.chance(0.2) ? random.pick(said.slice(-6)).id : null;
    const { body } = await rooms.send(who, chat, `mensagem ${turn}`, { reply_to: reply });
    if (body.id) said.push({ id: body.id, who, at: turn });
    rooms.advance(random.int(0, 5));
    if (random.chance(0.7)) await random.pick(steps)();
  }
  await rooms.as(moderator).post(`/api/create-room-mute/${chat}`, { user_id: members[1]!.id, time: '10m' });
};

before(async () => {
  rooms = await openRooms();
  room = await addRoom(rooms.app, { from: -1, to: 240 });
  members = await Promise.all(['um', 'dois', 'tres', 'quatro'].map((name) => rooms.member(name)));
  [reader, author] = [await rooms.member('leitora'), await rooms.member('autora')];
  await talk();
});
after(() => rooms.close());

const ask = async (who: SignedInPerson, query: string, card = room.card): Promise<RoomReplay> => {
  const { status, body } = await rooms.as(who).get(`/api/list-room-replay/${card}?${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};

interface Folded {
  messages: Map<number, ChatMessage>;
  pin: unknown;
  poll: unknown;
  rules: unknown;
}

const fold = (state: Folded, event: ReplayEvent) => {
  const { message, id = 0, reactions = [] } = event;
  if (message && ['msg.new', 'msg.edit'].includes(event.kind)) state.messages.set(message.id, message);
  else if (event.kind === 'msg.react') {
    const known = state.messages.get(id);
    if (known) state.messages.set(id, { ...known, reactions });
  } else if (event.kind === 'pin') state.pin = event.pin;
  else if (event.kind === 'poll') state.poll = event.poll;
  else if (event.kind === 'settings') state.rules = event.rules;
};

/** The last messages, in the order of the room, with what stands above them. */
const faceOf = ({ messages, ...rest }: Folded) => ({
  ...rest,
  messages: [...messages.values()].toSorted((one, other) => one.seq - other.seq).slice(-shown),
});

const startOf = ({ snapshot }: RoomReplay): Folded => ({
  messages: new Map(snapshot.messages.map((message) => [message.id, message])),
  pin: snapshot.pin,
  poll: snapshot.poll,
  rules: snapshot.rules,
});

/** Every event of the edition from its first second, an answer after the other. */
const everything = async (who: SignedInPerson) => {
  const first = await ask(who, 'from=0');
  const events = [...first.events];
  let { to } = first;
  for (let round = 0; to < 14_000 && round < 60; round += 1) {
    const next = await ask(who, `from=${Math.floor(to)}&last=0`);
    events.push(...next.events.filter(({ second }) => second > to));
    to = next.to;
  }
  return { first, events };
};

const lastSecond = async () => (await everything(rooms.moderator)).events.at(-1)!.second;

/** 200 seconds of the talk, the same at each run. */
const seconds = async () => {
  const end = Math.ceil(await lastSecond());
  const pick = createRandom(77);
  return Array.from({ length: 200 }, () => pick.int(0, end + 20));
};

for (const who of ['member', 'staff', 'author'] as const)
  test(`at 200 seconds the room that is rebuilt for a ${who} equals the fold of all its events`, async () => {
    const person = { member: reader, staff: rooms.moderator, author }[who];
    const { first, events } = await everything(person);
    assert.equal(first.snapshot.messages.length, 0);
    const kinds = new Set(events.map(({ kind }) => kind));
    assert.deepEqual([...kinds].toSorted(), ['msg.edit', 'msg.new', 'msg.react', 'pin', 'poll', 'settings']);
    for (const second of await seconds()) {
      const whole = startOf(first);
      for (const one of events) if (one.second <= second) fold(whole, one);
      // From a second before, as who seeks there is given it.
      const base = Math.max(0, second - (second % 40));
      const { snapshot, events: later } = await ask(person, `from=${base}&to=${second}`);
      const rebuilt = startOf({ snapshot } as RoomReplay);
      for (const one of later) fold(rebuilt, one);
      assert.deepEqual(faceOf(rebuilt), faceOf(whole), `second ${second}`);
      assert.deepEqual(startOf(await ask(person, `from=${second}&to=${second}`)).poll, whole.poll);
    }
  });

test('a replay is what those who listened heard: the same rows, pins, polls and rules as the frames of the record', async () => {
  const { events, staff, member } = await rooms.told(`room:${room.chat}`);
  const from = Date.parse((await ask(reader, 'from=0')).starts_at);
  for (const [person, frames] of [
    [reader, member],
    [rooms.moderator, staff],
  ] as const)
    for (const second of (await seconds()).slice(0, 60)) {
      const heard: Folded = { messages: new Map(), pin: null, poll: null, rules: null };
      for (const [place, event] of events.entries())
        if (Date.parse(event.at) <= from + second * 1_000) fold(heard, frames[place]);
      const { messages, pin, poll, rules } = faceOf(heard);
      const replay = faceOf(startOf(await ask(person, `from=${second}&to=${second}`)));
      assert.deepEqual({ ...replay, rules: rules && replay.rules }, { messages, pin, poll, rules }, `second ${second}`);
    }
});

test('a message that waits, or was refused, is in no replay, and one that was approved is from then on', async () => {
  const { body: held } = await rooms.send(author, room.chat, 'me chame no 11 987654321 canario-retido');
  assert.equal(held.held, true);
  for (const who of [reader, rooms.moderator, author])
    assert.ok(!JSON.stringify(await everything(who)).includes('canario-retido'));
  rooms.advance(60);
  await rooms.as(rooms.moderator).post(`/api/decide-room-held/${held.id}`, { approve: true });
  const { events } = await everything(reader);
  const told = events.find(({ message }) => message?.id === held.id);
  assert.equal(told?.second, (rooms.app.clock.now.getTime() - Date.parse((await ask(reader, '')).starts_at)) / 1_000);
});

test('who has no access to the room has none to its replay, and an edition that is not there is a 404', async () => {
  const closed = await addRoom(rooms.app, { methods: [1] });
  const path = `/api/list-room-replay/${closed.card}`;
  assert.deepEqual(
    [
      (await rooms.as(null).get(path)).status,
      (await rooms.as(reader).get(path)).body.code,
      (await rooms.as(rooms.moderator).get(path)).status,
      (await rooms.as(reader).get('/api/list-room-replay/999999')).status,
      (await rooms.as(reader).get(`/api/list-room-replay/${room.card}?from=-3`)).status,
    ],
    [401, 'room_closed', 200, 404, 400],
  );
});

test('an edition older than the record is told by its messages', async () => {
  const old = await addRoom(rooms.app, { from: -60, to: -10 });
  const at = (minutes: number) => new Date(rooms.app.clock.now.getTime() - minutes * 60_000).toISOString();
  for (const [seq, minutes] of [50, 40, 30].entries())
    await rooms.plant(old.chat, author, { seq: seq + 1, message: `antiga ${seq}`, created_at: at(minutes) });
  const { snapshot, events } = await ask(reader, 'from=700&to=1500', old.card);
  assert.deepEqual(
    snapshot.messages.map(({ message }) => message),
    ['antiga 0'],
  );
  assert.deepEqual(
    events.map(({ second, message }) => [second, message?.message]),
    [[1_200, 'antiga 1']],
  );
});
