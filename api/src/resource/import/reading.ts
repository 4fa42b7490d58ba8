import { importedFields, type AnyResource } from '@pregao/contract';
import { foldText } from '@pregao/format';
import type { Core } from '../../core.ts';
import type { Tx } from '../../db/open.ts';
import { AppError, textOf } from '../../http/errors.ts';
import { contentKey } from '../../modules/files/index.ts';
import type { ServerResource } from '../server-resource.ts';
import { dropFile, findSent, insertLines, lockReading, moveImport, type ImportRow } from './imports.repository.ts';
import { readLines, type CsvLine } from './read-lines.ts';

const batchSize = 500;

/** The field of each head that is called as it is, each field once; '' of the others. */
const guessed = (resource: AnyResource, heads: readonly string[]) => {
  const fields = importedFields(resource);
  const known = (head: string) =>
    fields.find((name) => [name, resource.labels[name] ?? name].some((word) => foldText(word) === foldText(head))) ??
    '';
  const names = heads.map(known);
  return names.map((name, at) => (names.indexOf(name) === at ? name : ''));
};

/** Takes the lines out of a file and lets it go: all of them, or none where it can't be read. */
export const createReading = ({ db, now, files }: Core) => {
  const keep = async (tx: Tx, id: number, lines: AsyncIterable<CsvLine>) => {
    let heads: string[] | undefined;
    let [batch, count]: [CsvLine[], number] = [[], 0];
    for await (const line of lines) {
      if (heads === undefined) heads = line.cells.map((cell) => cell.trim());
      else batch.push(line);
      if (batch.length < batchSize) continue;
      await insertLines(tx, id, batch);
      count += batch.length;
      batch = [];
    }
    if (heads === undefined || count + batch.length === 0) throw new AppError('import_empty');
    await insertLines(tx, id, batch);
    return heads;
  };

  return async (found: ImportRow, { resource }: ServerResource) => {
    const { id, file_id, created_by } = found;
    const at = now().toISOString();
    try {
      await db.transaction().execute(async (tx) => {
        if (!(await lockReading(tx, id))) return;
        const file = await findSent(tx, file_id, created_by, String(resource.importing?.purpose));
        if (!file) throw new AppError('import_empty');
        const heads = await keep(
          tx,
          id,
          readLines(() => files.read(contentKey(file.key))),
        );
        await moveImport(tx, id, ['reading'], { state: 'columns', at, heads, columns: guessed(resource, heads) });
        await dropFile(tx, file_id, at);
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const isMine = await moveImport(db, id, ['reading'], { state: 'refused', at, refusal: textOf(error) });
      if (isMine) await dropFile(db, file_id, at);
    }
  };
};
