import type { VideoDetail } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { NavLink } from '@pregao/platform/router';
import { cx, Heading, Stack, Text } from '@pregao/ui';
import { videoTabs } from '../video-tabs.ts';
import classes from '../video.module.css';
import { Related } from './related.tsx';
import { Stage } from './stage.tsx';

/** The tabs as links: each has an address. One alone is no choice. */
const Tabs = ({ base }: { base: string }) => {
  const t = useT();
  if (videoTabs.length < 2) return null;
  return (
    <nav className={classes.tabs} aria-label={t('video.tabs')}>
      {videoTabs.map(({ path, label }) => (
        <NavLink
          key={path}
          to={path ? `${base}/${path}` : base}
          end
          className={({ isActive }) => cx(classes.tab, isActive && classes.here)}
        >
          {t(label)}
        </NavLink>
      ))}
    </nav>
  );
};

interface VideoViewProps {
  video: VideoDetail;
  tab: string;
  startAt: number;
  onRetry: () => void;
}

/** The video above, what is told of it under the tabs, and those like it beside. */
export const VideoView = ({ video, tab, startAt, onRetry }: VideoViewProps) => {
  const { Tab } = videoTabs.find(({ path }) => path === tab) ?? videoTabs[0] ?? {};
  return (
    <div className={classes.page}>
      <Stack gap={5} className={classes.main}>
        <Stage key={video.id} video={video} startAt={startAt} onRetry={onRetry} />
        <Stack gap={1}>
          <Text size="small" tone="muted">
            {[video.category.name, video.program].filter(Boolean).join(' · ')}
          </Text>
          <Heading level={1}>{video.title}</Heading>
        </Stack>
        <Tabs base={`/conteudo/video/${video.id}`} />
        {Tab && <Tab video={video} />}
      </Stack>
      <Related videos={video.related} />
    </div>
  );
};
