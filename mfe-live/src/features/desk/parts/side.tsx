import { useT } from '@pregao/platform';
import { Tabs, type Tab } from '@pregao/ui/data';
import { observer } from 'mobx-react-lite';
import { QueuePanel } from '../../../common/queue/queue-panel.tsx';
import classes from '../desk.module.css';
import type { RoomDesk } from '../room-desk.store.ts';
import { People } from './people.tsx';
import { Pins } from './pins.tsx';
import { PollTab } from './poll-tab.tsx';
import { Questions } from './questions.tsx';
import { RulesForm } from './rules-form.tsx';

export type SideTab = 'queue' | 'questions' | 'people' | 'poll' | 'pins' | 'rules';

interface SideProps {
  room: RoomDesk;
  canAct: boolean;
  tab: SideTab;
  onTab: (tab: SideTab) => void;
  onPerson: (userId: number) => void;
  /** Shows a message in the talk. */
  onOpen: (id: number) => void;
}

const nowhere = () => null;

/** What waits and what one runs the room with. */
export const Side = observer(({ room, canAct, tab, onTab, onPerson, onOpen }: SideProps) => {
  const t = useT();
  const { queue, chat } = room;
  const waiting = queue.held.length + queue.reported.length;
  const counted = (count: number) => (count > 0 ? { count } : {});
  const tabs: (Tab & { key: SideTab })[] = [
    {
      key: 'queue',
      label: t('desk.tab.queue'),
      ...counted(waiting),
      content: <QueuePanel store={queue} nameOf={nowhere} level={2} />,
    },
    {
      key: 'questions',
      label: t('desk.tab.questions'),
      ...counted(queue.questions.length),
      content: <Questions room={room} canAct={canAct} onOpen={onOpen} />,
    },
    {
      key: 'people',
      label: t('desk.tab.people'),
      content: <People room={room} canAct={canAct} onPerson={onPerson} />,
    },
    { key: 'poll', label: t('desk.tab.poll'), content: <PollTab room={room} canAct={canAct} /> },
    { key: 'pins', label: t('desk.tab.pins'), content: <Pins room={room} canAct={canAct} onOpen={onOpen} /> },
    {
      key: 'rules',
      label: t('desk.tab.rules'),
      content: chat.facts && <RulesForm key={JSON.stringify(chat.facts.rules)} room={room} canAct={canAct} />,
    },
  ];
  return (
    <Tabs
      className={classes.side}
      label={t('desk.tools')}
      tabs={tabs.map((one) => ({ ...one, content: <div className={classes.scroll}>{one.content}</div> }))}
      value={tab}
      onChange={(key) => onTab(key as SideTab)}
    />
  );
});
