import type { BroadcastDetail } from '@pregao/contract';
import { usePlatform, useT } from '@pregao/platform';
import { usePersonalPreference } from '@pregao/platform/hooks';
import { cx } from '@pregao/ui';
import { useMedia, wideScreen } from '@pregao/ui/media';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { ChatStore } from '../../common/chat/store/chat.store.ts';
import { atMostEvery } from '../../common/at-most-every.ts';
import { latePart, useLatePart } from '@pregao/ui/late-part';
import { useKeys } from '../../common/use-keys.ts';
import { About } from './parts/about.tsx';
import { Divider, panelWidths } from './parts/divider.tsx';
import { RoomHeader } from './parts/room-header.tsx';
import type { RoomPlayerHandle } from './parts/room-player.tsx';
import looks from '../../common/looks.module.css';
import classes from './parts/room.module.css';
import { Side } from './parts/side.tsx';
import { Stage } from './parts/stage.tsx';
import { withState, type RoomStore } from './room.store.ts';

const keyHelp = latePart(() => import('./parts/key-help.tsx').then(({ RoomKeyHelp }) => RoomKeyHelp));

const readWidth = (stored: unknown) =>
  typeof stored === 'number' && stored >= panelWidths.least && stored <= panelWidths.most ? stored : null;

interface RoomViewProps {
  detail: BroadcastDetail;
  room: RoomStore;
  startAt: number;
}

/** The talk of the room for as long as it is open to the person. */
const useChat = (roomId: number | null, room: RoomStore) => {
  const t = useT();
  const { session, notify } = usePlatform();
  const [refresh] = useState(() => atMostEvery(2_000, () => void room.refresh()));
  const [store] = useState(() =>
    roomId === null
      ? null
      : new ChatStore({
          roomId,
          personId: session.user.id,
          onLiveState: (state) => {
            room.set((detail) => withState(detail, state));
            refresh();
          },
          onAccess: () => void room.refresh(),
          onDenied: () => void room.refresh(),
          onReportDecided: (outcome) =>
            notify.info(outcome === 'accepted' ? t('room.reportAccepted') : t('room.reportRejected')),
        }),
  );
  useEffect(() => store?.enter(), [store]);
  return store;
};

/** Picture and talk share the height of the window; on a phone the picture stays on top. */
export const RoomView = observer(({ detail, room, startAt }: RoomViewProps) => {
  const t = useT();
  const { session, notify } = usePlatform();
  const isPhone = !useMedia(wideScreen);
  const [width, keepWidth] = usePersonalPreference(session.user.id, 'room.panel', readWidth);
  const [isTheatre, setTheatre] = useState(false);
  const [hasPanel, setPanel] = useState(true);
  const [isHelp, setHelp] = useState(false);
  const RoomKeyHelp = useLatePart(keyHelp, isHelp, () => {
    setHelp(false);
    notify.error(t('room.partFailed'));
  });
  const player = useRef<RoomPlayerHandle>(null);
  const store = useChat(detail.lock ? null : detail.room_id, room);
  useKeys({
    t: () => setTheatre(!isTheatre),
    c: () => setPanel(!hasPanel),
    l: () => player.current?.goLive(),
    '?': () => setHelp(true),
  });
  const panelWidth = width ?? panelWidths.usual;
  const isShown = hasPanel || isPhone;
  return (
    <div
      className={cx(classes.room, isTheatre && classes.theatre, !isShown && classes.alone)}
      style={{ '--panel': `${panelWidth}px` } as CSSProperties}
    >
      <div className={classes.main}>
        <Stage
          detail={detail}
          channels={store?.facts?.channels}
          startAt={startAt}
          onRefresh={() => void room.refresh()}
          player={player}
        />
        <div className={classes.under}>
          <RoomHeader detail={detail} people={store?.facts ? store.people : null} />
          {!isPhone && <About detail={detail} />}
        </div>
      </div>
      {isShown && !isPhone && <Divider width={panelWidth} onWidth={keepWidth} />}
      {isShown && (
        <div className={looks.frame}>
          <Side detail={detail} store={store} isPhone={isPhone} />
        </div>
      )}
      {RoomKeyHelp && <RoomKeyHelp onClose={() => setHelp(false)} />}
    </div>
  );
});
