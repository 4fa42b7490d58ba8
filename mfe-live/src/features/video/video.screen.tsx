import { findVideo } from '@pregao/contract';
import { usePageTitle, useQuery, useT, useTexts } from '@pregao/platform';
import { RecordScreen } from '@pregao/platform/record';
import { useLocation, useSearchParams } from '@pregao/platform/router';
import { Container, Skeleton, Stack } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { VideoView } from './parts/video-view.tsx';
import classes from './video.module.css';
import ptBr from './video.pt-br.json';

const Loading = () => (
  <div className={classes.page}>
    <Stack gap={5} className={classes.main}>
      <Skeleton shape="block" className={classes.player} />
      <Skeleton height={68} />
    </Stack>
    <Skeleton shape="block" height={360} />
  </div>
);

/** Seconds of `?t=` or `?current_time=`; 0 where the address names none. */
const secondsIn = (search: URLSearchParams) => {
  const seconds = Number(search.get('t') ?? search.get('current_time') ?? 0);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
};

/** A video: played by the one player, with what is told of it and those like it. */
export const VideoScreen = observer(() => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const [, , , id = '', tab = ''] = useLocation().pathname.split('/');
  const [search] = useSearchParams();
  const isNumber = /^\d{1,15}$/.test(id);
  // What plays is an address that expires.
  const video = useQuery(findVideo, isNumber ? { params: { id: Number(id) } } : null, { keep: false });
  usePageTitle(video.data?.title, video.data?.description);
  return (
    <RecordScreen
      query={video}
      skeleton={<Loading />}
      isMissing={!isNumber}
      missing={{
        title: t('video.missingTitle'),
        text: t('video.missingText'),
        to: '/home',
        action: t('video.toHome'),
      }}
      failed={t('video.failed')}
      frame={(content) => <Container className={classes.container}>{content}</Container>}
    >
      {(found) => (
        <VideoView video={found} tab={tab} startAt={secondsIn(search)} onRetry={() => void video.refresh()} />
      )}
    </RecordScreen>
  );
});
