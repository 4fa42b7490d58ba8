import { handOver } from './bootstrap.mjs';

const [command, ...args] = process.argv.slice(2);
handOver(`${command}.ts`, args);
