import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { withTimeout } from '../src/with-timeout.ts';

/**
 * What becomes of a call on its way. `pass`; `late`: it arrives once its caller gave up; `cut`: it never arrives; `lost`: its
 * answer does not; `doubled`: it arrives twice; `held`: it arrives after the next one; `busy`: a 503 in its place; `error`: a
 * 500 in place of its answer; `torn`: half an answer; `slow`: half, and then silence; `altered`: amounts one centavo higher.
 * Of notices, whose sender is told that all is well: `dropped` never arrives, `postponed` only when the line is healed.
 */
export const callFaults = [
  'late',
  'cut',
  'lost',
  'doubled',
  'held',
  'busy',
  'error',
  'torn',
  'slow',
  'altered',
] as const;
export const noticeFaults = ['dropped', 'postponed', 'doubled', 'held', 'lost'] as const;
export type Fault = 'pass' | (typeof callFaults)[number] | (typeof noticeFaults)[number];

export interface ProxiedCall {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

interface Reply {
  status: number;
  body: string;
}

/** Longest that a call is kept: longer than callers of tests wait for an answer. */
const keptMs = 1_000;
/** Longest that a call waits for another one to pass it, unless told: no longer than callers of tests wait. */
const usualHeldMs = 200;

const ofTheLine = new Set(['connection', 'content-length', 'host', 'keep-alive', 'transfer-encoding']);

const readCall = async (request: IncomingMessage): Promise<ProxiedCall> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return {
    method: request.method ?? 'GET',
    path: request.url ?? '/',
    headers: Object.fromEntries(
      Object.entries(request.headers).flatMap(([name, value]) =>
        typeof value === 'string' && !ofTheLine.has(name) ? [[name, value]] : [],
      ),
    ),
    body: Buffer.concat(parts).toString('utf8'),
  };
};

/** Passes a call on over HTTP. @param origin where to, read at each call */
export const toOrigin =
  (origin: () => string) =>
  async ({ method, path, headers, body }: ProxiedCall): Promise<Reply> => {
    const answer = await fetch(origin() + path, { method, headers, ...(body && { body }) });
    return { status: answer.status, body: await answer.text() };
  };

/** Each amount of an answer one centavo higher, as `199.90` is written. */
const alter = (body: string) =>
  body.replaceAll(/"(\d+)\.(\d\d)"/g, (_all, whole: string, cents: string) => {
    const text = String(Number(whole + cents) + 1).padStart(3, '0');
    return `"${text.slice(0, -2)}.${text.slice(-2)}"`;
  });

const write = (response: ServerResponse, { status, body }: Reply) => {
  if (!response.destroyed) response.writeHead(status, { 'content-type': 'application/json' }).end(body);
};

interface ProxyOptions {
  forward: (call: ProxiedCall) => Promise<Reply>;
  /** What befalls a call; asked once for each, before it is passed on. */
  next?: (call: ProxiedCall) => Fault | Promise<Fault>;
  /** Told of a call that was answered, before its answer goes back. */
  answered?: (call: ProxiedCall) => Promise<void>;
  heldMs?: number;
}

/** A line between two HTTP sides on which calls meet faults; without a script it passes everything. */
export const openFaultyProxy = async ({ forward, next: script, answered, heldMs = usualHeldMs }: ProxyOptions) => {
  let next = script ?? (() => 'pass' as const);
  let healed = Promise.withResolvers<void>();
  let passed = Promise.withResolvers<void>();
  const counts: Partial<Record<Fault, number>> = {};
  const kept = new Set<Promise<unknown>>();

  const pass = async (call: ProxiedCall) => {
    const reply = await forward(call);
    passed.resolve();
    passed = Promise.withResolvers();
    await answered?.(call);
    return reply;
  };

  const answers: Record<Fault, (call: ProxiedCall, response: ServerResponse) => Promise<unknown>> = {
    pass: async (call, response) => write(response, await pass(call)),
    late: async (call, response) => {
      await withTimeout(Promise.race([once(response, 'close'), healed.promise]), keptMs, null);
      write(response, await pass(call));
    },
    cut: async (_call, response) => response.destroy(),
    lost: async (call, response) => {
      await pass(call);
      response.destroy();
    },
    doubled: async (call, response) => {
      await pass(call);
      write(response, await pass(call));
    },
    held: async (call, response) => {
      await withTimeout(Promise.race([passed.promise, healed.promise]), heldMs, null);
      write(response, await pass(call));
    },
    busy: async (_call, response) => write(response, { status: 503, body: '<html>busy</html>' }),
    error: async (call, response) => {
      await pass(call);
      write(response, { status: 500, body: '{}' });
    },
    torn: async (call, response) => {
      const { status, body } = await pass(call);
      write(response, { status, body: body.slice(0, body.length / 2) });
    },
    slow: async (call, response) => {
      const { status, body } = await pass(call);
      if (response.destroyed) return;
      response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
      response.write(body.slice(0, body.length / 2));
      await withTimeout(Promise.race([once(response, 'close'), healed.promise]), keptMs, null);
      response.destroy();
    },
    altered: async (call, response) => {
      const { status, body } = await pass(call);
      write(response, { status, body: alter(body) });
    },
    dropped: async (_call, response) => write(response, { status: 200, body: '{}' }),
    postponed: async (call, response) => {
      write(response, { status: 200, body: '{}' });
      await healed.promise;
      await pass(call);
    },
  };

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const call = await readCall(request);
    const fault = await next(call);
    counts[fault] = (counts[fault] ?? 0) + 1;
    await answers[fault](call, response);
  };

  const server = createServer((request, response) => {
    const handling = handle(request, response).catch(() => response.destroy());
    kept.add(handling);
    void handling.finally(() => kept.delete(handling));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const heal = async () => {
    next = () => 'pass';
    healed.resolve();
    await Promise.all(kept);
  };

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** How many calls met each fault. */
    counts,
    /** From now on calls meet what this says. */
    play: (faults: NonNullable<ProxyOptions['next']>) => {
      healed = Promise.withResolvers();
      next = faults;
    },
    /** Lets everything through, what was kept first. */
    heal,
    close: async () => {
      await heal();
      server.closeAllConnections();
      server.close();
    },
  };
};

export type FaultyProxy = Awaited<ReturnType<typeof openFaultyProxy>>;
