import { formatClock } from '@pregao/format';
import { ButtonLink, usePlatform, useT, useTexts } from '@pregao/platform';
import { Button, cx, ErrorState, Icon, Skeleton } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef, useState } from 'react';
import chatTexts from '../chat/chat.pt-br.json';
import { MessageList, type MessageListHandle } from '../chat/list/message-list.tsx';
import { Pinned } from '../chat/panel/pinned.tsx';
import { Poll } from '../chat/panel/poll.tsx';
import type { RowActs } from '../chat/row/row-acts.ts';
import panelLooks from '../chat/panel/chat-panel.module.css';
import looks from '../looks.module.css';
import classes from './replay-panel.module.css';
import ptBr from './replay.pt-br.json';
import type { ReplayStore } from './replay.store.ts';

interface ReplayPanelProps {
  store: ReplayStore;
  /** What the talk is of. */
  title: string;
  /** The poll stands in a place of its own. */
  withoutPoll?: boolean;
}

const nothing = async () => {};
/** Nothing may be done with what is long past. */
const noActs: Omit<RowActs['acts'], 'renewFiles'> = {
  react: nothing,
  remove: nothing,
  moderate: nothing,
  mute: async () => false,
  decide: nothing,
};

const useRowActs = (store: ReplayStore, jumpTo: (id: number) => void) => {
  const latest = useRef(jumpTo);
  useEffect(() => {
    latest.current = jumpTo;
  });
  return useMemo<RowActs>(
    () => ({
      store,
      acts: { ...noActs, renewFiles: store.renewFiles },
      isReadOnly: true,
      canReply: false,
      reply: () => {},
      edit: () => {},
      report: () => {},
      jumpTo: (id) => latest.current(id),
    }),
    [store],
  );
};

/** What could not be read is asked for again; what was read before stays. */
const Notice = observer(({ store }: { store: ReplayStore }) => {
  const t = useT();
  if (!store.failure) return null;
  return (
    <p className={cx(looks.strip, panelLooks.notice)} role="alert">
      <span>{t('replay.lost')}</span>
      <Button size="small" icon="refresh" onClick={() => void store.read()}>
        {t('replay.retry')}
      </Button>
    </p>
  );
});

/** Nobody writes here: it is said what one reads, and guests are asked in. */
const Foot = () => {
  const t = useT();
  const { session } = usePlatform();
  if (session.isLogged) return <p className={cx(looks.strip, classes.foot)}>{t('replay.follows')}</p>;
  return (
    <div className={cx(looks.strip, classes.foot)}>
      <span>{t('replay.guest')}</span>
      <ButtonLink size="small" to={`/login?return=${encodeURIComponent(location.pathname)}`}>
        {t('replay.login')}
      </ButtonLink>
    </div>
  );
};

const Head = observer(({ store }: { store: ReplayStore }) => {
  const t = useT();
  return (
    <div className={classes.head}>
      <h2 className={classes.title}>
        <Icon name="clock" size={16} />
        {t('replay.title')}
      </h2>
      <span className={classes.clock}>{formatClock(store.second)}</span>
    </div>
  );
});

/** The talk as it stood at the second of the video: read only, with what was pinned and asked then. */
export const ReplayPanel = observer(({ store, title, withoutPoll = false }: ReplayPanelProps) => {
  useTexts({ 'pt-br': chatTexts });
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const { notify } = usePlatform();
  const list = useRef<MessageListHandle>(null);
  const [isFollowing, setFollowing] = useState(true);
  const { facts, failure, leaps } = store;
  const jumpTo = (id: number) => {
    void store.goTo(id).then((isThere) => {
      if (isThere) list.current?.jumpTo(id);
      else notify.info(t('replay.gone'));
    });
  };
  const rowActs = useRowActs(store, jumpTo);
  // At another second one reads what was said there.
  useEffect(() => list.current?.follow(), [leaps]);
  if (failure && !facts)
    return <ErrorState title={t('replay.failed')} description={failure.message} onRetry={() => void store.read()} />;
  const label = t('replay.label', { title });
  if (!facts)
    return (
      <section className={panelLooks.panel} aria-label={label} aria-busy="true">
        <div className={panelLooks.waiting}>
          {[72, 48, 84, 60].map((width) => (
            <Skeleton key={width} width={`${width}%`} height={40} />
          ))}
        </div>
      </section>
    );
  const isEmpty = store.messageWindow.messages.length === 0;
  return (
    <section className={panelLooks.panel} aria-label={label} aria-busy={store.isLoading}>
      <Head store={store} />
      <Pinned store={store} onOpen={jumpTo} />
      {!withoutPoll && <Poll store={store} acts={null} />}
      <Notice store={store} />
      <div className={panelLooks.log} role="log" aria-live="off" aria-label={t('replay.log')}>
        {isEmpty ? (
          <p className={panelLooks.empty}>{t('replay.empty')}</p>
        ) : (
          <MessageList
            store={store}
            label={t('replay.messages')}
            acts={rowActs}
            onEnd={() => list.current?.follow()}
            onFollowing={setFollowing}
            handle={list}
          />
        )}
        {!isFollowing && !isEmpty && (
          <div className={panelLooks.pill}>
            <Button size="small" icon="arrow-down" onClick={() => list.current?.follow()}>
              {t('replay.now')}
            </Button>
          </div>
        )}
      </div>
      <Foot />
    </section>
  );
});
