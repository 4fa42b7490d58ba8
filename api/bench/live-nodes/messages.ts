/** What the parent asks of the process that listens. */
export type Task =
  | { do: 'open'; addresses: string[]; tokens: readonly string[]; chat: number; channel: string; count: number }
  /** From now on it is noted when those who were cut off are back. */
  | { do: 'mark' }
  | { do: 'look' }
  | { do: 'close' };

/** What all listeners of a process have seen. */
export interface Seen {
  /** Messages heard by the one who heard least, and by the one who heard most. */
  least: number;
  most: number;
  /** Places that came twice, out of order or not at all. */
  doubles: number;
  holes: number;
  /** Who had to read the room anew. */
  reread: number;
  /** Who was cut off since the mark, and after how many milliseconds they had everything again. */
  cut: number;
  back: number[];
  /** Close codes since the mark, with how often. */
  codes: Record<string, number>;
}
