/** Writes `generated/types.ts` from the migrated database: `node api/src/db/generate-types.ts`. A test holds it to the migrations. */
import { writeFileSync } from 'node:fs';
import { generate, PostgresDialect } from 'kysely-codegen';
import { migrate } from './migrate.ts';
import { openPglite, type Database } from './open.ts';

/** What the parser table of `open.ts` reads each database type as, where it is not the driver's own. */
const typeMapping = {
  int8: 'number',
  numeric: 'string',
  date: 'string',
  timestamp: 'string',
  timestamptz: 'string',
  bytea: 'Uint8Array',
  json: 'JsonText',
  jsonb: 'JsonText',
};

/** The types of a migrated database's tables, as TypeScript. */
export const generateTypes = (database: Database): Promise<string> =>
  generate({
    db: database.db,
    dialect: new PostgresDialect(),
    outFile: null,
    customImports: { JsonText: '../json-text.ts' },
    typeMapping,
  });

if (process.argv[1] === import.meta.filename) {
  const database = await openPglite({});
  await migrate(database);
  writeFileSync(new URL('./generated/types.ts', import.meta.url), await generateTypes(database));
  await database.close();
}
