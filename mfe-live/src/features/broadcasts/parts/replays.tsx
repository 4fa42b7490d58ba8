import { listReplays } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { RowList, useRows } from '@pregao/screens';
import { Button, Grid, Skeleton } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { noFilters, type Asked } from '../broadcasts-address.ts';
import classes from '../broadcasts.module.css';
import { BroadcastTile } from './broadcast-tile.tsx';
import { ReplayFilters } from './replay-filters.tsx';

const Loading = () => (
  <Grid min={260}>
    {[1, 2, 3, 4, 5, 6, 7, 8].map((index) => (
      <Skeleton key={index} height={260} />
    ))}
  </Grid>
);

/** What can be seen again, narrowed by what the address says. */
export const Replays = observer(({ query, onChange }: { query: Asked; onChange: (next: Partial<Asked>) => void }) => {
  const t = useT();
  const { q, program, presenter, days } = query;
  const asked = {
    q: q || undefined,
    program_id: program ?? undefined,
    presenter_id: presenter ?? undefined,
    days: days === null ? undefined : Number(days),
  };
  const replays = useRows(listReplays, { query: asked }, { byCursor: true });
  const isNarrowed = q !== '' || program !== null || presenter !== null || days !== null;
  const clear = () => {
    onChange(noFilters);
  };
  const noMatch = {
    icon: 'search',
    title: t('replays.noneInTitle'),
    description: t('replays.noneInText'),
    action: <Button onClick={clear}>{t('replays.clear')}</Button>,
  } as const;
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
        <RowList
          rows={replays}
          skeleton={<Loading />}
          failed={t('replays.failed')}
          none={{ icon: 'play', title: t('replays.noneTitle'), description: t('replays.noneText') }}
          noMatch={isNarrowed ? noMatch : undefined}
          more={{ label: t('replays.more'), className: classes.more }}
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
        </RowList>
      </div>
    </div>
  );
});
