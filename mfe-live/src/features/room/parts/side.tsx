import type { BroadcastDetail } from '@pregao/contract';
import { usePlatform, useT } from '@pregao/platform';
import { ErrorState, Skeleton, Text } from '@pregao/ui';
import { Tabs, type Tab } from '@pregao/ui/tabs';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Poll } from '../../../common/chat/panel/poll.tsx';
import { Recommendation } from '../../../common/chat/row/recommendation.tsx';
import { ChatActs } from '../../../common/chat/store/acts.ts';
import type { ChatStore } from '../../../common/chat/store/chat.store.ts';
import { About } from './about.tsx';
import classes from './room.module.css';
import { LiveTalk, useReplay } from './talk.tsx';

interface SideProps {
  detail: BroadcastDetail;
  store: ChatStore | null;
  isPhone: boolean;
}

interface RecommendationsProps {
  detail: BroadcastDetail;
  store: { messageWindow: Pick<ChatStore['messageWindow'], 'messages'> };
}

/** Recommendations made in this edition, the newest first; of a replay, those made by its second. */
const Recommendations = observer(({ detail, store }: RecommendationsProps) => {
  const t = useT();
  const from = Date.parse(detail.edition?.starts_at ?? '') - 15 * 60_000;
  const cards = store.messageWindow.messages.flatMap(({ id, card, collapsed, created_at: at }) =>
    card && collapsed === null && !(Date.parse(at) < from) ? [{ id, card }] : [],
  );
  return (
    <div className={classes.scroll}>
      {cards.length === 0 && <Text tone="muted">{t('room.noRecommendations')}</Text>}
      {cards.toReversed().map(({ id, card }) => (
        <Recommendation key={id} card={card} />
      ))}
    </div>
  );
});

type PollStore = Parameters<typeof Poll>[0]['store'];

const PastPoll = ({ store }: { store: PollStore }) => (
  <div className={classes.scroll}>
    <Poll store={store} acts={null} />
  </div>
);

const PollTab = observer(({ store }: { store: ChatStore }) => {
  const { notify } = usePlatform();
  const [acts] = useState(() => new ChatActs(store, (message) => notify.error(message)));
  return (
    <div className={classes.scroll}>
      <Poll store={store} acts={acts} />
    </div>
  );
});

const NoChat = ({ detail }: { detail: BroadcastDetail }) => {
  const t = useT();
  return <p className={classes.quiet}>{detail.lock ? t('room.lockedChat') : t('room.noChat')}</p>;
};

interface PastTalkProps {
  replay: NonNullable<ReturnType<typeof useReplay>>;
  title: string;
  isPhone: boolean;
}

/** The talk of a recording; what shows it comes beside the page. */
const PastTalk = ({ replay, title, isPhone }: PastTalkProps) => {
  const t = useT();
  const { store, Panel, retry } = replay;
  if (retry) return <ErrorState title={t('room.replayFailed')} onRetry={retry} />;
  return store && Panel ? (
    <Panel store={store} title={title} withoutPoll={isPhone} />
  ) : (
    <div className={classes.scroll} aria-busy="true">
      {[72, 48, 84, 60].map((width) => (
        <Skeleton key={width} width={`${width}%`} height={40} />
      ))}
    </div>
  );
};

/** What stands beside the picture, or under it on a phone: the talk first. */
export const Side = observer(({ detail, store, isPhone }: SideProps) => {
  const t = useT();
  const title = detail.edition?.title ?? detail.title;
  const replay = useReplay(detail);
  const shown = replay ? replay.store : store;
  const tabs: Tab[] = [
    {
      key: 'chat',
      label: t('room.tab.chat'),
      content: replay ? (
        <PastTalk replay={replay} title={title} isPhone={isPhone} />
      ) : store ? (
        <LiveTalk detail={detail} store={store} withoutPoll={isPhone} />
      ) : (
        <NoChat detail={detail} />
      ),
    },
  ];
  if (detail.has_recommendations && (shown || replay))
    tabs.push({
      key: 'recommendations',
      label: t('room.tab.recommendations'),
      content: shown ? (
        <Recommendations detail={detail} store={shown} />
      ) : (
        replay && <PastTalk replay={replay} title={title} isPhone={isPhone} />
      ),
    });
  if (isPhone && shown?.facts?.poll)
    tabs.push({
      key: 'poll',
      label: t('room.tab.poll'),
      content: replay?.store ? <PastPoll store={replay.store} /> : store && <PollTab store={store} />,
    });
  if (isPhone)
    tabs.push({
      key: 'about',
      label: t('room.tab.about'),
      content: (
        <div className={classes.scroll}>
          <About detail={detail} />
        </div>
      ),
    });
  if (tabs.length === 1) return <div className={classes.only}>{tabs[0]?.content}</div>;
  return <Tabs className={classes.tabs} label={t('room.tabs')} tabs={tabs} />;
});
