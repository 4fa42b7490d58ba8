/** Says who sells under a brand: `node api/src/company.ts liberta < liberta.json`, with the platform's environment. */
import { text } from 'node:stream/consumers';
import { readConfig } from './config.ts';
import { openDatabase } from './db/open.ts';
import { setCompany } from './modules/platform/index.ts';

const database = await openDatabase(readConfig(process.env));
try {
  await setCompany(database.db, process.argv[2] ?? '', JSON.parse(await text(process.stdin)));
  process.stdout.write('Empresa gravada: as páginas passam a mostrá-la em instantes.\n');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await database.close();
}
