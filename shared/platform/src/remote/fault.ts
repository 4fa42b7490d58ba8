import type { FaultPhase } from '../platform.ts';

const phases: readonly string[] = ['load', 'timeout', 'integrity'] satisfies FaultPhase[];

/** A part that did not come says why; anything else threw while it rendered. */
export const phaseOf = (error: unknown): FaultPhase => {
  const phase = (error as { phase?: unknown } | null)?.phase;
  return typeof phase === 'string' && phases.includes(phase) ? (phase as FaultPhase) : 'render';
};

/** What is said of a thing thrown, which need not be an error. */
export const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The report of what the shell itself, or a part that stands in it, failed by. */
export const faultOfShell = (error: unknown) => ({
  remote: 'shell',
  version: process.env.RELEASE_VERSION ?? '',
  phase: phaseOf(error),
  message: textOf(error),
});
