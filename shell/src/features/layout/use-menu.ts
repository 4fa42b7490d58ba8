import { usePlatform } from '@pregao/platform';
import { useLocation } from '@pregao/platform/router';
import {
  accountLinks,
  bottomEntries,
  hasAdminView,
  helpLinks,
  menuGroups,
  menuKindOf,
  quickLinks,
} from './menu-entries.ts';
import { menuViewerOf } from './menu-viewer.ts';
import { isStaffPage } from './staff-page.ts';

/** The menus of this person now; read inside an `observer`. */
export const useMenu = () => {
  const platform = usePlatform();
  const { session, theme, menu } = platform;
  const { pathname } = useLocation();
  const entries = menu();
  const isTheirs = session.user.role === 'admin' && isStaffPage(entries, pathname);
  const viewer = menuViewerOf(platform, isTheirs ? 'admin' : theme.menuView);
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
    view: viewer.view,
    /** The page decides which menu it has. */
    isStaffPage: isTheirs,
  };
};
