import type { BroadcastDetail } from '@pregao/contract';
import { formatDate, formatTime } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Text } from '@pregao/ui';
import classes from './about.module.css';

/** When it is, what it is about, and how late one sees it. */
export const About = ({ detail }: { detail: BroadcastDetail }) => {
  const t = useT();
  const { edition, description, delay_s: delay, delays_picture: isPictureLate } = detail;
  const words = edition?.description || description;
  return (
    <div className={classes.about}>
      {edition && (
        <Text size="small" tone="muted" tabular>
          {t('room.when', {
            day: formatDate(edition.starts_at),
            from: formatTime(edition.starts_at),
            to: formatTime(edition.ends_at),
          })}
        </Text>
      )}
      {words && <Text className={classes.words}>{words}</Text>}
      {delay > 0 && (
        <Text size="small" tone="muted">
          {isPictureLate ? t('room.delayed', { seconds: delay }) : t('room.delayedTalk', { seconds: delay })}
        </Text>
      )}
    </div>
  );
};
