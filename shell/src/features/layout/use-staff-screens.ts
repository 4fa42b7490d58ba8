import { usePlatform } from '@pregao/platform';
import { menuGroups, type ShownEntry } from './menu-entries.ts';
import { menuViewerOf } from './menu-viewer.ts';

/** The screens of the staff that this person may open and that are there; none for others. Read inside an `observer`. */
export const useStaffScreens = (): ShownEntry[] => {
  const platform = usePlatform();
  if (platform.session.user.role !== 'admin') return [];
  return menuGroups(platform.menu(), menuViewerOf(platform, 'admin')).flatMap(({ entries }) => entries);
};
