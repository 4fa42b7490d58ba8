import {
  importedFields,
  directRows,
  mostWholeLines,
  type ImportLine,
  type LineState,
  type RecordImport,
} from '@pregao/contract';
import type { Core } from '../../core.ts';
import { AppError, fieldError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { insertRun } from '../bulk/runs.repository.ts';
import type { Runs } from '../bulk/runs.service.ts';
import { sightFor } from '../rights/field-sight.ts';
import type { ServerResource } from '../server-resource.ts';
import { createChecking } from './checking.ts';
import { exportErrors, exportExample } from './import-files.ts';
import {
  countLines,
  countRestored,
  findImport,
  findSample,
  findSent,
  insertImport,
  listLines,
  listStalledImports,
  moveImport,
  resetLines,
  type ImportRow,
} from './imports.repository.ts';
import { createReading } from './reading.ts';
import { mayLook } from './referred.ts';

/** The queue of files that are read and checked. */
export const importing = 'import';

/** Milliseconds after which one that stands still is taken up again: its node has gone. */
const stalled = 60_000;

const refuseUnable = (store: ServerResource, { ability }: Viewer) => {
  const { subject } = store.resource;
  if (!ability.can('create', subject) && !ability.can('update', subject)) throw new AppError('forbidden');
};

/** @throws AppError invalid_body where columns can't be what somebody says */
const refuseColumns = (store: ServerResource, viewer: Viewer, columns: readonly string[], heads: readonly string[]) => {
  const { resource } = store;
  const names = columns.filter(Boolean);
  const labelOf = (name: string) => resource.labels[name] ?? name;
  const refuse = (text: string): never => {
    throw fieldError('columns', text);
  };
  if (columns.length !== heads.length) refuse('Diga de cada coluna o que ela é.');
  const fields = importedFields(resource);
  const { unwritable } = sightFor(store, viewer);
  for (const name of names) {
    if (!fields.includes(name) || unwritable.has(name)) refuse(`${labelOf(name)}: você não altera este campo.`);
    if (!mayLook(store, viewer, name)) refuse(`${labelOf(name)}: você não vê os nomes que esta coluna usa.`);
    if (names.indexOf(name) !== names.lastIndexOf(name)) refuse(`${labelOf(name)}: escolha uma só coluna.`);
  }
  for (const key of resource.importing?.key ?? [])
    if (!names.includes(key)) refuse(`Falta a coluna “${labelOf(key)}”, que diz qual é o registro.`);
};

/** Records that come in files: read, tried line by line, and then written by a run that can be taken back. */
export const createImports = (core: Core, stores: ReadonlyMap<string, ServerResource>, runs: Runs) => {
  const { db, now, jobs } = core;
  const [read, check] = [createReading(core), createChecking(core)];
  const at = () => now().toISOString();

  /** @throws AppError not_found where records of it do not come in files, forbidden */
  const storeOf = (name: string, viewer?: Viewer) => {
    const store = stores.get(name);
    if (!store?.resource.importing) throw new AppError('not_found');
    if (viewer) refuseUnable(store, viewer);
    return store;
  };

  const own = async (viewer: Viewer, id: number) => {
    const found = await findImport(db, id);
    if (found?.created_by !== viewer.id) throw new AppError('not_found');
    return { found, store: storeOf(found.resource, viewer) };
  };

  const present = async (viewer: Viewer, found: ImportRow, store: ServerResource): Promise<RecordImport> => {
    const [{ read: unchecked = 0, ...states }, sample] = await Promise.all([
      countLines(db, found.id),
      findSample(db, found.id),
    ]);
    const counts = { new: 0, changed: 0, unchanged: 0, wrong: 0, ...states };
    const { unwritable } = sightFor(store, viewer);
    return {
      ...found,
      state: found.state as RecordImport['state'],
      sample,
      columns: found.columns.map((name) => (name && !unwritable.has(name) ? name : null)),
      lines: Object.values(counts).reduce((sum, one) => sum + one, unchecked),
      counts,
    };
  };

  const perform = async (id: number) => {
    const found = await findImport(db, id);
    if (found?.state === 'reading') await read(found, storeOf(found.resource));
    if (found?.state === 'checking') await check(found, storeOf(found.resource));
  };

  /** @throws AppError not_found for another person's, forbidden */
  const find = async (viewer: Viewer, id: number) => {
    const { found, store } = await own(viewer, id);
    return present(viewer, found, store);
  };

  return {
    find,
    perform,

    /**
     * Begins with a file that this person sent for it; its lines are read by a job.
     * @throws AppError not_found, forbidden, file_not_ready
     */
    create: async (viewer: Viewer, body: { resource: string; file_id: number }) => {
      const store = storeOf(body.resource, viewer);
      const file = await findSent(db, body.file_id, viewer.id, String(store.resource.importing?.purpose));
      if (file && file.state !== 'ready') throw new AppError('file_not_ready');
      const known = file && { ...body, file_name: file.name, created_by: viewer.id, at: at() };
      const { id } = (await insertImport(db, body, known)) ?? {};
      if (id === undefined) throw fieldError('file_id', 'Envie o arquivo de novo.');
      await jobs.send(importing, { id }, { key: String(id) });
      return find(viewer, id);
    },

    /**
     * Says what the columns are; each line is tried by a job, of a few before the answer.
     * @throws AppError not_found, forbidden, invalid_body, import_moved
     */
    check: async (viewer: Viewer, id: number, given: readonly (string | null)[]) => {
      const { found, store } = await own(viewer, id);
      const columns = given.map((name) => name ?? '');
      refuseColumns(store, viewer, columns, found.heads);
      const can = (action: 'create' | 'update' | 'delete') => viewer.ability.can(action, store.resource.subject);
      const may = { may_create: can('create'), may_update: can('update'), may_restore: can('delete') };
      await db.transaction().execute(async (tx) => {
        const to = { state: 'checking', at: at(), columns, ...may };
        if (!(await moveImport(tx, id, ['columns', 'checked'], to))) throw new AppError('import_moved');
        await resetLines(tx, id);
      });
      const { read: lines = 0 } = await countLines(db, id);
      if (lines <= directRows) await perform(id);
      else await jobs.send(importing, { id }, { key: String(id) });
      return find(viewer, id);
    },

    /** @throws AppError not_found, forbidden */
    lines: async (
      viewer: Viewer,
      id: number,
      { state, page, per_page }: { state?: LineState | undefined; page: number; per_page: number },
    ) => {
      const { store } = await own(viewer, id);
      const { unreadable } = sightFor(store, viewer);
      const [lines, counts] = await Promise.all([
        listLines(db, id, state, per_page, (page - 1) * per_page),
        countLines(db, id),
      ]);
      const { read: _, ...checked } = counts;
      const total = state
        ? (checked[state] ?? 0)
        : Object.values(checked).reduce<number>((sum, one = 0) => sum + one, 0);
      const data = lines.map((line) => ({
        ...line,
        state: line.state as ImportLine['state'],
        changed: line.changed.filter((name) => !unreadable.has(name)),
      }));
      return { data, meta: { total, page, per_page } };
    },

    /** The wrong lines as a file, each with what is wrong. @throws AppError not_found, forbidden */
    errors: async (viewer: Viewer, requestId: string, id: number) => {
      const { found, store } = await own(viewer, id);
      return exportErrors(core, store, found, viewer, requestId);
    },

    /** The heads that a file may have, and a record below them. @throws AppError not_found, forbidden */
    example: (viewer: Viewer, requestId: string, name: string) =>
      exportExample(core, storeOf(name, viewer), viewer, requestId),

    /**
     * Begins to write what was checked; once, however often it is asked.
     * @returns the run, which is found, told and taken back as any other
     * @throws AppError not_found, forbidden, import_moved, import_wrong, import_nothing, import_whole
     */
    start: async (viewer: Viewer, requestId: string, { id, whole }: { id: number; whole: boolean }) => {
      const { found, store } = await own(viewer, id);
      if (found.run_id !== null) return runs.find(viewer, found.run_id);
      const counts = await countLines(db, id);
      const [made, changed] = [counts.new ?? 0, counts.changed ?? 0];
      const names = found.columns.filter(Boolean);
      refuseColumns(store, viewer, found.columns, found.heads);
      const lacks = (action: 'create' | 'update' | 'delete', lines: number) =>
        lines > 0 && !viewer.ability.can(action, store.resource.subject);
      const restored = await countRestored(db, id);
      if (lacks('create', made) || lacks('update', changed) || lacks('delete', restored))
        throw new AppError('forbidden');
      if (whole && counts.wrong) throw new AppError('import_wrong');
      if (made + changed === 0 && found.state === 'checked') throw new AppError('import_nothing');
      if (whole && made + changed > mostWholeLines)
        throw new AppError('import_whole', { params: { limit: mostWholeLines } });
      const run = await db.transaction().execute(async (tx) => {
        if (!(await moveImport(tx, id, ['checked'], { state: 'started', at: at() }))) return undefined;
        return insertRun(tx, {
          ...{ resource: found.resource, action: 'import', ids: [], at: at(), file: { import_id: id, whole } },
          // Whoever takes it back may write these fields.
          changes: Object.fromEntries(names.map((name) => [name, null])),
          author: { id: viewer.id, impersonator_id: viewer.impersonator_id, request_id: requestId },
        });
      });
      if (run !== undefined) return runs.performSoon(run, made + changed);
      const { run_id } = (await own(viewer, id)).found;
      if (run_id === null) throw new AppError('import_moved');
      return runs.find(viewer, run_id);
    },

    /** Takes up again what a node that has gone left behind. */
    resume: async () => {
      const before = new Date(now().getTime() - stalled).toISOString();
      for (const id of await listStalledImports(db, before)) await jobs.send(importing, { id }, { key: String(id) });
    },
  };
};

export type Imports = ReturnType<typeof createImports>;
