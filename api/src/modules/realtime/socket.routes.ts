import type { Socket } from 'node:net';
import { realtimePaths } from '@pregao/contract';
import websocket, { type WebSocket } from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../http/errors.ts';
import { addressKey } from '../../http/limit-calls.ts';
import type { createPlaces } from '../../http/places.ts';
import type { Wire } from './connection.ts';
import type { Edge } from './edge.ts';
import type { Push } from './frame.ts';

/** A command is small; what is larger is not one. */
const mostBytes = 64 * 1_024;

/** A socket as the wire of a connection. */
class SocketWire implements Wire {
  readonly address: string;
  readonly #socket: WebSocket;
  readonly #below: Socket;

  constructor(socket: WebSocket, below: Socket, address: string) {
    this.#socket = socket;
    this.#below = below;
    this.address = address;
  }

  send(lines: string): void {
    this.#socket.send(lines);
  }

  /** Nothing of this server is compressed or masked: what was framed once goes out as it is, in the order of the calls. */
  push({ frame }: Push): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#below.write(frame);
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  destroy(): void {
    this.#socket.terminate();
  }

  buffered(): number {
    return this.#socket.bufferedAmount;
  }
}

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
      // Nothing more is answered: the call and its answer are not held for as long as the socket is open.
      preHandler: async (request, reply) => {
        reply.raw.detachSocket(request.raw.socket);
      },
    },
    (socket, request) => {
      socket.removeAllListeners('error');
      const connection = edge.open(new SocketWire(socket, request.raw.socket, request.ip), request.variant);
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
