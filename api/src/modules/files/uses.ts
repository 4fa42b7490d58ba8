import { fileKinds, filePurposes, type FileFacts, type FilePurposeName } from '@pregao/contract';
import type { Db } from '../../db/open.ts';
import { AppError } from '../../http/errors.ts';
import { presentFacts, presentPicture } from './files.presenter.ts';
import { addUse, listReady, lockReady, removeUses } from './files.repository.ts';
import { refuseForm } from './inspect/picture-form.ts';
import { Refusal } from './inspect/refusal.ts';

/** Where a file is used: `{ entity: 'ebook', entity_id: 3, field: 'file_id' }`. */
export interface FilePlace {
  entity: string;
  entity_id: number;
  field: string;
}

type Found = Awaited<ReturnType<typeof lockReady>>[number];

/** A public picture serves wherever its form does; what is not public only where it was sent for. */
const refuseUnfit = ({ kind, purpose: sentFor, width, height }: Found, purpose: FilePurposeName) => {
  const [wanted, sent] = [filePurposes[purpose], filePurposes[sentFor as FilePurposeName]];
  const serves = kind === wanted.kind && sent?.isPublic === wanted.isPublic && (wanted.isPublic || sentFor === purpose);
  if (!serves) throw new AppError('file_wrong_kind', { params: { accepted: fileKinds[wanted.kind].accepted } });
  if (width === null || height === null) return;
  try {
    refuseForm({ width, height }, wanted);
  } catch (error) {
    if (error instanceof Refusal) throw new AppError(error.code, { params: error.params });
    throw error;
  }
};

/**
 * Locks files that a field is about to use, so that nobody deletes them meanwhile.
 * @throws AppError file_not_ready, file_wrong_kind, image_small, image_ratio
 */
export const lockFitting = async (tx: Db, purpose: FilePurposeName, ids: readonly number[]): Promise<void> => {
  const found = ids.length > 0 ? await lockReady(tx, ids) : [];
  if (found.length < ids.length || found.some(({ state }) => state !== 'ready')) throw new AppError('file_not_ready');
  for (const file of found) refuseUnfit(file, purpose);
};

/**
 * Adds a file to those a field uses. It stays in use, whatever the field holds later, until `releaseFiles`.
 * @throws AppError file_not_ready, file_wrong_kind, image_small, image_ratio
 */
export const claimFile = async (tx: Db, place: FilePlace, purpose: FilePurposeName, id: number): Promise<void> => {
  await lockFitting(tx, purpose, [id]);
  await addUse(tx, { ...place, file_id: id });
};

/** Frees every file that a record used. */
export const releaseFiles = (tx: Db, entity: string, id: number) => removeUses(tx, entity, id);

/** What is seen of files, by their ids; what is not there is left out. */
export const readFacts = async (db: Db, ids: readonly number[]): Promise<Map<number, FileFacts>> =>
  new Map((await listReady(db, [...new Set(ids)])).map((row) => [row.id, presentFacts(row)]));

/** Public pictures in their widths, by the ids of their files; what is none is left out. */
export const readPictures = async (db: Db, ids: readonly number[]) =>
  new Map(
    (ids.length > 0 ? await listReady(db, [...new Set(ids)]) : []).flatMap((row) => {
      const picture = presentPicture(row);
      return picture ? [[row.id, picture] as const] : [];
    }),
  );
