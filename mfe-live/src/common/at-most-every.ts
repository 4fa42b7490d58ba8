/**
 * Runs at once, and of what is asked for within a while after it once more, at its end: where many are told the same news,
 * these ends lie apart by chance.
 *
 * @param ms least time between two runs; at most twice as much
 */
export const atMostEvery = (ms: number, run: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAskedAgain = false;
  const ask = () => {
    if (timer !== undefined) {
      isAskedAgain = true;
      return;
    }
    run();
    timer = setTimeout(
      () => {
        timer = undefined;
        if (!isAskedAgain) return;
        isAskedAgain = false;
        ask();
      },
      ms * (1 + Math.random()),
    );
  };
  return ask;
};
