import type { ChatMessage } from '@pregao/contract';
import { usePlatform, useT, useTexts } from '@pregao/platform';
import { Button, ErrorState, Icon, Skeleton } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react';
import ptBr from '../chat.pt-br.json';
import { Composer, type About } from '../composer/composer.tsx';
import { MessageList, type MessageListHandle } from '../list/message-list.tsx';
import type { RowActs } from '../row/row-acts.ts';
import { SearchBar, type SearchHandle } from '../search/search-bar.tsx';
import { ChatActs } from '../store/acts.ts';
import type { ChatStore } from '../store/chat.store.ts';
import { Announcer } from './announcer.tsx';
import classes from './chat-panel.module.css';
import { Pinned } from './pinned.tsx';
import { Poll } from './poll.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { useReadMark } from './use-read-mark.ts';

interface ChatPanelProps {
  store: ChatStore;
  /** What the talk is of. */
  title: string;
  /** A replay is read only. */
  readOnly?: boolean;
  /** The poll stands in a place of its own. */
  withoutPoll?: boolean;
  /** Opens the search from outside. */
  search?: Ref<SearchHandle> | undefined;
  handle?: Ref<Pick<MessageListHandle, 'jumpTo'>>;
}

const Waiting = () => (
  <div className={classes.waiting}>
    {[72, 48, 84, 60, 72, 54].map((width, index) => (
      <Skeleton key={index} width={`${width}%`} height={40} />
    ))}
  </div>
);

/** The line is lost: what is read may be old. */
const LineNotice = observer(() => {
  const t = useT();
  const { realtime } = usePlatform();
  if (realtime.state !== 'offline') return null;
  return (
    <p className={classes.notice} role="status">
      <Icon name="refresh" size={16} />
      {t('chat.offline')}
    </p>
  );
});

const UndoBar = observer(({ acts }: { acts: ChatActs }) => {
  const t = useT();
  const { last } = acts;
  if (!last) return null;
  const words = {
    hide: t('chat.did.hide'),
    show: t('chat.did.show'),
    delete: t('chat.did.delete'),
    restore: t('chat.did.restore'),
    mute: t('chat.did.mute'),
    pin: t('chat.did.pin'),
    unpin: t('chat.did.unpin'),
  }[last.did];
  return (
    <p className={classes.notice} role="status">
      <span>{words}</span>
      <Button size="small" variant="ghost" onClick={() => void acts.undo()}>
        {t('chat.undo')}
      </Button>
    </p>
  );
});

const EndPill = observer(
  ({ store, isFollowing, onEnd }: { store: ChatStore; isFollowing: boolean; onEnd: () => void }) => {
    const t = useT();
    if (isFollowing) return null;
    return (
      <div className={classes.pill}>
        <Button size="small" variant={store.unseen > 0 ? 'primary' : 'secondary'} icon="arrow-down" onClick={onEnd}>
          {store.unseen > 0 ? t('chat.news', { count: store.unseen }) : t('chat.end')}
        </Button>
      </div>
    );
  },
);

/** What rows may do in this panel; one object for as long as nothing of it changes. */
const useRowActs = (
  store: ChatStore,
  acts: ChatActs,
  canReply: boolean,
  on: Pick<RowActs, 'report' | 'jumpTo'> & { about(about: About): void },
) => {
  const latest = useRef(on);
  useEffect(() => {
    latest.current = on;
  });
  return useMemo<RowActs>(
    () => ({
      store,
      acts,
      canReply,
      reply: (message) => latest.current.about({ kind: 'reply', message }),
      edit: (message) => latest.current.about({ kind: 'edit', message }),
      report: (message) => latest.current.report(message),
      jumpTo: (id) => latest.current.jumpTo(id),
    }),
    [store, acts, canReply],
  );
};

/** The talk of a room: what is pinned, the messages, and where one writes. One panel for the room, the desk and replays. */
export const ChatPanel = observer((props: ChatPanelProps) => {
  const { store, title, readOnly = false, withoutPoll = false, search, handle } = props;
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const { notify } = usePlatform();
  const [acts] = useState(() => new ChatActs(store, (message) => notify.error(message)));
  const list = useRef<MessageListHandle>(null);
  const [about, setAbout] = useState<About>(null);
  const [reported, setReported] = useState<ChatMessage | null>(null);
  const [isFollowing, setFollowing] = useState(true);
  useReadMark(store);
  const jumpTo = (id: number) => {
    void store.goTo(id).then((isThere) => {
      if (isThere) list.current?.jumpTo(id);
      else notify.info(t('chat.gone'));
    });
  };
  useImperativeHandle(handle, () => ({ jumpTo }));
  const goToEnd = () => {
    void store.goToEnd().then(() => list.current?.follow());
  };
  const rowActs = useRowActs(store, acts, !readOnly && store.silence === null, {
    about: setAbout,
    report: setReported,
    jumpTo,
  });
  if (store.failure && !store.facts)
    return (
      <ErrorState title={t('chat.failed')} description={store.failure.message} onRetry={() => void store.load()} />
    );
  if (!store.facts)
    return (
      <section key="waiting" className={classes.panel} aria-label={t('chat.label', { title })}>
        <Waiting />
      </section>
    );
  const isEmpty = store.talk.messages.length === 0 && store.outbox.items.length === 0;
  return (
    <section className={classes.panel} aria-label={t('chat.label', { title })}>
      <SearchBar store={store} onOpen={jumpTo} handle={search} />
      <Pinned store={store} onOpen={jumpTo} />
      {!withoutPoll && <Poll store={store} acts={acts} />}
      <LineNotice />
      <div className={classes.log} role="log" aria-live="off" aria-label={t('chat.log')}>
        {isEmpty ? (
          <p className={classes.empty}>{store.facts.rules.welcome_text || t('chat.empty')}</p>
        ) : (
          <MessageList
            store={store}
            label={t('chat.messages')}
            acts={rowActs}
            onEnd={goToEnd}
            onFollowing={setFollowing}
            handle={list}
          />
        )}
        <EndPill store={store} isFollowing={isFollowing || isEmpty} onEnd={goToEnd} />
      </div>
      <UndoBar acts={acts} />
      <Announcer store={store} />
      {!readOnly && <Composer store={store} about={about} onAbout={setAbout} onSent={goToEnd} />}
      {reported && <ReportDialog message={reported} acts={acts} onClose={() => setReported(null)} />}
    </section>
  );
});
