import type { Core } from '../../core.ts';
import { citiesOf, countries, statesOf } from './geography.repository.ts';

const brazil = 1;

/** Countries, and the states and municipalities of Brazil as the IBGE lists them. A place that does not exist has an empty list. */
export const createGeographyService = ({ db }: Core) => {
  /** @param state IBGE code (`35`, `"35"`) or the two letters in any case */
  const stateKey = (state: string) => (/^\d+$/.test(state) ? Number(state) : state.toUpperCase());
  return {
    countries: () => countries(db),
    states: (countryId = brazil) => statesOf(db, countryId),
    cities: (stateId: number) => citiesOf(db, stateId),
    /** States whose `id` is their two letters, for the forms that keep letters. */
    statesByLetters: async () => (await statesOf(db, brazil)).map(({ id, name, uf }) => ({ id: uf, name, uf_id: id })),
    /** Municipalities whose `id` is their name, for the forms that keep names. */
    citiesByName: async (state: string) =>
      (await citiesOf(db, stateKey(state))).map(({ id, name }) => ({ id: name, name, city_id: id })),
  };
};

export type GeographyService = ReturnType<typeof createGeographyService>;
