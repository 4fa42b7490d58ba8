import { isPlanned, usePlatform } from '@pregao/platform';
import {
  accountLinks,
  bottomEntries,
  hasAdminView,
  helpLinks,
  menuGroups,
  menuKindOf,
  quickLinks,
  type MenuViewer,
} from './menu-entries.ts';

/** The menus of this person now; read inside an `observer`. */
export const useMenu = () => {
  const platform = usePlatform();
  const { session, theme, variant, menu } = platform;
  const entries = menu();
  const viewer: MenuViewer = {
    variant: variant.name,
    isLogged: session.isLogged,
    isStaff: session.user.role === 'admin',
    view: theme.menuView,
    can: (subject) => session.ability.can('read', subject),
    isReady: (path) => !isPlanned(platform, path),
  };
  const canSwitch = hasAdminView(entries, viewer);
  const own = menuGroups(entries, viewer);
  // An employee without anything of a client's has the admin view only.
  const groups = own.length > 0 || !canSwitch ? own : menuGroups(entries, { ...viewer, view: 'admin' });
  const quick = quickLinks(entries, viewer);
  return {
    groups,
    quick,
    account: accountLinks(entries, viewer),
    help: helpLinks(entries, viewer),
    bottom: bottomEntries(groups, quick),
    kind: menuKindOf(viewer),
    canSwitch,
  };
};
