import type { FastifyRequest } from 'fastify';

/**
 * The origin a browser reached us by, as a table of origins writes it: in small letters, without the port its scheme has
 * anyway and without the dot that a whole name may end with. A host that is none stays as it was said.
 */
export const askedOrigin = ({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string => {
  const said = `${protocol}://${host}`;
  if (!URL.canParse(said)) return said;
  const url = new URL(said);
  if (url.hostname.endsWith('.')) url.hostname = url.hostname.replace(/\.+$/, '');
  return url.origin;
};
