import { mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { manifestName, releaseKey } from '@pregao/contract/platform/release-store';
import { AppError } from '../../../http/errors.ts';
import type { ReleaseBucket } from '../../../ports/release-bucket.ts';
import type { StoredFile } from '../../../ports/s3-client.ts';
import { folderStore, sha384, type ReleaseStore } from './store.ts';

/** A store whose files are brought to a local folder when they are first asked for. */
export interface PulledStore extends ReleaseStore {
  /** Brings a file and its compressed twin into the folder; a file that is in no release brings nothing. */
  pull(name: string, version: string, file: string): Promise<void>;
}

type Files = ReadonlyMap<string, StoredFile>;

const rememberedReleases = 500;
const atOnce = 8;

const isName = (part: string) => /^[a-z][a-z0-9-]*$/.test(part);
const isVersion = (part: string) => /^[0-9A-Za-z][0-9A-Za-z.+-]*$/.test(part) && !part.includes('..');

/**
 * Releases in an S3-compatible bucket, read through a folder of this node. A release never changes once its manifest
 * is there, so its list of files is asked for once, and a file is fetched once; what was damaged on the way is refused
 * by the hash it was stored with. Until the manifest is there, nothing of a release is: half an upload is none.
 *
 * @param cache folder of this node alone; it may be deleted at any time
 * @throws AppError('release_store_down') when the bucket does not answer
 */
export const s3Store = (bucket: ReleaseBucket, cache: string): PulledStore => {
  const local = folderStore(cache);
  const releases = new Map<string, Files>();
  const pulling = new Map<string, Promise<void>>();

  const ask = <T>(work: () => Promise<T>) =>
    work().catch((cause: unknown) => {
      throw new AppError('release_store_down', { cause });
    });

  const filesOf = async (name: string, version: string): Promise<Files> => {
    const known = releases.get(`${name}/${version}`);
    if (known) return known;
    if (!isName(name) || !isVersion(version)) return new Map();
    const files = await ask(() => bucket.list(releaseKey(name, version, '')));
    if (!files.has(manifestName(name))) return new Map();
    if (releases.size >= rememberedReleases) releases.delete(releases.keys().next().value ?? '');
    releases.set(`${name}/${version}`, files);
    return files;
  };

  const fetchInto = async (path: string, key: string, { modified }: StoredFile) => {
    const { bytes, sha384: stored } = await bucket.read(key);
    if (stored !== undefined && sha384(bytes) !== `sha384-${stored}`) throw new Error(`${key} arrived damaged`);
    await mkdir(dirname(path), { recursive: true });
    const half = `${path}.${process.pid}.half`;
    await writeFile(half, bytes);
    // Its age makes the ETag: every node says the same of the same file.
    await utimes(half, modified, modified);
    await rename(half, path);
  };

  const pullOne = (name: string, version: string, file: string, stored: StoredFile): Promise<void> => {
    const key = releaseKey(name, version, file);
    const under = pulling.get(key);
    if (under) return under;
    const work = local
      .sizeOf(name, version, file)
      .then((size) =>
        size === stored.size ? undefined : ask(() => fetchInto(join(cache, name, version, file), key, stored)),
      )
      .finally(() => {
        pulling.delete(key);
      });
    pulling.set(key, work);
    return work;
  };

  const pull = async (name: string, version: string, file: string) => {
    const files = await filesOf(name, version);
    await Promise.all(
      [file, `${file}.br`].map((part) => {
        const stored = files.get(part);
        return stored && pullOne(name, version, part, stored);
      }),
    );
  };

  /** The gate reads every file of a release after its manifest; the node that judges it then also serves it. */
  const warm = async (name: string, version: string) => {
    const queue = [...(await filesOf(name, version))];
    const worker = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) await pullOne(name, version, ...next);
    };
    await Promise.allSettled(Array.from({ length: atOnce }, worker));
  };

  /** Drops what was fetched of files that are not in the bucket as they were: the fingerprint is of what is there now. */
  const forgetChanged = async (name: string, version: string) => {
    const known = releases.get(`${name}/${version}`);
    if (!known) return;
    releases.delete(`${name}/${version}`);
    const now = await filesOf(name, version);
    const isSame = (file: string, { size, modified }: StoredFile) =>
      now.get(file)?.size === size && now.get(file)?.modified.getTime() === modified.getTime();
    for (const [file, stored] of known)
      if (!isSame(file, stored)) await rm(join(cache, name, version, file), { force: true });
  };

  return {
    pull,
    list: async (name, version) => {
      await forgetChanged(name, version);
      return [...(await filesOf(name, version))].map(([file, { size }]) => ({ file, size }));
    },
    read: async (name, version, file) => {
      if (!(await filesOf(name, version)).has(file)) return null;
      if (file === manifestName(name)) void warm(name, version);
      await pull(name, version, file);
      return local.read(name, version, file);
    },
    size: async (name, version) =>
      [...(await filesOf(name, version))]
        .filter(([file]) => !file.endsWith('.br'))
        .reduce((sum, [, { size }]) => sum + size, 0),
    remove: async (name, version) => {
      const manifest = manifestName(name);
      const files = [...(await filesOf(name, version)).keys()].sort(
        (one, other) => Number(other === manifest) - Number(one === manifest),
      );
      await ask(async () => {
        for (const file of files) await bucket.remove(releaseKey(name, version, file));
      });
      releases.delete(`${name}/${version}`);
      await local.remove(name, version);
    },
    sizeOf: async (name, version, file) => (await filesOf(name, version)).get(file)?.size ?? null,
  };
};
