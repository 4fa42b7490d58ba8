import { containerName, type RemoteManifest, type ShellManifest } from '@pregao/contract';
import { sha384, type ReleaseStore } from '../store.ts';

export const version = '1.0.0-0000000001';

export const script = Buffer.from('var one=1;');

export const page = (path: string, rest: object = {}) =>
  ({
    path,
    layout: 'default',
    withoutSession: true,
    status: 'ready',
    title: 'Título',
    ...rest,
  }) as RemoteManifest['pages'][number];

export const slot = (id: string, place = 'home.sections', order = 1) =>
  ({ slot: place, id, module: 'aviso', order }) as RemoteManifest['slots'][number];

/** The manifest of a remote that goes live. */
export const remote = (changes: Partial<RemoteManifest> = {}): RemoteManifest => ({
  schema: 1,
  name: 'mfe-x',
  version,
  requires: { platform: '^1.2' },
  pages: [page('/x')],
  menu: [],
  slots: [],
  entry: 'remoteEntry.js',
  container: containerName(changes.name ?? 'mfe-x', changes.version ?? version),
  integrity: { 'remoteEntry.js': sha384(script) },
  kit: [],
  preload: {},
  ...changes,
});

/** The manifest of a shell that goes live. */
export const shell = (changes: Partial<ShellManifest> = {}): ShellManifest => ({
  schema: 1,
  name: 'shell',
  version,
  platform: '1.2',
  pages: [page('/login')],
  menu: [],
  scripts: ['main.js'],
  styles: ['main.css'],
  preload: [],
  integrity: { 'main.js': sha384(script), 'main.css': sha384(Buffer.from('')) },
  ...changes,
});

type Files = Record<string, string | Buffer>;

/**
 * A store that holds one release in memory, whatever it is called.
 *
 * @param sizes bytes a file is said to have, where that is not its length
 */
export const storeOf = (files: Files, sizes: Record<string, number> = {}): ReleaseStore => {
  const held = new Map(Object.entries(files).map(([file, content]) => [file, Buffer.from(content)]));
  const sizeOf = (file: string) => sizes[file] ?? held.get(file)?.length ?? null;
  return {
    list: async () =>
      [...new Set([...held.keys(), ...Object.keys(sizes)])].map((file) => ({ file, size: sizeOf(file) ?? 0 })),
    read: async (_name, _version, file) => held.get(file) ?? null,
    size: async () => 0,
    sizeOf: async (_name, _version, file) => sizeOf(file),
    remove: async () => {},
  };
};
