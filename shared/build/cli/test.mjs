import { handOver } from './bootstrap.mjs';

handOver('test.ts', process.argv.slice(2));
