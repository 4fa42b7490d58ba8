import { ButtonLink, lazyScreen, Slot, usePlatform, useT } from '@pregao/platform';
import { ChunkBoundary } from '@pregao/platform/boot';
import { Link, NavLink, useLocation } from '@pregao/platform/router';
import { cx, FoldingLogo, IconButton } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { knownPages } from '../../common/known-pages.ts';
import { SearchPlace } from './search-place.tsx';
import type { CartCount } from './cart-count.ts';
import { CartLink } from './cart-link.tsx';
import classes from './top-bar.module.css';
import { useMenu } from './use-menu.ts';
import { ViewSwitch } from './view-switch.tsx';

const UserMenu = lazyScreen(() => import('./user-menu.tsx').then((module) => ({ default: module.UserMenu })));

const ThemeToggle = observer(() => {
  const t = useT();
  const { theme, bus } = usePlatform();
  const next = theme.skin === 'dark' ? 'light' : 'dark';
  const choose = () => {
    theme.choose(next);
    bus.emit('theme.changed.v1', { skin: next });
  };
  return (
    <IconButton
      icon={next === 'light' ? 'sun' : 'moon'}
      label={t(next === 'light' ? 'layout.theme.light' : 'layout.theme.dark')}
      onClick={choose}
    />
  );
});

const QuickLinks = observer(() => {
  const { quick } = useMenu();
  return quick.map((entry) => (
    <NavLink key={entry.path} to={entry.path} className={({ isActive }) => cx(classes.quick, isActive && classes.here)}>
      {entry.label}
    </NavLink>
  ));
});

const Guest = () => {
  const t = useT();
  const { pathname } = useLocation();
  const back = pathname === '/' || pathname === knownPages.home ? '' : `?return=${encodeURIComponent(pathname)}`;
  return (
    <ButtonLink to={`/login${back}`} variant="primary" className={classes.enter}>
      {t('layout.enter')}
    </ButtonLink>
  );
};

/** The person's menu. Where it did not come, what stands in its place fetches it again and opens it. */
const Person = () => {
  const t = useT();
  const { notify } = usePlatform();
  const [asked, setAsked] = useState(false);
  const again = (retry: () => void) => (
    <IconButton
      icon="refresh"
      label={t('layout.user.retry')}
      onClick={() => {
        setAsked(true);
        retry();
      }}
    />
  );
  return (
    <ChunkBoundary
      waiting={<span className={classes.person} />}
      fallback={again}
      onFailed={() => {
        if (asked) notify.error(t('layout.menu.failed'));
      }}
    >
      <UserMenu defaultOpen={asked} />
    </ChunkBoundary>
  );
};

/**
 * The bar that floats over the content: brand, ways that are always open, skin, cart and the person. What other teams put
 * there grows into the free space on its left: nothing moves when it comes.
 */
export const TopBar = observer(({ count }: { count: CartCount }) => {
  const t = useT();
  const { session } = usePlatform();
  return (
    <header className={classes.place}>
      <div className={classes.bar}>
        <Link to={knownPages.home} className={classes.brand} aria-label={t('layout.brand')}>
          <FoldingLogo size={28} />
        </Link>
        <nav className={classes.ways} aria-label={t('layout.ways')}>
          <QuickLinks />
        </nav>
        <SearchPlace />
        <Slot name="navbar.actions" props={{ place: 'bar' }} eager />
        <div className={classes.switch}>
          <ViewSwitch />
        </div>
        <div className={classes.actions}>
          <ThemeToggle />
          <CartLink count={count} />
          {session.isLogged ? <Person /> : <Guest />}
        </div>
      </div>
    </header>
  );
});
