import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

interface Stored {
  bytes: Buffer;
  headers: Record<string, string>;
  etag: string;
  modified: Date;
}

const kept = (name: string) =>
  ['content-type', 'content-encoding', 'cache-control'].includes(name) || name.startsWith('x-amz-meta-');
const xml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const statuses: Record<string, number> = {
  NoSuchKey: 404,
  NoSuchBucket: 404,
  PreconditionFailed: 412,
  ConditionalRequestConflict: 409,
  SlowDown: 503,
  MethodNotAllowed: 405,
  XAmzContentSHA256Mismatch: 400,
};

/** An error as S3 says it. */
export const refuse = (code: string): Answer => ({
  status: statuses[code] ?? 403,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
});

/** Objects by key, with the calls of S3 that the platform makes: PUT with `If-None-Match: *`, GET with a range, HEAD, DELETE, ListObjectsV2. */
export const createBucket = (pageSize: number) => {
  const objects = new Map<string, Stored>();
  const get = (key: string, bare: boolean, range = ''): Answer => {
    const found = objects.get(key);
    if (!found) return bare ? { status: 404 } : refuse('NoSuchKey');
    const headers = {
      ...found.headers,
      etag: found.etag,
      'last-modified': found.modified.toUTCString(),
      'content-length': String(found.bytes.length),
    };
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
    if (bare || start === undefined || end === undefined)
      return { status: 200, headers, ...(!bare && { body: found.bytes }) };
    const body = found.bytes.subarray(Number(start), Number(end) + 1);
    return { status: 206, headers: { ...headers, 'content-length': String(body.length) }, body };
  };
  const put = (key: string, headers: IncomingHttpHeaders, bytes: Buffer): Answer => {
    if (headers['if-none-match'] === '*' && objects.has(key)) return refuse('PreconditionFailed');
    const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
    const own = Object.fromEntries(
      Object.entries(headers)
        .filter(([name]) => kept(name))
        .map(([name, value]) => [name, String(value)]),
    );
    objects.set(key, {
      bytes,
      etag,
      headers: { 'content-type': 'binary/octet-stream', ...own },
      modified: new Date(Math.floor(Date.now() / 1000) * 1000),
    });
    return { status: 200, headers: { etag } };
  };
  const list = (query: URLSearchParams): Answer => {
    const after = query.get('continuation-token') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort();
    const page = keys.slice(0, Math.min(pageSize, Number(query.get('max-keys') ?? pageSize)));
    const more = page.length < keys.length;
    const contents = page.map((key) => {
      const { bytes, etag, modified } = objects.get(key) as Stored;
      return `<Contents><Key>${xml(key)}</Key><LastModified>${modified.toISOString()}</LastModified><ETag>${xml(etag)}</ETag><Size>${bytes.length}</Size></Contents>`;
    });
    return {
      status: 200,
      headers: { 'content-type': 'application/xml' },
      body: `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><KeyCount>${page.length}</KeyCount><IsTruncated>${more}</IsTruncated>${more ? `<NextContinuationToken>${xml(page.at(-1) ?? '')}</NextContinuationToken>` : ''}${contents.join('')}</ListBucketResult>`,
    };
  };
  const remove = (key: string): Answer => {
    objects.delete(key);
    return { status: 204 };
  };
  return {
    get,
    put,
    list,
    remove,
    replace: (key: string, bytes: Buffer) => {
      const found = objects.get(key);
      if (found) found.bytes = bytes;
    },
  };
};
