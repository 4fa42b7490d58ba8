import { setImmediate } from 'node:timers/promises';
import { sightOf } from '@pregao/contract';
import type { Core } from '../../core.ts';
import { takenBack } from '../../db/taken-back.ts';
import { AppError } from '../../http/errors.ts';
import { clear } from '../csv/csv.ts';
import { recordsOf } from '../record/records-of.ts';
import type { ServerResource } from '../server-resource.ts';
import {
  listUnchecked,
  moveImport,
  refuseRepeated,
  writeVerdicts,
  type ImportRow,
  type Verdict,
} from './imports.repository.ts';
import { changedOf, readLine, refusalOf, writeLine, type Errors, type ReadLine } from './line.ts';
import { createNames } from './referred.ts';

const batch = 100;
const tooMany = 'Há mais células que colunas: um texto com o separador precisa de aspas.';

type Line = Awaited<ReturnType<typeof listUnchecked>>[number];

/** Tries each line as it would be written and takes it back: what holds against it then holds against it now. */
const createTrying = (core: Core, store: ServerResource, found: ImportRow) => {
  const { db, log } = core;
  const { columns, created_by, may_create, may_update, may_restore } = found;
  const records = recordsOf(core, store);
  const names = createNames(db, store);
  const { masked } = sightOf(store.resource, () => true);
  const author = { id: created_by, impersonator_id: null, request_id: null };

  const decide = async (line: ReadLine, isTrashed: boolean): Promise<Omit<Verdict, 'position'>> => {
    const isNew = line.entity_id === null;
    if (isNew ? !may_create : !may_update)
      return { state: 'wrong', errors: { '': `Você não pode ${isNew ? 'criar' : 'alterar'} registros aqui.` } };
    if (isTrashed && !may_restore) throw new AppError('in_trash');
    const written = await takenBack(db, (tx) => writeLine(tx, store, records, author, line));
    if (isNew) return { state: 'new', ...line };
    const changed = changedOf(store, line, written, masked);
    const isChanged = written.isChanged || changed.some((name) => masked.has(name));
    return isChanged ? { state: 'changed', ...line, changed } : { state: 'unchanged' };
  };

  return async ({ position, cells }: Line): Promise<Verdict> => {
    const wrong = (errors: Errors) => ({ state: 'wrong' as const, errors });
    const refused = (error: unknown) => {
      if (!(error instanceof AppError)) log.error({ err: error, import: found.id, position }, 'a line failed');
      return wrong(refusalOf(error instanceof AppError ? error : new AppError('internal')));
    };
    const given = new Map(columns.flatMap((name, at) => (name ? [[name, cells[at] ?? ''] as const] : [])));
    try {
      const read = await readLine(db, store, names, given);
      const key = 'errors' in read ? read.key : read.line.key;
      const known = { position, ...(key !== null && { key }) };
      if (cells.slice(columns.length).some((cell) => cell.trim() !== ''))
        return { ...known, ...wrong({ '': tooMany }) };
      if ('errors' in read) return { ...known, ...wrong(read.errors) };
      return { ...(await decide(read.line, read.isTrashed).catch(refused)), ...known };
    } catch (error) {
      return { position, ...refused(error) };
    }
  };
};

/** Checks the lines that are left; nodes that do the same find the same. */
export const createChecking = (core: Core) => async (found: ImportRow, store: ServerResource) => {
  const { db, now } = core;
  const { id } = found;
  const attempt = createTrying(core, store, found);
  const move = (state: string) => moveImport(db, id, ['checking'], { state, at: now().toISOString() });
  for (let lines = await listUnchecked(db, id, batch); lines.length > 0; lines = await listUnchecked(db, id, batch)) {
    if (!(await move('checking'))) return;
    const verdicts: Verdict[] = [];
    for (const line of lines) {
      verdicts.push(await attempt(line));
      // The embedded database never waits for anything: others would not be heard until the end.
      await setImmediate();
    }
    clear(lines);
    if (!(await writeVerdicts(db, found, verdicts))) return;
  }
  await refuseRepeated(db, id, store.resource.importing?.key.at(-1) ?? '');
  await move('checked');
};
