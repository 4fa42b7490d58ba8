import { storeCategories } from '@pregao/contract';
import { ButtonLink, usePageTitle, usePlatform, useStore, useT, useTexts } from '@pregao/platform';
import { Link, useParams } from '@pregao/platform/router';
import { AsyncView, Container, EmptyState, Heading, RichText, Skeleton, Tag } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Gallery } from './parts/gallery.tsx';
import { ItemFacts } from './parts/item-facts.tsx';
import { Price } from './parts/price.tsx';
import { StockTag } from './parts/stock-tag.tsx';
import { VariantTable } from './parts/variant-table.tsx';
import { createStoreItem, type StoreItem } from './store.api.ts';
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
  const { session } = usePlatform();
  const item = useStore(createStoreItem);
  const personId = session.user.id;
  usePageTitle(item.data?.name ?? t('store.title'));
  useEffect(() => {
    void item.show({ slug, personId });
  }, [item, slug, personId]);
  if (item.error?.status === 404)
    return (
      <EmptyState
        page
        icon="search"
        title={t('store.notFound')}
        description={t('store.notFoundHint')}
        action={
          <ButtonLink to="/hub/liberta-store" variant="primary">
            {t('store.back')}
          </ButtonLink>
        }
      />
    );
  return (
    <Container className={classes.page}>
      <nav className={classes.trail} aria-label={t('store.trail')}>
        <Link to="/hub/liberta-store">{t('store.title')}</Link>
      </nav>
      <AsyncView {...item.view} skeleton={<Waiting />} errorTitle={t('store.itemFailed')}>
        {(data) => <Item key={data.id} item={data} />}
      </AsyncView>
    </Container>
  );
});
