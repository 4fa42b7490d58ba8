import type { BroadcastDetail } from '@pregao/contract';
import { formatThousands } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { Heading, Icon, LivePulse, Tag, VisuallyHidden } from '@pregao/ui';
import { statusOf } from '../room.store.ts';
import classes from './about.module.css';

const State = ({ detail }: { detail: BroadcastDetail }) => {
  const t = useT();
  const status = statusOf(detail);
  if (status === 'live') return <LivePulse />;
  const words = {
    scheduled: t('room.state.scheduled'),
    pre_live: t('room.state.preLive'),
    replay: t('room.state.replay'),
    ended: t('room.state.ended'),
    cancelled: t('room.state.cancelled'),
  };
  if (!status) return null;
  return (
    <Tag tone={status === 'cancelled' ? 'danger' : status === 'pre_live' ? 'warning' : 'neutral'} small>
      {words[status]}
    </Tag>
  );
};

/** What is shown, of which programme, in which state, and how many are there. */
export const RoomHeader = ({ detail, people }: { detail: BroadcastDetail; people: number | null }) => {
  const t = useT();
  const presenters = detail.edition?.presenters ?? [];
  return (
    <header className={classes.header}>
      <Heading level={1} size="medium">
        {detail.edition?.title ?? detail.title}
      </Heading>
      <p className={classes.facts}>
        <State detail={detail} />
        <Link to="/cliente/lives" className={classes.program}>
          {detail.edition?.program ?? detail.title}
        </Link>
        {people !== null && people > 0 && (
          <span className={classes.count}>
            <Icon name="users" size={16} />
            <span>{formatThousands(people)}</span>
            <VisuallyHidden>{` ${t('room.people', { count: people })}`}</VisuallyHidden>
          </span>
        )}
      </p>
      {presenters.length > 0 && (
        <p className={classes.credits}>
          {presenters.map(({ name, credential }) => (credential ? `${name}, ${credential}` : name)).join(' · ')}
        </p>
      )}
      {detail.disclaimer && <p className={classes.disclaimer}>{detail.disclaimer}</p>}
    </header>
  );
};
