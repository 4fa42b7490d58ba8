import { realtimePaths } from '@pregao/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { AppError } from '../../http/errors.ts';
import { addressKey } from '../../http/limit-calls.ts';
import { openStream } from '../../http/open-stream.ts';
import type { createPlaces } from '../../http/places.ts';
import type { Wire } from './connection.ts';
import type { Edge } from './edge.ts';
import type { FanOut } from './fan-out.ts';
import { disconnectPush } from './protocol.ts';
import type { SessionNames } from './session-names.ts';

/** Commands of a moment: some tens of them. */
const mostLetters = 8 * 1_024;
const emulated = z.object({
  session: z.string().check(z.maxLength(80)),
  node: z.uuid(),
  data: z.string().check(z.maxLength(mostLetters)),
});

const wireOf = (raw: FastifyReply['raw'], address: string): Wire => ({
  send: (lines) => {
    raw.write(`${lines}\n`);
  },
  push: ({ lines }) => {
    raw.write(lines);
    raw.write('\n');
  },
  close: (code, reason) => {
    raw.end(`${disconnectPush(code, reason)}\n`);
  },
  destroy: () => {
    raw.destroy();
  },
  buffered: () => raw.writableLength,
  isStream: true,
  address,
});

const parsed = (text: unknown) => {
  try {
    const found = emulated.safeParse(JSON.parse(String(text)));
    return found.success ? found.data : null;
  } catch {
    return null;
  }
};

/**
 * The same protocol where a socket can't pass: an answer that does not end carries what is told, commands come by calls
 * of their own. A command that reaches another node is passed on to the one that holds the stream, where both are known: what
 * no node gave is kept by none.
 */
export const streamRoutes = (
  app: FastifyInstance,
  {
    edge,
    fanOut,
    places,
    names,
  }: { edge: Edge; fanOut: FanOut; places: ReturnType<typeof createPlaces>; names: SessionNames },
) => {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body);
  });
  app.post(realtimePaths.stream, async (request, reply) => {
    if (reply.raw.destroyed) return reply.hijack();
    reply.raw.once('close', places.take(addressKey(request.ip)));
    reply.hijack();
    openStream(reply, 'application/json; charset=utf-8');
    const connection = edge.open(wireOf(reply.raw, request.ip), request.variant);
    reply.raw.once('close', () => {
      edge.gone(connection);
    });
    connection.receive(String(request.body));
    return reply;
  });
  app.post(realtimePaths.emulation, async (request, reply) => {
    const command = parsed(request.body);
    if (!command) throw new AppError('invalid_body');
    const { session, node, data } = command;
    if (!names.isOf(node, session)) throw new AppError('not_found');
    if (node === edge.node) edge.find(session)?.receive(data);
    else
      await fanOut.passOn(node, { session, data }).catch(() => {
        throw new AppError('not_found');
      });
    return reply.code(204).send();
  });
};
