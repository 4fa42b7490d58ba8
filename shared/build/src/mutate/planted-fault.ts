/** A fault that was once planted and that no test noticed: where it is, what it says, and the test that notices it now. */
export interface PlantedFault {
  /** What goes wrong, in a few words. */
  name: string;
  /** Relative to the repository. */
  file: string;
  /** Text of the source, which stands there once, however its lines are broken. */
  text: string;
  replacement: string;
  /** The test's file: one of jest's, or one of Node's own runner (`api`, `shared/build`). */
  test: string;
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches a text whatever spaces, line breaks and trailing commas the formatter put into it. */
const asFormatted = (text: string) => {
  const tokens = text.match(/\w+|[^\w\s]/g) ?? [];
  const parts = tokens.map((token) => (/[)\]}]/.test(token) ? `,?\\s*${literal(token)}` : literal(token)));
  return new RegExp(parts.join('\\s*'), 'g');
};

/** Why a fault can't be planted, or null. */
export const misplaced = ({ text, replacement }: PlantedFault, source: string): string | null => {
  const times = [...source.matchAll(asFormatted(text))].length;
  if (times !== 1) return times === 0 ? 'the text is not in the file' : `the text is ${times} times in the file`;
  return text === replacement ? 'the replacement changes nothing' : null;
};

/** The source with the fault in it. */
export const planted = ({ text, replacement }: PlantedFault, source: string): string =>
  source.replace(asFormatted(text), () => replacement);
