import { isPlanned, type Platform } from '@pregao/platform';
import type { MenuViewer } from './menu-entries.ts';

/** Who looks at the menus of a platform now. Read inside an `observer`. @param view the menu that is asked for */
export const menuViewerOf = (platform: Platform, view: MenuViewer['view']): MenuViewer => {
  const { session, variant } = platform;
  return {
    variant: variant.name,
    isLogged: session.isLogged,
    isStaff: session.user.role === 'admin',
    view,
    can: (subject) => session.ability.can('read', subject),
    isReady: (path) => !isPlanned(platform, path),
  };
};
