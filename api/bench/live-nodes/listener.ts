import { Centrifuge } from 'centrifuge';
import WebSocket from 'ws';
import { realtimePaths } from '@pregao/contract';

interface Options {
  addresses: readonly string[];
  token: string;
  chat: number;
  channel: string;
  /** The node it asks first; after a failure the next one. */
  first: number;
}

interface Page {
  data: { id: number }[];
  has_after: boolean;
}

/** One viewer with the library that browsers use, as a balancer would lead them: past a node that does not answer. */
export const openListener = ({ addresses, token, chat, channel, first }: Options) => {
  const seen = { messages: 0, doubles: 0, holes: 0, reread: 0, cutAt: 0, backAt: 0, code: 0 };
  const ids = new Set<number>();
  let [lastPlace, turn] = [-1, first];
  const here = () => addresses[turn % addresses.length] ?? '';
  class Socket extends WebSocket {
    constructor() {
      super(`${here().replace('http', 'ws')}${realtimePaths.socket}`, { perMessageDeflate: false });
      this.once('close', () => {
        turn += 1;
      });
      this.on('error', () => {});
    }
  }
  const client = new Centrifuge(
    [{ transport: 'websocket', endpoint: `${here().replace('http', 'ws')}${realtimePaths.socket}` }],
    { token, websocket: Socket, minReconnectDelay: 500, maxReconnectDelay: 15_000 },
  );
  const subscription = client.newSubscription(channel);
  const takeMessage = (id: number) => {
    ids.add(id);
    seen.messages = ids.size;
  };
  /** What was too much to be told piece by piece is read page by page. */
  const readAnew = async () => {
    seen.reread += 1;
    for (let [last, more] = [Math.max(0, ...ids), true]; more;) {
      const answer = await fetch(`${here()}/api/list-room-messages/${chat}?after=${last}&limit=200`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const page = (await answer.json()) as Page;
      for (const { id } of page.data) takeMessage(id);
      last = page.data.at(-1)?.id ?? last;
      more = page.has_after;
    }
  };
  const isBack = () => {
    if (seen.cutAt > 0 && seen.backAt === 0) seen.backAt = Date.now();
  };
  subscription.on('subscribed', ({ wasRecovering, recovered, streamPosition }) => {
    if (!wasRecovering || !recovered) lastPlace = streamPosition?.offset ?? 0;
    if (wasRecovering && !recovered) void readAnew().then(isBack);
    // What was missed follows in this turn.
    else setImmediate(isBack);
  });
  subscription.on('publication', ({ offset = 0, data }) => {
    if (offset === 0) return;
    if (offset <= lastPlace) seen.doubles += 1;
    else seen.holes += offset - lastPlace - 1;
    lastPlace = Math.max(lastPlace, offset);
    const { kind, message } = data as { kind?: string; message?: { id: number } };
    if (kind === 'msg.new' && message) takeMessage(message.id);
  });
  client.on('connecting', ({ code }) => {
    if (code === 0) return;
    seen.code = code;
    if (seen.cutAt === 0) seen.cutAt = Date.now();
  });
  subscription.subscribe();
  client.connect();
  return {
    seen,
    joined: subscription.ready(60_000),
    mark: () => {
      Object.assign(seen, { cutAt: 0, backAt: 0, code: 0 });
    },
    close: () => {
      client.disconnect();
    },
  };
};
