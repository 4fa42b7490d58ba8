import { findBroadcast } from '@pregao/contract';
import { ButtonLink, usePageTitle, useQuery, useT, useTexts } from '@pregao/platform';
import { useSearchParams } from '@pregao/platform/router';
import { AsyncView, EmptyState, Skeleton } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import classes from './floating.module.css';
import ptBr from './floating.pt-br.json';
import { FloatingView } from './floating-view.tsx';
import { readWindow } from './window-address.ts';

interface NothingProps {
  title: string;
}

/** One sentence, and the way to what is on. */
const Nothing = ({ title }: NothingProps) => {
  const t = useT();
  return (
    <div className={classes.nothing}>
      <EmptyState
        page
        icon="live"
        title={title}
        action={
          <ButtonLink to="/cliente/lives" variant="primary">
            {t('window.toAll')}
          </ButtonLink>
        }
      />
    </div>
  );
};

/** A broadcast in a window of its own (REQ-2.66). */
export const FloatingScreen = observer(() => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const [search] = useSearchParams();
  const { id, cardId, startAt } = readWindow(search);
  const asked = id === null ? null : { params: { id }, query: cardId === null ? {} : { card_id: cardId } };
  // What plays is an address that expires.
  const room = useQuery(findBroadcast, asked, { keep: false, staleTime: 0 });
  const { data } = room;
  usePageTitle(data && (data.edition?.title ?? data.title));
  if (id === null || room.error?.status === 404) return <Nothing title={t('window.missing')} />;
  return (
    <AsyncView {...room.view} skeleton={<Skeleton className={classes.waiting} />} errorTitle={t('window.failed')}>
      {(detail) => {
        if (detail.lock) return <Nothing title={t('window.locked')} />;
        if (!detail.source) return <Nothing title={t('window.nothing')} />;
        return (
          <FloatingView
            key={detail.room_id}
            detail={detail}
            source={detail.source}
            startAt={startAt}
            onRefresh={() => void room.refresh()}
          />
        );
      }}
    </AsyncView>
  );
});
