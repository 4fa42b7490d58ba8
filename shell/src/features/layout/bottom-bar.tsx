import { lazyScreen, usePlatform, useT } from '@pregao/platform';
import { ChunkBoundary } from '@pregao/platform/boot';
import { NavLink, useLocation } from '@pregao/platform/router';
import { cx, Icon, type IconName } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import classes from './bottom-bar.module.css';
import { useMenu } from './use-menu.ts';

const MenuDrawer = lazyScreen(() => import('./menu-drawer.tsx').then((module) => ({ default: module.MenuDrawer })));

/** On a phone: the first ways within the thumb's reach, and the whole menu behind the last button. */
export const BottomBar = observer(() => {
  const t = useT();
  const { pathname } = useLocation();
  const { session, notify } = usePlatform();
  const { bottom } = useMenu();
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  useEffect(
    () => () => {
      setOpen(false);
    },
    [pathname, session.isLogged],
  );
  const show = () => {
    setAsked(true);
    setOpen(true);
  };
  const handleFailed = () => {
    setAsked(false);
    setOpen(false);
    notify.error(t('layout.menu.failed'));
  };
  return (
    <>
      <nav className={classes.bar} aria-label={t('layout.menu.quick')}>
        {bottom.map((entry) => (
          <NavLink
            key={entry.path}
            to={entry.path}
            end={entry.path === '/'}
            className={({ isActive }) => cx(classes.item, isActive && classes.active)}
          >
            <Icon name={entry.icon as IconName} size={22} />
            <span>{entry.label}</span>
          </NavLink>
        ))}
        <button type="button" className={classes.item} aria-haspopup="dialog" aria-expanded={open} onClick={show}>
          <Icon name="menu" size={22} />
          <span>{t('layout.menu.more')}</span>
        </button>
      </nav>
      {asked && (
        <ChunkBoundary onFailed={handleFailed}>
          <MenuDrawer
            open={open}
            onClose={() => {
              setOpen(false);
            }}
          />
        </ChunkBoundary>
      )}
    </>
  );
});
