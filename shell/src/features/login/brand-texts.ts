import type { Variant } from '@pregao/contract';

/** The texts of the sign-in page that differ by brand (REQ-1.39, REQ-2.134–2.136). */
export const welcomeTexts: Record<Variant, string> = {
  brasil: 'login.welcome.brasil',
  global: 'login.welcome.global',
  liberta: 'login.welcome.liberta',
};
export const createTexts: Record<Variant, string> = {
  brasil: 'login.create.brasil',
  global: 'login.create.global',
  liberta: 'login.create.liberta',
};
export const headlineTexts: Record<Variant, string> = {
  brasil: 'login.headline.brasil',
  global: 'login.headline.global',
  liberta: 'login.headline.liberta',
};
export const courseAdTexts: Record<Variant, string> = {
  brasil: 'login.ad.brasil',
  global: 'login.ad.global',
  liberta: 'login.ad.liberta',
};
