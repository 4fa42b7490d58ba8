import type { ChannelListener, Platform, Realtime, RealtimeState } from '@pregao/platform';
import { makeAutoObservable } from 'mobx';
import type { Connection } from './connection.ts';

/** What `platform.realtime` is: the client of the channels is loaded when something listens for the first time. */
export class RealtimeStore implements Realtime {
  state: RealtimeState = 'stopped';
  private readonly session: Platform['session'];
  private connection: Promise<Connection> | null = null;

  constructor(session: Platform['session']) {
    this.session = session;
    makeAutoObservable<RealtimeStore, 'session' | 'connection'>(
      this,
      { session: false, connection: false },
      { autoBind: true },
    );
  }

  subscribe(channel: string, listener: ChannelListener) {
    let end = () => {};
    let hasLeft = false;
    void this.open().then(
      (connection) => {
        if (!hasLeft) end = connection.subscribe(channel, listener);
      },
      () => {
        if (!hasLeft) listener.onClosed?.('failed');
      },
    );
    return () => {
      hasLeft = true;
      end();
    };
  }

  private open() {
    this.connection ??= import('./connection.ts').then(
      ({ Connection }) => new Connection(this.session, this.setState),
      (error: unknown) => {
        this.connection = null;
        throw error;
      },
    );
    return this.connection;
  }

  private setState(state: RealtimeState) {
    this.state = state;
  }
}
