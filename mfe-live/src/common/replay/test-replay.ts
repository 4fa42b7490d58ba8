import type { ReplayEvent, RoomPoll, RoomReplay, RoomSnapshot } from '@pregao/contract';
import { buildMessage } from '../test-messages.ts';

export const rules = {
  slow_mode_s: 0,
  links_allowed: false,
  files_allowed: true,
  writers: 'everyone' as const,
  welcome_text: '',
};

export const buildSnapshot = (overrides: Partial<RoomSnapshot> = {}): RoomSnapshot => ({
  messages: [],
  has_before: false,
  pin: null,
  poll: null,
  rules,
  ...overrides,
});

export const buildPoll = (overrides: Partial<RoomPoll> = {}): RoomPoll => ({
  id: 1,
  question: 'Sobe ou desce?',
  options: [
    { text: 'Sobe', votes: 3 },
    { text: 'Desce', votes: 1 },
  ],
  votes: 4,
  created_at: '2026-11-26T12:01:00.000Z',
  closes_at: null,
  closed_at: null,
  ...overrides,
});

export const said = (second: number, id: number, text = `Mensagem ${id}`): ReplayEvent => ({
  second,
  kind: 'msg.new',
  message: buildMessage(id, { message: text }),
});

/** A stretch of a replay as the server gives it: of these events those later than `from`, up to `to`. */
export const buildReplay = (
  all: readonly ReplayEvent[],
  { from = 0, to = 600, snapshot = buildSnapshot() }: { from?: number; to?: number; snapshot?: RoomSnapshot } = {},
): RoomReplay => ({
  room_id: 7,
  card_id: 11,
  starts_at: '2026-11-26T12:00:00.000Z',
  ends_at: '2026-11-26T13:00:00.000Z',
  from,
  to,
  snapshot,
  events: all.filter(({ second }) => second > from && second <= to),
});
