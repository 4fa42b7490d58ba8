import type { VideoDetail } from '@pregao/contract';
import { lazyScreen, usePlatform, useT } from '@pregao/platform';
import { EmptyState } from '@pregao/ui';
import { Suspense } from 'react';
import classes from './chat-tab.module.css';

const ChatTalk = lazyScreen(() => import('./chat-talk.tsx').then((module) => ({ default: module.ChatTalk })));

/** The talk of the edition that a video recorded, in step with it; for who may watch it. */
export const ChatTab = ({ video }: { video: VideoDetail }) => {
  const t = useT();
  const { session } = usePlatform();
  if (!video.access.open)
    return <EmptyState icon="lock" title={t('video.talkClosed')} description={t('video.talkClosedText')} />;
  return (
    <div className={classes.talk}>
      <Suspense>
        <ChatTalk key={`${video.id}.${session.user.id}`} video={video} />
      </Suspense>
    </div>
  );
};
