/**
 * Makes a value when it is first asked for. A browser takes 60–100 ms on a slow phone for its first `Intl` formatter:
 * one at the top of a module is paid for before anything is shown (decision 078).
 */
export const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
};
