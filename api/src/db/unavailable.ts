/** The database can't be asked now: out of reach, silent, closing, overloaded or full. What was asked may be asked again. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : 'the database does not answer', { cause });
  }
}

/**
 * What the server itself says of not being able to: 08 connection, 53 no room (disk, memory, connections), 57P closing,
 * 57014 a statement that took too long, 55P03 a lock that did.
 */
const isServersOwn = (code: string) => /^(08|53|57P)/.test(code) || code === '57014' || code === '55P03';

/** What the driver says of a line that was lost or never stood; Node's own failures of a socket name the system call. */
const lost = /timeout|terminated|not queryable|connection ended|socket hang up/i;

/** Whether a failure is of the database and not of the statement. */
export const isUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if ('severity' in error && 'code' in error) return isServersOwn(String(error.code));
  return 'syscall' in error || lost.test(error.message);
};
