import type { AddressForm } from './delivery.store.ts';

type Part = Partial<AddressForm>;

const emptied = (filled: Part): Part =>
  Object.fromEntries(Object.keys(filled).map((name) => [name, name.endsWith('_id') ? null : '']));

/**
 * What a CEP changes in the form: an empty field, and one that an earlier CEP filled, take what was found; what the person
 * typed stays. A city belongs to its state: where the person chose another state, both stay.
 *
 * @param found what this CEP told
 * @param typed what the form holds now
 * @param filled what the CEP before told
 */
export const changesOf = (found: Part, typed: Part, filled: Part): Part => {
  const isFree = (name: keyof AddressForm) => !typed[name] || typed[name] === filled[name];
  const stays = isFree('uf_id') || typed.uf_id === found.uf_id ? [] : ['uf_id', 'city_id'];
  return Object.fromEntries(
    Object.entries({ ...emptied(filled), ...found }).filter(
      ([name]) => !stays.includes(name) && isFree(name as keyof AddressForm),
    ),
  );
};
