import type { BroadcastDetail } from '@pregao/contract';
import { formatDate, formatTime } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Countdown, Icon } from '@pregao/ui';
import type { ReactNode, Ref } from 'react';
import { faceOf } from '../room.store.ts';
import { EditionLink } from './edition-link.tsx';
import { LockFace } from './lock-face.tsx';
import { RoomPlayer, type RoomPlayerHandle } from './room-player.tsx';
import classes from './stage.module.css';

interface StageProps {
  detail: BroadcastDetail;
  channels?: { room: string; own: string } | undefined;
  startAt: number;
  /** The picture or the state is to be asked for again. */
  onRefresh: () => void;
  player: Ref<RoomPlayerHandle>;
}

const Poster = ({ detail, children }: { detail: BroadcastDetail; children: ReactNode }) => (
  <div className={classes.poster}>
    {detail.edition && <img src={detail.edition.cover} width={1280} height={720} alt="" />}
    {children}
  </div>
);

const Before = ({ detail, onRefresh }: Pick<StageProps, 'detail' | 'onRefresh'>) => {
  const t = useT();
  const start = detail.state?.starts_at ?? detail.edition?.starts_at ?? '';
  return (
    <div className={classes.face}>
      <p className={classes.text}>
        {t('room.before', { day: formatDate(start).slice(0, 5), time: formatTime(start) })}
      </p>
      <Countdown className={classes.clock} until={start} label={t('room.startsIn')} onEnd={onRefresh} />
    </div>
  );
};

const Cancelled = ({ detail }: { detail: BroadcastDetail }) => {
  const t = useT();
  return (
    <div className={classes.face}>
      <Icon name="alert" size={28} />
      <h2 className={classes.title}>{t('room.cancelled')}</h2>
      {detail.state?.cancelled_reason && <p className={classes.text}>{detail.state.cancelled_reason}</p>}
      <EditionLink card={detail.next} />
    </div>
  );
};

const Over = ({ detail }: { detail: BroadcastDetail }) => {
  const t = useT();
  const isStarting = detail.state?.status === 'live' || detail.edition?.status === 'live';
  return (
    <div className={classes.face}>
      <h2 className={classes.title}>{isStarting ? t('room.noPicture') : t('room.over')}</h2>
      <p className={classes.text}>{isStarting ? t('room.noPictureText') : t('room.overText')}</p>
      <EditionLink card={detail.next} />
    </div>
  );
};

const Nothing = () => {
  const t = useT();
  return (
    <div className={classes.face}>
      <h2 className={classes.title}>{t('room.nothing')}</h2>
      <p className={classes.text}>{t('room.nothingText')}</p>
    </div>
  );
};

/** The place of the picture: it has one size whatever stands in it. */
export const Stage = ({ detail, channels, startAt, onRefresh, player }: StageProps) => {
  const t = useT();
  const face = faceOf(detail);
  const isUnstable = detail.state?.unstable === true && face === 'playing';
  return (
    <div className={classes.stage}>
      {face === 'playing' && detail.source ? (
        <RoomPlayer
          detail={detail}
          source={detail.source}
          channels={channels}
          startAt={startAt}
          onRetry={onRefresh}
          handle={player}
        />
      ) : (
        <Poster detail={detail}>
          {face === 'locked' && detail.lock && <LockFace lock={detail.lock} />}
          {face === 'before' && <Before detail={detail} onRefresh={onRefresh} />}
          {face === 'cancelled' && <Cancelled detail={detail} />}
          {face === 'over' && <Over detail={detail} />}
          {face === 'nothing' && <Nothing />}
        </Poster>
      )}
      {isUnstable && (
        <p className={classes.unstable} role="status">
          <Icon name="alert" size={16} />
          {t('room.unstable')}
        </p>
      )}
    </div>
  );
};
