import { previewParam, type EbookDetail } from '@pregao/contract';
import { guaranteeWords } from '@pregao/format';
import { ButtonLink, usePlatform, useStore, useT } from '@pregao/platform';
import { usePreviewToken } from '@pregao/platform/hooks';
import { Button, Card, Icon, Progress, Tag, Text } from '@pregao/ui';
import { Command } from '@pregao/store-kit';
import { observer } from 'mobx-react-lite';
import { BuyActions } from '../../../common/buy/buy-actions.tsx';
import { DownloadButton } from '../../../common/download/download-button.tsx';
import { BuyStore } from '../../../common/buy/buy.store.ts';
import { IncludedList, type Included } from '../../../common/included-list.tsx';
import { Locked } from '../../../common/locked/locked.tsx';
import { SalePrice } from '../../../common/sale-price.tsx';
import classes from '../ebook.module.css';
import { addToShelf } from '../ebook.api.ts';

interface BoxProps {
  ebook: EbookDetail;
  onChange: () => void;
}

/** One tap puts what costs nothing among one's own; a guest signs in first and comes back. */
const FreeWay = observer(({ ebook, onChange }: BoxProps) => {
  const t = useT();
  const { session, notify, navigate } = usePlatform();
  const adding = useStore(() => new Command(addToShelf));
  const handleAdd = async () => {
    if (!session.isLogged) {
      navigate(`/login?return=${encodeURIComponent(location.pathname)}`);
      return;
    }
    const result = await adding.run(ebook.id);
    if (result.ok) onChange();
    else notify.error(result.message);
  };
  return (
    <>
      <Tag tone="success">{t('ebook.free')}</Tag>
      <Button variant="primary" size="large" block icon="plus" loading={adding.isPending} onClick={handleAdd}>
        {t('ebook.add')}
      </Button>
      {ebook.allow_download && <DownloadButton ebook={ebook} onDone={onChange} />}
    </>
  );
});

/** The address at which the sample or the whole is read; in a preview it stays one. */
const useReadingAddress = (slug: string) => {
  const preview = usePreviewToken();
  const token = preview === null ? '' : `&${previewParam}=${encodeURIComponent(preview)}`;
  return (part: 'amostra' | 'ler') => `/ebooks/${slug}?${part}${token}`;
};

const OwnWay = ({ ebook, onChange }: BoxProps) => {
  const t = useT();
  const addressOf = useReadingAddress(ebook.slug);
  const place = ebook.place ?? { last_page: 0, progress_pct: 0 };
  if (ebook.size_bytes === null)
    return (
      <p className={classes.preparing} role="status">
        <Icon name="clock" size={18} />
        {t('ebook.preparing')}
      </p>
    );
  return (
    <>
      {place.last_page > 0 && (
        <div className={classes.place}>
          <Progress value={place.progress_pct} label={t('ebook.progressOf', { title: ebook.title })} />
          <Text size="small" tone="muted" tabular>
            {t('ebook.pageOf', { page: place.last_page, count: ebook.pages })}
          </Text>
        </div>
      )}
      {ebook.allow_reading && (
        <ButtonLink to={addressOf('ler')} variant="primary" size="large" block icon="book">
          {t(place.last_page > 0 ? 'ebook.goOn' : 'ebook.read')}
        </ButtonLink>
      )}
      {ebook.allow_download && <DownloadButton ebook={ebook} onDone={onChange} />}
    </>
  );
};

const Way = ({ ebook, onChange }: BoxProps) => {
  const { access, price } = ebook;
  const store = useStore(() => new BuyStore(price?.product_id ?? 0));
  if (access.open) return <OwnWay ebook={ebook} onChange={onChange} />;
  if (access.reason !== 'product' || !price) return <Locked access={access} />;
  if (price.price_cents === 0) return <FreeWay ebook={ebook} onChange={onChange} />;
  return (
    <>
      <SalePrice offer={price} />
      <BuyActions store={store} />
    </>
  );
};

/** As it would be; what is not there yet can't be had from its preview. */
const ShownWay = (props: BoxProps) => {
  const t = useT();
  if (usePreviewToken() === null) return <Way {...props} />;
  return (
    <fieldset className={classes.shown} disabled>
      <Way {...props} />
      <Text size="small" tone="muted">
        {t('ebook.onlyShown')}
      </Text>
    </fieldset>
  );
};

const useIncluded = ({ allow_reading, allow_download, price }: EbookDetail): Included[] => {
  const t = useT();
  const items: Included[] = [];
  if (allow_reading) items.push({ icon: 'book', text: t('ebook.hasReader') });
  if (allow_download) items.push({ icon: 'download', text: t('ebook.hasCopy') });
  if (price && price.price_cents > 0) items.push({ icon: 'shield', text: guaranteeWords(price.warranty_days) });
  return items;
};

/** How to have it or read it, its sample, and what comes with it. */
export const EbookBox = ({ ebook, onChange }: BoxProps) => {
  const t = useT();
  const included = useIncluded(ebook);
  const { sample, slug, access } = ebook;
  const addressOf = useReadingAddress(slug);
  return (
    <Card>
      <div className={classes.box}>
        <ShownWay ebook={ebook} onChange={onChange} />
        {sample && !access.open && (
          <ButtonLink to={addressOf('amostra')} size="large" block icon="eye">
            {t('ebook.sample', { count: sample.to - sample.from + 1 })}
          </ButtonLink>
        )}
        <IncludedList items={included} />
      </div>
    </Card>
  );
};
