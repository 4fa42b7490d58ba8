import { listVideoRecommendations, type VideoDetail, type VideoRecommendations } from '@pregao/contract';
import { formatDate, formatTime } from '@pregao/format';
import { ButtonLink, useQuery, useT, useTexts } from '@pregao/platform';
import { AsyncView, EmptyState, Icon, Skeleton, Text } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import chatPtBr from '../../../common/chat/chat.pt-br.json';
import { Recommendation } from '../../../common/chat/row/recommendation.tsx';
import classes from './video-tabs.module.css';

/** To who may not enter the room: how many are open, and the way to them. */
const OpenOnes = ({ found }: { found: VideoRecommendations }) => {
  const t = useT();
  if (found.told !== 'closed' || found.open === 0 || !found.edition) return null;
  return (
    <p className={classes.open}>
      <Icon name="lock" size={18} />
      <span>{t('video.rec.open', { count: found.open })}</span>
      <ButtonLink to={`/cliente/lives/${found.edition.broadcast_id}`} size="small">
        {t('video.rec.room')}
      </ButtonLink>
    </p>
  );
};

const Nothing = ({ told }: { told: VideoRecommendations['told'] | undefined }) => {
  const t = useT();
  return told === 'none' ? (
    <EmptyState compact icon="chart" title={t('video.rec.none')} description={t('video.rec.noneText')} />
  ) : (
    <EmptyState compact icon="chart" title={t('video.rec.noneMade')} description={t('video.rec.noneMadeText')} />
  );
};

/** Recommendations made in the edition that a video is the recording of, with what became of them. */
export const RecommendationsTab = observer(({ video }: { video: VideoDetail }) => {
  useTexts({ 'pt-br': chatPtBr });
  const t = useT();
  const list = useQuery(listVideoRecommendations, { params: { id: video.id } }, { staleTime: 0 });
  return (
    <AsyncView
      {...list.view}
      skeleton={<Skeleton shape="block" height={168} />}
      isEmpty={({ data, open }) => data.length === 0 && open === 0}
      empty={<Nothing told={list.data?.told} />}
      errorTitle={t('video.rec.failed')}
    >
      {(found) => (
        <div className={classes.list}>
          <Text size="small" tone="muted" tabular>
            {found.edition &&
              t('video.rec.of', { title: found.edition.title, date: formatDate(found.edition.starts_at) })}
          </Text>
          <OpenOnes found={found} />
          <ul className={classes.cards} aria-label={t('video.tab.recommendations')}>
            {found.data.map(({ id, made_at: at, card }) => (
              <li key={id}>
                <Text size="small" tone="muted" tabular>
                  {t('video.rec.at', { time: formatTime(at) })}
                </Text>
                <Recommendation card={card} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </AsyncView>
  );
});
