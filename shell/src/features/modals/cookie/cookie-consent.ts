import { createConsentRecord, type consentActions } from '@pregao/contract';
import type { Platform } from '@pregao/platform';
import { parseStored, prefix } from '@pregao/platform/boot';

export interface CookieChoice {
  required: true;
  statistics: boolean;
  preferences: boolean;
  marketing: boolean;
}
export type ConsentAction = (typeof consentActions)[number];

interface Stored {
  choice: CookieChoice;
  expires_at: number;
  action: ConsentAction;
  recorded: boolean;
  visitor_id?: string;
}

/** Lifetime of the choice and of a cookie: 365 days (REQ-4.32, REQ-9.9, A-71). */
export const consentLifetimeMs = 31_536_000_000;

const key = `${prefix}cookie-settings`;

export const acceptAll: CookieChoice = { required: true, statistics: true, preferences: true, marketing: true };
/** What a rejection stores (REQ-4.33). */
export const rejectAll: CookieChoice = { required: true, statistics: false, preferences: false, marketing: false };

const hasOptional = ({ statistics, preferences, marketing }: CookieChoice) => statistics || preferences || marketing;

const readStored = (now: number): Stored | null => {
  const stored = parseStored<Stored>(localStorage.getItem(key));
  return stored && stored.expires_at > now ? stored : null;
};

/** The choice in force; `null` while none was made or the last one is over. */
export const readConsent = (now = Date.now()): CookieChoice | null => readStored(now)?.choice ?? null;

/**
 * Keeps the choice for 365 days: in a cookie, and outside cookies so that leaving without any optional one, which clears
 * them all, doesn't bring the question back (REQ-4.32, A-69).
 */
const keep = (stored: Stored) => {
  const text = JSON.stringify(stored.choice);
  localStorage.setItem(key, JSON.stringify(stored));
  document.cookie = `${key}=${encodeURIComponent(text)}; path=/; max-age=${Math.round((stored.expires_at - Date.now()) / 1000)}; samesite=lax`;
};

const actionOf = (choice: CookieChoice, before: CookieChoice | null): ConsentAction => {
  if (hasOptional(choice)) return choice.statistics && choice.preferences && choice.marketing ? 'accept_all' : 'custom';
  return before && hasOptional(before) ? 'revoke' : 'reject';
};

/** Sends the proof of a choice that has none yet; a failure leaves it for the next visit. */
export const recordConsent = async ({ api }: Platform) => {
  const stored = readStored(Date.now());
  if (!stored || stored.recorded) return;
  const answer = await api.call(createConsentRecord, {
    body: { ...stored.choice, action: stored.action, ...(stored.visitor_id && { visitor_id: stored.visitor_id }) },
  });
  if (answer.ok) keep({ ...stored, recorded: true, visitor_id: answer.data.visitor_id });
};

/** Stores a choice and its proof. */
export const saveConsent = (platform: Platform, choice: CookieChoice) => {
  const before = readStored(Date.now());
  const action = actionOf(choice, before?.choice ?? null);
  keep({
    choice,
    action,
    expires_at: Date.now() + consentLifetimeMs,
    recorded: false,
    ...(before?.visitor_id && { visitor_id: before.visitor_id }),
  });
  void recordConsent(platform);
};

/** Every cookie the page can reach, on every path and domain it could have been set for. */
const clearCookies = () => {
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)];
  for (const pair of document.cookie.split('; ')) {
    const name = pair.split('=')[0];
    if (name) for (const domain of domains) document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
};

/** On leaving the document without any optional category, all cookies are cleared (REQ-4.34, REQ-4.35, A-70). @returns what stops it */
export const clearOnLeaving = () => {
  const handleLeave = () => {
    const choice = readConsent();
    if (choice && !hasOptional(choice)) clearCookies();
  };
  window.addEventListener('pagehide', handleLeave);
  return () => {
    window.removeEventListener('pagehide', handleLeave);
  };
};
