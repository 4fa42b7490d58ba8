/** Longest name one is called by; a longer word is somebody's joke or a mistake. */
const longest = 40;

/**
 * What one calls a person in a greeting: the first word of the name, with its first letter large.
 *
 * @param name whole name as it was typed
 * @returns empty when there is none
 */
export const firstName = (name: string): string => {
  const first = name.trim().replace(/\s.*/s, '');
  const short = [...first].slice(0, longest).join('');
  return short.charAt(0).toLocaleUpperCase('pt-BR') + short.slice(1);
};
