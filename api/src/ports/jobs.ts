/** Background work that survives a crash: a queue in the database (pg-boss). */
export interface Jobs {
  /**
   * Registers the worker of a queue; call before `start`. `cron` makes it run by itself (America/Sao_Paulo). What runs each
   * minute is not tried again before the next one.
   */
  work<T extends object>(queue: string, handler: (data: T) => Promise<void>, options?: { cron?: string }): void;
  /**
   * Adds a job to a queue that has a worker. `key` keeps it single while it waits, `delaySeconds` puts it off.
   * Before `start` a job is held in the process, and `start` puts it in the queue: nothing is lost.
   * @throws Error inside a transaction: it could begin before what it is about is there, or be about what was taken back
   */
  send<T extends object>(queue: string, data: T, options?: { key?: string; delaySeconds?: number }): Promise<void>;
  start(): Promise<void>;
  /** Lets running jobs end (10 s), then stops; what is left waits in the queue for the next start. */
  stop(): Promise<void>;
  /**
   * Runs here and now, in order, the held jobs that are due by the application's clock, and those they add.
   * For tests and tools that never start the queue; a failure reaches the caller.
   * @returns how many ran
   */
  drain(): Promise<number>;
  /** Runs the worker of a queue once with this data, as its cron would. For tests and tools. */
  run<T extends object>(queue: string, data?: T): Promise<void>;
}

/** Told after each job: queue, outcome and milliseconds. */
export type JobObserver = (queue: string, outcome: 'done' | 'failed', milliseconds: number) => void;
