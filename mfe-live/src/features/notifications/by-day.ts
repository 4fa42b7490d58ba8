import type { Notification } from '@pregao/contract';
import { businessDay } from '@pregao/format';

/** So many of one kind in a row are shown as one until they are asked for. */
const leastTogether = 3;

/** One notification, or several of a kind that follow one another on a day. */
export type Run = readonly [Notification, ...Notification[]];

export interface NoticeDay {
  /** `yyyy-mm-dd` in America/Sao_Paulo. */
  day: string;
  runs: readonly Run[];
}

const joined = (notices: readonly Notification[]): Run[] => {
  const runs: [Notification, ...Notification[]][] = [];
  for (const notice of notices) {
    const last = runs.at(-1);
    if (last?.[0].kind === notice.kind) last.push(notice);
    else runs.push([notice]);
  }
  return runs.flatMap((run): Run[] => (run.length >= leastTogether ? [run] : run.map((notice): Run => [notice])));
};

/** Puts notifications, the newest first, under their days. */
export const byDay = (notices: readonly Notification[]): NoticeDay[] =>
  [...Map.groupBy(notices, ({ created_at: at }) => businessDay(at))].map(([day, some]) => ({
    day,
    runs: joined(some),
  }));
