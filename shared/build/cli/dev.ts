import { complain } from '../src/complain.ts';
import { apps, appRoot } from '../src/release/apps.ts';
import { configOf, manifestFile } from '../src/release/build.ts';
import { compile } from '../src/release/compile.ts';
import { servedConfig, serveFolder } from '../src/release/dev-server.ts';
import { publish, targetFromEnv } from '../src/release/publish.ts';
import { sourceVersion } from '../src/release/version.ts';
import { watchSources } from '../src/release/watch-sources.ts';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';

const say = (text: string) => { process.stdout.write(`${text}\n`); };

/** Does the work of a turn at each change of the sources, one turn at a time; a save that changed nothing is none. */
const atEachChange = (root: string, turn: () => Promise<string>) => {
  let building: Promise<void> | null = null;
  let again = false;
  let last = '';
  const turnIfNew = async () => {
    const version = sourceVersion(root, 'development');
    if (version === last) return;
    const started = performance.now();
    const done = await turn();
    last = version;
    say(`${done} em ${((performance.now() - started) / 1000).toFixed(1)} s`);
  };
  const changed = () => {
    if (building) { again = true; return; }
    building = turnIfNew().catch(complain)
      .finally(() => { building = null; if (again) { again = false; changed(); } });
  };
  // One save is several changes: of the file, and of the half-written one an editor puts in its place.
  let settled: NodeJS.Timeout | undefined;
  watchSources(root, () => { clearTimeout(settled); settled = setTimeout(changed, 50); });
  changed();
};

/** Publishes each build to the running platform: every open tab of it takes it up at once. */
const publishing = async (name: string) => {
  const target = targetFromEnv(process.env);
  if (!(await fetch(new URL('/healthz', target.url)).then((response) => response.ok, () => false))) throw new Error(`A plataforma não responde em ${target.url}. Rode npm start em outro terminal.`);
  atEachChange(appRoot(name), async () => {
    await compile(configOf(appRoot(name), 'development'));
    const { version } = await publish(target, name, { author: 'dev' });
    return `${name} ${version} no ar`;
  });
};

/** Serves each build from this machine: only a browser that is told to shows it. */
const serving = async (name: string, port: number) => {
  const address = `http://localhost:${port}/`;
  await serveFolder(dirname(manifestFile(appRoot(name))), port);
  say(`No console do navegador, para mostrar este ${name} só nele:\n\n  localStorage.setItem('pregao.overrides', '${JSON.stringify({ [name]: `${address}remoteEntry.js` })}'); location.reload()\n`);
  atEachChange(appRoot(name), async () => {
    await compile(servedConfig(appRoot(name), address));
    return `${name} em ${address}`;
  });
};

/** Builds an application at every change and shows it: to the running platform, or with `--port` to one's own browser. */
const dev = async () => {
  const { positionals: [name], values: { port } } = parseArgs({ allowPositionals: true, options: { port: { type: 'string' } } });
  if (!name || !apps.includes(name)) throw new Error(`Uso: npm run dev -- <${apps.join('|')}> [--port 8082]`);
  if (port === undefined) { await publishing(name); return; }
  if (name === 'shell' || !/^\d{2,5}$/.test(port)) throw new Error('--port: um número de porta, para um remoto');
  await serving(name, Number(port));
};

dev().catch((error: unknown) => {
  complain(error);
  process.exitCode = 1;
});
