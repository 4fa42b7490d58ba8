import { isPlanned, usePlatform } from '@pregao/platform';
import { menuGroups, type ShownEntry } from './menu-entries.ts';

/** The screens of the staff that this person may open and that are there; none for others. Read inside an `observer`. */
export const useStaffScreens = (): ShownEntry[] => {
  const platform = usePlatform();
  const { session, variant, menu } = platform;
  if (session.user.role !== 'admin') return [];
  const viewer = {
    ...{ variant: variant.name, isLogged: session.isLogged, isStaff: true, view: 'admin' as const },
    can: (subject: Parameters<typeof session.ability.can>[1]) => session.ability.can('read', subject),
    isReady: (path: string) => !isPlanned(platform, path),
  };
  return menuGroups(menu(), viewer).flatMap(({ entries }) => entries);
};
