import type { VideoTile } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { Cover, Heading, Icon, Stack, Text } from '@pregao/ui';
import { useId } from 'react';
import classes from '../video.module.css';

/** `43 s`, `12 min`. */
const lengthOf = (seconds: number) => (seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60)} min`);

const Row = ({ video }: { video: VideoTile }) => {
  const t = useT();
  return (
    <Link to={`/conteudo/video/${video.id}`} className={classes.row}>
      <Cover title={video.title} category="" src={video.cover} />
      <span className={classes.words}>
        <strong>{video.title}</strong>
        <Text as="span" size="small" tone="muted">
          {video.presenters.map(({ name }) => name).join(' · ')}
        </Text>
        <Text as="span" size="small" tone="muted" tabular>
          <span>{lengthOf(video.duration_s)}</span>
          {!video.accessible && (
            <span className={classes.locked}>
              <Icon name="lock" size={14} label={t('video.locked')} />
            </span>
          )}
        </Text>
      </span>
    </Link>
  );
};

/** Videos like the one that is shown. */
export const Related = ({ videos }: { videos: readonly VideoTile[] }) => {
  const t = useT();
  const id = useId();
  if (videos.length === 0) return null;
  return (
    <Stack as="aside" gap={4} aria-labelledby={id}>
      <Heading level={2} size="small" id={id}>
        {t('video.related')}
      </Heading>
      <ul className={classes.list}>
        {videos.map((video) => (
          <li key={video.id}>
            <Row video={video} />
          </li>
        ))}
      </ul>
    </Stack>
  );
};
