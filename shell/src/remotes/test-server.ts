import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { allowOrigins } from './addresses.ts';

type Answer = { status: number; body?: string } | 'hang';

/** A server of releases beside the page, which answers as it is told; each test opens its own. */
export const serveReleases = async () => {
  let answer: Answer = { status: 404 };
  const asked: string[] = [];
  const server = createServer(({ url }, response) => {
    asked.push(url ?? '');
    if (answer !== 'hang') response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  allowOrigins({ releases: [origin] });
  return {
    asked,
    address: `${origin}/releases/mfe-a/1.0.1/app.js`,
    answer: (next: Answer) => {
      answer = next;
    },
    close: () => {
      allowOrigins({ releases: [] });
      server.closeAllConnections();
      server.close();
    },
  };
};

export type ReleaseServer = Awaited<ReturnType<typeof serveReleases>>;
