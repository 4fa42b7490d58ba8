import { listHelp, type ResponseOf } from '@pregao/contract';
import { usePageTitle, usePlatform, useQuery, useT, useTexts } from '@pregao/platform';
import { useListQuery } from '@pregao/platform/hooks';
import { Link } from '@pregao/platform/router';
import { AsyncView, Button, Container, EmptyState, Heading, Skeleton } from '@pregao/ui';
import { SearchBox } from '@pregao/ui/data';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { helpList, type HelpFilters } from './help-query.ts';
import ptBr from './help.pt-br.json';
import classes from './help.module.css';
import { Contact } from './parts/contact.tsx';
import { QuestionList } from './parts/question-list.tsx';

type Help = ResponseOf<typeof listHelp>;

const askedOf = ({ q, category }: HelpFilters) => ({ ...(q && { q }), ...(category && { category }) });

/** Milliseconds without another letter after which a search is what somebody wanted to know. */
const settledAfter = 1500;

/** Tells what was searched once nothing more is typed: what is found nowhere then is answered next. */
const useSettled = ({ q, category }: HelpFilters, isMissed: boolean) => {
  const { api } = usePlatform();
  useEffect(() => {
    if (!isMissed || q === '') return undefined;
    const gone = new AbortController();
    const tell = () => {
      const query = { ...askedOf({ q, category }), settled: '1' as const };
      void api.call(listHelp, { query, signal: gone.signal });
    };
    const timer = setTimeout(tell, settledAfter);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [api, q, category, isMissed]);
};

const Categories = ({ categories }: Pick<Help, 'categories'>) => {
  const t = useT();
  return (
    <nav className={classes.categories} aria-label={t('help.categories')}>
      {categories.map(({ slug, name, description, count }) => (
        <Link
          key={slug}
          className={classes.category}
          to={`/central-de-ajuda?${helpList.write({ q: '', category: slug })}`}
        >
          <strong>{name}</strong>
          <span>{description}</span>
          <small>{t('help.count', { count })}</small>
        </Link>
      ))}
    </nav>
  );
};

interface FoundProps {
  help: Help;
  found: NonNullable<Help['found']>;
  filters: HelpFilters;
  onClear: () => void;
}

const Found = ({ help, found, filters, onClear }: FoundProps) => {
  const t = useT();
  const { support } = usePlatform().variant;
  const category = help.categories.find(({ slug }) => slug === filters.category)?.name;
  const clear = <Button onClick={onClear}>{t('help.all')}</Button>;
  if (found.length === 0)
    return (
      <EmptyState
        icon="search"
        title={t('help.none')}
        description={t(support ? 'help.noneHint' : 'help.noneHintAlone')}
        action={clear}
      />
    );
  const title = filters.q ? t('help.found', { count: found.length }) : (category ?? t('help.title'));
  return (
    <>
      <div role="status">
        <QuestionList title={title} lines={found} words={filters.q} />
      </div>
      <div>{clear}</div>
    </>
  );
};

const Waiting = () => (
  <div className={classes.categories} aria-hidden="true">
    {[1, 2, 3, 4, 5, 6].map((each) => (
      <Skeleton key={each} shape="block" height={116} />
    ))}
  </div>
);

/** The help centre: what one searches is found while it is typed, else its categories and what is asked most. */
export const HelpScreen = observer(() => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const { query: filters, change } = useListQuery(helpList);
  const help = useQuery(listHelp, { query: askedOf(filters) });
  usePageTitle(t('help.title'));
  const isAsked = filters.q !== '' || filters.category !== null;
  useSettled(filters, help.data?.found?.length === 0);
  return (
    <Container className={classes.page}>
      <header className={classes.head}>
        <Heading level={1} size="display">
          {t('help.ask')}
        </Heading>
        <div className={classes.search} role="search">
          <SearchBox
            label={t('help.search')}
            hint={t('help.searchHint')}
            value={filters.q}
            onChange={(q) => {
              change({ q, ...(q && { category: null }) }, { replace: true });
            }}
          />
        </div>
      </header>
      <AsyncView {...help.view} skeleton={<Waiting />} errorTitle={t('help.failed')}>
        {(data) => (
          <div className={classes.answers}>
            {isAsked && data.found ? (
              <Found
                help={data}
                found={data.found}
                filters={filters}
                onClear={() => {
                  change({ q: '', category: null });
                }}
              />
            ) : (
              <>
                <Categories categories={data.categories} />
                {data.featured.length > 0 && <QuestionList title={t('help.featured')} lines={data.featured} />}
              </>
            )}
          </div>
        )}
      </AsyncView>
      {/* Not before what it stands under, which would push it down. */}
      {(help.data ?? help.error) && <Contact words={filters.q} />}
    </Container>
  );
});
