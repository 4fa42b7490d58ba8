import type { ReplayEvent } from '@pregao/contract';
import { buildMessage } from '../test-messages.ts';
import { applyReplayEvent, foldTo, shownPoll } from './fold.ts';
import { buildPoll, buildSnapshot, rules, said } from './test-replay.ts';

const pin = { message: buildMessage(1), pinned_by: 'Lia', pinned_at: '2026-11-26T12:00:20.000Z' };
const events: ReplayEvent[] = [
  said(10, 1),
  said(20, 2),
  { second: 21, kind: 'pin', pin },
  { second: 30, kind: 'msg.react', id: 1, reactions: [{ emoji: '🎯', count: 2 }] },
  { second: 40, kind: 'msg.edit', message: buildMessage(2, { message: 'Editada' }) },
  { second: 50, kind: 'poll', poll: buildPoll() },
  { second: 60, kind: 'settings', rules: { ...rules, links_allowed: true } },
  said(70, 3),
  { second: 80, kind: 'pin', pin: null },
];

/** A pseudo-random source that gives the same numbers in each run. */
const randomFrom = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
};

test('at 200 seconds the room equals the fold of all its events, from whatever second it is read', () => {
  const next = randomFrom(11);
  const kinds = ['msg.new', 'msg.new', 'msg.edit', 'msg.react', 'pin', 'poll', 'settings'] as const;
  const all = Array.from({ length: 600 }, (_, index): ReplayEvent => {
    const second = index * 3 + next();
    const kind = kinds[Math.floor(next() * kinds.length)] ?? 'msg.new';
    const id = kind === 'msg.new' ? index + 1 : 1 + Math.floor(next() * (index + 1));
    const message = buildMessage(id, { message: `${kind} ${index}` });
    const reactions = [{ emoji: '👍', count: index }];
    if (kind === 'msg.react') return { second, kind, id, reactions };
    if (kind === 'pin') return { second, kind, pin: next() < 0.3 ? null : { ...pin, message } };
    if (kind === 'poll') return { second, kind, poll: buildPoll({ id, votes: index }) };
    if (kind === 'settings') return { second, kind, rules: { ...rules, slow_mode_s: index % 120 } };
    return { second, kind, message };
  });
  const empty = buildSnapshot();
  for (let round = 0; round < 200; round += 1) {
    const [one, other] = [next() * 1_800, next() * 1_800];
    const [from, second] = [Math.min(one, other), Math.max(one, other)];
    const whole = foldTo(empty, all, second);
    const later = all.filter((event) => event.second > from);
    expect(foldTo(foldTo(empty, all, from), later, second)).toEqual(whole);
    expect(whole.messages.length).toBeGreaterThan(0);
  }
});

test('a second holds what was said, pinned, asked and ruled by then', () => {
  const at = (second: number) => foldTo(buildSnapshot(), events, second);
  expect(at(5).messages).toEqual([]);
  expect(at(25)).toMatchObject({
    messages: [
      { id: 1, reactions: [] },
      { id: 2, message: 'Mensagem 2' },
    ],
    pin,
    poll: null,
  });
  expect(at(65)).toMatchObject({
    messages: [
      { id: 1, reactions: [{ emoji: '🎯', count: 2 }] },
      { id: 2, message: 'Editada' },
    ],
    poll: { id: 1 },
    rules: { links_allowed: true },
  });
  expect(at(90)).toMatchObject({ messages: [{ id: 1 }, { id: 2 }, { id: 3 }], pin: null });
});

test('what changes a message that is not held puts nothing in the room, and one that came late stands at its place', () => {
  const room = foldTo(buildSnapshot(), events, 90);
  expect(applyReplayEvent(room, { second: 91, kind: 'msg.edit', message: buildMessage(99) })).toEqual(room);
  expect(applyReplayEvent(room, { second: 91, kind: 'msg.react', id: 99, reactions: [] })).toEqual(room);
  const approved = buildMessage(4, { seq: 2.5 });
  const { messages } = applyReplayEvent(room, { second: 91, kind: 'msg.new', message: approved });
  expect(messages.map(({ id }) => id)).toEqual([1, 2, 4, 3]);
});

test('a recommendation goes on without losing its reactions', () => {
  const card = { id: 1, ticker: 'PETR4', side: 'buy' as const, entry: '1', stop: '1', targets: [], state: 'Em aberto' };
  const first = { ...said(1, 1), kind: 'rec.new' as const, message: buildMessage(1, { card }) };
  const room = foldTo(
    buildSnapshot(),
    [
      first,
      { second: 2, kind: 'msg.react', id: 1, reactions: [{ emoji: '👍', count: 1 }] },
      { second: 3, kind: 'rec.update', message: buildMessage(1, { card: { ...card, state: 'Alvo atingido' } }) },
    ],
    3,
  );
  expect(room.messages[0]).toMatchObject({ card: { state: 'Alvo atingido' }, reactions: [{ emoji: '👍', count: 1 }] });
});

test('a poll is shown while it is open and for a minute after', () => {
  const at = (time: string) => Date.parse(`2026-11-26T${time}Z`);
  const poll = buildPoll({ closed_at: '2026-11-26T12:10:00.000Z' });
  expect(shownPoll(buildPoll(), at('13:00:00'))?.closed_at).toBeNull();
  expect(shownPoll(poll, at('12:10:30'))?.closed_at).toBe(poll.closed_at);
  expect(shownPoll(poll, at('12:11:01'))).toBeNull();
  const ends = buildPoll({ closes_at: '2026-11-26T12:10:00.000Z' });
  expect(shownPoll(ends, at('12:10:01'))?.closed_at).toBe(ends.closes_at);
  expect(shownPoll(null, 0)).toBeNull();
});
