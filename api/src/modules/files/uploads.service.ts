import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  fileKinds,
  filePurposes,
  mostPartBytes,
  uploadHours,
  type cmsCreateFile,
  type FilePurposeName,
  type ParsedBody,
} from '@pregao/contract';
import type { Core } from '../../core.ts';
import { AppError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { WrongLength } from '../../ports/file-store.ts';
import { audit } from '../platform/audit/audit.ts';
import { cleanName } from './clean-name.ts';
import {
  addPart,
  countUploads,
  findFile,
  insertFile,
  lockUploads,
  moveFile,
  type ShownFile,
} from './files.repository.ts';
import { partsFolder } from './keys.ts';
import { looking } from './looking.service.ts';

/** Unfinished uploads a person may have. */
const mostUploads = 20;

/** Whether a person may send or change files of a purpose. */
export const maySend = ({ ability }: Viewer, purpose: FilePurposeName): boolean => {
  const { subject, members } = filePurposes[purpose];
  return (
    ability.can('create', subject) ||
    ability.can('update', subject) ||
    (members !== undefined && ability.can('read', members))
  );
};

const hoursFrom = (now: Date, hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();

/** The body ended before its length, or its sender went away: nothing of ours failed. */
const isSendersFault = (error: unknown) =>
  error instanceof WrongLength ||
  ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'].includes((error as NodeJS.ErrnoException).code ?? '');

const refuseSize = (purpose: FilePurposeName, size: number) => {
  const most = filePurposes[purpose].most ?? fileKinds[filePurposes[purpose].kind].most;
  if (size === 0) throw new AppError('file_empty');
  if (size > most) throw new AppError('file_too_large', { params: { limit: most / 1024 / 1024 } });
};

/** Uploads in parts: each is kept whole or not at all, and counts when it begins where the upload ends. */
export const createUploadsService = ({ db, now, files, jobs }: Core) => {
  /** An upload is known to who sends it alone. */
  const own = async (id: number, viewer: Viewer): Promise<ShownFile> => {
    const file = await findFile(db, id);
    if (file?.created_by !== viewer.id || !maySend(viewer, file.purpose as FilePurposeName))
      throw new AppError('not_found');
    if (file.state !== 'uploading') throw new AppError('file_finished');
    return file;
  };
  const refuseOffset = async (id: number, viewer: Viewer): Promise<never> => {
    const { received } = await own(id, viewer);
    throw new AppError('file_offset', { params: { received } });
  };

  return {
    /**
     * Begins an upload of `size` bytes; unfinished after 24 hours it is gone.
     * @returns the file's id
     * @throws AppError forbidden, file_empty, file_too_large, too_many_uploads
     */
    create: async ({ name, size, purpose }: ParsedBody<typeof cmsCreateFile>, viewer: Viewer): Promise<number> => {
      if (!maySend(viewer, purpose)) throw new AppError('forbidden');
      refuseSize(purpose, size);
      return db.transaction().execute(async (tx) => {
        await lockUploads(tx, viewer.id);
        const uploads = await countUploads(tx, viewer.id);
        if (uploads >= mostUploads) throw new AppError('too_many_uploads', { params: { count: uploads } });
        const { id } = await insertFile(tx, {
          name: cleanName(name),
          purpose,
          kind: filePurposes[purpose].kind,
          size,
          created_by: viewer.id,
          created_at: now().toISOString(),
          expires_at: hoursFrom(now(), uploadHours),
        });
        return id;
      });
    },

    /**
     * Keeps the next part, streamed to the store.
     *
     * @param offset where the part begins, in bytes
     * @param length bytes the caller says are coming
     * @returns bytes that are there now
     * @throws AppError not_found, file_finished, file_offset with `received`, file_part_size
     */
    part: async (id: number, offset: number, viewer: Viewer, content: Readable, length: number) => {
      const file = await own(id, viewer);
      if (offset !== file.received) await refuseOffset(id, viewer);
      if (!(length > 0 && length <= mostPartBytes) || offset + length > file.size) throw new AppError('file_part_size');
      const object = `${offset}-${randomUUID()}`;
      const key = partsFolder(file.key) + object;
      try {
        await files.put(key, content, length, 'application/octet-stream');
      } catch (error) {
        throw new AppError(isSendersFault(error) ? 'file_part_size' : 'unavailable', { cause: error });
      }
      if (await addPart(db, { file_id: id, start: offset, bytes: length, object }))
        return { received: offset + length };
      await files.removeAll(`${key}`);
      return refuseOffset(id, viewer);
    },

    /**
     * Ends an upload whose parts are all there; the file is then looked at in the background.
     *
     * @param sha256 what the sender counted, in hexadecimal
     * @throws AppError not_found, file_finished, file_incomplete
     */
    finish: async (id: number, viewer: Viewer, sha256: string | undefined, requestId: string): Promise<void> => {
      const file = await own(id, viewer);
      if (file.received < file.size) throw new AppError('file_incomplete');
      const moved = await db.transaction().execute(async (tx) => {
        if (
          !(await moveFile(tx, id, 'uploading', {
            state: 'processing',
            sha256: sha256 ?? null,
            expires_at: hoursFrom(now(), uploadHours),
          }))
        )
          return false;
        await audit(tx, {
          actor: viewer.id,
          impersonator: viewer.impersonator_id,
          action: 'create',
          entity: 'file',
          entity_id: id,
          detail: { name: file.name, purpose: file.purpose, size: file.size },
          request_id: requestId,
        });
        return true;
      });
      if (!moved) throw new AppError('file_finished');
      await jobs.send(looking, { id }, { key: String(id) });
    },
  };
};

export type UploadsService = ReturnType<typeof createUploadsService>;
