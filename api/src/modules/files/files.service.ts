import {
  filePurposeNames,
  filePurposes,
  type cmsListFiles,
  type FilePurposeName,
  type FoundFile,
  type ParsedQuery,
} from '@pregao/contract';
import type { Core } from '../../core.ts';
import type { Db } from '../../db/open.ts';
import { AppError } from '../../http/errors.ts';
import { mediaSeconds, signMedia } from '../../http/signed-media.ts';
import type { Viewer } from '../../http/viewer.ts';
import { audit } from '../platform/audit/audit.ts';
import { presentFile, presentFound, presentPicture, widthsOf, type Picture } from './files.presenter.ts';
import {
  findFile,
  findReadyByKey,
  listLibrary,
  listReady,
  listUses,
  lockFile,
  markDeleted,
  replaceUses,
  type FileRow,
  type ShownFile,
} from './files.repository.ts';
import { libraryReaderOf } from './library-readers.ts';
import { sweeping } from './sweeping.service.ts';
import { maySend } from './uploads.service.ts';
import { lockFitting, type FilePlace } from './uses.ts';

const mayRead = ({ ability }: Viewer, purpose: FilePurposeName) => ability.can('read', filePurposes[purpose].subject);

/** The address of what is not public, before it is signed. */
const privatePath = (key: string) => `/media/files/${key}`;

/** The library of files as staff see it, and what other modules ask of files. */
export const createFilesService = ({ db, now, config, jobs }: Core) => {
  const sign = ({ key }: Pick<FileRow, 'key'>, reader: string) =>
    signMedia(config.secret, privatePath(key), now(), mediaSeconds, reader);

  /** What is not ready is known to its sender alone; the rest to who may read its subject. */
  const load = async (id: number, viewer: Viewer): Promise<ShownFile> => {
    const file = await findFile(db, id);
    const purpose = file?.purpose as FilePurposeName | undefined;
    if (!file || !purpose || !(purpose in filePurposes)) throw new AppError('not_found');
    const isOwn = file.created_by === viewer.id && maySend(viewer, purpose);
    const isOthers = file.state === 'ready' && file.kind !== 'table' && mayRead(viewer, purpose);
    if (!isOwn && !isOthers) throw new AppError('not_found');
    return file;
  };

  return {
    /** A file with its uses; what is not public comes with an address for 15 minutes. @throws AppError not_found */
    find: async (id: number, viewer: Viewer): Promise<FoundFile> => {
      const file = await load(id, viewer);
      const isSigned = file.state === 'ready' && !filePurposes[file.purpose as FilePurposeName].isPublic;
      return presentFound(file, await listUses(db, id), isSigned ? sign(file, libraryReaderOf(file, viewer)) : null);
    },

    /** Ready files of the kind a purpose asks for, of every purpose the caller may read. @throws AppError forbidden */
    list: async ({ purpose, q, sort, page, per_page }: ParsedQuery<typeof cmsListFiles>, viewer: Viewer) => {
      const { kind, isPublic } = filePurposes[purpose];
      if (!mayRead(viewer, purpose) || kind === 'table') throw new AppError('forbidden');
      const purposes = filePurposeNames.filter(
        (name) =>
          filePurposes[name].kind === kind &&
          filePurposes[name].isPublic === isPublic &&
          // What members sent to each other stands in nobody's library.
          (name === purpose || filePurposes[name].members === undefined) &&
          mayRead(viewer, name),
      );
      const { rows, total } = await listLibrary(db, {
        kind,
        purposes,
        q,
        sort,
        limit: per_page,
        offset: (page - 1) * per_page,
      });
      return { data: rows.map(presentFile), meta: { total, page, per_page } };
    },

    /**
     * Removes a file nothing uses, for who may delete what it is for, or gives up one's own upload. Its address
     * answers 404 as soon as the store is rid of it.
     * @throws AppError not_found, forbidden, file_in_use
     */
    remove: async (id: number, viewer: Viewer, requestId: string) => {
      const file = await load(id, viewer);
      const purpose = file.purpose as FilePurposeName;
      const isOwnUpload = file.state !== 'ready' && file.created_by === viewer.id;
      if (!isOwnUpload && !viewer.ability.can('delete', filePurposes[purpose].subject)) throw new AppError('forbidden');
      await db.transaction().execute(async (tx) => {
        await lockFile(tx, id);
        if (!(await markDeleted(tx, id, now().toISOString()))) throw new AppError('file_in_use');
        await audit(tx, {
          actor: viewer.id,
          impersonator: viewer.impersonator_id,
          action: 'delete',
          entity: 'file',
          entity_id: id,
          detail: { name: file.name, purpose },
          request_id: requestId,
        });
      });
      await jobs.send(sweeping, {}, { key: 'all' });
      return { ok: true as const };
    },

    /**
     * Says which files a field uses from now on; none frees those it used. In the transaction that saves the field.
     *
     * @param purpose what the field asks for
     * @throws AppError file_not_ready, file_wrong_kind, image_small, image_ratio
     */
    use: async (tx: Db, place: FilePlace, purpose: FilePurposeName, ids: readonly number[]): Promise<void> => {
      const wanted = [...new Set(ids)];
      await lockFitting(tx, purpose, wanted);
      await replaceUses(tx, place, wanted);
    },

    /** Public pictures by the ids of their files; what is not there or no picture is left out. */
    pictures: async (connection: Db, ids: readonly number[]): Promise<Map<number, Picture>> => {
      const rows = await listReady(connection, [...new Set(ids)]);
      return new Map(
        rows.flatMap((row): [number, Picture][] => {
          const picture = presentPicture(row);
          return picture ? [[row.id, picture]] : [];
        }),
      );
    },

    /** Widths a public picture is kept in, from the narrowest to the widest, by its key; none of what is no picture. */
    widthsOf: async (key: string): Promise<number[]> => {
      const file = await findReadyByKey(db, key);
      return file ? widthsOf(file) : [];
    },

    /** A ready file by its key, for who holds a signed address of it. */
    byKey: (key: string) => findReadyByKey(db, key),

    /**
     * An address for 15 minutes at which a file that is not public is read.
     * @param reader for whom it is: who registered for the first word of it is asked again whether they may
     */
    signedAddress: async (connection: Db, id: number, reader: string): Promise<string | null> => {
      const [file] = await listReady(connection, [id]);
      return file ? sign(file, reader) : null;
    },
  };
};

export type FilesService = ReturnType<typeof createFilesService>;
