import type { IncomingMessage, ServerResponse } from 'node:http';
import { problem, type CardAnswer } from './answers.ts';
import { usualRules, type InstallmentRules } from './installments.ts';
import { createNotices, notice } from './notices.ts';
import { createOrders } from './orders.ts';
import { answerCardCall, type CardCall } from './routes.ts';
import { openCardStore } from './store.ts';
import { createWallet } from './wallet.ts';

/** A fault of the network after the request took effect. */
export type CardFault = 'none' | 'silence' | 'reset' | 'error' | 'slow' | 'garbled' | 'truncated' | 'doubled';

export interface CardSandboxOptions {
  dataDir: string;
  /** Of our server. */
  token: string;
  /** Of the browser's fields. */
  publicKey: string;
  webhookSecret: string;
  /** Whole address it posts to; null: it tells nobody. */
  webhookUrl: string | null;
  rules?: InstallmentRules;
  now: () => Date;
  /** For tests. */
  fault?: (method: string, path: string) => CardFault;
}

const readText = async (request: IncomingMessage) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};

const readCall = async (request: IncomingMessage, options: CardSandboxOptions): Promise<CardCall> => {
  const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://sandbox');
  const text = await readText(request);
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
  const byBrowser = query.get('public_key') === options.publicKey;
  const key = request.headers['x-idempotency-key'];
  return {
    method: request.method ?? 'GET',
    path: path.replace(/\/$/, ''),
    query,
    caller: request.headers.authorization === `Bearer ${options.token}` ? 'server' : byBrowser ? 'browser' : 'nobody',
    key: typeof key === 'string' ? key : undefined,
    body: text && !isForm ? JSON.parse(text) : null,
    form: new URLSearchParams(isForm ? text : ''),
  };
};

/** The browser's fields are served from another origin. */
const openToAll = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type',
  'access-control-allow-methods': 'GET, POST',
};

const send = (response: ServerResponse, { status, body, html }: CardAnswer, fault: CardFault) => {
  const text = html ?? JSON.stringify(body);
  const type = html === undefined ? 'application/json' : 'text/html; charset=utf-8';
  if (fault === 'silence') return;
  if (fault === 'reset') {
    response.socket?.destroy();
    return;
  }
  response.writeHead(fault === 'error' ? 500 : status, { 'content-type': type, ...openToAll });
  if (fault === 'slow') response.write(text.slice(0, 5));
  else if (fault === 'garbled') response.end(`<html>${text}`);
  else if (fault === 'truncated') response.end(text.slice(0, -20));
  else response.end(fault === 'doubled' ? text + text : text);
};

/** The card side of the sandbox PSP: it speaks as Mercado Pago does, and keeps no card's number, code or holder. */
export const openCardSandbox = (options: CardSandboxOptions) => {
  const { now } = options;
  const rules = options.rules ?? usualRules;
  const store = openCardStore(options.dataDir);
  const wallet = createWallet(store, now);
  let url = '';
  const notices = createNotices({
    webhookUrl: options.webhookUrl,
    secret: options.webhookSecret,
    now,
    onDelivered: (order) => {
      orders.markNotified(order.id, order.updated_at);
    },
  });
  const orders = createOrders({
    store,
    wallet,
    rules,
    now,
    url: () => url,
    onChange: (order) => void notices.deliver(order),
  });
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, openToAll).end();
      return;
    }
    const answer = await readCall(request, options)
      .then((call) => answerCardCall(call, { store, wallet, orders, rules }))
      .catch(() => problem(400, 'json_syntax_error', 'the request can not be read'));
    const path = new URL(request.url ?? '/', 'http://sandbox').pathname;
    send(response, answer, options.fault?.(request.method ?? 'GET', path) ?? 'none');
  };
  return {
    /** Begins to tell of what was not told before, at the address where it answers. */
    open: (at: string) => {
      url = at;
      for (const order of store.orders.all()) if (!order.notified) void notices.deliver(order);
    },
    /** Answers where the address is one of its own. */
    takes: (request: IncomingMessage, response: ServerResponse): boolean => {
      const mine = /^\/(v1|sandbox\/(orders|challenges))\//.test(request.url ?? '');
      if (mine) void handle(request, response);
      return mine;
    },
    /** Every order it holds. */
    orders: () => store.orders.all(),
    /** Ends what is in review or waits for the buyer's answer. */
    decide: orders.decide,
    /** Takes the money of a charge that was cancelled, as an issuer does that learns of it too late. */
    takeCancelled: orders.takeCancelled,
    /** The signed notice of an order, as it would be sent now. */
    notice: (orderId: string) => {
      const order = store.orders.find(orderId);
      if (!order) throw new RangeError(`no order ${orderId}`);
      return notice(order, options.webhookSecret, now());
    },
    close: () => {
      notices.close();
      store.close();
    },
  };
};
