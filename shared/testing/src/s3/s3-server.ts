import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createBucket, refuse, type Answer } from './bucket.ts';
import { signatureProblem } from './signature.ts';

/** What was asked of the server: `PUT /bucket/key`, and how it was answered. */
interface S3Request {
  method: string;
  path: string;
  status: number;
}

export interface S3Server {
  /** The environment that makes the platform and the command line use it. */
  env: Record<
    'RELEASES_S3_URL' | 'RELEASES_S3_BUCKET' | 'RELEASES_S3_REGION' | 'RELEASES_S3_KEY' | 'RELEASES_S3_SECRET',
    string
  >;
  requests: S3Request[];
  /** Answers 503 to whatever this says yes to, until it is told otherwise. */
  breakWhen(broken: (method: string, path: string) => boolean): void;
  /** Changes the bytes of an object behind the back of whom wrote it. */
  damage(key: string, bytes: Buffer): void;
  close(): Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/**
 * An S3 server on this machine for tests, with one bucket in memory, addressed by path. Signatures are verified, the
 * body's included; writes are atomic: 412 for `If-None-Match: *` on what is there, 409 while the same key is being written.
 */
export const startS3 = async ({
  port = 0,
  pageSize = 1000,
}: { port?: number; pageSize?: number } = {}): Promise<S3Server> => {
  const [name, key, secret] = ['releases', 'test-access-key', 'test-secret-key'];
  const bucket = createBucket(pageSize);
  const requests: S3Request[] = [];
  const writing = new Set<string>();
  let broken = (_method: string, _path: string) => false;

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const { method = 'GET', url = '/', headers } = request;
    const [path = '/', search = ''] = url.split('?');
    const query = new URLSearchParams(search);
    if (broken(method, path)) {
      request.resume();
      return refuse('SlowDown');
    }
    const [, first, ...rest] = decodeURIComponent(path).split('/');
    const object = rest.join('/');
    const conditional = method === 'PUT' && headers['if-none-match'] === '*';
    if (conditional && writing.has(object)) {
      request.resume();
      return refuse('ConditionalRequestConflict');
    }
    if (conditional) writing.add(object);
    try {
      const body = await bodyOf(request);
      const problem = signatureProblem({ method, path, query, headers, body }, key, secret);
      if (problem) return refuse(problem);
      if (first !== name) return refuse('NoSuchBucket');
      if (method === 'PUT' && object) return bucket.put(object, headers, body);
      if (method === 'DELETE' && object) return bucket.remove(object);
      if (method === 'GET' || method === 'HEAD')
        return object ? bucket.get(object, method === 'HEAD', headers.range) : bucket.list(query);
      return refuse('MethodNotAllowed');
    } finally {
      if (conditional) writing.delete(object);
    }
  };

  const server = createServer((request, response) => {
    answer(request).then(
      ({ status, headers, body }) => {
        requests.push({ method: request.method ?? '', path: request.url?.split('?')[0] ?? '', status });
        response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
      },
      () => {
        response.destroy();
      },
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    env: {
      RELEASES_S3_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      RELEASES_S3_BUCKET: name,
      RELEASES_S3_REGION: 'sa-east-1',
      RELEASES_S3_KEY: key,
      RELEASES_S3_SECRET: secret,
    },
    requests,
    breakWhen: (rule) => {
      broken = rule;
    },
    damage: bucket.replace,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
};
