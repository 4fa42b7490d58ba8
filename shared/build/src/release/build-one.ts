import { complain } from '../complain.ts';
import { build } from './build.ts';

build(process.argv[2] ?? '').catch((error: unknown) => {
  complain(error);
  process.exit(1);
});
