import { usePageTitle, usePlatform, useStore, useTexts } from '@pregao/platform';
import { usePolling } from '@pregao/platform/hooks';
import { useLocation, useParams } from '@pregao/platform/router';
import { AsyncView, Skeleton } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent } from 'react';
import looks from '../../common/looks.module.css';
import classes from './parts/room.module.css';
import { RoomView } from './room-view.tsx';
import ptBr from './room.pt-br.json';
import { createRoomStore } from './room.store.ts';

/** What no event tells of is met by the next look: a grant bought elsewhere, a replay that is there. */
const everyMs = 60_000;

const Loading = () => (
  <div className={classes.room}>
    <div className={classes.main}>
      <Skeleton className={classes.waiting} />
    </div>
    <div className={looks.frame}>
      <Skeleton height="100%" />
    </div>
  </div>
);

/** Who stands outside hears of a right that lets them in; inside the talk does. */
const useAccess = (isLocked: boolean, onAccess: () => void) => {
  const { realtime, session } = usePlatform();
  const { id } = session.user;
  const hear = useEffectEvent((data: unknown) => {
    if ((data as { kind?: string }).kind === 'own.access') onAccess();
  });
  useEffect(
    () => (isLocked ? realtime.subscribe(`own:${id}`, { onEvent: hear }) : undefined),
    [isLocked, realtime, id],
  );
};

/** A room: its picture, its talk, and what it takes to enter. */
export const RoomScreen = observer(() => {
  useTexts({ 'pt-br': ptBr });
  const { bus } = usePlatform();
  const { id = '', cardId = null } = useParams();
  const { search } = useLocation();
  const room = useStore(createRoomStore);
  usePolling(() => void room.show({ id: Number(id), cardId }), everyMs);
  useEffect(() => {
    void room.show({ id: Number(id), cardId });
  }, [room, id, cardId]);
  useEffect(() => bus.on('pix.paid.v1', () => void room.refresh()), [bus, room]);
  const { data } = room;
  useAccess(Boolean(data?.lock), () => void room.refresh());
  usePageTitle(data && (data.edition?.title ?? data.title));
  const startAt = Number(/[?&]current_time=(\d+)/.exec(search)?.[1] ?? 0);
  return (
    <AsyncView {...room.view} skeleton={<Loading />}>
      {(detail) => (
        <RoomView
          key={`${detail.id}.${detail.room_id}.${detail.lock === null}`}
          detail={detail}
          room={room}
          startAt={startAt}
        />
      )}
    </AsyncView>
  );
});
