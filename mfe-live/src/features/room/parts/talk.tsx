import type { BroadcastDetail } from '@pregao/contract';
import { useCan, usePlatform } from '@pregao/platform';
import { observer } from 'mobx-react-lite';
import { useMemo, useRef, useState } from 'react';
import { ChatPanel, type ChatPanelHandle } from '../../../common/chat/panel/chat-panel.tsx';
import type { ChatStore } from '../../../common/chat/store/chat.store.ts';
import { replayOfEdition } from '../../../common/replay/replay.api.ts';
import type { ReplayPanel } from '../../../common/replay/replay-panel.tsx';
import type { ReplayStore } from '../../../common/replay/replay.store.ts';
import { useReplayTime } from '../../../common/replay/use-replay-time.ts';
import { latePart, useLatePart } from '@pregao/ui/late-part';
import { MomentsBar } from '../moments/moments-bar.tsx';
import { statusOf } from '../room.store.ts';
import classes from './room.module.css';

const replayParts = latePart(() => import('../../../common/replay/index.ts'));

/** The talk of an edition that is over, in step with its recording, and what shows it. */
interface Replay {
  /** null until what shows it is there. */
  store: ReplayStore | null;
  Panel: typeof ReplayPanel | null;
  /** What shows it did not come: asks for it once more. */
  retry: (() => void) | null;
}

/** @returns null for an edition that has no recording */
export const useReplay = (detail: BroadcastDetail): Replay | null => {
  const { session } = usePlatform();
  const isStaff = useCan('read', 'Transmissões');
  const { source, edition, room_id: room } = detail;
  const isReplay = source !== null && !source.is_live && edition?.status === 'replay' && room !== null;
  const cardId = isReplay ? edition.id : null;
  const [hasFailed, setFailed] = useState(false);
  const parts = useLatePart(replayParts, isReplay && !hasFailed, () => setFailed(true));
  const store = useMemo(
    () =>
      cardId === null || parts === null
        ? null
        : new parts.ReplayStore({ load: replayOfEdition(cardId), personId: session.user.id, isStaff }),
    [cardId, parts, session.user.id, isStaff],
  );
  useReplayTime(store, source?.key ?? null);
  return isReplay
    ? { store, Panel: parts?.ReplayPanel ?? null, retry: hasFailed ? () => setFailed(false) : null }
    : null;
};

interface LiveTalkProps {
  detail: BroadcastDetail;
  store: ChatStore;
  withoutPoll: boolean;
}

/** The talk that goes on, under the way to what one missed of it. */
export const LiveTalk = observer(({ detail, store, withoutPoll }: LiveTalkProps) => {
  const list = useRef<ChatPanelHandle>(null);
  const { edition, room_id: roomId } = detail;
  const isOnAir = edition !== null && roomId !== null && statusOf(detail) === 'live';
  return (
    <div className={classes.talk}>
      {isOnAir && (
        <MomentsBar
          key={edition.id}
          detail={detail}
          roomId={roomId}
          cardId={edition.id}
          onMessage={(id) => list.current?.jumpTo(id)}
        />
      )}
      <div className={classes.rest}>
        <ChatPanel store={store} title={edition?.title ?? detail.title} withoutPoll={withoutPoll} handle={list} />
      </div>
    </div>
  );
});
