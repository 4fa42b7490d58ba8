import { serves, type SlotEntry } from '@pregao/contract';
import { shapesOf } from '@pregao/contract/platform/path-shapes';
import { isShell, type Manifest } from './manifest.ts';

/** An application as one visitor or another is shown it in one channel of one brand: its release, and its canary. */
export interface Neighbour {
  name: string;
  manifest: Manifest;
}

const pathReasons = (manifest: Manifest, { name, manifest: other }: Neighbour): string[] => {
  const taken = new Set(other.pages.flatMap((page) => shapesOf(page.path)));
  return manifest.pages
    .filter((page) => shapesOf(page.path).some((shape) => taken.has(shape)))
    .map((page) => `O caminho ${page.path} pertence a ${name}.`);
};

const slotsOf = (manifest: Manifest): SlotEntry[] => (isShell(manifest) ? [] : manifest.slots);

const slotReasons = (manifest: Manifest, { name, manifest: other }: Neighbour): string[] => {
  const taken = new Set(slotsOf(other).map(({ slot, id }) => `${slot} ${id}`));
  return slotsOf(manifest)
    .filter(({ slot, id }) => taken.has(`${slot} ${id}`))
    .map(({ slot, id }) => `O componente ${id} de ${slot} pertence a ${name}.`);
};

const kitReasons = (manifest: Manifest, { name, manifest: other }: Neighbour): string[] => {
  if (isShell(manifest))
    return isShell(other) || serves(manifest.platform, other.requires.platform)
      ? []
      : [`${name} exige o kit ${other.requires.platform}; este shell serve ${manifest.platform}.`];
  return !isShell(other) || serves(other.platform, manifest.requires.platform)
    ? []
    : [`Exige o kit ${manifest.requires.platform}; o shell no ar serve ${other.platform}.`];
};

/**
 * What a release could not share with the applications it would be shown beside: a path or a widget they own, a kit
 * that serves it, or for a shell, remotes it serves.
 * @param neighbours of every channel and brand that would show it
 * @returns reasons in Portuguese, each once
 */
export const neighbourReasons = (manifest: Manifest, neighbours: readonly Neighbour[]): string[] => [
  ...new Set(
    neighbours
      .filter(({ name }) => name !== manifest.name)
      .flatMap((other) => [
        ...pathReasons(manifest, other),
        ...slotReasons(manifest, other),
        ...kitReasons(manifest, other),
      ]),
  ),
];

/** Paths and widgets one manifest names twice. */
export const ownReasons = (manifest: Manifest): string[] => {
  const twice = (items: string[]) => [...new Set(items.filter((item, index) => items.indexOf(item) !== index))];
  return [
    ...twice(manifest.pages.map(({ path }) => path)).map((path) => `O caminho ${path} está duas vezes.`),
    ...twice(slotsOf(manifest).map(({ slot, id }) => `${id} de ${slot}`)).map(
      (widget) => `O componente ${widget} está duas vezes.`,
    ),
  ];
};
