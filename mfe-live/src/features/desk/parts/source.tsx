import type { BroadcastDetail } from '@pregao/contract';
import { formatDate, formatThousands, formatTime } from '@pregao/format';
import { useT } from '@pregao/platform';
import { PlayerBox } from '@pregao/platform/player';
import { Button, Heading, Icon, LivePulse, Tag, Text, VisuallyHidden } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import type { DeskResource } from '../desk-types.ts';
import { editionOf, type DeskEdition } from '../edition.ts';
import type { RoomDesk } from '../room-desk.store.ts';
import { EditionActs } from './edition-acts.tsx';
import classes from './source.module.css';

interface SourceProps {
  detail: BroadcastDetail;
  desk: DeskResource;
  room: RoomDesk | null;
  canAct: boolean;
  /** On a phone the title stands over the tabs. */
  withTitle: boolean;
  onHelp: () => void;
}

const State = ({ edition }: { edition: DeskEdition }) => {
  const t = useT();
  const { status } = edition;
  if (status === 'live') return <LivePulse />;
  const words = {
    scheduled: t('desk.state.scheduled'),
    pre_live: t('desk.state.preLive'),
    replay: t('desk.state.replay'),
    ended: t('desk.state.ended'),
    cancelled: t('desk.state.cancelled'),
  };
  return (
    <Tag small tone={status === 'cancelled' ? 'danger' : status === 'pre_live' ? 'warning' : 'neutral'}>
      {words[status]}
    </Tag>
  );
};

/** What the audience is shown, without sound until one turns it on. */
const Preview = ({
  detail,
  edition,
  onRetry,
}: {
  detail: BroadcastDetail;
  edition: DeskEdition;
  onRetry: () => void;
}) => {
  const t = useT();
  const { source } = detail;
  if (source)
    return (
      <PlayerBox
        className={classes.picture}
        source={{
          key: source.key,
          url: source.url,
          title: edition.title,
          poster: source.poster,
          autoPlay: source.is_live,
          muted: true,
        }}
        onRetry={onRetry}
      />
    );
  return (
    <div className={classes.poster}>
      <img src={edition.cover} width={1280} height={720} alt="" />
      <p>{edition.status === 'live' ? t('desk.noSignal') : t('desk.noPicture')}</p>
    </div>
  );
};

const People = observer(({ room }: { room: RoomDesk }) => {
  const t = useT();
  if (!room.chat.facts) return null;
  const { people } = room.chat;
  return (
    <span className={classes.people}>
      <Icon name="users" size={16} />
      <span>{people === 0 ? t('desk.nobody') : formatThousands(people)}</span>
      {people > 0 && <VisuallyHidden>{` ${t('desk.people', { count: people })}`}</VisuallyHidden>}
    </span>
  );
});

/** What the desk is of: its state, how many are there, its name. */
export const DeskTitle = observer(({ detail, room }: Pick<SourceProps, 'detail' | 'room'>) => {
  const t = useT();
  const edition = editionOf(detail);
  if (!edition) return null;
  return (
    <header className={classes.title}>
      <p className={classes.facts}>
        <State edition={edition} />
        {edition.isUnstable && (
          <Tag small tone="danger" icon="alert">
            {t('desk.unstable')}
          </Tag>
        )}
        {room && <People room={room} />}
      </p>
      <Heading level={1} size="medium">
        {edition.title}
      </Heading>
    </header>
  );
});

/** The edition: its picture, how it stands, and what moves its times. */
export const Source = observer(({ detail, desk, room, canAct, withTitle, onHelp }: SourceProps) => {
  const t = useT();
  const edition = editionOf(detail);
  if (!edition) return <Text tone="muted">{t('desk.noneText')}</Text>;
  return (
    <section className={classes.source} aria-label={t('desk.source')}>
      <Preview detail={detail} edition={edition} onRetry={() => void desk.refresh()} />
      <div className={classes.words}>
        {withTitle && <DeskTitle detail={detail} room={room} />}
        <Text size="small" tone="muted">
          {[detail.title, ...edition.presenters.map(({ name }) => name)].join(' · ')}
        </Text>
        <p className={classes.times}>
          {t('desk.times', {
            day: formatDate(edition.starts_at),
            from: formatTime(edition.starts_at),
            to: formatTime(edition.ends_at),
          })}
        </p>
        {edition.status === 'cancelled' && edition.cancelledReason && (
          <Text size="small">{t('desk.cancelledFor', { reason: edition.cancelledReason })}</Text>
        )}
        <EditionActs edition={edition} desk={desk} canAct={canAct} />
        <Button size="small" variant="ghost" icon="help" onClick={onHelp}>
          {t('desk.keys.title')}
        </Button>
      </div>
    </section>
  );
});
