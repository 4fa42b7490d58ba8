import { usePageTitle, usePlatform, useStore, useT, useTexts } from '@pregao/platform';
import { useListQuery } from '@pregao/platform/hooks';
import { AsyncView, Container, EmptyState, Heading } from '@pregao/ui';
import { SearchBox } from '@pregao/ui/data';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect } from 'react';
import { KindTabs } from './parts/kind-tabs.tsx';
import { Results } from './parts/results.tsx';
import { ResultsSkeleton } from './parts/results-skeleton.tsx';
import { searchList } from './search-query.ts';
import { SearchResults } from './search.store.ts';
import ptBr from './search.pt-br.json';
import classes from './search.module.css';

/** Everything that fits some words, by kind; words and kind stand in the address. */
export const SearchScreen = observer(() => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const { session } = usePlatform();
  const { query, change } = useListQuery(searchList);
  const results = useStore(() => new SearchResults());
  const personId = session.user.id;
  const { q, kind } = query;
  usePageTitle(q === '' ? t('search.title') : t('search.titleOf', { q }));
  useLayoutEffect(() => {
    if (q !== '') void results.show({ q, kind, personId });
  }, [results, q, kind, personId]);
  return (
    <Container className={classes.page}>
      <header className={classes.header}>
        <Heading level={1} size="large">
          {t('search.title')}
        </Heading>
        <div className={classes.box}>
          <SearchBox
            label={t('search.field')}
            hint={t('search.hint')}
            value={q}
            onChange={(words) => change({ q: words, kind: null })}
          />
        </div>
      </header>
      {q === '' ? (
        <EmptyState icon="search" title={t('search.beginTitle')} description={t('search.beginText')} />
      ) : (
        <AsyncView
          {...results.view}
          skeleton={<ResultsSkeleton />}
          errorTitle={t('search.failed')}
          isEmpty={({ groups, staff }) => groups.length + staff.length === 0}
          empty={<EmptyState icon="search" title={t('search.noneTitle', { q })} description={t('search.noneText')} />}
        >
          {(answer) => (
            <>
              <KindTabs answer={answer} kind={kind} onChange={(next) => change({ kind: next })} />
              <Results answer={answer} kind={kind} results={results} q={q} onKind={(next) => change({ kind: next })} />
            </>
          )}
        </AsyncView>
      )}
    </Container>
  );
});
