import { hashMetadata, type ReleasesS3 } from '@pregao/contract/platform/release-store';
import type { S3Client } from '@aws-sdk/client-s3';
import { ConfigError } from '../config.ts';

export interface StoredFile {
  /** Bytes. */
  size: number;
  modified: Date;
}

/** The bucket releases are in, as a node reads it. */
export interface ReleaseBucket {
  /** Files under a prefix, by the rest of their key. */
  list(prefix: string): Promise<Map<string, StoredFile>>;
  /** A file's bytes and the hash it was stored with. */
  read(key: string): Promise<{ bytes: Buffer; sha384: string | undefined }>;
  remove(key: string): Promise<void>;
}

/** The SDK is loaded with the first call: a platform whose releases are in a folder never pays for it. */
const load = async ({ url, region, key, secret }: ReleasesS3) => {
  const sdk = await import('@aws-sdk/client-s3');
  // Checksums beyond the signed body are what other makers' servers refuse; the hash of each file stands in its metadata.
  const client: S3Client = new sdk.S3Client({
    endpoint: url,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    maxAttempts: 3,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 10_000 },
  });
  return { sdk, client };
};

export const openReleaseBucket = (settings: ReleasesS3): ReleaseBucket => {
  let loading: ReturnType<typeof load> | undefined;
  const open = () => (loading ??= load(settings));
  const { bucket: Bucket } = settings;
  return {
    list: async (prefix) => {
      const { sdk, client } = await open();
      const files = new Map<string, StoredFile>();
      for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix: prefix }))
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
          files.set(Key.slice(prefix.length), { size: Size, modified: LastModified });
      return files;
    },
    remove: async (key) => {
      const { sdk, client } = await open();
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: key }));
    },
    read: async (key) => {
      const { sdk, client } = await open();
      const { Body, Metadata } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: key }));
      if (!Body) throw new Error(`${key} came without a body`);
      return { bytes: Buffer.from(await Body.transformToByteArray()), sha384: Metadata?.[hashMetadata] };
    },
  };
};

/** Which variable an answer of the store puts in doubt, and what to say of it. */
const faults: Record<string, string> = {
  NoSuchBucket: 'RELEASES_S3_BUCKET: o bucket não existe',
  InvalidBucketName: 'RELEASES_S3_BUCKET: o nome não é aceito',
  InvalidAccessKeyId: 'RELEASES_S3_KEY: o armazenamento não conhece esta chave',
  SignatureDoesNotMatch: 'RELEASES_S3_SECRET: o armazenamento recusou a assinatura',
  AccessDenied: 'RELEASES_S3_KEY: o armazenamento negou a leitura',
  AuthorizationHeaderMalformed: 'RELEASES_S3_REGION: o bucket é de outra região',
  PermanentRedirect: 'RELEASES_S3_REGION: o bucket é de outra região',
};

/** Asks the store once at boot. @throws ConfigError naming the variable at fault */
export const checkReleaseBucket = async (settings: ReleasesS3): Promise<void> => {
  const { sdk, client } = await load(settings);
  try {
    await client.send(new sdk.ListObjectsV2Command({ Bucket: settings.bucket, MaxKeys: 1 }));
  } catch (error) {
    const { name, message } = error as Error;
    throw new ConfigError(
      faults[name] ?? `RELEASES_S3_URL: o armazenamento não responde (${name} ${message})`.trimEnd(),
    );
  } finally {
    client.destroy();
  }
};
