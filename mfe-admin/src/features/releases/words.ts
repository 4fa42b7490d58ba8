import { variants, type Variant } from '@pregao/contract';
import { formatNumber } from '@pregao/format';
import type { Translate } from '@pregao/platform';
import type { App, Health } from './releases.api.ts';
import { stable, type ReleasesQuery } from './releases-query.ts';

export const brandNames: Record<Variant, string> = { brasil: 'Brasil', liberta: 'Liberta', global: 'Global' };

const titles: Record<string, string> = {
  shell: 'Shell',
  'mfe-catalog': 'Catálogo',
  'mfe-cart': 'Carrinho',
  'mfe-live': 'Ao vivo',
  'mfe-admin': 'Administração',
  'mfe-hub': 'Hub',
};

/** What people call an application; one this screen does not know keeps its name. */
export const titleOf = (name: string): string => titles[name] ?? name;

/** `Brasil e Liberta`, or that it is all of them. */
export const brandsText = (t: Translate, brands: readonly Variant[]): string =>
  brands.length === variants.length
    ? t('releases.allBrands')
    : new Intl.ListFormat('pt-BR').format(brands.map((one) => brandNames[one]));

/** Where a change takes place, in words. */
export const placeText = (t: Translate, { channel, brand }: Pick<ReleasesQuery, 'channel' | 'brand'>): string =>
  t('releases.place', {
    channel: channel === stable ? t('releases.stable') : channel,
    brands: brandsText(t, brand ? [brand] : variants),
  });

const decimal = (value: number, most: number) => value.toLocaleString('pt-BR', { maximumFractionDigits: most });

/** `7,5%` of a percentage as the server gives it. */
export const percentText = (value: number | null): string => (value === null ? '–' : `${decimal(value, 1)}%`);

/** `182,5 KB`, `2 MB`. */
export const sizeText = (bytes: number): string =>
  bytes >= 1_000_000 ? `${decimal(bytes / 1_000_000, 1)} MB` : `${decimal(bytes / 1000, 0)} KB`;

/** `1.204 visitas` of a text that is given its number as `total`. */
export const countText = (t: Translate, key: string, count: number): string =>
  t(key, { count, total: formatNumber(count) });

const time = (ms: number) => (ms >= 1000 ? `${decimal(ms / 1000, 1)} s` : `${formatNumber(Math.round(ms))} ms`);

/** Measures of a release, each with the value above which visitors feel it (web.dev/vitals). */
const vitals = [
  ['LCP', 2500],
  ['INP', 200],
  ['CLS', 0.1],
  ['TTFB', 800],
] as const;

export const vitalsOf = ({ p75 }: Health) =>
  vitals.map(([name, limit]) => {
    const value = p75[name];
    return {
      name,
      text: value === null ? '–' : name === 'CLS' ? decimal(value, 2) : time(value),
      isSlow: value !== null && value > limit,
    };
  });

/** Whether anybody has reported of a release. */
export const hasVisits = ({ loads, failures, p75 }: Health): boolean =>
  loads + failures > 0 || Object.values(p75).some((value) => value !== null);

/** The release of a version, also of one too old for the list. */
export const releaseOf = ({ versions, live }: Pick<App, 'live'> & Partial<Pick<App, 'versions'>>, version: string) =>
  [...(versions ?? []), ...live].find((one) => one.version === version);
