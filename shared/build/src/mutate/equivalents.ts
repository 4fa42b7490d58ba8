/** A mutant that no test can notice, because it does what the source does. */
export interface Equivalent {
  file: string;
  /** Stryker's name of the mutator. */
  mutator: string;
  /** The source line the mutant begins in, without the spaces around it; a key that outlives the lines above it. */
  line: string;
  /** What is replaced in it. */
  text: string;
  replacement: string;
  reason: string;
}

/** Mutants called equivalent; an entry that names none, or one that a test notices, fails the run. */
export const equivalents: readonly Equivalent[] = [];
