import { variants, type Variant } from '@pregao/contract';

/** What the screen shows; the address says the same. */
export interface ReleasesQuery {
  /** The application that is open. */
  app: string | null;
  channel: string;
  /** Null: all three. */
  brand: Variant | null;
}

export const stable = 'stable';

/** The view an address asks for; what can't be read is as if it were not there. */
export const readReleasesQuery = (params: URLSearchParams): ReleasesQuery => {
  const [app, channel, brand] = [params.get('app'), params.get('channel'), params.get('brand')];
  return {
    app: app !== null && /^[a-z][a-z0-9-]{0,39}$/.test(app) ? app : null,
    channel: channel !== null && /^[a-z][a-z0-9-]{0,19}$/.test(channel) ? channel : stable,
    brand: variants.find((one) => one === brand) ?? null,
  };
};

/** Address of the screen; what is as usual is left out. */
export const releasesAddress = ({ app, channel, brand }: ReleasesQuery): string => {
  const entries = [
    ['app', app],
    ['channel', channel === stable ? null : channel],
    ['brand', brand],
  ] as const;
  const search = entries.flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`])).join('&');
  return `/releases${search && `?${search}`}`;
};
