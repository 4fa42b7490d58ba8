import type { ChatMessage, listRoomMessages, ParsedQuery, ResponseOf } from '@pregao/contract';
import { foldText } from '@pregao/format';
import type { Core } from '../../../core.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { Caller, Entry, EntryService } from '../entry/entry.service.ts';
import { listOwnReactions } from '../messages/message-parts.repository.ts';
import { findMessage, listPage, placeAt, type MessageRow, type PageBounds } from '../messages/messages.repository.ts';
import type { Realtime } from './realtime.ts';
import type { Talk } from '../messages/talk.ts';

type Query = ParsedQuery<typeof listRoomMessages>;
type Page = ResponseOf<typeof listRoomMessages>;

interface Side {
  messages: ChatMessage[];
  more: boolean;
}

const none: Side = { messages: [], more: false };
/** Letters that a search needs: by fewer the index finds nothing. */
const leastLetters = 3;
/** Pages that a search reads for one of its own: what a reader may not read counts for nothing. */
const mostRounds = 5;

/** The talk as it was, a page at a time. */
export const createHistoryService = (core: Core, entries: EntryService, talk: Talk, realtime: Realtime) => {
  const { db } = core;

  /** Where a message stands, for who was told of it. @throws AppError not_found */
  const placeOf = async (entry: Entry, id: number): Promise<number> => {
    const row: MessageRow | undefined = await findMessage(db, id);
    const isKnown = row?.chat_id === entry.room.id && row.place !== null && entries.isTold(entry, row);
    if (
      !row ||
      !isKnown ||
      row.place === null ||
      (row.seq === null && !entry.isStaff && row.user_id !== entry.viewer.id)
    )
      throw new AppError('not_found');
    return row.place;
  };

  const boundsOf = ({ room, viewer, isStaff, horizon }: Entry) => ({
    chatId: room.id,
    heldOf: isStaff ? null : viewer.id,
    told: horizon === null ? null : { until: horizon, except: viewer.id },
  });

  type Asked = Omit<PageBounds, keyof ReturnType<typeof boundsOf>>;

  /** Whether what this reader may read of a message holds the words. */
  const holds = (message: ChatMessage, words: string | undefined) =>
    words === undefined ||
    ((message.collapsed === null || message.message !== '') && foldText(message.message).includes(words));

  /** Messages on one side of a bound, the nearest first; one more than the page holds says whether there are others. */
  const read = async (entry: Entry, asked: Asked): Promise<Side> => {
    const found: ChatMessage[] = [];
    let { before, after } = asked;
    for (let round = 0; round < (asked.words === undefined ? 1 : mostRounds); round += 1) {
      const rows = await listPage(db, { ...boundsOf(entry), ...asked, before, after, limit: asked.limit + 1 });
      const shown = await talk.show(db, rows, entry.reader, entry.horizon);
      found.push(...shown.filter((message) => holds(message, asked.words)));
      const last = rows.at(-1)?.place ?? null;
      if (found.length > asked.limit || rows.length <= asked.limit || last === null) break;
      if (asked.direction === 'older') before = last;
      else after = last;
    }
    return { messages: found.slice(0, asked.limit), more: found.length > asked.limit };
  };

  /** Bounds of instants as places, so that no more is read than what lies between them. */
  const between = async (entry: Entry, { from, to }: Query) => {
    const [first, last] = [
      from === undefined ? null : await placeAt(db, entry.room.id, from, 'from'),
      to === undefined ? null : await placeAt(db, entry.room.id, to, 'to'),
    ];
    const isEmpty = (from !== undefined && first === null) || (to !== undefined && last === null);
    return { first, last, isEmpty };
  };

  const sidesOf = async (entry: Entry, query: Query, limit: number): Promise<{ older: Side; newer: Side }> => {
    const { first, last, isEmpty } = await between(entry, query);
    if (isEmpty) return { older: none, newer: none };
    const words = query.q?.trim() ? foldText(query.q.trim()) : undefined;
    const { from, to } = query;
    const low = first === null ? undefined : first - 1,
      high = last === null ? undefined : last + 1;
    const older = (before: number | undefined, most: number) =>
      read(entry, { before: before ?? high, after: low, from, to, words, limit: most, direction: 'older' });
    const newer = (after: number | undefined, most: number) =>
      read(entry, { before: high, after: after ?? low, from, to, words, limit: most, direction: 'newer' });
    if (query.around !== undefined) {
      const at = await placeOf(entry, query.around);
      const half = Math.max(1, Math.floor(limit / 2));
      return { older: await older(at + 1, half), newer: await newer(at, half) };
    }
    if (query.after !== undefined) return { older: none, newer: await newer(await placeOf(entry, query.after), limit) };
    if (query.before !== undefined)
      return { older: await older(await placeOf(entry, query.before), limit), newer: none };
    // A replay is read from its beginning, the talk from its end.
    return from === undefined
      ? { older: await older(undefined, limit), newer: none }
      : { older: none, newer: await newer(undefined, limit) };
  };

  const ownReactions = async (entry: Entry, messages: readonly ChatMessage[]): Promise<Page['my_reactions']> => {
    const readable = messages.filter(({ collapsed }) => collapsed === null).map(({ id }) => id);
    const rows = await listOwnReactions(db, readable, entry.viewer.id);
    return Object.fromEntries(
      [...Map.groupBy(rows, ({ message_id: id }) => id)].map(([id, list]) => [id, list.map(({ emoji }) => emoji)]),
    );
  };

  return {
    /**
     * A page of a room's talk, oldest first, as this reader may read it (REQ-9.26, REQ-9.27). Where the record stood is
     * read first: what comes meanwhile is told twice rather than not at all.
     * @throws AppError forbidden, not_found, room_closed
     */
    list: async ({ viewer, variant }: Caller, roomId: number, query: Query): Promise<Page> => {
      const entry = await entries.enter(viewer, roomId, variant);
      const letters = query.q?.trim().length ?? 0;
      if (letters > 0 && letters < leastLetters)
        throw fieldError('q', `Digite ao menos ${leastLetters} letras para buscar.`);
      const position = await realtime.position(`room:${roomId}`, entry.delay_s);
      const { older, newer } = await sidesOf(entry, query, query.limit ?? entry.pageSize);
      const data = [...older.messages.toReversed(), ...newer.messages];
      const isAfter = query.after !== undefined || (query.from !== undefined && query.before === undefined);
      return {
        data,
        has_before: older.more || (query.after !== undefined && newer.messages.length > 0),
        has_after: newer.more || (!isAfter && query.before !== undefined && older.messages.length > 0),
        my_reactions: await ownReactions(entry, data),
        position,
      };
    },
  };
};
