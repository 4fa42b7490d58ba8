import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply } from 'fastify';

type Compress = (content: Buffer) => Promise<Buffer>;

const [brotliOf, gzipOf] = [promisify(brotliCompress), promisify(gzip)];

/** By preference. Made for one answer at a time: quality 5 costs a millisecond or two for a page, 11 would cost a hundred. */
const encoders: Record<string, Compress> = {
  br: (content) =>
    brotliOf(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gzip: (content) => gzipOf(content, { level: 6 }),
};

/** Below this an answer fits one packet, compressed or not. */
const smallest = 1_024;

const isText = (type: unknown) =>
  /^(?:text\/(?!event-stream)|application\/(?:[\w.+-]+\+)?(?:json|javascript|xml)\b|image\/svg\+xml)/.test(
    String(type ?? ''),
  );

const addVary = (reply: FastifyReply) => {
  const known = String(reply.getHeader('vary') ?? '');
  if (!/\baccept-encoding\b/i.test(known))
    reply.header('vary', known ? `${known}, accept-encoding` : 'accept-encoding');
};

/**
 * Sends text of 1 KB or more in brotli or gzip, as the caller accepts. Left as they are: what is already encoded (files of
 * releases have brotli twins of quality 11), streams (each event goes out at once), parts of a file, and a page nobody may
 * keep, which was reached with a secret.
 *
 * The length of a compressed answer says something of its content (BREACH) to whoever can have it made again with words of
 * his own. The API knows a person by a header no other site can make a browser send, never by a cookie, and a page carries
 * nothing of a person: there is no secret beside such words to be guessed.
 */
export const compressAnswers = (server: FastifyInstance) => {
  server.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    const type = reply.getHeader('content-type');
    if (payload.length < smallest || reply.statusCode === 206 || reply.hasHeader('content-encoding') || !isText(type))
      return payload;
    if (String(type).startsWith('text/html') && reply.getHeader('cache-control') === 'no-store') return payload;
    addVary(reply);
    const accepted = request.headers['accept-encoding'];
    const encoding = accepted ? negotiate(accepted, Object.keys(encoders)) : null;
    const compress = encoding && encoders[encoding];
    if (!compress) return payload;
    const sent = await compress(typeof payload === 'string' ? Buffer.from(payload) : payload);
    reply.header('content-encoding', encoding).header('content-length', sent.length);
    return sent;
  });
};
