import type { BroadcastDetail } from '@pregao/contract';
import { ButtonLink, usePageTitle, useStore, useT, useTexts, Resource } from '@pregao/platform';
import { usePolling } from '@pregao/platform/hooks';
import { useParams } from '@pregao/platform/router';
import { AsyncView, EmptyState, Skeleton } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { DeskView } from './desk-view.tsx';
import { loadDesk } from './desk.api.ts';
import classes from './desk.module.css';
import ptBr from './desk.pt-br.json';

/** What no event tells of is met by the next look: an edition whose time is over. */
const everyMs = 60_000;

const Loading = () => (
  <div className={classes.desk}>
    {[1, 2, 3].map((column) => (
      <Skeleton key={column} height="100%" />
    ))}
  </div>
);

const NoEdition = () => {
  const t = useT();
  return (
    <EmptyState
      page
      icon="live"
      title={t('desk.none')}
      description={t('desk.noneText')}
      action={
        <ButtonLink to="/transmissoes" variant="primary">
          {t('desk.toBroadcasts')}
        </ButtonLink>
      }
    />
  );
};

/** The desk of an edition: its source, its talk and what waits for who runs it. */
export const DeskScreen = observer(() => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const cardId = Number(useParams().cardId);
  const desk = useStore(
    () => new Resource<BroadcastDetail, number>({ load: (id, signal) => loadDesk(id, signal), staleTime: 0 }),
  );
  const isNumber = Number.isSafeInteger(cardId) && cardId > 0;
  usePolling(() => {
    if (isNumber) void desk.show(cardId);
  }, everyMs);
  useEffect(() => {
    if (isNumber) void desk.show(cardId);
  }, [desk, cardId, isNumber]);
  const { data, error, view } = desk;
  usePageTitle(data ? t('desk.title', { title: data.edition?.title ?? data.title }) : undefined);
  if (!isNumber || error?.code === 'not_found') return <NoEdition />;
  return (
    <div className={classes.page}>
      <AsyncView {...view} skeleton={<Loading />} errorTitle={t('desk.failed')}>
        {(detail) => <DeskView key={`${detail.edition?.id}.${detail.room_id}`} detail={detail} desk={desk} />}
      </AsyncView>
    </div>
  );
});
