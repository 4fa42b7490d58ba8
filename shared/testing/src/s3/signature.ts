import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** A request as it came in: the path still encoded. */
export interface Signed {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const header =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

const canonical = ({ method, path, query, headers }: Signed, names: string) =>
  [
    method,
    path,
    [...query]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&'),
    ...names.split(';').map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replace(/ +/g, ' ')}`,
    ),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');

/**
 * Checks a request as S3 does (AWS Signature Version 4, header form; the body signed whole, or not at all where it is streamed).
 * @returns the code of the error S3 answers with, null when the request is right
 */
export const signatureProblem = (request: Signed, key: string, secret: string): string | null => {
  const { headers, body } = request;
  const [, given, day = '', region = '', names = '', signature = ''] = header.exec(headers.authorization ?? '') ?? [];
  const date = String(headers['x-amz-date'] ?? '');
  if (!given) return 'AccessDenied';
  if (given !== key) return 'InvalidAccessKeyId';
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - at) < 15 * 60_000) || !date.startsWith(day)) return 'RequestTimeTooSkewed';
  // What is streamed is not hashed before it is sent.
  const hash = headers['x-amz-content-sha256'];
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  // Every header of Amazon's, and what a condition or a stored type depends on, has to be under the signature.
  const unsigned = Object.keys(headers)
    .filter((name) => name.startsWith('x-amz-') || name === 'host')
    .filter((name) => !names.split(';').includes(name));
  if (unsigned.length > 0) return 'AccessDenied';
  const signingKey = [region, 's3', 'aws4_request'].reduce(
    (last: Buffer, part) => hmac(last, part),
    hmac(`AWS4${secret}`, day),
  );
  const expected = hmac(
    signingKey,
    ['AWS4-HMAC-SHA256', date, `${day}/${region}/s3/aws4_request`, sha256(canonical(request, names))].join('\n'),
  );
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch';
};
