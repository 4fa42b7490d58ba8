import { realtimePaths } from '@pregao/contract';
import websocket, { type WebSocket } from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../http/errors.ts';
import { addressKey } from '../../http/limit-calls.ts';
import type { createPlaces } from '../../http/places.ts';
import type { Wire } from './connection.ts';
import type { Edge } from './edge.ts';

/** A command is small; what is larger is not one. */
const mostBytes = 64 * 1_024;

const wireOf = (socket: WebSocket): Wire => ({
  send: (bytes) => {
    socket.send(bytes, { binary: false, compress: false });
  },
  close: (code, reason) => {
    socket.close(code, reason);
  },
  destroy: () => {
    socket.terminate();
  },
  buffered: () => socket.bufferedAmount,
});

/** Browsers say where a page is from; another site's page gets no socket (security 30). */
const isForeign = ({ headers, host }: FastifyRequest) => {
  const { origin } = headers;
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);
};

/** The socket of the edge. The token comes inside it, never in its address. */
export const socketRoutes = async (app: FastifyInstance, edge: Edge, places: ReturnType<typeof createPlaces>) => {
  await app.register(websocket, {
    options: { maxPayload: mostBytes, perMessageDeflate: false, clientTracking: false },
    preClose: (done) => {
      edge.drain();
      done();
    },
    errorHandler: (_error, socket) => {
      socket.terminate();
    },
  });
  app.get(
    realtimePaths.socket,
    {
      websocket: true,
      preValidation: async (request) => {
        if (!request.ws) throw new AppError('not_found');
        if (isForeign(request)) throw new AppError('forbidden');
        request.raw.socket.once('close', places.take(addressKey(request.ip)));
      },
    },
    (socket) => {
      const connection = edge.open(wireOf(socket));
      socket.on('message', (data: Buffer, isBinary) => {
        connection.receive(isBinary ? '\u0000' : data.toString());
      });
      socket.on('close', () => {
        edge.gone(connection);
      });
      socket.on('error', () => {
        socket.terminate();
      });
    },
  );
};
