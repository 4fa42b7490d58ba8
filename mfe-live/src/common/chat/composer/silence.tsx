import { formatDate, formatTime } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Icon } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import type { ChatStore } from '../store/chat.store.ts';
import classes from './composer.module.css';

/** Why one may only read, and until when. */
export const SilenceNotice = observer(({ store }: { store: ChatStore }) => {
  const t = useT();
  const { silence, facts } = store;
  if (!silence || !facts) return null;
  const { until, reason } = facts.mute ?? { until: null, reason: '' };
  const opens = facts.writing.opens_at;
  const words = {
    muted: until
      ? t('chat.silence.mutedUntil', { day: formatDate(until).slice(0, 5), time: formatTime(until) })
      : t('chat.silence.muted'),
    plan: t('chat.silence.plan'),
    staff: t('chat.silence.staff'),
    closed: t('chat.silence.closed'),
    not_open: opens ? t('chat.silence.opensAt', { time: formatTime(opens) }) : t('chat.silence.notOpen'),
  }[silence];
  return (
    <p className={classes.silence} role="status">
      <Icon name={silence === 'not_open' ? 'clock' : 'lock'} size={18} />
      <span>
        {[words, silence === 'muted' && reason && t('chat.silence.reason', { reason })].filter(Boolean).join(' ')}
      </span>
    </p>
  );
});
