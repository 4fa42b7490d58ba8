import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteDefinition } from '@pregao/contract';

const extension = '.tsx';

/** Names of the widget modules of a remote: the files of `src/slots/` that are no tests. */
export const slotModules = (root: string): string[] => {
  const folder = join(root, 'src/slots');
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith(extension) && !/\.test\.tsx$|^test-/.test(file))
        .map((file) => file.slice(0, -extension.length))
        .sort()
    : [];
};

const chunkPrefix = 'slot-';

/** Whether a chunk is a widget's: it brings all it needs along, so that a widget never waits for its remote's screens. */
export const isSlotChunk = (name: string | null | undefined): boolean => name?.startsWith(chunkPrefix) ?? false;

/**
 * What a remote exposes: its lifecycles, and each widget as a module of its own that the entry does not bring along.
 *
 * @param appChunk name of the chunk of the lifecycles
 */
export const exposedModules = (root: string, appChunk: string): Record<string, { import: string; name: string }> =>
  Object.fromEntries([
    ['./app', { import: './src/entry.tsx', name: appChunk }],
    ...slotModules(root).map(
      (name) =>
        [`./slots/${name}`, { import: `./src/slots/${name}${extension}`, name: `${chunkPrefix}${name}` }] as const,
    ),
  ]);

/** @throws Error when `remote.ts` offers a widget that has no file, offers an id twice, or a file is offered nowhere */
export const checkSlots = (root: string, { slots }: Pick<RemoteDefinition, 'slots'>) => {
  const modules = new Set(slotModules(root));
  const offered = new Set(slots.map(({ module }) => module));
  const ids = slots.map(({ id }) => id);
  const problems = [
    ...slots
      .filter(({ module }) => !modules.has(module))
      .map(({ id, module }) => `remote.ts offers '${id}', but there is no src/slots/${module}${extension}`),
    ...[...modules]
      .filter((name) => !offered.has(name))
      .map((name) => `src/slots/${name}${extension} is offered to no slot in remote.ts`),
    ...[...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))].map((id) => `remote.ts offers '${id}' twice`),
  ];
  if (problems.length > 0) throw new Error(problems.join('\n'));
};
