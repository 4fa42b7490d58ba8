/** What is asked for often and done seldom. */
interface Calm {
  /** Asks for it: at once where it was not done lately, else once for all that ask meanwhile. */
  ask(): void;
  /** Nothing more is done. */
  stop(): void;
}

/**
 * Does a thing at most once in `everyMs`, and never twice at a time, however often it is asked for: what a flood of events
 * asks for is done, and ends, as for one of them. What is asked for while it is being done is done once more.
 */
export const calmly = (everyMs: number, run: () => Promise<unknown>): Calm => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isCalm = true;
  let isAsked = false;
  let isOver = false;
  const start = () => {
    isCalm = false;
    isAsked = false;
    const pause = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, everyMs);
    });
    // What fails to begin fails as what ends badly does.
    const done = (async () => run())();
    void Promise.allSettled([done, pause]).then(() => {
      isCalm = true;
      if (isAsked && !isOver) start();
    });
  };
  return {
    ask: () => {
      isAsked = true;
      if (isCalm && !isOver) start();
    },
    stop: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
};
