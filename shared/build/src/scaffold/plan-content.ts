import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../release/command-line.ts';
import type { Changes } from './changes.ts';
import { contentEdits } from './content-edits.ts';
import { contentFiles } from './content-files.ts';
import type { NewType } from './content-line.ts';
import { checkPath } from './check-path.ts';
import { formatted } from './formatted.ts';
import { readerNames } from './reader-files.ts';

const refuse = (reason: string): never => {
  throw new UsageError(reason);
};

const migrations = 'api/src/db/migrations';

/** The number after the highest: those below 300 are of the tables that the first release had. */
const nextNumber = (root: string): string => {
  const numbers = readdirSync(join(root, migrations)).map((file) => Number.parseInt(file, 10));
  return String(Math.max(299, ...numbers) + 1);
};

const checkNames = (root: string, type: NewType) => {
  const { name, plural, table, constant, hasReader } = type;
  const taken = [
    `shared/contract/src/content/${plural}.ts`,
    `api/src/modules/${plural}`,
    `mfe-admin/src/features/${plural}`,
    ...(hasReader ? [`mfe-catalog/src/features/${plural}`] : []),
  ].find((file) => existsSync(join(root, file)));
  if (taken) refuse(`${taken} já existe.`);
  const { list, find } = readerNames(type);
  const names = [constant, ...(hasReader ? [list, find] : [])].join('|');
  const isDeclared = readdirSync(join(root, 'shared/contract/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(root, 'shared/contract/src', file), 'utf8'))
    .some((text) => text.includes(`  name: '${name}',`) || new RegExp(`export const (${names})\\b`).test(text));
  if (isDeclared) refuse(`O contrato já tem ${name} ou ${constant}: escolha outro nome.`);
  const tables = readdirSync(join(root, migrations)).map((file) => readFileSync(join(root, migrations, file), 'utf8'));
  if (tables.some((text) => new RegExp(`CREATE TABLE ${table}\\b`).test(text))) refuse(`A tabela ${table} já existe.`);
};

/**
 * What `npm run new -- content` would write: the files of a type that staff manage and the places it is registered in.
 * @param root absolute folder of the workspace
 * @throws UsageError in Portuguese for a name or a path that is taken
 */
export const planContent = async (root: string, type: NewType): Promise<Changes> => {
  checkNames(root, type);
  await checkPath(root, type.path, 'mfe-admin');
  const number = nextNumber(root);
  if (type.hasReader) await checkPath(root, readerNames(type).path, 'mfe-catalog');
  const edits = new Map<string, string>();
  for (const [file, change] of contentEdits(type))
    edits.set(file, change(edits.get(file) ?? readFileSync(join(root, file), 'utf8')));
  return formatted(new Map([...contentFiles(type, number), ...edits]));
};
