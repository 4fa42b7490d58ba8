import { usePlatform, useT } from '@pregao/platform';
import { IconButton } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { MenuList } from './menu-list.tsx';
import classes from './side-menu.module.css';
import { useMenu } from './use-menu.ts';
import { useRailTip } from './use-rail-tip.tsx';

/** The side menu: icons with their labels as tips, or whole; how it was left is remembered (REQ-4.58–4.69). */
export const SideMenu = observer(() => {
  const t = useT();
  const { theme } = usePlatform();
  const { groups } = useMenu();
  const collapsed = theme.menuCollapsed;
  const { tip, handlers } = useRailTip(collapsed);
  return (
    <div className={classes.rail} data-collapsed={collapsed ? '' : undefined} {...handlers}>
      <div className={classes.head}>
        <IconButton
          icon="menu"
          label={t(collapsed ? 'layout.menu.expand' : 'layout.menu.collapse')}
          aria-expanded={!collapsed}
          onClick={() => {
            theme.collapseMenu(!collapsed);
          }}
        />
      </div>
      <nav className={classes.nav} aria-label={t('layout.menu.label')}>
        <MenuList
          groups={groups}
          collapsed={collapsed}
          onOpenGroup={() => {
            theme.collapseMenu(false);
          }}
        />
      </nav>
      {tip}
    </div>
  );
});
