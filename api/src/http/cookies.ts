import cookies from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Lets answers set cookies. Those of a request are parsed only where somebody reads them. */
export const acceptCookies = (server: FastifyInstance) => server.register(cookies, { hook: false });

/** The value of a cookie of the request; null when it is not there. */
export const readCookie = (request: FastifyRequest, name: string): string | null => {
  const header = request.headers.cookie;
  return header === undefined ? null : (request.server.parseCookie(header)[name] ?? null);
};

/** Sets a cookie no script can read; `maxAge` in seconds, 0 takes it away. */
export const writeCookie = (reply: FastifyReply, name: string, value: string, maxAge: number) => {
  reply.setCookie(name, value, { path: '/', maxAge, httpOnly: true, sameSite: 'lax', secure: 'auto' });
};

/** Names the person whose pins the page itself shows; goes with the session. */
export const pinCookie = 'pregao_pin';

/** The browser says that somebody is signed in. It says nothing of who, and opens nothing. */
export const saysSigned = (request: FastifyRequest) => readCookie(request, 'pregao.signed') === '1';
