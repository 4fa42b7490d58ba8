import { shapesOf } from '@pregao/contract/platform/path-shapes';
import { AppError } from '../../../../http/errors.ts';
import type { Manifest } from './manifest.ts';

/** Pages of a live release that a new one answers in no form of their addresses. */
const missing = (manifest: Manifest, live: Manifest): string[] => {
  const kept = new Set(manifest.pages.flatMap(({ path }) => shapesOf(path)));
  return live.pages.filter(({ path }) => !shapesOf(path).every((shape) => kept.has(shape))).map(({ path }) => path);
};

/**
 * A page people may have open or bookmarked leaves only when that is said.
 *
 * @param live releases the new one would take the place of
 * @param drops pages its author names as left out
 * @throws 400 release_drops_pages naming each live page left out without a word, release_refused for a name that is no such page
 */
export const requireSaidDrops = (manifest: Manifest, live: readonly Manifest[], drops: readonly string[]): void => {
  const dropped = [...new Set(live.flatMap((release) => missing(manifest, release)))];
  const unsaid = dropped.filter((path) => !drops.includes(path));
  if (unsaid.length > 0)
    throw new AppError('release_drops_pages', {
      params: { pages: unsaid.join(', ') },
      fields: {
        release: unsaid.map(
          (path) =>
            `A página ${path} está no ar e esta versão não a tem. Se ela deve sair, publique com --drops ${path}`,
        ),
      },
    });
  const idle = drops.filter((path) => !dropped.includes(path));
  if (idle.length > 0)
    throw new AppError('release_refused', {
      fields: { release: idle.map((path) => `--drops ${path}: esta versão não tira esta página do ar.`) },
    });
};
