import type { RoomMoment } from '@pregao/contract';
import { formatClock, formatDuration } from '@pregao/format';
import { useStore, useT, Resource } from '@pregao/platform';
import { AsyncView, Button, cx, Icon, type IconName, Skeleton } from '@pregao/ui';
import { Drawer } from '@pregao/ui/overlay';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { loadMoments, type MomentsKey, type PassedMoment } from './moments.api.ts';
import looks from '../../../common/looks.module.css';
import classes from './moments.module.css';
import type { Away } from './use-away.ts';

interface MomentsDrawerProps {
  roomId: number;
  cardId: number;
  /** The absence it is about; null: everything since the beginning. */
  away: Away | null;
  onClose: () => void;
  onJump: (moment: PassedMoment) => void;
}

const createMoments = () => new Resource<PassedMoment[], MomentsKey>({ load: loadMoments, staleTime: 0 });

const icons: Record<RoomMoment['kind'], IconName> = {
  recommendation: 'candles',
  pin: 'tag',
  highlight: 'star',
  poll: 'chart',
  reacted: 'chat',
};

const Row = ({ moment, onJump }: { moment: PassedMoment; onJump: (moment: PassedMoment) => void }) => {
  const t = useT();
  const { kind, second, nickname, text, card, reactions } = moment;
  const words = {
    recommendation: t('moments.kind.recommendation'),
    pin: t('moments.kind.pin'),
    highlight: t('moments.kind.highlight'),
    poll: t('moments.kind.poll'),
    reacted: t('moments.kind.reacted'),
  }[kind];
  const said = card
    ? t('moments.card', {
        side: card.side === 'buy' ? t('moments.buy') : t('moments.sell'),
        ticker: card.ticker,
        entry: card.entry,
        stop: card.stop,
      })
    : text;
  return (
    <button type="button" className={cx(looks.pressable, classes.row)} data-kind={kind} onClick={() => onJump(moment)}>
      <Icon name={icons[kind]} size={18} />
      <span className={classes.words}>
        <span className={classes.kind}>
          <strong>{words}</strong>
          {nickname && <span>{nickname}</span>}
          <time className={classes.second}>{formatClock(second)}</time>
        </span>
        <span className={classes.said}>{said}</span>
        {reactions > 0 && <span className={classes.reactions}>{t('moments.reactions', { count: reactions })}</span>}
      </span>
      <Icon name="chevron-right" size={16} />
    </button>
  );
};

/** What passed while one was away, each line a way back to its second. */
export const MomentsDrawer = observer(({ roomId, cardId, away, onClose, onJump }: MomentsDrawerProps) => {
  const t = useT();
  const moments = useStore(createMoments);
  const [isWhole, setWhole] = useState(away === null);
  const since = isWhole ? null : (away?.since ?? null);
  useEffect(() => {
    void moments.show({ roomId, cardId, since });
  }, [moments, roomId, cardId, since]);
  return (
    <Drawer
      open
      title={t('moments.title')}
      description={
        isWhole || !away ? t('moments.sinceStart') : t('moments.sinceAway', { time: formatDuration(away.ms / 1_000) })
      }
      width={420}
      onClose={onClose}
      footer={
        !isWhole && (
          <Button size="small" onClick={() => setWhole(true)}>
            {t('moments.all')}
          </Button>
        )
      }
    >
      <div className={classes.body}>
        <AsyncView
          {...moments.view}
          skeleton={<Skeleton height={240} />}
          errorTitle={t('moments.failed')}
          empty={{
            icon: 'check',
            title: isWhole ? t('moments.noneYet') : t('moments.none'),
            description: t('moments.noneText'),
            compact: true,
          }}
        >
          {(list) => (
            <ul className={classes.list}>
              {list.map((moment) => (
                <li key={moment.key}>
                  <Row moment={moment} onJump={onJump} />
                </li>
              ))}
            </ul>
          )}
        </AsyncView>
      </div>
    </Drawer>
  );
});
