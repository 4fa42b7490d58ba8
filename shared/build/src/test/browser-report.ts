import type { Count } from './parts.ts';

export interface BrowserSuite { title: string; specs?: { title: string; tests: { status: string }[] }[]; suites?: BrowserSuite[] }
export interface BrowserReport { stats: { expected: number; unexpected: number; flaky: number; skipped: number }; suites: BrowserSuite[] }

/** So many tests of one run may need their second try: one browser on a busy machine. More is a defect. */
const mostSecondTries = 3;

const secondTries = (suites: BrowserSuite[], path: string[] = []): string[] => suites.flatMap(({ title, specs = [], suites: inner = [] }) => [
  ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map((spec) => [...path, title, spec.title].join(' › ')),
  ...secondTries(inner, [...path, title]),
]);

/**
 * Counts what the browser tests reported, and names those that passed at their second try only.
 *
 * @returns the count, in which second tries are failures once there are more than three, and their titles
 */
export const countBrowserReport = ({ stats, suites }: BrowserReport): Count & { again: string[] } => {
  const tooMany = stats.flaky > mostSecondTries ? stats.flaky : 0;
  return { passed: stats.expected + stats.flaky - tooMany, failed: stats.unexpected + tooMany, skipped: stats.skipped, again: secondTries(suites) };
};
