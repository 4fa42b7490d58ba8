import type { Page } from '@pregao/contract';
import type { Compilation } from 'webpack';

const isCode = (file: string) => /\.(js|css)$/.test(file);

type Group = Compilation['chunkGroups'][number];

/** Scripts and styles that chunk groups bring. */
const filesOf = (groups: readonly Group[]): string[] =>
  [...new Set(groups.flatMap((group) => group.chunks.flatMap((chunk) => [...chunk.files])))].filter(isCode).sort();

/** Whether a chunk group was asked for by the `import()` of a screen in `virtual:pages`. */
const asksFor = (group: Group, screen: string) => group.origins.some(({ request }) => request === `./${screen}`);

/** Files of the exposed module, which every page of the remote needs. @param name of its chunk */
export const exposedFiles = (compilation: Compilation, name: string): string[] => {
  const group = compilation.chunkGroups.find((candidate) => candidate.name === name);
  return group ? filesOf([group]) : [];
};

/** Heavy entries of the kit that a module's consumption names; empty for any other module. */
export const kitEntry = (module: object): string[] => {
  const { shareKey = '' } = (module as { options?: { shareKey?: string } }).options ?? {};
  return shareKey.startsWith('@pregao/ui/') ? [shareKey.slice('@pregao/ui/'.length)] : [];
};

/** Heavy entries of the kit that each page's screen, or the exposed module, can't be shown without, by page path. */
export const screenKit = (
  compilation: Compilation,
  pages: readonly Page[],
  exposed: string,
): Record<string, string[]> => {
  const entriesOf = (groups: readonly Group[]) =>
    groups
      .flatMap(({ chunks }) => chunks)
      .flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)])
      .flatMap(kitEntry);
  const always = entriesOf(compilation.chunkGroups.filter(({ name }) => name === exposed));
  return Object.fromEntries(
    pages
      .filter(({ status }) => status === 'ready')
      .map(({ path, screen }) => {
        const own =
          screen === undefined ? [] : entriesOf(compilation.chunkGroups.filter((group) => asksFor(group, screen)));
        return [path, [...new Set([...always, ...own])].sort()];
      }),
  );
};

/**
 * Files of each page's own screen, by page path, without those of the exposed module.
 *
 * @param known files that every page of the remote has anyway
 * @throws Error when a page names a screen that nothing of the remote loads
 */
export const screenFiles = (
  compilation: Compilation,
  pages: readonly Page[],
  known: readonly string[],
): Record<string, string[]> => {
  const built = new Set(
    [...compilation.modules]
      .flatMap((module) => ('modules' in module ? [...(module.modules as Iterable<object>)] : [module]))
      .map((module) => ('resource' in module && typeof module.resource === 'string' ? module.resource : '')),
  );
  return Object.fromEntries(
    pages.flatMap(({ path, screen }) => {
      if (screen === undefined) return [];
      if (![...built].some((file) => file.endsWith(`/${screen}`)))
        throw new Error(`A página ${path} nomeia ${screen}, que este remoto não carrega`);
      const files = filesOf(compilation.chunkGroups.filter((group) => asksFor(group, screen))).filter(
        (file) => !known.includes(file),
      );
      return [[path, files]];
    }),
  );
};
