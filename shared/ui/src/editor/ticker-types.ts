export interface TickerOption {
  /** As it is written after the `$`. */
  ticker: string;
  /** Of the company or the fund. */
  name: string;
}

/** Finds tickers by the beginning of their code or name; given up by `signal` when more is typed. */
export type FindTickers = (query: string, signal: AbortSignal) => Promise<readonly TickerOption[]>;
