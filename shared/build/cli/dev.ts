import { parseArgs } from 'node:util';
import { complain } from '../src/complain.ts';
import { develop } from '../src/dev/develop.ts';
import { apps } from '../src/release/apps.ts';
import { targetFromEnv } from '../src/release/publish.ts';

/** Shows an application as it is being written, in one's own browser. */
const dev = async () => {
  const {
    positionals: [name],
    values: { port },
  } = parseArgs({ allowPositionals: true, options: { port: { type: 'string', default: '8082' } } });
  if (!name || !apps.includes(name)) throw new Error(`Uso: npm run dev -- <${apps.join('|')}> [--port 8082]`);
  if (!/^\d{2,5}$/.test(port)) throw new Error('--port: um número de porta');
  await develop({ target: targetFromEnv(process.env), name, port: Number(port) });
};

dev().catch((error: unknown) => {
  complain(error);
  process.exit(1);
});
