import { formatDateTime } from '@pregao/format';
import { useT } from '@pregao/platform';
import type { IconName, Tone } from '@pregao/ui';
import { Timeline } from '@pregao/ui/data';
import classes from './panel.module.css';
import { Panel } from './panel.tsx';

export type EventFace = readonly [tone: Tone, icon: IconName];

interface HistoryEvent {
  key: string | number;
  title: string;
  face: EventFace;
  /** ISO instant. */
  at: string;
  /** Null: the platform by itself. */
  actor: string | null;
  /** Where, or of what. */
  facts?: readonly (string | null)[];
  /** Why, in the words of who did it. */
  reason?: string | null;
}

interface HistoryPanelProps {
  /** The newest first. */
  events: readonly HistoryEvent[];
  /** Said where nothing happened yet. */
  none?: string;
}

/** What happened, by whom and why. */
export const HistoryPanel = ({ events, none }: HistoryPanelProps) => {
  const t = useT();
  const items = events.map(({ key, title, face: [tone, icon], at, actor, facts = [], reason }) => ({
    key,
    title,
    tone,
    icon,
    time: [formatDateTime(at), actor ?? t('history.platform'), ...facts].filter(Boolean).join(' · '),
    description: reason ? <q className={classes.why}>{reason}</q> : undefined,
  }));
  return (
    <Panel title={t('history.title')}>
      {items.length === 0 ? <p className={classes.none}>{none}</p> : <Timeline items={items} />}
    </Panel>
  );
};
