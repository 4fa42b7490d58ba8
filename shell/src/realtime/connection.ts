import { closeCodes, realtimePaths } from '@pregao/contract';
import type { ChannelEnd, ChannelListener, Platform, RealtimeState } from '@pregao/platform';
import { Centrifuge, UnauthorizedError } from 'centrifuge';
import { reaction } from 'mobx';
import { Channel } from './channel.ts';

/** The client stops at these and returns after every other one. */
const ends: Readonly<Record<number, ChannelEnd>> = {
  [closeCodes.unauthenticated]: 'session',
  [closeCodes.denied]: 'denied',
  [closeCodes.tooMany]: 'too-many',
};

/** `disconnect()` was called here: nobody is told. */
const closedHere = 0;

const socketAddress = ({ protocol, host }: Location) =>
  `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${realtimePaths.socket}`;

/**
 * The one connection of a tab: WebSocket, or a stream over HTTP where none passes; the token is never in an address. It
 * is there while a channel has a listener, and ends with the session.
 */
export class Connection {
  readonly #session: Platform['session'];
  readonly #tell: (state: RealtimeState) => void;
  readonly #channels = new Map<string, Channel>();
  #client: Centrifuge | null = null;

  /** @param tell is told each state of the connection */
  constructor(session: Platform['session'], tell: (state: RealtimeState) => void) {
    this.#session = session;
    this.#tell = tell;
    reaction(
      () => session.token,
      () => this.#end('session'),
    );
    // A tab that is looked at again does not sit out its pause.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'visible' || this.#client?.state !== Centrifuge.State.Connecting) return;
      this.#client.disconnect();
      this.#client.connect();
    });
  }

  subscribe(channel: string, listener: ChannelListener) {
    const client = (this.#client ??= this.#open());
    let own = this.#channels.get(channel);
    if (!own) {
      own = new Channel(client, channel, listener.since);
      this.#channels.set(channel, own);
    }
    const joined = own;
    joined.add(listener);
    return () => {
      if (!joined.remove(listener) || this.#channels.get(channel) !== joined) return;
      joined.close();
      this.#channels.delete(channel);
      if (this.#channels.size === 0) this.#close();
    };
  }

  #open() {
    const client = new Centrifuge(
      [
        { transport: 'websocket', endpoint: socketAddress(location) },
        { transport: 'http_stream', endpoint: realtimePaths.stream },
      ],
      {
        emulationEndpoint: realtimePaths.emulation,
        minReconnectDelay: 500,
        maxReconnectDelay: 15_000,
        name: 'pregao',
        getToken: async () => {
          const { token } = this.#session;
          if (!token) throw new UnauthorizedError('signed out');
          return token;
        },
      },
    );
    client.on('connecting', ({ code }) => {
      this.#tell(code === 0 ? 'connecting' : 'offline');
    });
    client.on('connected', () => {
      this.#tell('online');
    });
    client.on('error', () => {
      if (client.state === Centrifuge.State.Connecting) this.#tell('offline');
    });
    client.on('disconnected', ({ code }) => {
      if (code !== closedHere) this.#end(ends[code] ?? 'denied');
    });
    client.connect();
    return client;
  }

  /** Nothing more comes through any channel. */
  #end(end: ChannelEnd) {
    const channels = [...this.#channels.values()];
    this.#channels.clear();
    this.#close();
    for (const channel of channels) channel.end(end);
  }

  #close() {
    const client = this.#client;
    this.#client = null;
    client?.disconnect();
    this.#tell('stopped');
  }
}
