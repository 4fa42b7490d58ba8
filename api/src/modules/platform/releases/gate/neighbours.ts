import { matchPage, pageMatcher, serves, type MenuEntry, type SlotEntry } from '@pregao/contract';
import { meet, shapesOf } from '@pregao/contract/platform/path-shapes';
import { isShell, type Manifest } from './manifest.ts';
import { isShared, type OwnedShape } from './shared-paths.ts';

/** An application as one visitor or another is shown it in one channel of one brand: its release, and its canary. */
export interface Neighbour {
  name: string;
  manifest: Manifest;
}

const ownedShapes = ({ name, pages }: Manifest, path?: string): OwnedShape[] =>
  pages
    .flatMap((page) => (path === undefined || page.path === path ? shapesOf(page.path) : []))
    .map((shape) => ({ name, shape }));

/** Pages whose addresses another application answers too: one of them would lose some of its own (security 82). */
const pathReasons = (manifest: Manifest, { name, manifest: other }: Neighbour): string[] =>
  manifest.pages.flatMap(({ path }) => {
    const own = ownedShapes(manifest, path);
    const met = other.pages.find((page) =>
      shapesOf(page.path).some((shape) => own.some((one) => meet(one.shape, shape) && !isShared(one, { name, shape }))),
    );
    if (!met) return [];
    const isSame = shapesOf(met.path).some((shape) => own.some((one) => one.shape === shape));
    return [isSame ? `O caminho ${path} pertence a ${name}.` : `O caminho ${path} cruza ${met.path}, de ${name}.`];
  });

/** Entries of a menu that lead where another application answers before its own. */
const menuReasons = (manifest: Manifest, { name, manifest: other }: Neighbour): string[] => {
  const match = pageMatcher(
    [manifest, other].flatMap((owner) => owner.pages.map((page) => ({ ...page, owner: owner.name }))),
  );
  return manifest.menu
    .filter(({ path }) => path !== null && match(path)?.owner === other.name)
    .map(({ label, path }) => `O menu "${label}" leva a ${path}, que é de ${name}.`);
};

const slotsOf = (manifest: Manifest): SlotEntry[] => (isShell(manifest) ? [] : manifest.slots);

const slotReasons = (manifest: Manifest, { name, manifest: other }: Neighbour): string[] => {
  const taken = new Set(slotsOf(other).map(({ slot, id }) => `${slot} ${id}`));
  const orders = new Set(slotsOf(other).map(({ slot, order }) => `${slot} ${order}`));
  return slotsOf(manifest).flatMap(({ slot, id, order }) => [
    ...(taken.has(`${slot} ${id}`) ? [`O componente ${id} de ${slot} pertence a ${name}.`] : []),
    ...(orders.has(`${slot} ${order}`)
      ? [`O componente ${id} de ${slot} tem a ordem ${order}, que já é de um de ${name}: qual vem antes ninguém diz.`]
      : []),
  ]);
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

/** Parts of the kit that screens ask for and the shell has not; a shell from before it told its parts is not asked. */
const partReasons = (manifest: Manifest, { name, manifest: other }: Neighbour): string[] => {
  const [remote, shell] = isShell(manifest) ? [other, manifest] : [manifest, other];
  if (isShell(remote) || !isShell(shell) || !shell.kit) return [];
  const served = Object.keys(shell.kit);
  return remote.kit
    .filter((part) => !served.includes(part))
    .map((part) =>
      remote === manifest
        ? `Pede a parte ${part} do kit, que o shell no ar não tem.`
        : `${name} pede a parte ${part} do kit, que este shell não tem.`,
    );
};

/**
 * What a release could not share with the applications it would be shown beside: a path, an entry of a menu, a widget or its
 * place among others that is theirs, a kit
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
        ...menuReasons(manifest, other),
        ...slotReasons(manifest, other),
        ...kitReasons(manifest, other),
        ...partReasons(manifest, other),
      ]),
  ),
];

/** Entries that lead to no page of their own application, or nowhere though they are drawn. */
const ownMenuReasons = ({ menu, pages }: Manifest): string[] =>
  menu.flatMap(({ label, path, hidden }: MenuEntry) => {
    if (path === null) return hidden ? [] : [`O menu "${label}" não leva a página alguma.`];
    return pages.some((page) => matchPage(page.path, path))
      ? []
      : [`O menu "${label}" leva a ${path}, que não é página desta aplicação.`];
  });

/** Paths and widgets one manifest names twice, and entries of its menus that lead to none of its pages. */
export const ownReasons = (manifest: Manifest): string[] => {
  const twice = (items: string[]) => [...new Set(items.filter((item, index) => items.indexOf(item) !== index))];
  return [
    ...twice(manifest.pages.map(({ path }) => path)).map((path) => `O caminho ${path} está duas vezes.`),
    ...twice(slotsOf(manifest).map(({ slot, id }) => `${id} de ${slot}`)).map(
      (widget) => `O componente ${widget} está duas vezes.`,
    ),
    ...ownMenuReasons(manifest),
  ];
};
