import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { complain } from '../complain.ts';
import { appRoot, workspace } from '../release/apps.ts';
import { build } from '../release/build.ts';
import { serveFolder } from '../release/dev-server.ts';
import { publish, type Target } from '../release/publish.ts';
import { watchSources } from '../release/watch-sources.ts';
import { faultOf, type Fault } from './faults.ts';
import { hotConfig } from './hot-config.ts';
import { developmentKit } from './kit.ts';
import { onTyped } from './on-typed.ts';
import type { DevelopedPage } from './page.ts';
import { serveDeveloped } from './proxy.ts';
import { watchRemote } from './watch-remote.ts';

const say = (text: string) => {
  process.stdout.write(`${text}\n`);
};

const sayFaults = (faults: readonly Fault[]) => {
  for (const { place, text, frame } of faults)
    say(`✗ ${[place, text].filter(Boolean).join('  ')}${frame && `\n${frame}`}`);
};

const seconds = (ms: number) => `${(ms / 1_000).toFixed(2).replace('.', ',')} s`;

/** Publishes what is there as a release, through the gate, once `p` is typed; a save publishes nothing. */
const publishOnDemand = (target: Target, name: string) => {
  onTyped(process.stdin, (line) => {
    if (line !== 'p') return;
    say(`Publicando ${name}…`);
    build(appRoot(name))
      .then(() => publish(target, name))
      .then(({ version }) => {
        say(`${name} ${version} no ar`);
      }, complain);
  });
};

/** How long from the save to the screen: said once for each build that a browser shows. */
const stopwatch = () => {
  let from: number | null = null;
  return {
    start: (savedAt: number | null) => {
      from = savedAt;
    },
    stop: () => {
      if (from !== null) say(`na tela ${seconds(Date.now() - from)} depois de salvar`);
      from = null;
    },
  };
};

interface Session {
  target: Target;
  name: string;
  port: number;
}

/** A remote: its modules are replaced in the open page, and components keep their state. */
const developRemote = async ({ target, name, port }: Session) => {
  const watch = stopwatch();
  const folder = join(workspace, 'var/dev', name);
  const files = await serveFolder(folder, 0);
  const address = `http://localhost:${(files.address() as AddressInfo).port}/`;
  const kit = await developmentKit();
  const page: DevelopedPage = { kit: kit.manifest, remote: { name, entry: `${address}remoteEntry.js` } };
  const browser = serveDeveloped({
    platform: target.url,
    page: () => page,
    kitFolder: () => kit.folder,
    files: address.slice(0, -1),
    onSeen: watch.stop,
  });
  let isOpen = false;
  watchRemote(hotConfig(appRoot(name), address, folder), folder, {
    done: (turn, savedAt) => {
      if (turn.faults) {
        sayFaults(turn.faults);
        browser.tell('fault', turn.faults);
        return;
      }
      watch.start(savedAt);
      browser.tell('built', turn.hash);
      if (savedAt !== null) say(`${name} compilado em ${seconds(Date.now() - savedAt)}`);
      if (isOpen) return;
      isOpen = true;
      browser.listen(port).then(() => {
        say(
          `\n${name} neste computador: http://localhost:${port}\nSó quem abre este endereço o vê. Digite p e Enter para publicar.\n`,
        );
      }, complain);
    },
  });
};

/** The shell: it is built anew and the page is loaded again. */
const developShell = async ({ target, port }: Session) => {
  const watch = stopwatch();
  let kit = await developmentKit();
  const browser = serveDeveloped({
    platform: target.url,
    page: () => ({ kit: kit.manifest, remote: null }),
    kitFolder: () => kit.folder,
    files: '',
    onSeen: watch.stop,
  });
  let turn = Promise.resolve();
  watchSources(appRoot('shell'), () => {
    const saved = Date.now();
    turn = turn
      .then(async () => {
        kit = await developmentKit();
        watch.start(saved);
        browser.tell('reload', null);
      })
      .catch((error: unknown) => {
        const faults = [faultOf({ message: String(error), loc: '' }, workspace)];
        sayFaults(faults);
        browser.tell('fault', faults);
      });
  });
  await browser.listen(port);
  say(
    `\nshell neste computador: http://localhost:${port}\nSó quem abre este endereço o vê. Digite p e Enter para publicar.\n`,
  );
};

/**
 * Shows an application as it is being written, in the browser that opens its address and in no other; the platform goes
 * on showing its releases. @throws Error where the platform does not answer, or the port is taken
 */
export const develop = async (session: Session): Promise<void> => {
  const { target, name } = session;
  if (
    !(await fetch(new URL('/healthz', target.url)).then(
      (response) => response.ok,
      () => false,
    ))
  )
    throw new Error(`A plataforma não responde em ${target.url}. Rode npm start em outro terminal.`);
  say(`Preparando ${name}…`);
  publishOnDemand(target, name);
  await (name === 'shell' ? developShell(session) : developRemote(session));
};
