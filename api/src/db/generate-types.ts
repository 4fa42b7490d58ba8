/** Writes `generated/types.ts` from the migrated database: `node api/src/db/generate-types.ts`. A test holds it to the migrations. */
import { writeFileSync } from 'node:fs';
import { migrate } from './migrate.ts';
import { openPglite, type Database } from './open.ts';

const kinds: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  numeric: 'string',
  bool: 'boolean',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  uuid: 'string',
  date: 'string',
  timestamptz: 'string',
  timestamp: 'string',
  time: 'string',
  jsonb: 'Json',
  json: 'Json',
  bytea: 'Uint8Array',
  inet: 'string',
  citext: 'string',
};

const typeOf = (udt: string): string => (udt.startsWith('_') ? `${typeOf(udt.slice(1))}[]` : (kinds[udt] ?? 'string'));

export const generateTypes = async (database: Database): Promise<string> => {
  const { rows } = await database.query(`
    SELECT table_name, column_name, udt_name, is_nullable, (column_default IS NOT NULL OR is_identity = 'YES' OR is_generated = 'ALWAYS') AS optional
    FROM information_schema.columns WHERE table_schema = 'public' ORDER BY table_name, ordinal_position`);
  const tables = Map.groupBy(rows, (row) => String(row.table_name));
  const body = [...tables].map(
    ([table, columns]) =>
      `export interface ${table.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())} {\n${columns
        .map((column) => {
          const base = typeOf(String(column.udt_name)) + (column.is_nullable === 'YES' ? ' | null' : '');
          return `  ${column.column_name}: ${!column.optional ? base : base === 'Json' ? 'JsonWithDefault' : `Generated<${base}>`};`;
        })
        .join('\n')}\n}`,
  );
  const map = [...tables.keys()].map(
    (table) => `  ${table}: ${table.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())};`,
  );
  return `// Generated from the migrated database by generate-types.ts.\nimport type { ColumnType } from 'kysely';\n\nexport type Generated<T> = ColumnType<T, T | undefined, T>;\n\n// Written as JSON text, read as a value.\nexport type Json = ColumnType<unknown, string, string>;\n\nexport type JsonWithDefault = ColumnType<unknown, string | undefined, string>;\n\n${body.join('\n\n')}\n\nexport interface DB {\n${map.join('\n')}\n}\n`;
};

if (process.argv[1] === import.meta.filename) {
  const database = await openPglite({});
  await migrate(database);
  writeFileSync(new URL('./generated/types.ts', import.meta.url), await generateTypes(database));
  await database.close();
}
