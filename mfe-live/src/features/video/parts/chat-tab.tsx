import type { VideoDetail } from '@pregao/contract';
import { useCan, usePlatform, useT, useTexts } from '@pregao/platform';
import { EmptyState } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { replayOfVideo } from '../../../common/replay/replay.api.ts';
import { ReplayPanel } from '../../../common/replay/replay-panel.tsx';
import ptBr from '../../../common/replay/replay.pt-br.json';
import { ReplayStore } from '../../../common/replay/replay.store.ts';
import { useReplayTime } from '../../../common/replay/use-replay-time.ts';
import classes from './chat-tab.module.css';

const Talk = observer(({ video }: { video: VideoDetail }) => {
  const t = useT();
  const { session } = usePlatform();
  const isStaff = useCan('read', 'Transmissões');
  const [store] = useState(
    () => new ReplayStore({ load: replayOfVideo(video.id), personId: session.user.id, isStaff }),
  );
  const sourceKey = `video-${video.id}`;
  useReplayTime(store, sourceKey);
  if (store.failure?.status === 404)
    return <EmptyState icon="chat" title={t('replay.none')} description={t('replay.noneText')} />;
  return (
    <div className={classes.talk}>
      <ReplayPanel store={store} title={video.title} sourceKey={sourceKey} />
    </div>
  );
});

/** The talk of the edition that a video recorded, in step with it; for who may watch it. */
export const ChatTab = ({ video }: { video: VideoDetail }) => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const { session } = usePlatform();
  if (!video.access.open)
    return <EmptyState icon="lock" title={t('replay.closed')} description={t('replay.closedText')} />;
  return <Talk key={`${video.id}.${session.user.id}`} video={video} />;
};
