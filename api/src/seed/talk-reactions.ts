import { plus } from './calendar.ts';
import type { Random } from './random.ts';
import type { Happening, SeededMessage } from './talk-shapes.ts';

interface Reaction {
  message_id: number;
  user_id: number;
  emoji: string;
  created_at: string;
}

/** How often each emoji was given, the most given first, then the first given. */
const counted = (given: readonly Reaction[]) =>
  [...Map.groupBy(given, ({ emoji }) => emoji)]
    .map(([emoji, list]) => ({ emoji, count: list.length }))
    .toSorted((one, other) => other.count - one.count);

/** Reactions to a message one after the other, each with how they stood then. */
const reactTo = (random: Random, { id, chat_id: chat, created_at: at }: SeededMessage, people: readonly number[]) => {
  const rows = people.map((user_id, turn): Reaction => ({
    message_id: id,
    user_id,
    emoji: random.pick(['👍', '👏', '🎯', '📈']),
    created_at: plus(new Date(at), 8_000 * (turn + 1)).toISOString(),
  }));
  const told = rows.map(({ created_at }, turn): Happening => ({
    chat,
    at: created_at,
    kind: 'msg.react',
    ref: id,
    payload: { reactions: counted(rows.slice(0, turn + 1)) },
  }));
  return { rows, told };
};

/** Who reacted to what, and what the rooms were told of it. */
export const planReactions = (
  random: Random,
  shown: readonly SeededMessage[],
  members: readonly number[],
  now: Date,
): { rows: Reaction[]; told: Happening[] } => {
  const all = shown
    .filter(({ type }) => type === 5 || random.chance(0.08))
    .map((message) =>
      reactTo(random, message, [...new Set(Array.from({ length: random.int(1, 9) }, () => random.pick(members)))]),
    );
  const isPast = (at: string) => Date.parse(at) <= now.getTime();
  return {
    rows: all.flatMap(({ rows }) => rows).filter(({ created_at: at }) => isPast(at)),
    told: all.flatMap(({ told }) => told).filter(({ at }) => isPast(at)),
  };
};
