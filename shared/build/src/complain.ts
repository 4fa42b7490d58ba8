/** What is said of a thing thrown, which need not be an error. */
export const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Says on the terminal why a command failed. */
export const complain = (error: unknown): void => {
  process.stderr.write(`${textOf(error)}\n`);
};
