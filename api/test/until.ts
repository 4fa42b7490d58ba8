/**
 * Asks until the answer is as wanted; whoever works in the background has a turn of the event loop between two questions,
 * which PGlite would not leave it. Only the runner's own limit ends a wait for what never comes.
 */
export const until = async <T>(ask: () => Promise<T>, wanted: (answer: T) => unknown): Promise<T> => {
  let answer = await ask();
  while (!wanted(answer)) {
    await new Promise(setImmediate);
    answer = await ask();
  }
  return answer;
};
