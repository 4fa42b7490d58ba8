/** Why something failed; what the API client answers fits as it is. */
export interface Failure {
  ok: false;
  /** HTTP status; 0 when there was no answer. */
  status: number;
  /** A Portuguese sentence to show. */
  message: string;
  code?: string;
  /** Messages by field of a form. */
  fields?: Record<string, string[]>;
  /** Whoever asked gave up: nothing is to be shown. */
  aborted?: boolean;
}

export type Result<T> = { ok: true; data: T } | Failure;

/**
 * Where loading stands. `refreshing` still has what was loaded before; `forbidden` is a 403; `empty` was loaded and has
 * nothing in it.
 */
export type Status = 'idle' | 'loading' | 'ready' | 'refreshing' | 'error' | 'forbidden' | 'empty';

/** Runs a loader that may throw; an exception is a fault of ours and is told to the console. */
export const settle = async <T>(run: () => Promise<Result<T>>): Promise<Result<T>> => {
  try {
    return await run();
  } catch (error) {
    console.error(error);
    return { ok: false, status: 0, message: 'Algo deu errado. Tente de novo.' };
  }
};

/** Whether a failure means that what was shown may not be shown any more. */
export const takesAway = ({ status }: Failure) => status === 403 || status === 404;

/** What a screen needs to show loading, error, forbidden and content; spread it on the platform's `AsyncView`. */
export interface View<T> {
  data: T | undefined;
  loading: boolean;
  error: Failure | null;
  forbidden: boolean;
  onRetry: () => void;
}
