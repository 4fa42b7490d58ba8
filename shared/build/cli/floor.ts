import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { complain } from '../src/complain.ts';
import { raiseFloors, runsFolder } from '../src/test/floor.ts';

/** Brings the floor to what was run last, here or in another clone: `npm run test:floor [-- --from ../other/var/tests]`. */
try {
  const { values } = parseArgs({ options: { from: { type: 'string' } } });
  const folder = values.from ? resolve(values.from) : runsFolder;
  process.stdout.write(`${raiseFloors(folder).join('\n')}\n`);
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
