import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { hashMetadata, manifestName, releaseKey, type ReleasesS3 } from '@pregao/contract/platform/release-store';
import { StoredOtherwise } from './stored-otherwise.ts';

const atOnce = 8;
const attempts = 4;

const types: Record<string, string> = {
  js: 'application/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  map: 'application/json; charset=utf-8',
  woff2: 'font/woff2',
  png: 'image/png',
  webp: 'image/webp',
  txt: 'text/plain; charset=utf-8',
};

/** Content type of a file by its name, that of what is compressed for a `.br`. */
export const contentType = (file: string): string =>
  types[file.replace(/\.br$/, '').split('.').at(-1) ?? ''] ?? 'application/octet-stream';

const open = async ({ url, region, bucket, key, secret }: ReleasesS3) => {
  const { S3Client, PutObjectCommand, HeadObjectCommand } = await import('@aws-sdk/client-s3');
  const client = new S3Client({
    endpoint: url,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000 },
  });
  const status = (error: unknown) => (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  return {
    /** The hash an object was stored with; null where there is none. */
    hashOf: async (path: string): Promise<string | null> => {
      try {
        return (await client.send(new HeadObjectCommand({ Bucket: bucket, Key: path }))).Metadata?.[hashMetadata] ?? '';
      } catch (error) {
        if (status(error) === 404) return null;
        throw error;
      }
    },
    /** Writes what is not there yet. @returns false where something is, or is just being written */
    create: async (path: string, file: string, bytes: Buffer, hash: string): Promise<boolean> => {
      try {
        await client.send(
          new PutObjectCommand({
            Bucket: bucket,
            Key: path,
            Body: bytes,
            IfNoneMatch: '*',
            ContentType: contentType(file),
            CacheControl: 'public, max-age=31536000, immutable',
            ...(file.endsWith('.br') && { ContentEncoding: 'br' }),
            Metadata: { [hashMetadata]: hash },
          }),
        );
        return true;
      } catch (error) {
        if (status(error) === 412 || status(error) === 409) return false;
        throw error;
      }
    },
    close: () => {
      client.destroy();
    },
  };
};

type Bucket = Awaited<ReturnType<typeof open>>;

const hashOf = (bytes: Buffer) => createHash('sha384').update(bytes).digest('base64');

const putOnce = async (bucket: Bucket, key: string, file: string, bytes: Buffer): Promise<void> => {
  const hash = hashOf(bytes);
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    if (await bucket.create(key, file, bytes, hash)) return;
    const stored = await bucket.hashOf(key);
    if (stored === hash) return;
    if (stored !== null) throw new StoredOtherwise(key);
    // Somebody else is writing this very file.
    await setTimeout(attempt * 200);
  }
  throw new Error(`${key} está sendo escrito por outra pessoa. Tente de novo.`);
};

const explain = ({ url, bucket }: ReleasesS3, error: unknown): Error => {
  const { name, message } = error as Error;
  return name === 'Error' || error instanceof StoredOtherwise
    ? (error as Error)
    : new Error(`O armazenamento de versões (${url}, bucket ${bucket}) recusou o envio: ${name} ${message}`.trimEnd(), {
        cause: error,
      });
};

/**
 * Uploads a build under `<name>/<version>/`. Nothing there is ever written over, and the manifest goes last: half an
 * upload is no release, and is completed by the next one.
 *
 * @throws Error in Portuguese when the store refuses; StoredOtherwise when it holds other bytes of the same name
 */
export const storeInS3 = async (settings: ReleasesS3, name: string, version: string, dist: string): Promise<void> => {
  const bucket = await open(settings);
  const manifest = manifestName(name);
  const put = (file: string) => putOnce(bucket, releaseKey(name, version, file), file, readFileSync(join(dist, file)));
  try {
    const kept = await bucket.hashOf(releaseKey(name, version, manifest));
    // The manifest names the hash of every file: the same manifest is the same release.
    if (kept !== null && kept !== hashOf(readFileSync(join(dist, manifest))))
      throw new StoredOtherwise(`${name} ${version}`);
    if (kept !== null) return;
    const queue = readdirSync(dist, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => file !== manifest && statSync(join(dist, file)).isFile());
    const worker = async () => {
      for (let file = queue.shift(); file; file = queue.shift()) await put(file);
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    await put(manifest);
  } catch (error) {
    throw explain(settings, error);
  } finally {
    bucket.close();
  }
};
