import type { Session } from './bare-browser.ts';

export interface Request {
  url: string;
  kind: string;
  /** Bytes on the wire, headers and all. */
  bytes: number;
  /** When it was asked for and when it was whole, in ms from the page's own request; null while it is open. */
  start: number;
  end: number | null;
}

export interface RequestLog {
  /** What went over the network, in order. */
  requests(): Request[];
  /** Moment of the page's own request, in ms of the epoch. */
  origin(): number;
}

/** Notes what a tab asks the network for; what a cache answers is not among it. */
export const logRequests = async (session: Session): Promise<RequestLog> => {
  const seen = new Map<string, Request>();
  let zero: { monotonic: number; wall: number } | null = null;
  const since = (timestamp: number) => (timestamp - (zero?.monotonic ?? timestamp)) * 1_000;
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, wallTime }) => {
    if (!/^https?:/.test(request.url)) return;
    zero ??= { monotonic: timestamp, wall: wallTime };
    seen.set(requestId, { url: request.url, kind: type ?? 'Other', bytes: 0, start: since(timestamp), end: null });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    seen.delete(requestId);
  });
  session.on('Network.responseReceived', ({ requestId, type, response, timestamp }) => {
    const request = seen.get(requestId);
    if (!request) return;
    if (response.fromDiskCache || response.fromPrefetchCache) seen.delete(requestId);
    else
      Object.assign(request, {
        kind: type,
        bytes: response.encodedDataLength,
        end: type === 'EventSource' ? null : since(timestamp),
      });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const request = seen.get(requestId);
    if (!request) return;
    request.bytes = encodedDataLength;
    request.end = since(timestamp);
  });
  await session.send('Network.enable');
  return { requests: () => [...seen.values()], origin: () => (zero?.wall ?? 0) * 1_000 };
};

/** Fetched by a page at rest for the next one (`<link rel="prefetch">`): what it costs is told by itself. */
export const isAhead = ({ kind, url }: Request) => kind === 'Other' && /\.(js|css)$/.test(new URL(url).pathname);

/** The library that plays HLS, a chunk with a name. */
export const isPlayer = ({ url }: Request) => /\/hls\.[^/]+\.js$/.test(new URL(url).pathname);

export const isScript = ({ kind, url }: Request) => kind === 'Script' || new URL(url).pathname.endsWith('.js');
