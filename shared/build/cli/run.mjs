import { handOver, ofMutation } from './bootstrap.mjs';

const [command, ...args] = process.argv.slice(2);
handOver(`${command}.ts`, args, command === 'mutate' && args[0] !== '--planted' ? ofMutation : undefined);
