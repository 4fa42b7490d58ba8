import { pipeline, type Readable } from 'node:stream';
import type { S3Settings } from '@pregao/contract/platform/s3-settings';
import { exactly, type FileStore } from './file-store.ts';
import { openBucket } from './s3-client.ts';

const isMissing = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404;

/** Files in a bucket. An object is there with its last byte or not at all, which is the service's promise. */
export const bucketFiles = (settings: S3Settings): FileStore => {
  // A file of gigabytes takes its time: only a store that stands still is given up.
  const { open, list, remove } = openBucket(settings, { requestTimeout: 0, socketTimeout: 30_000 });
  const { bucket: Bucket } = settings;
  return {
    put: async (key, content, size, type) => {
      const { sdk, client } = await open();
      const stopped = new AbortController();
      let broken: Error | null = null;
      const Body = pipeline(content, exactly(size), (error) => {
        if (!error) return;
        broken = error;
        stopped.abort();
      });
      const command = new sdk.PutObjectCommand({ Bucket, Key: key, Body, ContentLength: size, ContentType: type });
      try {
        await client.send(command, { abortSignal: stopped.signal });
      } catch (error) {
        throw broken ?? error;
      }
    },
    size: async (key) => {
      const { sdk, client } = await open();
      try {
        return (await client.send(new sdk.HeadObjectCommand({ Bucket, Key: key }))).ContentLength ?? 0;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    read: async (key, range) => {
      const { sdk, client } = await open();
      const { Body } = await client.send(
        new sdk.GetObjectCommand({ Bucket, Key: key, ...(range && { Range: `bytes=${range.start}-${range.end}` }) }),
      );
      if (!Body) throw new Error(`${key} came without a body`);
      return Body as Readable;
    },
    removeAll: async (folder) => {
      for (const name of (await list(folder)).keys()) await remove(folder + name);
    },
  };
};
