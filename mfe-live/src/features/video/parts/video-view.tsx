import type { VideoDetail } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { NavLink } from '@pregao/platform/router';
import { cx, Heading, Stack, Text } from '@pregao/ui';
import { Suspense, type KeyboardEvent } from 'react';
import { videoTabs } from '../video-tabs.ts';
import classes from '../video.module.css';
import { AboutTab } from './about-tab.tsx';
import { Related } from './related.tsx';
import { Stage } from './stage.tsx';

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/** The arrows walk along the tabs; a link is opened as any link is. */
const handleKey = (event: KeyboardEvent<HTMLElement>) => {
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.findIndex((link) => link === document.activeElement);
  const step = steps[event.key];
  if (!step || at < 0) return;
  event.preventDefault();
  links[step(at, links.length - 1)]?.focus();
};

/** The tabs as links: each has an address. One alone is no choice. */
const Tabs = ({ base }: { base: string }) => {
  const t = useT();
  if (videoTabs.length < 2) return null;
  return (
    <nav className={classes.tabs} aria-label={t('video.tabs')} onKeyDown={handleKey}>
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
  const { Tab = AboutTab } = videoTabs.find(({ path }) => path === tab) ?? {};
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
        <div className={cx(Tab !== AboutTab && classes.room)}>
          <Suspense>
            <Tab key={tab} video={video} />
          </Suspense>
        </div>
      </Stack>
      <Related videos={video.related} />
    </div>
  );
};
