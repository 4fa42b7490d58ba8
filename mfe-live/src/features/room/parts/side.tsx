import type { BroadcastDetail } from '@pregao/contract';
import { usePlatform, useT } from '@pregao/platform';
import { Text } from '@pregao/ui';
import { Tabs, type Tab } from '@pregao/ui/data';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ChatPanel } from '../../../common/chat/panel/chat-panel.tsx';
import { Poll } from '../../../common/chat/panel/poll.tsx';
import { Recommendation } from '../../../common/chat/row/recommendation.tsx';
import { ChatActs } from '../../../common/chat/store/acts.ts';
import type { ChatStore } from '../../../common/chat/store/chat.store.ts';
import { About } from './about.tsx';
import classes from './room.module.css';

interface SideProps {
  detail: BroadcastDetail;
  store: ChatStore | null;
  isPhone: boolean;
}

/** Recommendations made in this edition, the newest first. */
const Recommendations = observer(({ detail, store }: { detail: BroadcastDetail; store: ChatStore }) => {
  const t = useT();
  const from = Date.parse(detail.edition?.starts_at ?? '') - 15 * 60_000;
  const cards = store.talk.messages.flatMap(({ id, card, collapsed, created_at: at }) =>
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

/** What stands beside the picture, or under it on a phone: the talk first. */
export const Side = observer(({ detail, store, isPhone }: SideProps) => {
  const t = useT();
  const title = detail.edition?.title ?? detail.title;
  const tabs: Tab[] = [
    {
      key: 'chat',
      label: t('room.tab.chat'),
      content: store ? <ChatPanel store={store} title={title} withoutPoll={isPhone} /> : <NoChat detail={detail} />,
    },
  ];
  if (detail.has_recommendations && store)
    tabs.push({
      key: 'recommendations',
      label: t('room.tab.recommendations'),
      content: <Recommendations detail={detail} store={store} />,
    });
  if (isPhone && store?.facts?.poll)
    tabs.push({ key: 'poll', label: t('room.tab.poll'), content: <PollTab store={store} /> });
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
