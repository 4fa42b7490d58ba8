import type { AbilityPair } from './endpoint.ts';
import type { FieldRights, MaskName } from './field-rights.ts';
import { columnKey, nameKey, type Field, type Fields } from './resource-fields.ts';

/** Which fields of a resource somebody reads and writes, by their names and those of what is answered beside them. */
export interface FieldSight {
  unreadable: ReadonlySet<string>;
  unwritable: ReadonlySet<string>;
  /** Those that are answered as a mask. */
  masked: ReadonlyMap<string, MaskName>;
}

const namesBeside = (name: string, { look }: Field) => [
  ...(look.to === undefined ? [] : [nameKey(name, look), columnKey(name, look)]),
  ...[`${name}_file`, `${name}_files`],
];

/**
 * Which fields somebody reads and writes of a resource.
 *
 * @param can what their abilities are at this moment
 */
export const sightOf = (
  { fields }: { fields: Fields },
  can: (action: AbilityPair['action'], subject: AbilityPair['subject']) => boolean,
): FieldSight => {
  const unreadable = new Set<string>();
  const unwritable = new Set<string>();
  const masked = new Map<string, MaskName>();
  const may = (pair: AbilityPair | undefined) => pair === undefined || can(pair.action, pair.subject);
  for (const [name, one] of Object.entries(fields)) {
    if (one.is === 'filter') continue;
    const { rights } = one.look as { rights?: FieldRights };
    const isReadable = may(rights?.read);
    if (!isReadable)
      for (const known of [name, ...(one.is === 'field' ? namesBeside(name, one) : [])]) unreadable.add(known);
    if (one.is === 'fact') continue;
    if (!isReadable || !may(rights?.write)) unwritable.add(name);
    if (one.look.mask !== undefined) masked.set(name, one.look.mask);
  }
  return { unreadable, unwritable, masked };
};
