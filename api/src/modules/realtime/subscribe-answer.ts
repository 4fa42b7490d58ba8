import type { Channel } from './channel.ts';
import type { FramedEvent } from './fan-out.ts';
import type { Hub } from './hub.ts';
import type { IdentifiedCommand } from './protocol.ts';

export type Wish = NonNullable<IdentifiedCommand['subscribe']>;

export type Opening = Awaited<ReturnType<Hub['open']>> & { people: number };

/** A gap that is larger is not told piece by piece: the client reads the room anew. */
const mostRecovered = 300;

const publicationOf =
  (channel: Channel) =>
  ({ event, frames }: FramedEvent) =>
    `{"data":${frames[channel.audience]},"offset":${event.seq}}`;

/** What was missed, or null when it is too much or another record. */
const missed = async (wish: Wish, state: Opening['state'], to: number): Promise<FramedEvent[] | null> => {
  const from = wish.offset ?? 0;
  if (!wish.recover || wish.epoch !== state.epoch() || from > to || to - from > mostRecovered) return null;
  const told = await state.since(from, to);
  return told.length === to - from ? told : null;
};

/** The answer to who joins a channel at a place, as a line, with what they missed. */
export const answerTo = async (
  id: number,
  wish: Wish,
  { state, channel, people }: Opening,
  position: number,
): Promise<string> => {
  const recovered = await missed(wish, state, position);
  const publications = (recovered ?? []).map(publicationOf(channel)).join(',');
  const facts = JSON.stringify({
    recoverable: true,
    positioned: true,
    epoch: state.epoch(),
    offset: recovered && wish.offset !== undefined ? wish.offset : position,
    was_recovering: wish.recover ?? false,
    recovered: recovered !== null,
    data: { people },
  });
  return `{"id":${id},"subscribe":${facts.slice(0, -1)},"publications":[${publications}]}}`;
};
