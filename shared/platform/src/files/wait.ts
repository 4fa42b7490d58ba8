/** Ends after some milliseconds, or as soon as `signal` aborts. */
export const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });

/** Ends when the browser says that the network is back, or when `signal` aborts. */
export const waitForNetwork = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    addEventListener('online', end);
    signal.addEventListener('abort', end);
    if (signal.aborted || navigator.onLine) end();
  });
