import type { BroadcastDetail } from '@pregao/contract';
import { useCan, usePlatform, useStore, useT } from '@pregao/platform';
import { listQuery, param, useListQuery, usePolling } from '@pregao/platform/hooks';
import { Icon } from '@pregao/ui';
import { Tabs } from '@pregao/ui/data';
import { useMedia, wideScreen } from '@pregao/ui/overlay';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { ChatPanel, type ChatPanelHandle } from '../../common/chat/panel/chat-panel.tsx';
import looks from '../../common/looks.module.css';
import { atMostEvery } from '../../common/at-most-every.ts';
import type { SearchHandle } from '../../common/chat/search/search-bar.tsx';
import type { Asking, DeskResource } from './desk-types.ts';
import classes from './desk.module.css';
import { withState } from './edition.ts';
import { DeleteDialog } from './parts/delete-dialog.tsx';
import { DeskKeys } from './parts/desk-keys.tsx';
import { MuteDialog } from './parts/mute-dialog.tsx';
import { Side, type SideTab } from './parts/side.tsx';
import { DeskTitle, Source } from './parts/source.tsx';
import { useDeskKeys } from './parts/use-desk-keys.ts';
import { RoomDesk } from './room-desk.store.ts';

/** A line that was lost is met by the next look. */
const everyMs = 30_000;

interface DeskViewProps {
  detail: BroadcastDetail;
  desk: DeskResource;
}

const ReadOnly = () => {
  const t = useT();
  return (
    <p className={classes.readOnly}>
      <Icon name="lock" size={16} />
      {t('desk.readOnly')}
    </p>
  );
};

const useRoom = (detail: BroadcastDetail, desk: DeskResource) => {
  const platform = usePlatform();
  const [refresh] = useState(() => atMostEvery(2_000, () => void desk.refresh()));
  const room = useStore(() =>
    detail.room_id === null
      ? null
      : new RoomDesk({
          roomId: detail.room_id,
          platform,
          onLiveState: (state) => {
            desk.set((shown) => withState(shown, state));
            refresh();
          },
        }),
  );
  useEffect(() => room?.follow(), [room]);
  usePolling(() => void room?.queue.look(), everyMs);
  return room;
};

const Dialogs = ({ room, asking, onClose }: { room: RoomDesk | null; asking: Asking; onClose: () => void }) => {
  if (asking?.kind === 'help') return <DeskKeys onClose={onClose} />;
  if (!room || !asking) return null;
  const Dialog = asking.kind === 'mute' ? MuteDialog : DeleteDialog;
  return <Dialog room={room} message={asking.message} onClose={onClose} />;
};

interface ColumnsProps {
  isPhone: boolean;
  title: ReactNode;
  source: ReactNode;
  chat: ReactNode;
  side: ReactNode;
  /** The one that is shown on a phone. */
  place: string;
  onPlace: (place: string) => void;
}

/** Source, talk and tools beside each other; on a phone they are tabs. */
const Columns = ({ isPhone, title, source, chat, side, place, onPlace }: ColumnsProps) => {
  const t = useT();
  if (isPhone)
    return (
      <div className={classes.phone}>
        {title}
        <Tabs
          className={classes.tabs}
          label={t('desk.columns')}
          value={place}
          onChange={onPlace}
          tabs={[
            { key: 'source', label: t('desk.source'), content: <div className={classes.scroll}>{source}</div> },
            { key: 'chat', label: t('desk.chat'), content: chat },
            ...(side ? [{ key: 'tools', label: t('desk.tools'), content: side }] : []),
          ]}
        />
      </div>
    );
  return (
    <div className={classes.desk}>
      <div className={classes.source}>{source}</div>
      <div className={looks.frame}>{chat}</div>
      <div className={looks.frame}>{side}</div>
    </div>
  );
};

/** What is in view: a part of the desk on a phone, a tab of its tools. */
const usePlaces = (room: RoomDesk | null, panel: RefObject<ChatPanelHandle | null>) => {
  const [place, setPlace] = useState('chat');
  const [tab, setTab] = useState<SideTab>('queue');
  return {
    place,
    setPlace,
    tab,
    setTab,
    showPerson: (userId: number) => {
      room?.showPerson(userId);
      setTab('people');
      setPlace('tools');
    },
    openMessage: (id: number) => {
      // On a phone the talk is there only then.
      flushSync(() => setPlace('chat'));
      panel.current?.jumpTo(id);
    },
  };
};

const place = listQuery({ message: param.id('mensagem') });

/** Leads once, when the talk is there, to the message that the address names: who came from the queue of reports. */
const useNamedMessage = (room: RoomDesk | null, panel: RefObject<ChatPanelHandle | null>) => {
  const { message } = useListQuery(place).query;
  const isThere = room !== null && room.chat.facts !== null;
  useEffect(() => {
    if (isThere && message !== null) panel.current?.jumpTo(message);
  }, [isThere, message, panel]);
};

/** The desk of an edition that is there. */
export const DeskView = observer(({ detail, desk }: DeskViewProps) => {
  const t = useT();
  const canAct = useCan('update', 'Transmissões');
  const isPhone = !useMedia(wideScreen);
  const room = useRoom(detail, desk);
  const panel = useRef<ChatPanelHandle>(null);
  const search = useRef<SearchHandle>(null);
  const { place, setPlace, tab, setTab, showPerson, openMessage } = usePlaces(room, panel);
  const [asking, setAsking] = useState<Asking>(null);
  useNamedMessage(room, panel);
  useDeskKeys({ room, panel, onAsk: setAsking, onSearch: () => search.current?.open() });
  const chat = room ? (
    <ChatPanel
      store={room.chat}
      acts={room.acts}
      title={detail.edition?.title ?? detail.title}
      withoutPoll
      withHighlights
      handle={panel}
      search={search}
      {...(canAct && {
        moderation: { remove: (message) => setAsking({ kind: 'delete', message }), person: showPerson },
      })}
    />
  ) : (
    <p className={classes.quiet}>{t('desk.noChat')}</p>
  );
  const source = (
    <Source
      detail={detail}
      desk={desk}
      room={room}
      canAct={canAct}
      withTitle={!isPhone}
      onHelp={() => setAsking({ kind: 'help' })}
    />
  );
  const side = room && (
    <Side room={room} canAct={canAct} tab={tab} onTab={setTab} onPerson={showPerson} onOpen={openMessage} />
  );
  return (
    <>
      {!canAct && <ReadOnly />}
      <Columns
        isPhone={isPhone}
        title={<DeskTitle detail={detail} room={room} />}
        source={source}
        chat={chat}
        side={side}
        place={place}
        onPlace={setPlace}
      />
      <Dialogs room={room} asking={asking} onClose={() => setAsking(null)} />
    </>
  );
});
