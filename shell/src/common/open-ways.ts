import { isPlanned, usePlatform } from '@pregao/platform';

/**
 * Chooses what may be drawn as a way on: pages that are there (decision 243) and that this person may open. Read inside
 * an `observer`.
 *
 * @returns a filter for anything that leads to addresses of ours, with or without query
 */
export const useOpenWays = () => {
  const platform = usePlatform();
  const { session, pageOf } = platform;
  return (to: string): boolean => {
    if (isPlanned(platform, to)) return false;
    const ability = pageOf(to)?.ability;
    return !ability || [ability.subject].flat().some((subject) => session.ability.can(ability.action, subject));
  };
};
