import type { FastifyRequest } from 'fastify';

const isDecodable = (text: string) => {
  try {
    return !decodeURIComponent(text).includes('\0');
  } catch {
    return false;
  }
};

/** Whether an address is of the API, before it is a request. */
const isOfApi = (url: string) => /^\/api(?:[/?]|$)/.test(url);

/**
 * The address that is looked up for one that was asked: of one that can't be decoded each `%` stands for itself, so that it
 * names nothing and gets the site's page. The API refuses such an address in its own form.
 */
export const lookedUpAddress = (url = '/'): string => {
  if (isOfApi(url)) return url;
  const end = url.indexOf('?');
  const [path, query] = end < 0 ? [url, ''] : [url.slice(0, end), url.slice(end)];
  return (isDecodable(path) ? path : path.replaceAll('%', '%25')) + query.replaceAll('%00', '%2500');
};

/** Whether the address of a request was malformed. */
export const wasMalformed = ({ url, originalUrl }: FastifyRequest): boolean => url !== originalUrl;
