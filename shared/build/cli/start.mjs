import { handOver } from './bootstrap.mjs';

handOver('start.ts', process.argv.slice(2));
