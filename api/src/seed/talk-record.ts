import type { Happening, SeededMessage } from './talk-shapes.ts';

/** What became of messages: that they came, and that some were hidden or deleted. */
export const happeningsOf = (rows: readonly SeededMessage[], cardsAtFirst: ReadonlyMap<number, object>): Happening[] =>
  rows.flatMap((row): Happening[] => {
    const about = { chat: row.chat_id, ref: row.id };
    const card = cardsAtFirst.get(row.id);
    const came = { ...about, kind: 'msg.new', at: row.created_at, payload: card ? { card } : {} };
    const later = new Date(Date.parse(row.created_at) + 60_000).toISOString();
    const change = { ...about, payload: { reactions: [] } };
    return [
      came,
      ...(row.hidden ? [{ ...change, kind: 'msg.hide', at: later }] : []),
      ...(row.deleted_at === null ? [] : [{ ...change, kind: 'msg.del', at: row.deleted_at }]),
    ];
  });

/** Gives everything its place in the record of its room, in the order in which it happened. */
export const placed = (happenings: readonly Happening[]) =>
  [...Map.groupBy(happenings, ({ chat }) => chat).values()].flatMap((ofRoom) =>
    ofRoom
      .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
      .map(({ chat, at, ...event }, index) => ({
        stream: `room:${chat}`,
        seq: index + 1,
        ...event,
        created_at: at,
        published: true,
      })),
  );
