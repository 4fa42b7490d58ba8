import type { VideoDetail } from '@pregao/contract';
import { Slot, useT } from '@pregao/platform';
import { PlayerBox, type PlayerSource } from '@pregao/platform/player';
import { EmptyState, Skeleton } from '@pregao/ui';
import classes from '../video.module.css';

const sourceOf = (video: VideoDetail, media: NonNullable<VideoDetail['media']>, startAt: number): PlayerSource => ({
  key: `video-${video.id}`,
  url: media.url,
  title: video.title,
  poster: video.poster,
  ...(media.captions.length > 0 && {
    captions: media.captions.map(({ lang, label, url }) => ({ language: lang, label, src: url })),
  }),
  resumeAt: startAt,
  floating: {
    badge: null,
    body: video.presenters.map(({ name }) => name).join(' · '),
    returnTo: `/conteudo/video/${video.id}`,
  },
});

interface StageProps {
  video: VideoDetail;
  /** Seconds to start from. */
  startAt: number;
  onRetry: () => void;
}

/** The place of the video; of one that is not open, what opens it. */
export const Stage = ({ video, startAt, onRetry }: StageProps) => {
  const t = useT();
  const { access, media } = video;
  if (media) return <PlayerBox className={classes.player} source={sourceOf(video, media, startAt)} onRetry={onRetry} />;
  return (
    <div className={classes.shut}>
      <Slot
        name="content.locked"
        props={{ access, title: t('video.lockedTitle'), teaser: '' }}
        eager
        skeleton={<Skeleton shape="block" height={280} />}
        fallback={<EmptyState icon="lock" title={t('video.lockedTitle')} description={t('video.lockedText')} />}
      />
    </div>
  );
};
