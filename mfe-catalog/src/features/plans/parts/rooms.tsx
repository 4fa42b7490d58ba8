import type { PlanRoom } from '@pregao/contract';
import { formatDate, formatTime, platformNow } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { Heading, Icon, LivePulse, Text } from '@pregao/ui';
import { PlanCover } from './plan-cover.tsx';
import classes from './rows.module.css';

const presentersOf = ({ presenters }: PlanRoom) =>
  presenters.map(({ name, credential }) => (credential ? `${name}, ${credential}` : name)).join(' · ');

/** When the room is on next, or that it is now. */
const When = ({ next }: Pick<PlanRoom, 'next'>) => {
  const t = useT();
  if (!next) return <span className={classes.muted}>{t('plan.noNext')}</span>;
  const now = platformNow();
  if (Date.parse(next.starts_at) <= now && now < Date.parse(next.ends_at))
    return (
      <span className={classes.when}>
        <LivePulse />
        <span>{t('plan.onAir')}</span>
      </span>
    );
  const [date, from, to] = [formatDate(next.starts_at), formatTime(next.starts_at), formatTime(next.ends_at)];
  return (
    <span className={classes.when}>
      <Icon name="clock" size={16} />
      <time dateTime={next.starts_at}>{t('plan.nextAt', { date, from, to })}</time>
    </span>
  );
};

/** The rooms that the plan opens, with the time of their next edition. */
export const Rooms = ({ rooms }: { rooms: readonly PlanRoom[] }) => {
  const t = useT();
  if (rooms.length === 0) return null;
  return (
    <section aria-labelledby="plan-rooms">
      <Heading level={2} id="plan-rooms">
        {t('plan.rooms')}
      </Heading>
      <Text tone="muted">{t('plan.roomsText')}</Text>
      <ul className={classes.rows}>
        {rooms.map((room) => (
          <li key={room.id} className={classes.row}>
            <PlanCover kind="broadcast" src={room.cover} />
            <div className={classes.words}>
              <Link to={room.path} className={classes.title}>
                {room.title}
              </Link>
              <span className={classes.muted}>{presentersOf(room) || room.program}</span>
              <When next={room.next} />
              {room.delay_s > 0 && <span className={classes.muted}>{t('plan.delay', { seconds: room.delay_s })}</span>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
