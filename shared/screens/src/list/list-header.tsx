import { formatNumber } from '@pregao/format';
import { useT } from '@pregao/platform';
import { cx, Heading, IconButton, Skeleton } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { ScreenHeader } from './screen-header.tsx';
import { ExportButton, ExportProgress } from './list-export.tsx';
import classes from './list-header.module.css';
import type { ListSource, ListState } from './list-types.ts';
import type { Noun } from './noun.ts';

interface HeaderProps<T, Q extends ListState> {
  title: string;
  noun: Noun;
  store: ListSource<T, Q>;
  query: Q;
  /** Keys of the columns shown. */
  columns: readonly string[];
  /** Beside the count. */
  summary?: ReactNode;
  /** How the list is laid out. */
  layout?: ReactNode;
  actions?: ReactNode;
}

type TotalsProps<T, Q extends ListState> = Pick<HeaderProps<T, Q>, 'store' | 'noun' | 'summary'>;

/** What the filters match, in all. */
const Totals = observer(<T, Q extends ListState>({ store: { list }, noun, summary }: TotalsProps<T, Q>) => {
  const t = useT();
  const look = cx(classes.totals, summary !== undefined && classes.summed);
  if (!list.hasLoaded) return <div className={look}>{!list.error && <Skeleton width={280} height={14} />}</div>;
  const { total, total_is_exact: isExact = true } = list.meta;
  return (
    <p className={look} aria-live="polite">
      <span>{t(isExact ? 'list.count' : 'list.countMore', { ...noun, count: total, shown: formatNumber(total) })}</span>
      {summary}
    </p>
  );
});

/** What a list is of and how much of it there is; asking again, a file of it, and what can be done without a row. */
export const ListHeader = observer(<T, Q extends ListState>(props: HeaderProps<T, Q>) => {
  const t = useT();
  const { title, noun, store, query, columns, summary, layout, actions } = props;
  const { list } = store;
  return (
    <ScreenHeader>
      <div className={classes.words}>
        <Heading level={1}>{title}</Heading>
        <Totals store={store} noun={noun} summary={summary} />
      </div>
      <div className={classes.actions}>
        {layout}
        <IconButton
          icon="refresh"
          label={t('list.refresh')}
          variant="secondary"
          loading={list.isLoading && list.hasLoaded}
          onClick={() => {
            void list.refresh();
          }}
        />
        <ExportButton store={store} query={query} columns={columns} />
        {actions}
      </div>
      <ExportProgress store={store} noun={noun} />
    </ScreenHeader>
  );
});
