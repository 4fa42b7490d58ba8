import type { S3Settings } from '@pregao/contract/platform/s3-settings';
import type { S3Client } from '@aws-sdk/client-s3';
import { ConfigError } from '../config.ts';

/** How long the store may take, in milliseconds. */
interface Patience {
  /** Until the whole answer of a call is there; 0 waits as long as bytes move. */
  requestTimeout: number;
  /** Without a byte moving. */
  socketTimeout?: number;
}

const quiet = () => {};

/** The SDK is loaded with the first call: a platform that keeps its files in folders never pays for it. */
const load = async ({ url, region, key, secret }: S3Settings, patience: Patience) => {
  const sdk = await import('@aws-sdk/client-s3');
  // Checksums beyond the signed body are what other makers' servers refuse; who stores a file keeps a hash of its own.
  const client: S3Client = new sdk.S3Client({
    endpoint: url,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    maxAttempts: 3,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // What fails is thrown; the SDK would say so on the console too.
    logger: { debug: quiet, info: quiet, warn: quiet, error: quiet },
    requestHandler: { connectionTimeout: 2_000, ...patience },
  });
  return { sdk, client };
};

export interface StoredFile {
  /** Bytes. */
  size: number;
  modified: Date;
}

/** A bucket as every store of ours uses it; what only one of them does it does with `open`. */
export const openBucket = (settings: S3Settings, patience: Patience = { requestTimeout: 10_000 }) => {
  let loading: ReturnType<typeof load> | undefined;
  const open = () => (loading ??= load(settings, patience));
  const { bucket: Bucket } = settings;
  return {
    open,
    /** Files under a prefix, by the rest of their key. */
    list: async (prefix: string) => {
      const { sdk, client } = await open();
      const files = new Map<string, StoredFile>();
      for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix: prefix }))
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
          files.set(Key.slice(prefix.length), { size: Size, modified: LastModified });
      return files;
    },
    remove: async (key: string) => {
      const { sdk, client } = await open();
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: key }));
    },
  };
};

/** Which variable an answer of the store puts in doubt, and what to say of it. */
const faults: Record<string, string> = {
  NoSuchBucket: 'BUCKET: o bucket não existe',
  InvalidBucketName: 'BUCKET: o nome não é aceito',
  InvalidAccessKeyId: 'KEY: o armazenamento não conhece esta chave',
  SignatureDoesNotMatch: 'SECRET: o armazenamento recusou a assinatura',
  AccessDenied: 'KEY: o armazenamento negou a leitura',
  AuthorizationHeaderMalformed: 'REGION: o bucket é de outra região',
  PermanentRedirect: 'REGION: o bucket é de outra região',
};

/**
 * Asks the store once at boot.
 *
 * @param prefix of the variables it is configured by, `RELEASES_S3`
 * @throws ConfigError naming the variable at fault
 */
export const checkBucket = async (settings: S3Settings, prefix: string): Promise<void> => {
  const { sdk, client } = await load(settings, { requestTimeout: 10_000 });
  try {
    await client.send(new sdk.ListObjectsV2Command({ Bucket: settings.bucket, MaxKeys: 1 }));
  } catch (error) {
    const { name, message } = error as Error;
    throw new ConfigError(
      `${prefix}_${faults[name] ?? `URL: o armazenamento não responde (${name} ${message})`.trimEnd()}`,
    );
  } finally {
    client.destroy();
  }
};
