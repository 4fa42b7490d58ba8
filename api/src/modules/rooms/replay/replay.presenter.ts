import type {
  ChatMessage,
  RecommendationCard,
  ReplayEvent as ShownEvent,
  RoomPin,
  RoomPoll,
  RoomRules,
} from '@pregao/contract';
import type { Core } from '../../../core.ts';
import { cardAt } from '../messages/message-cards.ts';
import { loadParts, type MessageParts } from '../messages/message-parts.ts';
import { presentMessage, type Reactions } from '../messages/message.presenter.ts';
import { listMessages, type MessageRow } from '../messages/messages.repository.ts';
import { mostDelayMs } from '../reading/own-frames.ts';
import type { listLastTold, ReplayEvent } from './replay.repository.ts';
import type { MessageReader } from '../reading/visibility.ts';

type Told = Awaited<ReturnType<typeof listLastTold>>;

/** An event at its second of the recording. */
export type TimedEvent = ReplayEvent & { second: number };

/** What stood above the talk at a place. */
interface ReplayState {
  pin: ReplayEvent | null;
  poll: ReplayEvent | null;
  settings: ReplayEvent | null;
}

interface Shown {
  rows: ReadonlyMap<number, MessageRow>;
  parts: MessageParts;
  reader: MessageReader;
}

/** How a message stood: what it said at `at`, with these reactions and this card; hidden or deleted as it is now. */
interface Stood {
  at: string;
  reactions?: unknown;
  card?: unknown;
}

const messageAt = ({ rows, parts, reader }: Shown, id: number | null, stood: Stood): ChatMessage | null => {
  const row = id === null ? undefined : rows.get(id);
  // What waits for staff has no place in the talk, and none in its replay.
  if (!row || row.seq === null) return null;
  return presentMessage(row, parts, {
    reader,
    asOf: stood.at,
    reactions: (stood.reactions as Reactions | undefined) ?? [],
    card: stood.card as RecommendationCard | undefined,
  });
};

const pinAt = (shown: Shown, event: ReplayEvent | null): RoomPin | null => {
  const message = event && messageAt(shown, event.ref, { at: event.at });
  if (!event || !message || (message.collapsed !== null && !shown.reader.isStaff)) return null;
  const { pinned_by: by, pinned_at: at } = event.payload as { pinned_by?: string; pinned_at?: string };
  return { message, pinned_by: by ?? '', pinned_at: at ?? event.at };
};

/** What a reader is shown of an event; null: nothing. */
const eventFor = (shown: Shown, event: ReplayEvent): Omit<ShownEvent, 'second'> | null => {
  const { kind, ref, at, payload } = event;
  switch (kind) {
    case 'msg.new':
    case 'msg.edit':
    case 'rec.new':
    case 'rec.update': {
      const message = messageAt(shown, ref, { at, reactions: payload.reactions, card: payload.card });
      return message && { kind, message };
    }
    case 'msg.react': {
      const message = messageAt(shown, ref, { at });
      const isRead = message !== null && (message.collapsed === null || shown.reader.isStaff);
      return isRead ? { kind, id: message.id, reactions: payload.reactions as Reactions } : null;
    }
    case 'pin':
      return { kind, pin: pinAt(shown, event) };
    case 'poll':
      return { kind, poll: payload.poll as RoomPoll };
    case 'settings':
      return { kind, rules: payload.rules as RoomRules };
    default:
      return null;
  }
};

/** How each message stood after its last events. */
const stoodOf = (row: MessageRow, told: Told): Stood => {
  const own = told.filter(({ ref }) => ref === row.id).toSorted((one, other) => other.seq - one.seq);
  const said = own.find(({ kind }) => kind !== 'msg.react');
  return {
    at: said?.at ?? row.created_at,
    reactions: own.find(({ payload }) => payload.reactions !== undefined)?.payload.reactions,
    card: own.find(({ payload }) => payload.card !== undefined)?.payload.card,
  };
};

interface Happened {
  events: readonly TimedEvent[];
  last: MessageRow[];
  told: Told;
  standing: ReplayState;
  /** States in which a recommendation is told of; null: every one. */
  closed: ReadonlySet<string> | null;
}

/** A recommendation that was still open at an instant, for who is told of closed ones alone. */
const isWithheld = (row: MessageRow, { cards }: MessageParts, closed: Happened['closed'], asOf: string) => {
  if (closed === null || row.card === null) return false;
  const card = cardAt(row, cards.get(row.id) ?? [], asOf);
  return card === null || !closed.has(card.state);
};

/**
 * What happened in a room, and how it stood before, as one reader may read it now: by the one presenter of messages, and so
 * by the one rule of who reads them.
 *
 * @param last the last messages before, oldest first, with their last events
 */
export const presentReplay = async (
  core: Pick<Core, 'db' | 'now' | 'config'>,
  reader: MessageReader,
  { events, last, told, standing, closed }: Happened,
) => {
  const known = new Map(last.map((row) => [row.id, row]));
  const isOfMessage = ({ kind }: ReplayEvent) => kind !== 'poll' && kind !== 'settings';
  const refs = [...events.filter(isOfMessage), ...(standing.pin ? [standing.pin] : [])].flatMap(({ ref }) => ref ?? []);
  for (const row of await listMessages(
    core.db,
    [...new Set(refs)].filter((id) => !known.has(id)),
  ))
    known.set(row.id, row);
  const parts = await loadParts(core, core.db, [...known.values()]);
  // That one closed is told when the latest of the room is told it.
  const asOf = new Date(core.now().getTime() - mostDelayMs).toISOString();
  for (const rows of [known, parts.quoted])
    for (const row of rows.values()) if (isWithheld(row, parts, closed, asOf)) rows.delete(row.id);
  const shown = { rows: known, parts, reader };
  return {
    messages: last.flatMap((row) => messageAt(shown, row.id, stoodOf(row, told)) ?? []),
    pin: pinAt(shown, standing.pin),
    poll: (standing.poll?.payload.poll as RoomPoll | undefined) ?? null,
    rules: standing.settings?.payload.rules as RoomRules | undefined,
    events: events.flatMap((event) => {
      const shownEvent = eventFor(shown, event);
      return shownEvent ? [{ second: event.second, ...shownEvent }] : [];
    }),
  };
};
