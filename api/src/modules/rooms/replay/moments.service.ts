import {
  mostMoments,
  type ChatMessage,
  type listRoomMoments,
  type ParsedQuery,
  type ResponseOf,
  type RoomMoment,
} from '@pregao/contract';
import type { Core } from '../../../core.ts';
import { AppError } from '../../../http/errors.ts';
import { brandFor, type Caller, type EntryService } from '../entry/entry.service.ts';
import { listMessages } from '../messages/messages.repository.ts';
import { listOfType, listPinned, listPolls, listReacted, type Stretch } from './moments.repository.ts';
import { findEditionTalk, type EditionTalk } from './replay.repository.ts';
import type { Talk } from '../messages/talk.ts';

/** Moments of one kind at most, and the reactions that make a message one. */
const most = { recommendation: 8, pin: 4, highlight: 8, poll: 4, reacted: 5 } as const;
const leastReactions = 3;
/** The talk around an edition belongs to it. */
const aroundMs = 30 * 60_000;

type Kind = RoomMoment['kind'];

interface Found {
  kind: Kind;
  id: number;
  at: string | null;
}

const reactionsOf = ({ reactions }: ChatMessage) => reactions.reduce((sum, { count }) => sum + count, 0);

const secondOf = (edition: EditionTalk, at: string) =>
  Math.max(0, (Date.parse(at) - Date.parse(edition.starts_at)) / 1_000);

/** What of a room's talk is worth going back to. */
export const createMomentsService = ({ db, now }: Core, entries: EntryService, talk: Talk) => {
  /** Messages worth it, each once: as the first of the kinds it is. */
  const listFound = async (stretch: Stretch): Promise<Found[]> => {
    const typed = async (kind: 'recommendation' | 'highlight') =>
      (await listOfType(db, stretch, kind, most[kind])).map(({ id }) => ({ kind, id, at: null }));
    const pins = await listPinned(db, stretch, most.pin);
    const found: Found[] = [
      ...(await typed('recommendation')),
      ...pins.map(({ ref, created_at: at }) => ({ kind: 'pin' as const, id: ref ?? 0, at })),
      ...(await typed('highlight')),
      ...(await listReacted(db, stretch, leastReactions, most.reacted)).map((id) => ({
        kind: 'reacted' as const,
        id,
        at: null,
      })),
    ];
    const seen = new Set<number>();
    return found.filter(({ id }) => !seen.has(id) && seen.add(id));
  };

  return {
    /**
     * What passed in a room since an instant, in its order, of what this reader may read by now: at most
     * `mostMoments`, the newest. `now` says how long ago each was, by the clock that timed it.
     * @throws AppError forbidden, not_found, room_closed
     */
    list: async (
      { viewer, variant }: Caller,
      roomId: number,
      { card_id: cardId, since: asked }: ParsedQuery<typeof listRoomMoments>,
    ): Promise<ResponseOf<typeof listRoomMoments>> => {
      const { reader, horizon } = await entries.enter(viewer, roomId, variant);
      const edition = await findEditionTalk(db, brandFor({ viewer, variant }), cardId);
      if (edition?.chat_id !== roomId) throw new AppError('not_found');
      const begin = new Date(Date.parse(edition.starts_at) - aroundMs).toISOString();
      const end = new Date(Date.parse(edition.ends_at) + aroundMs).toISOString();
      const asOf = now().toISOString();
      const told = horizon ?? asOf;
      const from = asked === undefined ? begin : new Date(asked).toISOString();
      const stretch = { chatId: roomId, since: from < begin ? begin : from, until: told < end ? told : end };
      const found = await listFound(stretch);
      const rows = await listMessages(
        db,
        found.map(({ id }) => id),
      );
      const shown = new Map((await talk.show(db, rows, reader, horizon)).map((message) => [message.id, message]));
      const ofMessages = found.flatMap(({ kind, id, at }): RoomMoment[] => {
        const message = shown.get(id);
        if (!message || message.collapsed !== null) return [];
        const instant = at ?? message.created_at;
        const { user, message: text, card } = message;
        const about = { message_id: id, nickname: user.nickname, text, card, reactions: reactionsOf(message) };
        return [{ key: `${kind}-${id}`, kind, at: instant, second: secondOf(edition, instant), ...about }];
      });
      const ofPolls = (await listPolls(db, stretch, most.poll)).map(({ id, question, created_at: at }): RoomMoment => ({
        key: `poll-${id}`,
        kind: 'poll',
        at,
        second: secondOf(edition, at),
        message_id: null,
        nickname: '',
        text: question,
        card: null,
        reactions: 0,
      }));
      const data = [...ofMessages, ...ofPolls].toSorted((one, other) => one.second - other.second);
      return { now: asOf, since: stretch.since, data: data.slice(-mostMoments) };
    },
  };
};
