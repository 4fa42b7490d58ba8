import { noteEditMinutes, type RecordNote } from '@pregao/contract';
import type { Core } from '../../core.ts';
import type { Tx } from '../../db/open.ts';
import { AppError, fieldError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { findMade, keepMade } from '../../resource/record/created-keys.repository.ts';
import type { Author } from '../../resource/server-resource.ts';
import { notify, notifyNoMore } from '../notifications/index.ts';
import { audit } from '../platform/audit/audit.ts';
import { openRecord, type NotedRecords, type RecordRef } from './noted-record.ts';
import { changeNote, findName, findNote, insertNote, listReaders, listReadersOf } from './notes.repository.ts';

interface Written {
  text: string;
  mentions: number[];
}

/** Who writes, and the call they write by. */
interface Writer extends Author {
  viewer: Viewer;
}

type Opened = Awaited<ReturnType<typeof openRecord>>;

const entity = 'record_note';

/** Refusals of a record that are told of its notes as one. */
const hidden: readonly string[] = ['forbidden', 'not_found'];

/** Notes that staff write of a record: read with it, changed by their author alone. */
export const createNotes = ({ db, now }: Core, records: NotedRecords) => {
  const at = () => now().toISOString();

  const answer = async (id: number): Promise<RecordNote> => {
    const note = await findNote(db, id);
    if (!note?.answer) throw new AppError('not_found');
    return note.answer;
  };

  /** The people a note calls, its author not among them. @throws AppError invalid_body where one of them may not read it */
  const called = async ({ subject }: Opened, viewer: Viewer, mentions: readonly number[]): Promise<number[]> => {
    const ids = [...new Set(mentions)].filter((id) => id !== viewer.id);
    if (ids.length > 0 && (await listReadersOf(db, subject, ids)).length < ids.length)
      throw fieldError('mentions', 'Uma das pessoas mencionadas não pode ver este registro.');
    return ids;
  };

  /** Tells those who were not told of this note before. */
  const tell = async (tx: Tx, id: number, { title, path }: Opened, viewer: Viewer, to: number[]) => {
    if (to.length === 0) return;
    await notify(tx, {
      to,
      kind: 'record_mention',
      key: `${entity}/${id}`,
      data: { title, by: await findName(tx, viewer.id), path },
      at: at(),
    });
  };

  const record = (tx: Tx, { viewer, request_id }: Writer, action: string, id: number, of: RecordRef) =>
    audit(tx, {
      actor: viewer.id,
      impersonator: viewer.impersonator_id,
      action,
      entity,
      entity_id: id,
      detail: { entity: of.entity, entity_id: of.entity_id },
      request_id,
    });

  const make = (writer: Writer, of: RecordRef, opened: Opened, { text, mentions }: Written) =>
    db.transaction().execute(async (tx) => {
      const { viewer } = writer;
      const id = await insertNote(tx, of, { author_id: viewer.id, text, mentions, created_at: at() });
      await keepMade(tx, entity, writer, id, at());
      await record(tx, writer, 'create', id, of);
      await tell(tx, id, opened, viewer, mentions);
      return id;
    });

  /** A note of the viewer's own, and its record. @throws AppError not_found, note_of_another */
  const own = async (viewer: Viewer, id: number) => {
    const note = await findNote(db, id);
    if (!note) throw new AppError('not_found');
    const of = { entity: note.entity, entity_id: note.entity_id } as RecordRef;
    const opened = await openRecord(db, records, viewer, of).catch((error: unknown) => {
      // Whoever may not read the record does not learn that it has notes.
      throw error instanceof AppError && hidden.includes(error.code) ? new AppError('not_found') : error;
    });
    if (note.author_id !== viewer.id) throw new AppError('note_of_another');
    return { of, opened, mentions: note.mentions };
  };

  return {
    /** @throws AppError forbidden, not_found, invalid_body */
    create: async (writer: Writer, { text, mentions, ...of }: RecordRef & Written) => {
      const opened = await openRecord(db, records, writer.viewer, of);
      const made = await findMade(db, entity, writer);
      if (made !== undefined) return answer(made);
      const written = { text, mentions: await called(opened, writer.viewer, mentions) };
      try {
        return await answer(await make(writer, of, opened, written));
      } catch (error) {
        const meanwhile = await findMade(db, entity, writer);
        if (meanwhile === undefined) throw error;
        return answer(meanwhile);
      }
    },

    /** @throws AppError not_found, note_of_another, note_settled, invalid_body */
    update: async (writer: Writer, id: number, written: Written) => {
      const { viewer } = writer;
      const { of, opened } = await own(viewer, id);
      const mentions = await called(opened, viewer, written.mentions);
      const after = new Date(now().getTime() - noteEditMinutes * 60_000).toISOString();
      await db.transaction().execute(async (tx) => {
        const values = { text: written.text, mentions, edited_at: at() };
        if (!(await changeNote(tx, { id, author_id: viewer.id, after }, values))) throw new AppError('note_settled');
        await record(tx, writer, 'update', id, of);
        await tell(tx, id, opened, viewer, mentions);
      });
      return answer(id);
    },

    /** What was mailed to nobody yet is not mailed any more. @throws AppError not_found, note_of_another */
    remove: async (writer: Writer, id: number) => {
      const { of, mentions } = await own(writer.viewer, id);
      await db.transaction().execute(async (tx) => {
        const kept = { id, author_id: writer.viewer.id, after: '0001-01-01T00:00:00Z' };
        if (!(await changeNote(tx, kept, { deleted_at: at() }))) throw new AppError('not_found');
        for (const to of mentions)
          await notifyNoMore(tx, { to, kind: 'record_mention', key: `${entity}/${id}`, at: at() });
        await record(tx, writer, 'delete', id, of);
      });
      return { id };
    },

    /** Staff who may be called in a note of a record, but for the viewer. @throws AppError forbidden, not_found */
    readers: async (viewer: Viewer, { q = '', ...of }: RecordRef & { q?: string | undefined }) => {
      const { subject } = await openRecord(db, records, viewer, of);
      return { data: (await listReaders(db, subject, q)).filter(({ id }) => id !== viewer.id) };
    },
  };
};
