import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { post } from '../checkout-load.ts';
import type { Stage } from './stage.ts';

export interface Sent {
  /** Messages that were answered 201 in the end. */
  kept: number;
  /** First answers by status; 0 where nothing came back. */
  first: Record<number, number>;
  /** Milliseconds until the first answer. */
  times: number[];
}

const limitMs = 60_000;

/** Sends as the panel of a browser does: what failed is sent again under the same mark, to a node that answers. */
const createSender = ({ nodes }: Stage, chat: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const sent: Sent = { kept: 0, first: {}, times: [] };
  const send = async (token: string, text: string, node: number) => {
    const body = { client_id: randomUUID(), message: text };
    const begun = performance.now();
    for (let turn = 0; performance.now() - begun < limitMs; turn += 1) {
      const { url } = nodes[(node + turn) % 2 === 0 ? 0 : 1];
      const status = await post(agent, `${url}/api/create-room-message/${chat}`, body, token);
      if (turn === 0) {
        sent.first[status] = (sent.first[status] ?? 0) + 1;
        sent.times.push(performance.now() - begun);
      }
      if (status === 201) {
        sent.kept += 1;
        return;
      }
      await pause(200);
    }
  };
  return {
    sent,
    send,
    close: () => {
      agent.destroy();
    },
  };
};

/** Everybody sends one after another, as fast as they are answered: half of them to each node. */
export const sendAll = async (stage: Stage, chat: number, messages: number): Promise<Sent> => {
  const { sent, send, close } = createSender(stage, chat);
  let left = messages;
  await Promise.all(
    stage.senders.map(async (token, index) => {
      while ((left -= 1) >= 0) await send(token, `mensagem ${left}`, index);
    }),
  );
  close();
  return sent;
};

/** Messages at an even rate until `until` is over; then all of them are answered. */
export const sendEvenly = async (stage: Stage, chat: number, rate: number, until: Promise<unknown>): Promise<Sent> => {
  const { sent, send, close } = createSender(stage, chat);
  const open: Promise<void>[] = [];
  let isOver = false;
  void until.finally(() => {
    isOver = true;
  });
  const begun = performance.now();
  for (let index = 0; !isOver; index += 1) {
    const early = begun + (index * 1_000) / rate - performance.now();
    if (early > 0) await pause(early);
    open.push(send(stage.senders[index % stage.senders.length] ?? '', `mensagem ${index}`, index));
  }
  await Promise.all(open);
  close();
  return sent;
};
