import { complain } from '../src/complain.ts';
import { raiseFloors } from '../src/test/floor.ts';
import { parts } from '../src/test/parts.ts';

/** Raises the floor to what the parts ran last; refuses to lower it. */
try {
  process.stdout.write(`${raiseFloors(Object.keys(parts)).join('\n')}\n`);
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
