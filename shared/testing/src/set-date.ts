/**
 * Sets the date that code under test reads. Timers run on: what is loaded meanwhile comes when it comes.
 * `jest.useRealTimers()` takes it back.
 *
 * @param now ISO 8601 text
 */
export const setDate = (now: string): void => {
  jest.useFakeTimers({
    now: new Date(now),
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'setImmediate',
      'clearImmediate',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'queueMicrotask',
      'nextTick',
      'performance',
    ],
  });
};
