const split = (seconds: number) => {
  const total = Math.max(0, Math.floor(seconds));
  return { hours: Math.floor(total / 3600), minutes: Math.floor((total % 3600) / 60), seconds: total % 60 };
};

const two = (value: number) => String(value).padStart(2, '0');

/**
 * Shows a position in a video: `h:mm:ss`, or `m:ss` below one hour.
 *
 * @param totalSeconds seconds, rounded down
 */
export const formatClock = (totalSeconds: number) => {
  const { hours, minutes, seconds } = split(totalSeconds);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
};

/**
 * Shows how long something takes: `2 h 5 min`, `45 min`, and `30 s` below one minute.
 *
 * @param totalSeconds seconds, rounded down
 */
export const formatDuration = (totalSeconds: number) => {
  const { hours, minutes, seconds } = split(totalSeconds);
  if (hours === 0 && minutes === 0) return `${seconds} s`;
  return [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`].filter(Boolean).join(' ');
};
