import { useStore, useT } from '@pregao/platform';
import { AsyncView, Button, EmptyState, Grid, Skeleton } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { noFilters, type Asked } from '../broadcasts-address.ts';
import classes from '../broadcasts.module.css';
import { createReplays } from '../replays.store.ts';
import { BroadcastTile } from './broadcast-tile.tsx';
import { ReplayFilters } from './replay-filters.tsx';

const Loading = () => (
  <Grid min={260}>
    {[1, 2, 3, 4, 5, 6, 7, 8].map((index) => (
      <Skeleton key={index} height={260} />
    ))}
  </Grid>
);

const Nothing = ({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) => {
  const t = useT();
  return isNarrowed ? (
    <EmptyState
      icon="search"
      title={t('replays.noneInTitle')}
      description={t('replays.noneInText')}
      action={<Button onClick={onClear}>{t('replays.clear')}</Button>}
    />
  ) : (
    <EmptyState icon="play" title={t('replays.noneTitle')} description={t('replays.noneText')} />
  );
};

/** What can be seen again, narrowed by what the address says. */
export const Replays = observer(({ query, onChange }: { query: Asked; onChange: (next: Partial<Asked>) => void }) => {
  const t = useT();
  const replays = useStore(createReplays);
  const { q, program, presenter, days } = query;
  useEffect(() => {
    void replays.setQuery({
      q: q || undefined,
      program_id: program ?? undefined,
      presenter_id: presenter ?? undefined,
      days: days === null ? undefined : Number(days),
    });
  }, [replays, q, program, presenter, days]);
  const isNarrowed = q !== '' || program !== null || presenter !== null || days !== null;
  const clear = () => {
    onChange(noFilters);
  };
  return (
    <div className={classes.tab}>
      <ReplayFilters
        query={query}
        filters={replays.meta.filters}
        isNarrowed={isNarrowed}
        onChange={onChange}
        onClear={clear}
      />
      <div className={replays.hasLoaded ? undefined : classes.waiting}>
        <AsyncView
          {...replays.view}
          skeleton={<Loading />}
          errorTitle={t('replays.failed')}
          empty={<Nothing isNarrowed={isNarrowed} onClear={clear} />}
        >
          {(cards) => (
            <Grid as="ul" min={260} className={classes.list}>
              {cards.map((card) => (
                <li key={card.id}>
                  <BroadcastTile card={card} level={2} />
                </li>
              ))}
            </Grid>
          )}
        </AsyncView>
        {replays.hasMore && replays.items.length > 0 && (
          <div className={classes.more}>
            <Button loading={replays.isLoadingMore} onClick={() => void replays.loadMore()}>
              {t('replays.more')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
});
