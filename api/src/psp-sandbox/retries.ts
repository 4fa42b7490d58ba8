/** Seconds between the attempts to deliver a notification. */
const pauses = [1, 2, 5, 10, 30, 60, 60, 60, 300, 300];

/** Posts what happened to an item to the webhook, again and again until it answers 2xx. */
export const createRetries = <T>(options: {
  /** null: nobody is told. */
  url: string | null;
  /** What is posted, made anew for each attempt; `query` follows the address. */
  request: (item: T) => { body: string; headers: Record<string, string>; query?: string };
  onDelivered: (item: T) => void;
}) => {
  const timers = new Set<NodeJS.Timeout>();
  let closed = false;
  const attempt = async (item: T, url: string): Promise<boolean> => {
    try {
      const { body, headers, query } = options.request(item);
      const response = await fetch(query ? `${url}?${query}` : url, {
        method: 'POST',
        body,
        headers,
        signal: AbortSignal.timeout(5_000),
      });
      // What was taken while the sandbox was closing is told again by the next one.
      if (response.ok && !closed) options.onDelivered(item);
      return response.ok;
    } catch {
      return false;
    }
  };
  const later = (item: T, url: string, tries: number) => {
    const pause = pauses[tries];
    if (closed || pause === undefined) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void attempt(item, url).then((done) => {
        if (!done) later(item, url, tries + 1);
      });
    }, pause * 1000);
    timers.add(timer.unref());
  };
  return {
    /** Delivers now; on failure keeps trying in the background. @returns whether it arrived at once */
    deliver: async (item: T): Promise<boolean> => {
      if (!options.url) return false;
      const done = await attempt(item, options.url);
      if (!done) later(item, options.url, 0);
      return done;
    },
    close: () => {
      closed = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
};
