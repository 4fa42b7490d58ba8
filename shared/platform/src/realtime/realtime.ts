/** Of the one connection of a tab: `stopped` nobody listens, or the server refused it for good; `offline` it is lost and tried again. */
export type RealtimeState = 'connecting' | 'online' | 'offline' | 'stopped';

/** Why a channel says nothing more: the session changed, the server refuses it, or the client could not be loaded. */
export type ChannelEnd = 'session' | 'denied' | 'too-many' | 'failed';

/** Where the record of a channel stood. */
export interface ChannelPosition {
  epoch: string;
  offset: number;
}

export interface ChannelListener {
  /** @param data as the contract says for this channel; `offset` is its place in the record, 0 for what has none */
  onEvent(data: unknown, place: { offset: number }): void;
  /** What the server gives with the subscription. */
  onSnapshot?(data: unknown): void;
  /** The line came back: whether everything that was missed follows. If not, what is shown has to be asked for again. */
  onRecovered?(recovered: boolean): void;
  onClosed?(end: ChannelEnd): void;
  /** What was read before listening: events after it follow, so that none falls in between. */
  since?: ChannelPosition;
}

/** Channels of the server over the one connection of the tab, which lasts as long as somebody listens. */
export interface Realtime {
  /** Observable. */
  readonly state: RealtimeState;
  /** @returns what ends listening */
  subscribe(channel: string, listener: ChannelListener): () => void;
}
