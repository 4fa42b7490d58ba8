import type { BroadcastDetail } from '@pregao/contract';
import { formatDuration, platformNow } from '@pregao/format';
import { usePlatform, useT, useTexts } from '@pregao/platform';
import { Button, IconButton } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { latePart, useLatePart } from '@pregao/ui/late-part';
import type { PassedMoment } from './moments.api.ts';
import classes from './moments.module.css';
import ptBr from './moments.pt-br.json';
import { useAway, type Away } from './use-away.ts';

/** Who comes this much after the start is late. */
const lateMs = 5 * 60_000;

const lateBy = (detail: BroadcastDetail): Away | null => {
  const starts = detail.state?.starts_at ?? detail.edition?.starts_at;
  const ms = starts === undefined ? 0 : platformNow() - Date.parse(starts);
  return starts !== undefined && ms > lateMs ? { since: starts, ms } : null;
};

const drawer = latePart(() => import('./moments-drawer.tsx').then(({ MomentsDrawer }) => MomentsDrawer));

interface MomentsBarProps {
  detail: BroadcastDetail;
  roomId: number;
  cardId: number;
  /** Shows a message in the talk. */
  onMessage: (id: number) => void;
}

/** Goes back to the second of a moment, where the picture that is live still holds it. */
const useJump = ({ detail, onMessage }: MomentsBarProps) => {
  const t = useT();
  const { player, notify } = usePlatform();
  return (moment: PassedMoment) => {
    const { source, delay_s: delay, delays_picture: isLate } = detail;
    const { now } = player;
    if (source && now?.key === source.key) {
      const edge = now.time + now.behind;
      const ago = (performance.now() - moment.passedAt) / 1_000 - (isLate ? delay : 0);
      if (ago <= source.dvr_window_s && edge - ago >= 0) player.seek(Math.max(0, edge - ago));
      else notify.info(t('moments.inReplay'));
    } else notify.info(t('moments.inReplay'));
    if (moment.message_id !== null) onMessage(moment.message_id);
  };
};

/** Over the talk of a live room: the way to what one missed, and, after an absence, how long that was. */
export const MomentsBar = observer((props: MomentsBarProps) => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const { detail, roomId, cardId } = props;
  const [away, forget] = useAway();
  const [late, setLate] = useState(() => lateBy(detail));
  const { notify } = usePlatform();
  const [isOpen, setOpen] = useState(false);
  const MomentsDrawer = useLatePart(drawer, isOpen, () => {
    setOpen(false);
    notify.error(t('room.partFailed'));
  });
  const jump = useJump(props);
  const told = away ?? late;
  const time = told ? formatDuration(told.ms / 1_000) : '';
  const dismiss = () => {
    forget();
    setLate(null);
  };
  const close = () => {
    setOpen(false);
    dismiss();
  };
  return (
    <div className={classes.bar} data-away={told ? '' : undefined}>
      <p className={classes.told} role="status">
        {away ? t('moments.away', { time }) : late ? t('moments.late', { time }) : t('moments.talk')}
      </p>
      <Button size="small" variant={told ? 'primary' : 'ghost'} onClick={() => setOpen(true)}>
        {t('moments.title')}
      </Button>
      {told && <IconButton icon="close" size="small" label={t('moments.dismiss')} onClick={dismiss} />}
      {MomentsDrawer && (
        <MomentsDrawer
          roomId={roomId}
          cardId={cardId}
          away={told}
          onClose={close}
          onJump={(moment) => {
            close();
            jump(moment);
          }}
        />
      )}
    </div>
  );
});
