import type { ChatMessage } from '@pregao/contract';
import { usePlatform, useT, useTexts } from '@pregao/platform';
import { Button, cx, ErrorState, Icon, Skeleton } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useImperativeHandle, useMemo, useRef, useState, type Ref, type RefObject } from 'react';
import ptBr from '../chat.pt-br.json';
import { Composer, type About } from '../composer/composer.tsx';
import { MessageList, type MessageListHandle } from '../list/message-list.tsx';
import type { RowActs } from '../row/row-acts.ts';
import { SearchBar, type SearchHandle } from '../search/search-bar.tsx';
import { ChatActs } from '../store/acts.ts';
import type { ChatStore } from '../store/chat.store.ts';
import { Announcer } from './announcer.tsx';
import { latePart, useLatePart } from '@pregao/ui/late-part';
import looks from '../../looks.module.css';
import classes from './chat-panel.module.css';
import { HighlightBar } from './highlight-bar.tsx';
import { Pinned } from './pinned.tsx';
import { Poll } from './poll.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useReadMark } from './use-read-mark.ts';

const reportDialog = latePart(() => import('./report-dialog.tsx').then(({ ReportDialog }) => ReportDialog));

/** What a page with keys of its own does with the rows of its panel. */
export type ChatPanelHandle = Pick<MessageListHandle, 'jumpTo' | 'walk' | 'focused'>;

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
  /** Of a page that acts on messages elsewhere as well, so that each act is undone here. */
  acts?: ChatActs;
  /** What the page does in its own place for who moderates. */
  moderation?: Pick<RowActs, 'remove' | 'person'>;
  /** Messages may be sent as highlights. */
  withHighlights?: boolean;
  handle?: Ref<ChatPanelHandle>;
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
    <p className={cx(looks.strip, classes.notice)} role="status">
      <Icon name="refresh" size={16} />
      {t('chat.offline')}
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

/** Leads to a message, wherever in the talk it is; says so where it is gone. */
const useJump = (store: ChatStore, list: RefObject<MessageListHandle | null>) => {
  const t = useT();
  const { notify } = usePlatform();
  return (id: number) => {
    void store.goTo(id).then((isThere) => {
      if (isThere) list.current?.jumpTo(id);
      else notify.info(t('chat.gone'));
    });
  };
};

/** What rows may do in this panel; one object for as long as nothing of it changes. */
const useRowActs = (
  store: ChatStore,
  acts: ChatActs,
  canReply: boolean,
  on: Pick<RowActs, 'report' | 'jumpTo' | 'remove' | 'person'> & { about(about: About): void },
) => {
  const latest = useRef(on);
  useEffect(() => {
    latest.current = on;
  });
  const [removes, shows] = [on.remove !== undefined, on.person !== undefined];
  return useMemo<RowActs>(
    () => ({
      store,
      acts,
      canReply,
      reply: (message) => latest.current.about({ kind: 'reply', message }),
      edit: (message) => latest.current.about({ kind: 'edit', message }),
      report: (message) => latest.current.report(message),
      jumpTo: (id) => latest.current.jumpTo(id),
      ...(removes && { remove: (message) => latest.current.remove?.(message) }),
      ...(shows && { person: (userId) => latest.current.person?.(userId) }),
    }),
    [store, acts, canReply, removes, shows],
  );
};

/** The message that is about to be reported, and where one says why. */
const useReport = () => {
  const t = useT();
  const { notify } = usePlatform();
  const [reported, setReported] = useState<ChatMessage | null>(null);
  const ReportDialog = useLatePart(reportDialog, reported !== null, () => {
    setReported(null);
    notify.error(t('chat.partFailed'));
  });
  return { reported, setReported, ReportDialog };
};

/** The talk of a room: what is pinned, the messages, and where one writes. One panel for the room, the desk and replays. */
export const ChatPanel = observer((props: ChatPanelProps) => {
  const { store, title, readOnly = false, withoutPoll = false, withHighlights = false } = props;
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const { notify } = usePlatform();
  const [acts] = useState(() => props.acts ?? new ChatActs(store, (message) => notify.error(message)));
  const list = useRef<MessageListHandle>(null);
  const [about, setAbout] = useState<About>(null);
  const { reported, setReported, ReportDialog } = useReport();
  const [isFollowing, setFollowing] = useState(true);
  useReadMark(store);
  const jumpTo = useJump(store, list);
  const goToEnd = () => {
    void store.goToEnd().then(() => list.current?.follow());
  };
  const rowActs = useRowActs(store, acts, !readOnly && store.silence === null, {
    about: setAbout,
    report: setReported,
    jumpTo,
    ...props.moderation,
  });
  useImperativeHandle(props.handle, () => ({
    jumpTo,
    walk: (step) => list.current?.walk(step),
    focused: () => list.current?.focused() ?? null,
  }));
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
  const isEmpty = store.messageWindow.messages.length === 0 && store.outbox.items.length === 0;
  return (
    <section className={classes.panel} aria-label={t('chat.label', { title })}>
      <SearchBar store={store} onOpen={jumpTo} handle={props.search} />
      <Pinned store={store} onOpen={jumpTo} />
      {!withoutPoll && <Poll store={store} acts={acts} isFolded />}
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
      {withHighlights && store.isStaff && store.silence === null && <HighlightBar outbox={store.outbox} />}
      {!readOnly && <Composer store={store} about={about} onAbout={setAbout} onSent={goToEnd} />}
      {reported && ReportDialog && <ReportDialog message={reported} acts={acts} onClose={() => setReported(null)} />}
    </section>
  );
});
