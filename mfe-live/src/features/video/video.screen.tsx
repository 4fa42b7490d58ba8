import { ButtonLink, usePageTitle, usePlatform, useStore, useT, useTexts } from '@pregao/platform';
import { useLocation, useParams, useSearchParams } from '@pregao/platform/router';
import { AsyncView, Container, EmptyState, Skeleton, Stack } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect } from 'react';
import { VideoView } from './parts/video-view.tsx';
import classes from './video.module.css';
import ptBr from './video.pt-br.json';
import { createVideoStore } from './video.store.ts';

const Loading = () => (
  <div className={classes.page}>
    <Stack gap={5} className={classes.main}>
      <Skeleton shape="block" className={classes.player} />
      <Skeleton height={68} />
    </Stack>
    <Skeleton shape="block" height={360} />
  </div>
);

const Missing = () => {
  const t = useT();
  usePageTitle(t('video.missingTitle'));
  return (
    <EmptyState
      page
      icon="search"
      title={t('video.missingTitle')}
      description={t('video.missingText')}
      action={
        <ButtonLink to="/home" variant="primary">
          {t('video.toHome')}
        </ButtonLink>
      }
    />
  );
};

/** Seconds of `?t=` or `?current_time=`; 0 where the address names none. */
const secondsIn = (search: URLSearchParams) => {
  const seconds = Number(search.get('t') ?? search.get('current_time') ?? 0);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
};

/** A video: played by the one player, with what is told of it and those like it. */
export const VideoScreen = observer(() => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const { id = '' } = useParams();
  const [, , , , tab = ''] = useLocation().pathname.split('/');
  const [search] = useSearchParams();
  const { session } = usePlatform();
  const video = useStore(createVideoStore);
  const userId = session.user.id;
  const { data } = video;
  usePageTitle(data?.title, data?.description);
  const isNumber = /^\d{1,15}$/.test(id);
  // Before the first paint: the answer may have come with the page.
  useLayoutEffect(() => {
    if (isNumber) void video.show({ id: Number(id), userId });
  }, [video, id, isNumber, userId]);
  if (!isNumber || video.error?.status === 404) return <Missing />;
  return (
    <Container className={classes.container}>
      <AsyncView {...video.view} skeleton={<Loading />} errorTitle={t('video.failed')}>
        {(found) => (
          <VideoView video={found} tab={tab} startAt={secondsIn(search)} onRetry={() => void video.refresh()} />
        )}
      </AsyncView>
    </Container>
  );
});
