import { useState } from 'react';
import { parseStored, prefix } from '../session/storage.ts';

/**
 * How a person likes something laid out, kept in this browser for them alone; another person starts with the usual.
 *
 * @param personId of who is signed in
 * @param name of what is kept, as `columns./pedidos`
 * @param read tells what was kept from what anybody may have written there; null where it can't be read
 * @returns the value, null as usual; and what keeps another, null to go back to the usual
 */
export const usePersonalPreference = <T>(personId: number, name: string, read: (stored: unknown) => T | null) => {
  const key = `${prefix}kept.${personId}.${name}`;
  const [kept, setKept] = useState(() => ({ key, value: read(parseStored(localStorage.getItem(key))) }));
  const value = kept.key === key ? kept.value : read(parseStored(localStorage.getItem(key)));
  const keep = (next: T | null) => {
    setKept({ key, value: next });
    if (next === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(next));
  };
  return [value, keep] as const;
};
