import { useT } from '@pregao/platform';
import { Link, NavLink } from '@pregao/platform/router';
import { Container, cx, Icon } from '@pregao/ui';
import { useMedia } from '@pregao/ui/overlay';
import type { ReactNode } from 'react';
import classes from './account-frame.module.css';
import { useEntries } from './use-entries.ts';

/** From this width on the entries of the account stand beside its pages; below it they are a page of their own. */
export const accountWide = '(min-width: 1024px)';

const SideList = () => {
  const t = useT();
  return (
    <nav className={classes.side} aria-label={t('account.title')}>
      {useEntries().map(({ group, entries }) => (
        <div key={group}>
          <p className={classes.group}>{group}</p>
          <ul className={classes.entries}>
            {entries.map(({ to, label, icon }) => (
              <li key={to}>
                <NavLink to={to} className={({ isActive }) => cx(classes.entry, isActive && classes.here)}>
                  <Icon name={icon} size={18} />
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
};

interface AccountFrameProps {
  /** Where a phone's way back leads, and what it says: to the index of the account, unless told. */
  back?: { to: string; label: string };
  children: ReactNode;
}

/** A page of the account: beside its entries on a desktop, under the way back on a phone. */
export const AccountFrame = ({ back, children }: AccountFrameProps) => {
  const t = useT();
  const { to, label } = back ?? { to: '/conta', label: t('account.title') };
  const isWide = useMedia(accountWide);
  return (
    <Container className={classes.page}>
      {isWide ? (
        <SideList />
      ) : (
        <Link to={to} className={classes.back}>
          <Icon name="arrow-left" size={16} />
          {label}
        </Link>
      )}
      <div className={classes.content}>{children}</div>
    </Container>
  );
};
