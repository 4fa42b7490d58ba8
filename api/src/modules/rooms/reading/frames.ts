import type { RecommendationCard, RoomEvent } from '@pregao/contract';
import type { Core } from '../../../core.ts';
import type { EventFrames, LogEvent, StreamAudience } from '../../realtime/index.ts';
import { loadParts, type MessageParts } from '../messages/message-parts.ts';
import { presentMessage, type Reactions } from '../messages/message.presenter.ts';
import { listMessages, type MessageRow } from '../messages/messages.repository.ts';
import { shownWith } from './revisions.ts';
import { audienceReaders, visibilityOf } from './visibility.ts';

const nothing = '{}';
const ofStaff: readonly string[] = ['msg.held', 'msg.decided', 'msg.reported'];
const ofMessage: readonly string[] = ['msg.new', 'msg.edit', 'msg.hide', 'msg.del', 'rec.new', 'rec.update'];

interface Shown {
  rows: Map<number, MessageRow>;
  parts: MessageParts;
}

const idsOf = ({ ref, payload }: LogEvent): number[] => [
  ...(ref === null ? [] : [ref]),
  ...(Array.isArray(payload.ids) ? (payload.ids as number[]) : []),
];

/** A message as an audience may read it: what it said at the time of the event, hidden or deleted as it is now. */
const messageOf = ({ rows, parts }: Shown, id: number, event: LogEvent, audience: StreamAudience) => {
  const row = rows.get(id);
  if (!row) return null;
  const reactions = (event.payload.reactions as Reactions | undefined) ?? [];
  return presentMessage(row, parts, {
    reader: audienceReaders[audience],
    asOf: event.at,
    reactions,
    card: event.ref === id ? (event.payload.card as RecommendationCard | undefined) : undefined,
  });
};

const mayRead = ({ rows, parts }: Shown, id: number | null, audience: StreamAudience) => {
  const row = id === null ? undefined : rows.get(id);
  if (!row) return false;
  const { exists, isRedacted } = visibilityOf(row, parts.mutes, audienceReaders[audience]);
  return exists && !isRedacted;
};

const pinOf = (shown: Shown, event: LogEvent, audience: StreamAudience): RoomEvent => {
  const message = event.ref === null ? null : messageOf(shown, event.ref, event, audience);
  const { pinned_by: by, pinned_at: at } = event.payload as { pinned_by?: string; pinned_at?: string };
  const isRead = message !== null && mayRead(shown, event.ref, audience);
  return { kind: 'pin', pin: isRead ? { message, pinned_by: by ?? '', pinned_at: at ?? event.at } : null };
};

const muteOf = (shown: Shown, event: LogEvent, audience: StreamAudience): RoomEvent => {
  const messages = idsOf(event).flatMap((id) => {
    const message = messageOf(shown, id, event, audience);
    return message ? [message] : [];
  });
  const { user_id: userId, until } = event.payload as { user_id: number; until?: string | null };
  if (audience === 'member' && messages.length === 0) return {};
  // Members are told which rows read differently, never of whom.
  const user_id = audience === 'staff' ? userId : 0;
  return event.kind === 'user.mute'
    ? { kind: 'user.mute', user_id, until: audience === 'staff' ? (until ?? null) : null, messages }
    : { kind: 'user.unmute', user_id, messages };
};

/** What an audience is told of an event; an empty object where it may know nothing of it. */
const eventFor = (shown: Shown, event: LogEvent, audience: StreamAudience): unknown => {
  const { kind, ref, payload } = event;
  if (ofMessage.includes(kind) || (ofStaff.includes(kind) && audience === 'staff')) {
    const message = ref === null ? null : messageOf(shown, ref, event, audience);
    if (!message) return {};
    const { reactions: _reactions, card: _card, before: _before, ...more } = payload;
    return { kind, message, ...more };
  }
  switch (kind) {
    case 'msg.react':
      return mayRead(shown, ref, audience) ? { kind, id: ref, reactions: payload.reactions } : {};
    case 'pin':
      return pinOf(shown, event, audience);
    case 'user.mute':
    case 'user.unmute':
      return muteOf(shown, event, audience);
    case 'settings':
    case 'poll':
    case 'live.state':
      return { kind, ...payload };
    default:
      return {};
  }
};

/**
 * Events of rooms as they may be read now, once for staff and once for members, in the same order: what is hidden or deleted
 * since is in none of the members' bytes. Each says which messages it shows, and at which revision.
 */
export const frameRoomEvents = async (
  core: Pick<Core, 'db' | 'now' | 'config'>,
  events: readonly LogEvent[],
): Promise<EventFrames[]> => {
  const isOfMessages = ({ kind }: LogEvent) => /^(?:msg|pin|user|rec)\b/.test(kind);
  const found = await listMessages(core.db, [...new Set(events.filter(isOfMessages).flatMap(idsOf))]);
  const shown = { rows: new Map(found.map((row) => [row.id, row])), parts: await loadParts(core, core.db, found) };
  const frame = (event: LogEvent, audience: StreamAudience) => {
    const told = eventFor(shown, event, audience);
    return Object.keys(told as object).length === 0 ? nothing : JSON.stringify(told);
  };
  return events.map((event) => ({
    staff: frame(event, 'staff'),
    member: frame(event, 'member'),
    shows: isOfMessages(event) ? shownWith(idsOf(event), shown.rows, shown.parts) : {},
  }));
};
