import { parseInstant } from './instant.ts';

/** A timer without a known expiration (REQ-9.32–9.34, A-73). */
export const defaultTimerSeconds = 86_400;

/**
 * Whole seconds until an expiration, never below zero (REQ-4.37, REQ-4.42).
 *
 * @param expiration ISO 8601; without a zone it is Brasília time; `null` when unknown gives the default of 86400
 * @param now milliseconds since the epoch
 */
export const secondsUntil = (expiration: string | null | undefined, now: number) => {
  const end = parseInstant(expiration);
  return end ? Math.max(0, Math.ceil((end.getTime() - now) / 1000)) : defaultTimerSeconds;
};

/** Shows a countdown as `hh:mm:ss`, empty at zero (REQ-4.39). */
export const formatCountdown = (seconds: number) => {
  if (seconds <= 0) return '';
  const total = Math.floor(seconds);
  return [Math.floor(total / 3600), Math.floor((total % 3600) / 60), total % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
};

/**
 * Whether the callback of a timer is due at this second: every 300 seconds elapsed and once at zero (REQ-4.44, REQ-4.45, A-74).
 *
 * @param elapsed whole seconds since the start
 * @param total whole seconds the timer lasts
 */
export const isTimerCallbackDue = (elapsed: number, total: number) =>
  elapsed > 0 && elapsed <= total && (elapsed === total || elapsed % 300 === 0);
