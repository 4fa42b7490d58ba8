import { Agent, request as ask, type IncomingMessage } from 'node:http';
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import type { Certificate } from './certificate.ts';

/** Changes the page and its preload hints on their way to the browser. */
export interface Rewrite {
  html(text: string, path: string): string;
  /** An empty hint is not sent. */
  link(text: string): string;
}

export interface Front {
  origin: string;
  close(): Promise<void>;
}

/** Headers of one connection, which HTTP/2 has none of. */
const perConnection = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'proxy-connection',
  'http2-settings',
]);

const passed = (headers: IncomingMessage['headers']) =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name, value]) => value !== undefined && !name.startsWith(':') && !perConnection.has(name),
    ),
  );

/** The page is opened, changed, and closed again in the encoding the platform chose for it, at the quality it uses. */
const codecs: Record<string, { open(content: Buffer): Buffer; close(content: string): Buffer }> = {
  br: {
    open: brotliDecompressSync,
    close: (content) =>
      brotliCompressSync(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
      }),
  },
  gzip: { open: gunzipSync, close: (content) => gzipSync(content) },
  identity: { open: (content) => content, close: (content) => Buffer.from(content) },
};

const answer = async (from: IncomingMessage, to: Http2ServerResponse, path: string, rewrite: Rewrite) => {
  const headers = passed(from.headers);
  const link = from.headers.link && rewrite.link(String(from.headers.link));
  delete headers.link;
  if (link) headers.link = link;
  const codec = codecs[from.headers['content-encoding'] ?? 'identity'];
  if (!from.headers['content-type']?.startsWith('text/html') || !codec) {
    to.writeHead(from.statusCode ?? 502, headers);
    from.pipe(to);
    return;
  }
  const page = codec.close(rewrite.html(codec.open(Buffer.concat(await from.toArray())).toString(), path));
  to.writeHead(from.statusCode ?? 502, { ...headers, 'content-length': page.length });
  to.end(page);
};

/**
 * TLS and HTTP/2 in front of the platform, as in production: the browser's requests share one connection.
 *
 * @param platform origin of the platform
 * @param rewrite what is changed in the page
 */
export const openFront = async (platform: string, { key, cert }: Certificate, rewrite: Rewrite): Promise<Front> => {
  const { hostname, port, host } = new URL(platform);
  const agent = new Agent({ keepAlive: true });
  const pass = (from: Http2ServerRequest, to: Http2ServerResponse) => {
    let whole = false;
    const upstream = ask(
      { hostname, port, agent, method: from.method, path: from.url, headers: { ...passed(from.headers), host } },
      (response) => {
        response.on('end', () => {
          whole = true;
        });
        answer(response, to, from.url.split('?')[0] ?? '/', rewrite).catch(() => {
          to.stream.close();
        });
      },
    );
    upstream.on('information', ({ statusCode, headers }) => {
      const link = statusCode === 103 && headers.link ? rewrite.link(String(headers.link)) : '';
      if (link && !to.headersSent) to.stream.additionalHeaders({ ':status': 103, link });
    });
    upstream.on('error', () => {
      if (to.headersSent) to.stream.close();
      else {
        to.writeHead(502);
        to.end();
      }
    });
    to.on('close', () => {
      if (!whole) upstream.destroy();
    });
    from.pipe(upstream);
  };
  const server = createSecureServer({ key, cert }, pass);
  const sessions = new Set<ServerHttp2Session>();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('error', () => undefined);
    session.on('close', () => {
      sessions.delete(session);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      for (const session of sessions) session.destroy();
      agent.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
};
