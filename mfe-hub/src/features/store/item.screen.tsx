import { findStoreItem, storeCategories, type StoreItem } from '@pregao/contract';
import { usePageTitle, useQuery, useT, useTexts } from '@pregao/platform';
import { RecordScreen } from '@pregao/platform/record';
import { Link, useParams } from '@pregao/platform/router';
import { Container, Heading, RichText, Skeleton, Tag } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { Gallery } from './parts/gallery.tsx';
import { ItemFacts } from './parts/item-facts.tsx';
import { Price } from './parts/price.tsx';
import { StockTag } from './parts/stock-tag.tsx';
import { VariantTable } from './parts/variant-table.tsx';
import ptBr from './store.pt-br.json';
import classes from './store.module.css';

const Item = ({ item }: { item: StoreItem }) => {
  const t = useT();
  return (
    <article className={classes.item}>
      <Gallery pictures={item.pictures} />
      <div className={classes.about}>
        <header className={classes.head}>
          <small className={classes.muted}>{storeCategories[item.category]}</small>
          <Heading level={1}>{item.name}</Heading>
          <p className={classes.facts}>
            <Price item={item} />
            <StockTag stock={item.stock} />
            {item.requires_approval && (
              <Tag tone="info" icon="shield">
                {t('store.approval')}
              </Tag>
            )}
          </p>
        </header>
        <RichText html={item.description_html} />
        <VariantTable variants={item.variants} />
        <ItemFacts item={item} />
        <p className={classes.note}>{t(item.price_mode === 'money' ? 'store.noSale' : 'store.noRedeem')}</p>
      </div>
    </article>
  );
};

const Waiting = () => (
  <div className={classes.item} aria-hidden="true">
    <Skeleton shape="block" height={420} />
    <Skeleton lines={8} />
  </div>
);

/** One item of the Liberta Store. */
export const ItemScreen = observer(() => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const { slug = '' } = useParams();
  const item = useQuery(findStoreItem, { params: { slug } }, { staleTime: 0 });
  usePageTitle(item.data?.name);
  return (
    <RecordScreen
      query={item}
      skeleton={<Waiting />}
      missing={{
        title: t('store.notFound'),
        text: t('store.notFoundHint'),
        to: '/hub/liberta-store',
        action: t('store.back'),
      }}
      failed={t('store.itemFailed')}
      frame={(content) => (
        <Container className={classes.page}>
          <nav className={classes.trail} aria-label={t('store.trail')}>
            <Link to="/hub/liberta-store">{t('store.title')}</Link>
          </nav>
          {content}
        </Container>
      )}
    >
      {(data) => <Item key={data.id} item={data} />}
    </RecordScreen>
  );
});
