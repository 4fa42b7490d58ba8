import type { Sanitizer } from './create-sanitizer.ts';

let ready: Promise<Sanitizer> | undefined;

/**
 * The sanitiser, loaded once and only by what shows or reads HTML. What it returns keeps what the list of marks allows and
 * nothing else (security 25, 26).
 * @returns functions from HTML to safe HTML and to safe nodes
 */
export const loadSanitizer = (): Promise<Sanitizer> => {
  ready ??= import('./create-sanitizer.ts').then(
    ({ createSanitizer }) => createSanitizer(),
    (error: unknown) => {
      ready = undefined;
      throw error;
    },
  );
  return ready;
};
