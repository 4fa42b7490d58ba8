import { run } from '../src/bench/run.ts';
import { endWith } from '../src/release/end.ts';

run(process.argv.slice(2)).catch(endWith('A medida não foi feita:'));
