import type { VideoDetail } from '@pregao/contract';
import { useCan, usePlatform, useT } from '@pregao/platform';
import { EmptyState } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { replayOfVideo } from '../../../common/replay/replay.api.ts';
import { ReplayPanel } from '../../../common/replay/replay-panel.tsx';
import { ReplayStore } from '../../../common/replay/replay.store.ts';
import { useReplayTime } from '../../../common/replay/use-replay-time.ts';

/** The talk in step with the video; of one that recorded no edition, that it has none. */
export const ChatTalk = observer(({ video }: { video: VideoDetail }) => {
  const t = useT();
  const { session } = usePlatform();
  const isStaff = useCan('read', 'Transmissões');
  const [store] = useState(
    () => new ReplayStore({ load: replayOfVideo(video.id), personId: session.user.id, isStaff }),
  );
  useReplayTime(store, `video-${video.id}`);
  if (store.failure?.status === 404)
    return <EmptyState icon="chat" title={t('video.noTalk')} description={t('video.noTalkText')} />;
  return <ReplayPanel store={store} title={video.title} />;
});
