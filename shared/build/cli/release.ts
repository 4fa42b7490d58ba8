import { apps, appRoot } from '../src/release/apps.ts';
import { build } from '../src/release/build.ts';
import { readRelease } from '../src/release/command-line.ts';
import { endWith, seconds, where } from '../src/release/end.ts';
import { publish, targetFromEnv } from '../src/release/publish.ts';

/** Builds an application where its sources changed, stores it, has it judged and points a channel to it. */
const release = async () => {
  const { name, ...options } = readRelease(process.argv.slice(2), apps, process.env);
  const target = targetFromEnv(process.env);
  const started = performance.now();
  const { built } = await build(appRoot(name));
  const compiled = built ? `compilado em ${seconds(started)}` : 'já compilado';
  const stored = performance.now();
  const live = await publish(target, name, options);
  process.stdout.write(
    `${name} ${live.version} no ar (${where(live.channel, options.variant, live.canary)})${live.previous && live.previous !== live.version ? `, antes ${live.previous}` : ''}\n${compiled}, publicado em ${seconds(stored)}, ao todo ${seconds(started)}\n`,
  );
};

release().catch(endWith('A versão foi recusada:'));
