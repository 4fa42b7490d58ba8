import type { EventFrames, LogEvent, EphemeralEvent, StreamName } from './streams.ts';

/** An event with what each audience is told of it. */
export interface FramedEvent {
  event: LogEvent;
  frames: EventFrames;
}

/** A command of a browser whose stream is on another node. */
export interface PassedOn {
  session: string;
  data: string;
}

export interface FanOutListener {
  told(told: FramedEvent): void;
  /** Of another node. */
  ephemeral(event: EphemeralEvent): void;
  passedOn(command: PassedOn): void;
}

/** What carries events between the nodes. It may lose them: the record is the database's, and each node compares with it. */
export interface FanOut {
  /**
   * Begins to hear the other nodes.
   * @param record name of the record, which all its nodes share and no other platform
   */
  start(listener: FanOutListener, record: string): void;
  /** @throws when the other nodes could not be told */
  publish(told: readonly FramedEvent[]): Promise<void>;
  /** Tells the other nodes what may be dropped. @throws when they could not be told */
  sendEphemeral(event: EphemeralEvent): Promise<void>;
  /** @throws when there is no such node, or it could not be reached */
  passOn(node: string, command: PassedOn): Promise<void>;
  /**
   * Says how many people of each room this node holds.
   * @returns those of all nodes
   */
  people(counts: ReadonlyMap<StreamName, number>): Promise<Map<StreamName, number>>;
  /** How often a node compares its records with the database, in ms: rarely while it hears the others. */
  compareEveryMs(): number;
  close(): Promise<void>;
}

const rarelyMs = 25_000;
const oftenMs = 1_000;

/**
 * One node tells nobody.
 * @param isAlone whether no other node can be there; else each compares with the database every second
 */
export const noFanOut = (isAlone: boolean): FanOut => ({
  start: () => {},
  publish: async () => {},
  sendEphemeral: async () => {},
  passOn: async () => {
    throw new Error('there is no other node');
  },
  people: async (counts) => new Map(counts),
  compareEveryMs: () => (isAlone ? rarelyMs : oftenMs),
  close: async () => {},
});

export const compareRhythm = { rarelyMs, oftenMs };
