import { ButtonLink, usePageTitle, useStore, useT, useTexts } from '@pregao/platform';
import { useListQuery } from '@pregao/platform/hooks';
import { AsyncView, Button, Container, EmptyState } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { TileGridSkeleton } from '../../common/tile-skeleton.tsx';
import ptBr from './my-ebooks.pt-br.json';
import { createMyEbooks, myEbooksList, shelves } from './my-ebooks.store.ts';
import classes from './my-ebooks.module.css';
import { FreeEbooks } from './parts/free-ebooks.tsx';
import { MyEbookCard } from './parts/my-ebook-card.tsx';
import { ShelfHead } from './parts/shelf-head.tsx';

const NoEbooks = ({ isNarrowed, onSeeAll }: { isNarrowed: boolean; onSeeAll: () => void }) => {
  const t = useT();
  return isNarrowed ? (
    <EmptyState
      icon="search"
      title={t('shelf.noneInTitle')}
      description={t('shelf.noneInText')}
      action={<Button onClick={onSeeAll}>{t('shelf.seeAll')}</Button>}
    />
  ) : (
    <EmptyState
      icon="book"
      title={t('shelf.noneTitle')}
      description={t('shelf.noneText')}
      action={<ButtonLink to="/assunto/ebooks">{t('shelf.toShop')}</ButtonLink>}
    />
  );
};

/** The e-books one has: bought, added, or opened by a plan. */
export const MyEbooksScreen = observer(() => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const ebooks = useStore(createMyEbooks);
  const { query, change } = useListQuery(myEbooksList);
  const { shelf, sort, q } = query;
  usePageTitle(t('shelf.title'));
  useEffect(() => {
    void ebooks.setQuery({
      shelf: shelf === '' ? 'all' : shelves[shelf],
      sort: sort === '' ? 'recent' : 'title',
      q: q || undefined,
    });
  }, [ebooks, shelf, sort, q]);
  const isNarrowed = shelf !== '' || q !== '';
  const handleRefresh = () => void ebooks.refresh();
  return (
    <Container className={classes.screen}>
      <ShelfHead query={query} onChange={(part) => change(part, { replace: true })} />
      <AsyncView
        {...ebooks.view}
        skeleton={<TileGridSkeleton count={4} />}
        errorTitle={t('shelf.failed')}
        empty={<NoEbooks isNarrowed={isNarrowed} onSeeAll={() => change({ shelf: '', q: '' }, { replace: true })} />}
      >
        {(items) => (
          <ul className={classes.grid} aria-label={t('shelf.title')}>
            {items.map((ebook) => (
              <li key={ebook.id}>
                <MyEbookCard ebook={ebook} onDownload={handleRefresh} />
              </li>
            ))}
          </ul>
        )}
      </AsyncView>
      {ebooks.hasMore && (
        <div className={classes.more}>
          <Button size="large" loading={ebooks.isLoadingMore} onClick={() => void ebooks.loadMore()}>
            {t('action.more')}
          </Button>
        </div>
      )}
      {!isNarrowed && <FreeEbooks ebooks={ebooks.meta.free ?? []} onAdd={handleRefresh} />}
    </Container>
  );
});
