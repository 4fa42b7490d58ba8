import type { FastifyReply, FastifyRequest } from 'fastify';

/** The value of a cookie of the request; null when it is not there. */
export const readCookie = (request: FastifyRequest, name: string): string | null => {
  for (const pair of request.headers.cookie?.split(';') ?? []) {
    const [key, value] = pair.split('=', 2);
    if (key?.trim() === name && value !== undefined) return value.trim();
  }
  return null;
};

/** Sets a cookie no script can read; `maxAge` in seconds, 0 takes it away. */
export const writeCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  value: string,
  maxAge: number,
) => {
  // Fastify joins what several handlers set on this header into a list.
  reply.header(
    'set-cookie',
    `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${request.protocol === 'https' ? '; Secure' : ''}`,
  );
};

/** Names the person whose pins the page itself shows; goes with the session. */
export const pinCookie = 'pregao_pin';

/** The browser says that somebody is signed in. It says nothing of who, and opens nothing. */
export const saysSigned = (request: FastifyRequest) => readCookie(request, 'pregao.signed') === '1';
