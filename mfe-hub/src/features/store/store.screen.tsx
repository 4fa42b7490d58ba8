import { listStoreItems, storeCategories, type StoreCategory, type StoreLine } from '@pregao/contract';
import { usePageTitle, useQuery, useT, useTexts } from '@pregao/platform';
import { listQuery, param, useListQuery } from '@pregao/platform/hooks';
import { AsyncView, Button, Container, EmptyState, Heading, Skeleton, Text } from '@pregao/ui';
import { ChoiceChips, SearchBox } from '@pregao/ui/data';
import { observer } from 'mobx-react-lite';
import { ItemCard } from './parts/item-card.tsx';
import ptBr from './store.pt-br.json';
import classes from './store.module.css';

const categoryNames = Object.keys(storeCategories) as StoreCategory[];

const storeQuery = listQuery({
  q: param.words(),
  category: param.oneOf('categoria', categoryNames, null),
  available: param.oneOf('disponiveis', ['1'], null),
});

const Waiting = () => (
  <div className={classes.grid} aria-hidden="true">
    {[1, 2, 3, 4, 5, 6, 7, 8].map((each) => (
      <Skeleton key={each} shape="block" height={320} />
    ))}
  </div>
);

interface ItemsProps {
  items: StoreLine[];
  isNarrowed: boolean;
  onClear: () => void;
}

const Items = ({ items, isNarrowed, onClear }: ItemsProps) => {
  const t = useT();
  if (items.length > 0)
    return (
      <ul className={classes.grid} aria-label={t('store.items')}>
        {items.map((item) => (
          <ItemCard key={item.id} item={item} />
        ))}
      </ul>
    );
  return isNarrowed ? (
    <EmptyState
      icon="search"
      title={t('store.none')}
      description={t('store.noneHint')}
      action={<Button onClick={onClear}>{t('store.clear')}</Button>}
    />
  ) : (
    <EmptyState icon="tag" title={t('store.empty')} description={t('store.emptyHint')} />
  );
};

/** The Liberta Store as its team sees it. */
export const StoreScreen = observer(() => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const { query, change } = useListQuery(storeQuery);
  const { q, category, available } = query;
  const store = useQuery(listStoreItems, {
    query: { ...(q && { q }), ...(category && { category }), ...(available && { available }) },
  });
  usePageTitle(t('store.title'));
  const counts = new Map(store.data?.categories.map((one) => [one.category, one.count]));
  const clear = () => {
    change({ q: '', category: null, available: null });
  };
  return (
    <Container className={classes.page}>
      <header className={classes.head}>
        <Heading level={1}>{t('store.title')}</Heading>
        <Text tone="muted">{t('store.subtitle')}</Text>
      </header>
      <div className={classes.filters} role="search">
        <SearchBox
          label={t('store.search')}
          hint={t('store.searchHint')}
          value={q}
          onChange={(words) => {
            change({ q: words }, { replace: true });
          }}
        />
        <ChoiceChips
          label={t('store.categories')}
          value={category ?? 'all'}
          options={[
            { value: 'all' as const, label: t('store.all') },
            ...categoryNames
              .filter((name) => counts.has(name) || name === category)
              .map((name) => ({ value: name, label: storeCategories[name], count: counts.get(name) ?? 0 })),
          ]}
          onChange={(next) => {
            change({ category: next === 'all' ? null : next });
          }}
        />
        <Button
          size="small"
          variant="secondary"
          icon={available ? 'check' : 'plus'}
          aria-pressed={available !== null}
          onClick={() => {
            change({ available: available ? null : '1' });
          }}
        >
          {t('store.onlyAvailable')}
        </Button>
      </div>
      <AsyncView {...store.view} skeleton={<Waiting />} errorTitle={t('store.failed')} isEmpty={() => false}>
        {({ data }) => (
          <Items items={data} isNarrowed={q !== '' || category !== null || available !== null} onClear={clear} />
        )}
      </AsyncView>
    </Container>
  );
});
