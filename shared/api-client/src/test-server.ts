import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as the server saw it. */
interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export type Answer = (response: ServerResponse, seen: Seen) => void;

export const json =
  (status: number, body: unknown): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
  };

/** A real HTTP server that gives the next of the queued answers and remembers what it was asked. */
export const startServer = async () => {
  const seen: Seen[] = [];
  const answers: Answer[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const entry = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
    seen.push(entry);
    (answers.shift() ?? json(200, { ok: true }))(response, entry);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    seen,
    answer: (...next: Answer[]) => {
      answers.push(...next);
    },
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
};
