import type { FastifyReply } from 'fastify';

/**
 * Begins an answer that does not end: its bytes go out at once and are kept by nobody. The connection serves nothing after
 * it, so a closing server need not wait for it. The caller has hijacked the reply.
 */
export const openStream = (reply: FastifyReply, contentType: string) => {
  reply.raw.on('error', () => {});
  reply.raw.writeHead(200, {
    ...Object.fromEntries(Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined)),
    'content-type': contentType,
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    connection: 'close',
  } as Record<string, string>);
};
