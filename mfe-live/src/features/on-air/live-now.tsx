import { isPlanned, usePlatform, useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { cx, Pulse, VisuallyHidden } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useOnAir } from './on-air.store.ts';
import classes from './on-air.module.css';

/** In the top bar and the phone's drawer: a way into what is on air, or to the list while its room is not there yet, and nothing while nothing is. */
export const LiveNow = observer(({ place }: { place: 'bar' | 'drawer' }) => {
  const t = useT();
  const platform = usePlatform();
  const on = useOnAir().cards?.filter(({ status }) => status === 'live') ?? [];
  const [first, second] = on;
  if (!first) return null;
  const room = `/cliente/lives/${first.broadcast_id}/${first.id}`;
  const to = second || isPlanned(platform, room) ? '/cliente/lives' : room;
  const inBar = place === 'bar';
  return (
    <Link to={to} className={inBar ? classes.bar : classes.row} title={second ? undefined : first.title}>
      <VisuallyHidden>{t('onAir.now', { count: on.length })}</VisuallyHidden>
      <Pulse />
      <span className={cx(inBar && classes.words)} aria-hidden="true">
        {t(inBar ? 'onAir.nowShort' : 'onAir.nowLong')}
      </span>
      {(second || !inBar) && (
        <span className={classes.count} aria-hidden="true">
          {on.length}
        </span>
      )}
    </Link>
  );
});
