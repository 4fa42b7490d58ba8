/** Counters shared by all nodes, for limits and lock-outs. */
export interface KeyValue {
  /** Adds `by` hits (1) to a counter that forgets itself after `seconds` from its first hit. */
  hit(key: string, seconds: number, by?: number): Promise<{ count: number; secondsLeft: number }>;
  /** Reads a counter without touching it. */
  peek(key: string): Promise<{ count: number; secondsLeft: number }>;
  clear(key: string): Promise<void>;
  /** Fails when the store does not answer. @returns `degraded` while another one counts in its place */
  check(): Promise<'ok' | 'degraded'>;
  close(): Promise<void>;
}
