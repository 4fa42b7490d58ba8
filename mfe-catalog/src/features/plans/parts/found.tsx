import { listPlanContents, planContents, type PlanContent } from '@pregao/contract';
import { useQuery, useT } from '@pregao/platform';
import { AsyncView, Button, EmptyState, Skeleton, Text } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ContentGrid } from './content-grid.tsx';
import classes from './contents.module.css';

const perPage = 24;

interface FoundProps {
  id: number;
  q: string;
  /** Null: of every kind. */
  kind: PlanContent['kind'] | null;
  onClear: () => void;
}

/** What is searched among the contents of a plan, a page at a time. */
export const Found = observer(({ id, q, kind, onClear }: FoundProps) => {
  const t = useT();
  const [page, setPage] = useState(1);
  const query = { ...(q && { q }), ...(kind && { type: kind }), page, per_page: perPage };
  const found = useQuery(listPlanContents, { params: { id }, query });
  const clear = <Button onClick={onClear}>{t('plan.clear')}</Button>;
  return (
    <div className={classes.found}>
      <AsyncView {...found.view} skeleton={<Skeleton shape="block" height={320} />} errorTitle={t('plan.searchFailed')}>
        {({ data, meta: { total } }) => {
          const pages = Math.ceil(total / perPage);
          if (total === 0)
            return <EmptyState icon="search" title={t('plan.none')} description={t('plan.noneText')} action={clear} />;
          return (
            <>
              <Text size="small" tone="muted" role="status">
                {t('plan.found', { count: total })}
              </Text>
              <ContentGrid label={kind ? planContents[kind] : t('plan.everything')} items={data} />
              {pages > 1 && (
                <nav className={classes.pages} aria-label={t('plan.page', { page, pages })}>
                  <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
                    {t('plan.previous')}
                  </Button>
                  <Text size="small" tabular>
                    {t('plan.page', { page, pages })}
                  </Text>
                  <Button disabled={page === pages} onClick={() => setPage(page + 1)}>
                    {t('plan.next')}
                  </Button>
                </nav>
              )}
              <div>{clear}</div>
            </>
          );
        }}
      </AsyncView>
    </div>
  );
});
