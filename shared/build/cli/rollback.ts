import { apps } from '../src/release/apps.ts';
import { readRollback } from '../src/release/command-line.ts';
import { endWith, seconds, where } from '../src/release/end.ts';
import { rollback, targetFromEnv } from '../src/release/publish.ts';

/** Takes a canary away, or walks the channel back to the last good release or a named one; nothing is built. */
const back = async () => {
  const { name, channel, variant, to } = readRollback(process.argv.slice(2), apps, process.env);
  const started = performance.now();
  const live = await rollback(targetFromEnv(process.env), name, { channel, variant, to });
  process.stdout.write(
    `${name} voltou para ${live.version} (${where(live.channel, variant, null)})${live.previous && live.previous !== live.version ? `, antes ${live.previous}` : ''} em ${seconds(started, 2)}\n`,
  );
};

back().catch(endWith('Não foi possível voltar:'));
