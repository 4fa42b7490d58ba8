import type { Variant } from '@pregao/contract';
import type { Tx } from '../../db/open.ts';
import type { Viewer } from '../../http/viewer.ts';

/**
 * Name of a record: `room:{chat}`, `own:{user}` for what one person alone is told, or `lives:{company}` for what everybody may
 * know of the rooms that a brand lists.
 */
export type StreamName = `room:${number}` | `own:${number}` | `lives:${number}`;

export type StreamKind = 'room' | 'own' | 'lives';

/** What is added to a record. What is shown of `ref` is read anew when it is framed. */
export interface NewEvent {
  stream: StreamName;
  kind: string;
  /** Id of the message, poll or mute it is about. */
  ref?: number;
  /** What cannot be read anew later, as it was. */
  payload?: Record<string, unknown>;
}

/** An event at its place; `at` is its instant. */
export interface LogEvent {
  stream: StreamName;
  seq: number;
  epoch: string;
  kind: string;
  ref: number | null;
  payload: Record<string, unknown>;
  at: string;
}

/** An event as JSON text, once for staff and once for members; `{}` where an audience may know nothing of it. */
export interface EventFrames {
  staff: string;
  member: string;
  /**
   * Every message that either shows, quotes too, by its id: the revision it was framed at. A frame that leaves later is
   * compared with the revisions of then.
   */
  shows: Readonly<Record<number, string>>;
}

export type StreamAudience = 'staff' | 'member';

/** What a person may hear of a record. */
export interface Admission {
  stream: StreamName;
  audience: StreamAudience;
  /** Seconds after which events are told; 0 is at once. */
  delay_s: number;
}

/** Whose record it is: who may hear it, and what is shown of its events. A module gives one for its kind of stream. */
export interface StreamSource {
  /**
   * @param channel name of a channel as the browser asks for it
   * @param variant brand of the address that it asks at
   * @returns null for who may not hear it now
   */
  admit(viewer: Viewer, channel: string, variant: Variant): Promise<Admission | null>;
  /** The events as they may be read now, in the same order. */
  frames(events: readonly LogEvent[]): Promise<EventFrames[]>;
  /** The revisions of messages now, by id; for streams whose frames show messages. */
  revisions?(ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** Of streams that tell of many rooms: those that tell how many people are in each of these, by the number of the room. */
  counting?(rooms: readonly number[]): Promise<ReadonlyMap<number, readonly StreamName[]>>;
}

/** An event that is in no record and may be dropped: one audience without delay hears it, or nobody. */
export interface EphemeralEvent {
  stream: StreamName;
  audience: StreamAudience;
  data: object;
  /** It is told where at most so many people listen. */
  mostPeople: number;
}

/** The record of what happens in rooms, and to persons. */
export interface LiveLog {
  /**
   * Runs a transaction that may append events; when it is committed those who listen are told, on every node. What `work`
   * returns is returned.
   */
  write<T>(work: (tx: Tx, append: (event: NewEvent) => Promise<LogEvent>) => Promise<T>): Promise<T>;
  /** Adds an event in a transaction that another module runs; those who listen are told within two seconds of its end. */
  append(tx: Tx, event: NewEvent): Promise<LogEvent>;
  /** Where a record stands. A reader who is late stands where the record did then. */
  position(stream: StreamName, delaySeconds?: number): Promise<{ epoch: string; offset: number }>;
  /** Events of a kind that happened after an instant, in their order: what who is late is not told yet. */
  later(of: { stream: StreamName; kind: string; refs?: readonly number[] }, at: string): Promise<LogEvent[]>;
  /** Tells it to who listens now, on every node; it does not wait for them. */
  sendEphemeral(event: EphemeralEvent): void;
  /** People in a room, of all nodes, a few seconds old. */
  people(stream: StreamName): Promise<number>;
}

/** Names of channels. A room's is one per audience and lateness, so that everybody in it is told the same bytes. */
export const channelName = {
  room: (id: number, audience: StreamAudience, delaySeconds: number) =>
    audience === 'staff' ? `room:${id}:staff` : `room:${id}:member:${delaySeconds}`,
  own: (userId: number) => `own:${userId}`,
};
