/** A text as LIKE finds it and nothing else: its own signs are escaped. The caller adds the `%` it wants. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
