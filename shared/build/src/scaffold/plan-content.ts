import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../release/command-line.ts';
import type { Changes } from './changes.ts';
import { contentEdits } from './content-edits.ts';
import { contentFiles } from './content-files.ts';
import type { NewType } from './content-line.ts';
import { checkPath } from './check-path.ts';
import { formatted } from './formatted.ts';

const refuse = (reason: string): never => {
  throw new UsageError(reason);
};

const migrations = 'api/src/db/migrations';

/** The number after the highest: those below 300 are of the tables that the first release had. */
const nextNumber = (root: string): string => {
  const numbers = readdirSync(join(root, migrations)).map((file) => Number.parseInt(file, 10));
  return String(Math.max(299, ...numbers) + 1);
};

const checkNames = (root: string, { name, plural, table, constant }: NewType) => {
  const taken = [
    `shared/contract/src/content/${plural}.ts`,
    `api/src/modules/${plural}`,
    `mfe-admin/src/features/${plural}`,
  ].find((file) => existsSync(join(root, file)));
  if (taken) refuse(`${taken} já existe.`);
  const isDeclared = readdirSync(join(root, 'shared/contract/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(root, 'shared/contract/src', file), 'utf8'))
    .some((text) => text.includes(`  name: '${name}',`) || new RegExp(`export const ${constant}\\b`).test(text));
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
  const edits = contentEdits(type).map(([file, change]): [string, string] => [
    file,
    change(readFileSync(join(root, file), 'utf8')),
  ]);
  return formatted(new Map([...contentFiles(type, number), ...edits]));
};
