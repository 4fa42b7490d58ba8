import { variants, type RemoteManifest, type ShellManifest } from '@pregao/contract';
import type { Neighbour } from './gate/neighbours.ts';
import { pointersOf } from './snapshot.ts';
import type { PointerRow } from './releases.repository.ts';

const versionsOf = (row: PointerRow) =>
  row.canary_version === null ? [row.version] : [row.version, row.canary_version];

/**
 * What a release would be shown beside, in every channel and brand that would show it.
 * @param pointers as they would be after the change
 * @param manifests of the stored releases, by `name@version`
 */
export const neighboursOf = (
  name: string,
  version: string,
  pointers: readonly PointerRow[],
  manifests: ReadonlyMap<string, RemoteManifest | ShellManifest>,
): Neighbour[] => {
  const channels = [...new Set(pointers.map(({ channel }) => channel))];
  const beside = new Set<string>();
  for (const channel of channels)
    for (const variant of variants) {
      const shown = pointersOf(pointers, channel, variant);
      if (!shown.some((row) => row.name === name && versionsOf(row).includes(version))) continue;
      for (const row of shown)
        if (row.name !== name) for (const other of versionsOf(row)) beside.add(`${row.name}@${other}`);
    }
  return [...beside].flatMap((key) => {
    const manifest = manifests.get(key);
    return manifest ? [{ name: manifest.name, manifest }] : [];
  });
};
