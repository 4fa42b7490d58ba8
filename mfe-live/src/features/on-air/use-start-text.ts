import type { BroadcastCard } from '@pregao/contract';
import { businessDay, formatDate, formatTime, platformNow } from '@pregao/format';
import { useT } from '@pregao/platform';

const dayMs = 86_400_000;

/** When an edition starts, as one says it: since when, today, tomorrow or the day. */
export const useStartText = () => {
  const t = useT();
  return ({ status, starts_at: start }: Pick<BroadcastCard, 'status' | 'starts_at'>) => {
    const time = formatTime(start);
    if (status === 'live') return t('onAir.since', { time });
    const day = businessDay(start);
    if (day === businessDay(platformNow())) return t('onAir.today', { time });
    if (day === businessDay(platformNow() + dayMs)) return t('onAir.tomorrow', { time });
    return t('onAir.day', { day: formatDate(start).slice(0, 5), time });
  };
};
