import type { MenuEntry } from '@pregao/contract';
import { isWithin } from '../../common/address.ts';

/** The home is everybody's: which menu stands beside it is a person's own choice. */
const home = '/';

/**
 * Whether a page is of the staff: the menu entry that comes nearest to its address is one of theirs, and of nobody else's.
 * On such a page the menu, the bar and the search are the staff's, whatever was chosen elsewhere.
 */
export const isStaffPage = (entries: readonly MenuEntry[], pathname: string): boolean => {
  const near = entries.filter(({ path }) => path !== null && path !== home && isWithin(pathname, path));
  const longest = Math.max(0, ...near.map(({ path }) => path?.length ?? 0));
  const nearest = near.filter(({ path }) => path?.length === longest);
  return nearest.length > 0 && nearest.every(({ menu }) => menu === 'staff');
};
