import { findVideoLive, type BroadcastCard, type VideoDetail } from '@pregao/contract';
import { ButtonLink, useQuery, useT } from '@pregao/platform';
import { AsyncView, EmptyState, Skeleton } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { EditionRow } from './edition-row.tsx';
import classes from './video-tabs.module.css';

const Nothing = () => {
  const t = useT();
  return (
    <EmptyState
      compact
      icon="live"
      title={t('video.live.none')}
      description={t('video.live.noneText')}
      action={<ButtonLink to="/cliente/lives">{t('video.live.toAll')}</ButtonLink>}
    />
  );
};

/** The edition of the room that is on air, whose doors are open, or the next one. */
const Current = ({ card }: { card: BroadcastCard }) => {
  const t = useT();
  const isOn = card.status === 'live';
  return (
    <EditionRow
      card={card}
      heading={isOn ? t('video.live.now') : t('video.live.next')}
      action={isOn ? t('video.live.go') : t('video.live.see')}
      isMain={isOn}
    />
  );
};

/** The room a video is the recording of, and what is on there. */
export const LiveTab = observer(({ video }: { video: VideoDetail }) => {
  const t = useT();
  // Editions come and go.
  const live = useQuery(findVideoLive, { params: { id: video.id } }, { staleTime: 0 });
  return (
    <AsyncView
      {...live.view}
      skeleton={<Skeleton shape="block" height={168} />}
      isEmpty={(found) => !found.current && !found.replay_of}
      empty={<Nothing />}
      errorTitle={t('video.live.failed')}
    >
      {({ current, replay_of: recorded }) => (
        <div className={classes.list}>
          {current && <Current card={current} />}
          {recorded && (
            <EditionRow card={recorded} heading={t('video.live.recorded')} action={t('video.live.seeRecorded')} />
          )}
        </div>
      )}
    </AsyncView>
  );
});
