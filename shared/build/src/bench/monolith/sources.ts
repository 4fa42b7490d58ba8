import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { appRoot, apps } from '../../release/apps.ts';
import { slotModules } from '../../webpack/slots.ts';

const remotes = apps.filter((name) => name !== 'shell');

/** The chunk of an area's routes. */
export const areaChunk = (remote: string) => `area-${remote}`;

const line = (key: string, file: string, chunk: string) =>
  `  '${key}': () => import(/* webpackChunkName: "${chunk}" */ ${JSON.stringify(file)}),`;

const modules = () =>
  remotes.flatMap((name) => [
    line(`${name}/app`, join(appRoot(name), 'src/entry.tsx'), areaChunk(name)),
    ...slotModules(appRoot(name)).map((slot) =>
      line(`${name}/slots/${slot}`, join(appRoot(name), `src/slots/${slot}.tsx`), `slot-${slot}`),
    ),
  ]);

const registryStore = `${join(appRoot('shell'), 'src/remotes/registry-store.ts')}?own`;

/** What stands in the bundle in the place of modules that only a platform of remotes needs, by the end of their name. */
const replaced = (): Record<string, string> => ({
  'remotes/federation.ts': `const modules = {\n${modules().join('\n')}\n};
const give = (signal) => new Promise((_, reject) => { signal.addEventListener('abort', () => { reject(signal.reason); }, { once: true }); });
export const startFederation = () => {};
export const evaluateChunks = () => {};
export const loadModule = async ({ entry }, module, signal) => (await Promise.race([modules[\`\${entry.split('/')[2]}/\${module}\`](), give(signal)])).default;
export const loadRelease = (release, signal) => loadModule(release, 'app', signal);\n`,
  'remotes/registry-store.ts': `export * from ${JSON.stringify(registryStore)};\nexport const fetchRegistry = async () => null;\n`,
  'remotes/kit.ts': 'export const warmKit = async () => {};\n',
  'boot/release-stream.ts': 'export const followReleases = () => {};\n',
});

/** Writes the replacements. @returns their files by the end of the name of what they replace */
export const writeSources = (folder: string): Record<string, string> => {
  mkdirSync(folder, { recursive: true });
  return Object.fromEntries(
    Object.entries(replaced()).map(([name, text]) => {
      const file = join(folder, name.replace('/', '-'));
      writeFileSync(file, text);
      return [name, file];
    }),
  );
};
