import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { filePurposes, type FilePurposeName } from '@pregao/contract';
import type { Core } from '../../core.ts';
import { nameFor } from './clean-name.ts';
import { halfLooked } from './half-looked.ts';
import type { FileDetail } from './files.presenter.ts';
import { findFile, listParts, moveFile, removeParts, takeFile, type FileRow } from './files.repository.ts';
import { inspect } from './inspect/inspect.ts';
import type { Inspected } from './inspect/inspected.ts';
import { Refusal } from './inspect/refusal.ts';
import { contentKey, partsFolder, pictureKey, pictureTypes, privateFolder, publicFolder } from './keys.ts';

/** The queue of files to be looked at. */
export const looking = 'files.look';

/** How long a file stays with a node that says nothing more, and how often one that is alive says so. */
const takenMs = 3 * 60_000;
const renewMs = 60_000;

/**
 * Looks at a file that came whole: puts its parts together, finds out what it is, and keeps what may be kept. Nothing of
 * an upload is ever read under its own address before.
 */
export const createLookingService = ({ db, now, files, config, log }: Core) => {
  const half = halfLooked(config.DATA_DIR);

  /** Writes the parts into one file of this machine. @returns the hash of its bytes in hexadecimal */
  const assemble = async (file: FileRow, path: string): Promise<string> => {
    const parts = await listParts(db, file.id);
    const hash = createHash('sha256');
    const counted = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    const bytes = async function* () {
      for (const { object } of parts) yield* await files.read(partsFolder(file.key) + object);
    };
    await pipeline(Readable.from(bytes(), { objectMode: false }), counted, createWriteStream(path, { flags: 'wx' }));
    const sha256 = hash.digest('hex');
    if ((await stat(path)).size !== file.size || (file.sha256 !== null && file.sha256 !== sha256))
      throw new Refusal('file_hash');
    return sha256;
  };

  const keep = async (file: FileRow, path: string, found: Inspected) => {
    for (const { width, type, bytes } of found.pictures)
      await files.put(pictureKey(file.key, width, type), Readable.from([bytes]), bytes.length, pictureTypes[type]);
    if (found.content)
      await files.put(contentKey(file.key), Readable.from([found.content]), found.content.length, found.type);
    else if (found.pictures.length === 0)
      await files.put(contentKey(file.key), createReadStream(path), file.size, found.type);
  };

  const accept = async (file: FileRow, sha256: string, found: Inspected) => {
    const detail: FileDetail = {
      ...(found.pictures.length > 0 && { widths: [...new Set(found.pictures.map(({ width }) => width))] }),
      ...(found.outline && { outline: found.outline }),
      ...(found.language && { language: found.language }),
    };
    await moveFile(db, file.id, 'processing', {
      state: 'ready',
      name: nameFor(file.name, found.type),
      content_type: found.type,
      sha256,
      width: found.width ?? null,
      height: found.height ?? null,
      pages: found.pages ?? null,
      ...(found.content && { size: found.content.length, received: found.content.length }),
      detail: JSON.stringify(detail),
      expires_at: null,
      taken_until: null,
    });
  };

  const refuse = async (file: FileRow, { code, params }: Refusal) => {
    log.info({ file: file.id, refusal: code }, 'a file is refused');
    await moveFile(db, file.id, 'processing', {
      state: 'refused',
      refusal: code,
      refusal_params: JSON.stringify(params),
      taken_until: null,
    });
  };

  /**
   * Removes what was kept of a file that was deleted meanwhile: the sweep was there before these bytes. One that another
   * node accepted or takes up again keeps its own.
   */
  const removeUnowned = async ({ id, key }: FileRow) => {
    const state = (await findFile(db, id))?.state;
    if (state === 'ready' || state === 'processing') return;
    for (const folder of [publicFolder, privateFolder]) await files.removeAll(folder(key));
  };

  const look = async (file: FileRow, path: string) => {
    await half.makeFolder();
    try {
      const sha256 = await assemble(file, path);
      const found = await inspect(path, filePurposes[file.purpose as FilePurposeName]);
      await keep(file, path, found);
      await accept(file, sha256, found);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await refuse(file, error);
    } finally {
      await rm(path, { force: true });
      await removeUnowned(file);
    }
    await files.removeAll(partsFolder(file.key));
    await removeParts(db, file.id);
  };

  return {
    /** Looks at one file, unless another node does or did. What fails for a reason of ours is thrown, and tried again. */
    look: async ({ id }: { id: number }): Promise<void> => {
      const until = () => new Date(now().getTime() + takenMs).toISOString();
      const file = await takeFile(db, id, now().toISOString(), until());
      if (!file) return;
      const path = half.path(randomUUID());
      const renewing = setInterval(() => {
        half.renew(path, now()).catch(() => {
          // It is not written yet, or gone already.
        });
        moveFile(db, id, 'processing', { taken_until: until() }).catch((error: unknown) => {
          log.warn({ err: error, file: id }, 'a file that is looked at is not kept to this node');
        });
      }, renewMs);
      try {
        await look(file, path);
      } catch (error) {
        await moveFile(db, id, 'processing', { taken_until: null });
        throw error;
      } finally {
        clearInterval(renewing);
      }
    },
    /** Removes what a node that broke down left on the disk while it looked at a file. */
    removeLeft: () => half.removeLeft(new Date(now().getTime() - takenMs)),
  };
};
