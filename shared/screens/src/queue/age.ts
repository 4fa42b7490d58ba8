import { formatDate, formatTime, platformNow } from '@pregao/format';
import type { Translate } from '@pregao/platform';

const minute = 60_000;
const steps = [
  { unit: 'days', ms: 1_440 * minute },
  { unit: 'hours', ms: 60 * minute },
  { unit: 'minutes', ms: minute },
] as const;

/** How long something waits, in its largest unit: `há 3 dias`. */
export const ageOf = (since: string, t: Translate): string => {
  const ms = platformNow() - new Date(since).getTime();
  const step = steps.find((one) => ms >= one.ms);
  return step ? t(`waiting.age.${step.unit}`, { count: Math.floor(ms / step.ms) }) : t('waiting.age.now');
};

/** A moment by the hour of today or the day: `08:00`, `25/11/2026`. */
export const momentOf = (at: string): string =>
  formatDate(at) === formatDate(platformNow()) ? formatTime(at) : formatDate(at);
