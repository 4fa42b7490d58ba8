import { errorTexts } from '@pregao/api-client';
import type { Platform } from '@pregao/platform';
import { keepArrival, takeArrival } from './take-token.ts';

/**
 * Redeems the token of the address, if it has one: `?token=` on any page keeps the page, `/token/…` leads to the home of
 * the role. A link that is spent or over changes nothing and says so. To be awaited before the first guard, so that it
 * decides about the right person.
 */
export const redeemLinkToken = async (platform: Platform): Promise<void> => {
  const arrival = takeArrival(platform);
  if (!arrival) return;
  const code = await import(/* webpackChunkName: "link-token" */ './link-token.ts').catch(() => null);
  if (code) return code.exchangeLink(platform, arrival);
  if (arrival.page === null) keepArrival(arrival);
  else platform.notify.error(errorTexts.network);
};
