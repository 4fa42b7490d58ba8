import { lazyScreen, usePlatform, useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { Badge, Icon } from '@pregao/ui';
import { Popover } from '@pregao/ui/overlay';
import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { useUnread } from './unread.store.ts';
import classes from './bell.module.css';

/** Named as a part of its widget: it brings all it needs along, as the widget does. */
const loadPanel = () =>
  import(/* webpackChunkName: "slot-bell-panel" */ './parts/panel.tsx').then(({ Panel }) => ({ default: Panel }));
const Panel = lazyScreen(loadPanel);

const mostSaid = 99;

/** In the top bar what is unread, and the newest when it is pressed; in a phone's drawer the way to all of them. */
export const Bell = observer(({ place }: { place: 'bar' | 'drawer' }) => {
  const t = useT();
  const { session } = usePlatform();
  const { unread } = useUnread();
  if (!session.isLogged) return null;
  const label = unread > mostSaid ? t('bell.many') : unread > 0 ? t('bell.some', { count: unread }) : t('bell.none');
  if (place === 'drawer')
    return (
      <Link to="/notificacoes" className={classes.row} aria-label={label}>
        <Icon name="bell" />
        <span>{t('bell.title')}</span>
        <Badge count={unread} className={classes.count} />
      </Link>
    );
  return (
    <Popover
      title={t('bell.title')}
      width={400}
      trigger={({ onPointerEnter, ...props }) => (
        <button
          {...props}
          type="button"
          className={classes.bell}
          aria-label={label}
          title={t('bell.title')}
          onPointerEnter={() => {
            onPointerEnter();
            // A failure is told when it is opened.
            loadPanel().catch(() => undefined);
          }}
        >
          <Badge count={unread}>
            <Icon name="bell" />
          </Badge>
        </button>
      )}
    >
      {(close) => (
        <Suspense fallback={<div className={classes.waiting} />}>
          <Panel onClose={close} />
        </Suspense>
      )}
    </Popover>
  );
});
