import { usePlatform } from '@pregao/platform';

const lefts = new WeakMap<object, Map<string, unknown>>();

/**
 * How a list was left, for the person who left it, as long as this page is open.
 *
 * @param what of the list at `path`
 */
export const useLeft = <T>(what: string, path: string) => {
  const platform = usePlatform();
  const kept = lefts.get(platform) ?? new Map<string, unknown>();
  lefts.set(platform, kept);
  const key = `${platform.session.user.id} ${what} ${path}`;
  return {
    key,
    read: () => kept.get(key) as T | undefined,
    keep: (value: T) => {
      kept.set(key, value);
    },
  };
};
