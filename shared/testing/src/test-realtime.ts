import { action, makeObservable, observable } from 'mobx';
import type { ChannelEnd, ChannelListener, Realtime, RealtimeState } from '@pregao/platform';

/** Channels that a test speaks through: what it says is heard by whoever listens there at that moment. */
class TestRealtime implements Realtime {
  state: RealtimeState = 'online';
  /** Who listens, by channel. */
  readonly listeners = new Map<string, Set<ChannelListener>>();

  constructor() {
    makeObservable(this, { state: observable, turn: action });
  }

  /** The line is lost, or there again. */
  turn(state: RealtimeState) {
    this.state = state;
  }

  subscribe(channel: string, listener: ChannelListener) {
    const some = this.listeners.get(channel) ?? new Set();
    this.listeners.set(channel, some.add(listener));
    return () => {
      some.delete(listener);
    };
  }

  /** An event at its place in the record; 0 for what has none. */
  say(channel: string, data: unknown, offset = 0) {
    this.#each(channel, (listener) => listener.onEvent(data, { offset }));
  }

  /** The line was lost and came back. */
  comeBack(channel: string, recovered: boolean) {
    this.#each(channel, (listener) => listener.onRecovered?.(recovered));
  }

  end(channel: string, end: ChannelEnd) {
    this.#each(channel, (listener) => listener.onClosed?.(end));
  }

  #each(channel: string, act: (listener: ChannelListener) => void) {
    for (const listener of [...(this.listeners.get(channel) ?? [])]) act(listener);
  }
}

export const createTestRealtime = () => new TestRealtime();
