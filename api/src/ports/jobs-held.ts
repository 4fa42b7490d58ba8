export interface Worker {
  queue: string;
  cron: string | undefined;
  handler: (data: object) => Promise<void>;
}

interface Held {
  queue: string;
  data: object;
  key: string | undefined;
  due: Date | undefined;
}

/** Jobs added before the queue runs, in the order they came; one per queue and key, as in the queue itself. */
export const heldJobs = (workers: Map<string, Worker>, now: () => Date) => {
  let jobs: Held[] = [];
  const isDue = ({ due }: Held) => !due || due <= now();
  return {
    add: (queue: string, data: object, key: string | undefined, due: Date | undefined) => {
      if (key !== undefined && jobs.some((job) => job.queue === queue && job.key === key)) return;
      // The queue stores JSON; what is held must not change when its sender changes the object.
      jobs.push({ queue, data: JSON.parse(JSON.stringify(data)) as object, key, due });
    },
    take: () => {
      const all = jobs;
      jobs = [];
      return all;
    },
    drain: async () => {
      let ran = 0;
      for (let job = jobs.find(isDue); job; job = jobs.find(isDue)) {
        jobs.splice(jobs.indexOf(job), 1);
        await workers.get(job.queue)?.handler(job.data);
        ran += 1;
      }
      return ran;
    },
  };
};
