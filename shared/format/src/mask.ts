/** Only the digits of a text. */
export const digitsOf = (value: string) => value.replace(/\D/g, '');

/**
 * Pours characters into a pattern where `#` stands for one of them; stops when they run out, so that it also serves while
 * a person types: `applyMask('1133', '(##) ####-####')` gives `(11) 33`.
 */
export const applyMask = (characters: string, pattern: string) => {
  let result = '';
  let used = 0;
  for (const symbol of pattern) {
    if (used === characters.length) break;
    result += symbol === '#' ? characters[used++] : symbol;
  }
  return result;
};
