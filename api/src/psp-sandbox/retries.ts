/** Seconds between the attempts to deliver a notification. */
const pauses = [1, 2, 5, 10, 30, 60, 60, 60, 300, 300];

/** Delivers an item again and again until it is taken. */
export const createRetries = <T>(options: {
  /** One attempt; false where it was not taken. Never throws. */
  attempt: (item: T) => Promise<boolean>;
  onDelivered: (item: T) => void;
}) => {
  const timers = new Set<NodeJS.Timeout>();
  let closed = false;
  const later = (item: T, tries: number) => {
    const pause = pauses[tries];
    if (closed || pause === undefined) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void options.attempt(item).then((done) => {
        if (done) options.onDelivered(item);
        else later(item, tries + 1);
      });
    }, pause * 1000);
    timers.add(timer.unref());
  };
  return {
    /** Delivers now; on failure keeps trying in the background. @returns whether it arrived at once */
    deliver: async (item: T): Promise<boolean> => {
      const done = await options.attempt(item);
      if (done) options.onDelivered(item);
      else later(item, 0);
      return done;
    },
    close: () => {
      closed = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
};
