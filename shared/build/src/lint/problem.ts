/** One thing a check found. */
export interface Problem {
  rule: string;
  /** Relative to the repository; empty when it is about the whole. */
  file: string;
  line?: number;
  message: string;
}

/** A problem as a person reads it: `file:line  rule  message`. */
export const describe = ({ rule, file, line, message }: Problem) =>
  `${[file, line].filter(Boolean).join(':')}  ${rule}  ${message}`.trim();
