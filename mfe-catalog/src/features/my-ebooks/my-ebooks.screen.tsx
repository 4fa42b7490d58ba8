import { listMyEbooks } from '@pregao/contract';
import { ButtonLink, usePageTitle, useT, useTexts } from '@pregao/platform';
import { useListQuery } from '@pregao/platform/hooks';
import { RowList, useRows } from '@pregao/screens';
import { Button, Container } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { TileGridSkeleton } from '../../common/tile-skeleton.tsx';
import ptBr from './my-ebooks.pt-br.json';
import { myEbooksList, shelves } from './my-ebooks.store.ts';
import classes from './my-ebooks.module.css';
import { FreeEbooks } from './parts/free-ebooks.tsx';
import { MyEbookCard } from './parts/my-ebook-card.tsx';
import { ShelfHead } from './parts/shelf-head.tsx';

/** The e-books one has: bought, added, or opened by a plan. */
export const MyEbooksScreen = observer(() => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const { query, change } = useListQuery(myEbooksList);
  const { shelf, sort, q } = query;
  const asked = {
    shelf: shelf === '' ? 'all' : shelves[shelf],
    sort: sort === '' ? 'recent' : 'title',
    q: q || undefined,
  } as const;
  const ebooks = useRows(listMyEbooks, { query: asked }, { perPage: 24 });
  usePageTitle(t('shelf.title'));
  const isNarrowed = shelf !== '' || q !== '';
  const noMatch = {
    icon: 'search',
    title: t('shelf.noneInTitle'),
    description: t('shelf.noneInText'),
    action: <Button onClick={() => change({ shelf: '', q: '' }, { replace: true })}>{t('shelf.seeAll')}</Button>,
  } as const;
  const handleRefresh = () => void ebooks.refresh();
  return (
    <Container className={classes.screen}>
      <ShelfHead query={query} onChange={(part) => change(part, { replace: true })} />
      <RowList
        rows={ebooks}
        skeleton={<TileGridSkeleton count={4} />}
        failed={t('shelf.failed')}
        none={{
          icon: 'book',
          title: t('shelf.noneTitle'),
          description: t('shelf.noneText'),
          action: <ButtonLink to="/assunto/ebooks">{t('shelf.toShop')}</ButtonLink>,
        }}
        noMatch={isNarrowed ? noMatch : undefined}
        more={{ label: t('action.more'), size: 'large', className: classes.more }}
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
      </RowList>
      {!isNarrowed && <FreeEbooks ebooks={ebooks.meta.free ?? []} onAdd={handleRefresh} />}
    </Container>
  );
});
