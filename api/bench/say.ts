/** Prints a line. */
export const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** Prints whether a figure is met. */
export const judge = (isMet: boolean, what: string): void => {
  say(`${isMet ? '✓' : '✗'} ${what}`);
};
