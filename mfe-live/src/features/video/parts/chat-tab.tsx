import type { VideoDetail } from '@pregao/contract';
import { lazyScreen, usePlatform, useT, useTexts } from '@pregao/platform';
import { EmptyState } from '@pregao/ui';
import { Suspense } from 'react';
import ptBr from '../../../common/replay/replay.pt-br.json';
import classes from './chat-tab.module.css';

const ChatTalk = lazyScreen(() => import('./chat-talk.tsx').then((module) => ({ default: module.ChatTalk })));

/** The talk of the edition that a video recorded, in step with it; for who may watch it. */
export const ChatTab = ({ video }: { video: VideoDetail }) => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const { session } = usePlatform();
  if (!video.access.open)
    return <EmptyState icon="lock" title={t('replay.closed')} description={t('replay.closedText')} />;
  return (
    <div className={classes.talk}>
      <Suspense>
        <ChatTalk key={`${video.id}.${session.user.id}`} video={video} />
      </Suspense>
    </div>
  );
};
