import type { Told } from './fan-out.ts';

const pauseAfterFailureMs = 500;

/**
 * Events of a stream for those who are late, each told when it is old enough, in order. They are read anew then: what was
 * hidden meanwhile is told as hidden.
 */
export const createDelay = (settings: {
  seconds: number;
  now: () => Date;
  /** The event as it may be read now. */
  anew(told: Told): Promise<Told>;
  tell(told: Told): void;
  onFailed(error: unknown): void;
}) => {
  const { seconds, now, anew, tell, onFailed } = settings;
  const queue: Told[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isOpen = true;
  let telling = false;
  let failed = false;
  const dueIn = ({ event }: Told) => Date.parse(event.at) + seconds * 1_000 - now().getTime();
  const wait = () => {
    const first = queue[0];
    if (!isOpen || telling || !first || timer) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        void tellDue();
      },
      Math.max(failed ? pauseAfterFailureMs : 0, dueIn(first)),
    ).unref();
  };
  const tellDue = async () => {
    telling = true;
    failed = false;
    try {
      for (let first = queue[0]; isOpen && first && dueIn(first) <= 0; first = queue[0]) {
        tell(await anew(first));
        queue.shift();
      }
    } catch (error) {
      failed = true;
      onFailed(error);
    } finally {
      telling = false;
      wait();
    }
  };
  return {
    add: (told: Told) => {
      queue.push(told);
      wait();
    },
    close: () => {
      isOpen = false;
      clearTimeout(timer);
    },
  };
};
