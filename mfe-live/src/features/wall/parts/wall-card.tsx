import { formatThousands, formatTime } from '@pregao/format';
import { ButtonLink, useT } from '@pregao/platform';
import { Card, Cover, Heading, LivePulse, Tag, Text } from '@pregao/ui';
import type { WallRoom } from '../wall.store.ts';
import classes from '../wall.module.css';

const useOnAirFor = (since: string, now: number) => {
  const t = useT();
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000));
  return minutes < 60
    ? t('wall.minutes', { count: minutes })
    : t('wall.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
};

/** One room: what is going on in it, and whether it needs somebody. */
export const WallCard = ({ room, now }: { room: WallRoom; now: number }) => {
  const t = useT();
  const time = useOnAirFor(room.starts_at, now);
  const needsSomebody = room.held + room.reported > 0 || room.unstable;
  return (
    <Card as="article" padding="none" className={classes.card} data-needs={needsSomebody ? '' : undefined}>
      <Cover title={room.title} category={room.program} src={room.cover} />
      <div className={classes.words}>
        <div className={classes.marks}>
          {room.status === 'live' ? (
            <LivePulse />
          ) : (
            <Tag tone="warning" icon="clock">
              {t('wall.startsAt', { time: formatTime(room.starts_at) })}
            </Tag>
          )}
          {room.unstable && (
            <Tag tone="danger" icon="alert">
              {t('wall.unstable')}
            </Tag>
          )}
          {room.held > 0 && <Tag tone="warning">{t('wall.held', { count: room.held })}</Tag>}
          {room.reported > 0 && <Tag tone="danger">{t('wall.reported', { count: room.reported })}</Tag>}
        </div>
        <Heading level={2} size="small">
          {room.title}
        </Heading>
        <Text size="small" tone="muted" lines={1}>
          {[room.program, ...room.presenters].join(' · ')}
        </Text>
        <p className={classes.figures}>
          <span>
            {t('wall.people', { count: room.people }).replace(String(room.people), formatThousands(room.people))}
          </span>
          <span title={t('wall.perMinuteLabel')}>{t('wall.perMinute', { count: room.messages_per_minute })}</span>
          {room.status === 'live' && <span>{t('wall.onAirFor', { time })}</span>}
        </p>
        <ButtonLink size="small" icon="arrow-right" to={`/transmissoes/show/${room.card_id}`}>
          {t('wall.openDesk')}
        </ButtonLink>
      </div>
    </Card>
  );
};
