import type { VideoDetail } from '@pregao/contract';
import { formatDate } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Stack, Text } from '@pregao/ui';
import classes from '../video.module.css';

/** What is told of a video, and who presents it. */
export const AboutTab = ({ video }: { video: VideoDetail }) => {
  const t = useT();
  return (
    <Stack gap={5}>
      <Text className={classes.description}>{video.description}</Text>
      <ul className={classes.people} aria-label={t('video.presenters')}>
        {video.presenters.map(({ id, name, credential }) => (
          <li key={id}>
            <strong>{name}</strong>
            {credential && <span>{credential}</span>}
          </li>
        ))}
      </ul>
      <Text size="small" tone="muted">
        {t('video.published', { date: formatDate(video.published_at) })}
      </Text>
    </Stack>
  );
};
