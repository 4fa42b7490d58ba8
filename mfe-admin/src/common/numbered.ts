/** The parts of a list in words, each with its place. */
export const numbered =
  <T>(wordsOf: (part: T) => string) =>
  (value: unknown) =>
    (value as readonly T[]).map((part, at) => `${at + 1}. ${wordsOf(part)}`).join('; ');
