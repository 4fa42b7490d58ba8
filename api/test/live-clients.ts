import {
  Centrifuge,
  type PublicationContext,
  type StreamPosition,
  type SubscribedContext,
  type Subscription,
} from 'centrifuge';
import type { AddressInfo } from 'node:net';
import WebSocket from 'ws';
import { realtimePaths } from '@pregao/contract';
import type { TestApp } from './harness.ts';

/** Listens on a port of its own, so that real clients connect. @returns its address */
export const listen = async (app: TestApp): Promise<string> => {
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
};

interface Options {
  token: string;
  transport?: 'websocket' | 'http_stream';
  /** Node that takes the commands of a stream; its own unless told. */
  emulation?: string;
  /** Host of the page: the brand's at whose address it is. */
  host?: string;
}

/** The socket of a page at another host. */
const socketAt = (host: string) =>
  class extends WebSocket {
    constructor(address: string) {
      super(address, { headers: { host } });
    }
  };

/** The library that browsers use, connected to a node. */
export const connectTo = (
  url: string,
  { token, transport = 'websocket', emulation = url, host }: Options,
): Centrifuge =>
  new Centrifuge(
    [
      {
        transport,
        endpoint:
          transport === 'websocket'
            ? `${url.replace('http', 'ws')}${realtimePaths.socket}`
            : `${url}${realtimePaths.stream}`,
      },
    ],
    {
      token,
      ...(host !== undefined && { websocket: socketAt(host) }),
      emulationEndpoint: `${emulation}${realtimePaths.emulation}`,
      minReconnectDelay: 10,
      maxReconnectDelay: 200,
      timeout: 30_000,
      maxServerPingDelay: 60_000,
    },
  );

export interface Heard {
  subscription: Subscription;
  events: PublicationContext[];
  joins: SubscribedContext[];
  /** Settles when so many events with a place were heard. */
  placed(count: number): Promise<PublicationContext[]>;
  /** Settles when so many events were heard. */
  reach(count: number): Promise<PublicationContext[]>;
  /** Settles when it was subscribed so many times. */
  joined(times: number): Promise<SubscribedContext>;
  /** Settles with the reason when it was ended for good. */
  ended: Promise<string>;
}

/** Hears a channel, from a place of its record where told, and keeps what it was told. */
export const hear = (client: Centrifuge, channel: string, since?: StreamPosition): Heard => {
  const subscription = client.newSubscription(channel, since ? { since } : {});
  const events: PublicationContext[] = [];
  const joins: SubscribedContext[] = [];
  const waiting = new Set<() => void>();
  const when = <T>(ready: () => T | undefined): Promise<T> => {
    const { promise, resolve } = Promise.withResolvers<T>();
    const look = () => {
      const found = ready();
      if (found === undefined) return;
      waiting.delete(look);
      resolve(found);
    };
    waiting.add(look);
    look();
    return promise;
  };
  const note = () => {
    for (const look of [...waiting]) look();
  };
  subscription.on('publication', (event) => {
    events.push(event);
    note();
  });
  subscription.on('subscribed', (context) => {
    joins.push(context);
    note();
  });
  const ended = new Promise<string>((resolve) => {
    subscription.on('unsubscribed', ({ reason }) => {
      resolve(reason);
    });
  });
  subscription.subscribe();
  return {
    subscription,
    events,
    joins,
    ended,
    placed: (count) => when(() => (events.filter(({ offset }) => offset).length >= count ? events : undefined)),
    reach: (count) => when(() => (events.length >= count ? events : undefined)),
    joined: (times) => when(() => joins[times - 1]),
  };
};
