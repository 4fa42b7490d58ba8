import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { request as askSecurely } from 'node:https';
import { createRequire } from 'node:module';
import { join, normalize } from 'node:path';
import type { Registry } from '@pregao/contract';
import { typeOf } from '../release/dev-server.ts';
import { developedPage, developedPolicy, ProductionPlatform, withOwnShell, type DevelopedPage } from './page.ts';

interface Options {
  /** The platform whose pages, answers and other remotes are shown. */
  platform: string;
  page(): DevelopedPage;
  /** Where the development kit is built to. */
  kitFolder(): string;
  /** Origin of the remote's files. */
  files: string;
  /** The browser has drawn what was built last. */
  onSeen(): void;
}

/** The refresh runtime as a script, before all others, and the client that uses it. */
const clientScript = () => {
  const runtime = readFileSync(
    join(
      createRequire(import.meta.url).resolve('react-refresh/package.json'),
      '../cjs/react-refresh-runtime.development.js',
    ),
    'utf8',
  );
  const client = readFileSync(join(import.meta.dirname, 'page-client.js'), 'utf8');
  return `self.__PREGAO_REFRESH__ = (function (exports, process) {\n${runtime}\nreturn exports;\n})({}, { env: { NODE_ENV: 'development' } });\n${client}`;
};

const textOf = async (answer: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};

/** One browser's view of a platform: its pages with a developer's code in them. The platform itself is not changed. */
export const serveDeveloped = ({ platform, page, kitFolder, files, onSeen }: Options) => {
  const target = new URL(platform);
  const listening = new Set<ServerResponse>();
  const send = (response: ServerResponse, status: number, type: string, body: string | Buffer) => {
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
  };

  const own = async (path: string, response: ServerResponse): Promise<boolean> => {
    const kit = `/releases/shell/${page().kit.version}/`;
    if (path === '/__dev/client.js') send(response, 200, 'text/javascript; charset=utf-8', clientScript());
    else if (path === '/__dev/seen') {
      onSeen();
      send(response, 204, 'text/plain', '');
    } else if (path === '/__dev/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write(':\n\n');
      listening.add(response);
      response.once('close', () => {
        listening.delete(response);
      });
    } else if (path.startsWith(kit)) {
      const file = normalize(decodeURIComponent(path.slice(kit.length)));
      const bytes = file.startsWith('..') ? null : await readFile(join(kitFolder(), file)).catch(() => null);
      send(response, bytes ? 200 : 404, typeOf(file), bytes ?? '');
    } else return false;
    return true;
  };

  const answer = async (path: string, given: IncomingMessage, response: ServerResponse) => {
    const { link: _link, 'content-length': length, ...headers } = given.headers;
    const type = headers['content-type'] ?? '';
    const policy = headers['content-security-policy'];
    if (type.startsWith('text/html') && typeof policy === 'string') {
      const html = developedPage(await textOf(given), page());
      response
        .writeHead(given.statusCode ?? 502, { ...headers, 'content-security-policy': developedPolicy(policy, files) })
        .end(html);
    } else if (path === '/api/registry' && given.statusCode === 200) {
      const registry = JSON.parse(await textOf(given)) as Registry;
      response.writeHead(200, headers).end(JSON.stringify(withOwnShell(registry, page().kit)));
    } else {
      response.writeHead(given.statusCode ?? 502, {
        ...headers,
        ...(length !== undefined && { 'content-length': length }),
      });
      given.pipe(response);
    }
  };

  const forward = (path: string, request: IncomingMessage, response: ServerResponse) => {
    const { origin, ...headers } = request.headers;
    const isRead = path === '/api/registry' || (headers.accept ?? '').includes('text/html');
    const asked = (target.protocol === 'https:' ? askSecurely : ask)(
      new URL(request.url ?? '/', target),
      {
        method: request.method,
        headers: {
          ...headers,
          host: target.host,
          ...(origin && { origin: target.origin }),
          ...(isRead && { 'accept-encoding': 'identity' }),
        },
      },
      (given) => {
        answer(path, given, response).catch((error: unknown) => {
          send(
            response,
            502,
            'text/plain; charset=utf-8',
            error instanceof ProductionPlatform ? error.message : String(error),
          );
        });
      },
    );
    asked.once('error', () => {
      if (!response.headersSent)
        send(response, 502, 'text/plain; charset=utf-8', `A plataforma não responde em ${target.origin}.`);
      else response.end();
    });
    response.once('close', () => {
      asked.destroy();
    });
    request.pipe(asked);
  };

  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    own(path, response).then(
      (isOwn) => {
        if (!isOwn) forward(path, request, response);
      },
      () => {
        send(response, 400, 'text/plain', '');
      },
    );
  });
  return {
    listen: (port: number) =>
      new Promise<Server>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, 'localhost', () => {
          resolve(server);
        });
      }),
    /** Tells the open pages: `built` with the hash, `fault` with the mistakes, `reload`. */
    tell: (event: 'built' | 'fault' | 'reload', data: unknown) => {
      for (const response of listening) response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
  };
};
