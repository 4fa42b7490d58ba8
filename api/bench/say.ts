/** How a bench ends that was measured to its end and met not all of its limits; one that died ends with 1. */
export const unmet = 2;

/** Prints a line. */
export const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** Prints whether a figure is met. */
export const judge = (isMet: boolean, what: string): void => {
  say(`${isMet ? '✓' : '✗'} ${what}`);
};
