import { Slot, useT } from '@pregao/platform';
import { Drawer } from '@pregao/ui/overlay';
import { observer } from 'mobx-react-lite';
import classes from './bottom-bar.module.css';
import { MenuList } from './menu-list.tsx';
import { useMenu } from './use-menu.ts';
import { ViewSwitch } from './view-switch.tsx';

/** The whole menu on a phone. */
export const MenuDrawer = observer(({ open, onClose }: { open: boolean; onClose(): void }) => {
  const t = useT();
  const { groups, quick } = useMenu();
  const all = quick.length > 0 ? [{ title: null, icon: 'home', entries: quick }, ...groups] : groups;
  return (
    <Drawer open={open} onClose={onClose} title={t('layout.menu.more')} width={320}>
      <div className={classes.switch}>
        <ViewSwitch />
      </div>
      <Slot name="navbar.actions" props={{ place: 'drawer' }} eager />
      <nav aria-label={t('layout.menu.label')}>
        <MenuList groups={all} onNavigate={onClose} />
      </nav>
    </Drawer>
  );
});
