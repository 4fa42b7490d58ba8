import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pixPsp } from '../src/ports/payment-pix.ts';
import { openBank } from '../src/ports/payment-bank.ts';

/** A bank that gives everybody a token and then answers as a test wants, and the port that asks it. */
export const openOddBank = async (answer: RequestListener, timeoutMs = 6_000) => {
  const server = createServer((request, response) => {
    if (request.url === '/oauth/token') response.end('{"access_token":"token","expires_in":60}');
    else answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const bank = openBank({ url, tokenUrl: `${url}/oauth/token`, clientId: 'x', clientSecret: 'x', timeoutMs });
  return {
    psp: pixPsp(() => bank),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
