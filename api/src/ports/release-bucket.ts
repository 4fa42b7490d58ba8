import { hashMetadata, type ReleasesS3 } from '@pregao/contract/platform/release-store';
import { openBucket, type StoredFile } from './s3-client.ts';

/** The bucket releases are in, as a node reads it. */
export interface ReleaseBucket {
  /** Files under a prefix, by the rest of their key. */
  list(prefix: string): Promise<Map<string, StoredFile>>;
  /** A file's bytes and the hash it was stored with. */
  read(key: string): Promise<{ bytes: Buffer; sha384: string | undefined }>;
  remove(key: string): Promise<void>;
}

export const openReleaseBucket = (settings: ReleasesS3): ReleaseBucket => {
  const { open, list, remove } = openBucket(settings);
  return {
    list,
    remove,
    read: async (key) => {
      const { sdk, client } = await open();
      const { Body, Metadata } = await client.send(new sdk.GetObjectCommand({ Bucket: settings.bucket, Key: key }));
      if (!Body) throw new Error(`${key} came without a body`);
      return { bytes: Buffer.from(await Body.transformToByteArray()), sha384: Metadata?.[hashMetadata] };
    },
  };
};
