import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Version of the kit the shell serves: additions raise the minor, removals the major. */
export const kitVersion = '1.9';

/** The oldest kit that serves what a remote is built into here: since 1.2 the shell brings the federation runtime too. */
export const oldestKit = '1.2';

/** Modules of the kit in the shell's first chunks; every remote uses these very instances. */
const light = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'mobx',
  'mobx-react-lite',
  '@pregao/platform',
  '@pregao/platform/router',
  '@pregao/ui',
];

/** Modules of the kit that the shell serves when a screen asks for them. */
const heavy = [
  '@pregao/ui/form',
  '@pregao/ui/data',
  '@pregao/ui/list',
  '@pregao/ui/date',
  '@pregao/ui/overlay',
  '@pregao/ui/installments',
  '@pregao/ui/chart',
  '@pregao/ui/player',
  '@pregao/ui/editor',
];

export const kitModules = [...light, ...heavy];

const versionOf = (from: string, request: string): string => {
  const name = request.startsWith('@') ? request.split('/').slice(0, 2).join('/') : (request.split('/')[0] as string);
  const require = createRequire(`${from}/package.json`);
  const path = require.resolve
    .paths(name)
    ?.map((folder) => `${folder}/${name}/package.json`)
    .find((file) => {
      try {
        readFileSync(file);
        return true;
      } catch {
        return false;
      }
    });
  if (!path) throw new Error(`${name} is not installed for ${from}`);
  return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
};

/** The shell provides the kit: the light part eagerly, so that no request stands between the page and its start. */
export const providedKit = (root: string) =>
  Object.fromEntries(
    kitModules.map((name) => [
      name,
      {
        singleton: true,
        strictVersion: false,
        requiredVersion: false as const,
        version: versionOf(root, name),
        eager: light.includes(name),
      },
    ]),
  );

/** A remote consumes the kit and carries no copy of it; which kits can serve it is said in `requires`. */
export const consumedKit = () =>
  Object.fromEntries(
    kitModules.map((name) => [
      name,
      {
        singleton: true,
        strictVersion: false,
        requiredVersion: false as const,
        import: false as const,
      },
    ]),
  );
