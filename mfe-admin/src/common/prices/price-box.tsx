import { checkContentPrice, contentSales, type ContentPrice, type PricedContent } from '@pregao/contract';
import { formatMoney } from '@pregao/format';
import { useCan, usePlatform, useStore, useT, useTexts } from '@pregao/platform';
import { Resource } from '@pregao/store-kit';
import { AsyncView, Button, Skeleton } from '@pregao/ui';
import { StatusTag } from '@pregao/ui/data';
import { Modal } from '@pregao/ui/overlay';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { callResource } from '../crud/call-resource.ts';
import { Panel } from '../panel.tsx';
import { useTellUndoable } from '../undoable.ts';
import { PriceForm } from './price-form.tsx';
import type { PriceCalls } from './price-types.ts';
import ptBr from './prices.pt-br.json';
import classes from './price-box.module.css';

interface PriceBoxProps {
  /** The content whose price it is. */
  id: number;
  /** Whether its content is in the air: as that turns, what is sold is read again. */
  isLive?: boolean;
  calls: PriceCalls;
  /** Of the product: 2 an e-book, 3 a plan, 4 a room. */
  kind: number;
  /** What it is the price of, where there are several. */
  title?: string;
  /** What its first price begins with, where that is not as usual. */
  usual?: Partial<ContentPrice>;
}

const usual: ContentPrice = {
  sale: 'sold',
  price_cents: 0,
  list_price_cents: null,
  pix_discount_bps: 0,
  max_installments: 12,
  interest_free_installments: 1,
  access_days: null,
  warranty_days: 7,
  available_in_store: true,
};

/** What a customer reads. */
const Reads = ({ priced: { price, offer } }: { priced: PricedContent }) => {
  const t = useT();
  if (!price || !offer) return <p className={classes.none}>{price ? contentSales.none : t('price.unset')}</p>;
  if (offer.price_cents === 0) return <p className={classes.amount}>{contentSales.free}</p>;
  return (
    <div>
      <p className={classes.amount}>
        {offer.list_price_cents !== null && <s>{formatMoney(offer.list_price_cents)}</s>}
        <span>{` ${formatMoney(offer.price_cents)}`}</span>
      </p>
      <ul className={classes.facts}>
        {offer.pix_price_cents < offer.price_cents && (
          <li>{t('price.pix', { price: formatMoney(offer.pix_price_cents) })}</li>
        )}
        <li>{t(timesWords(price), { count: price.max_installments, free: price.interest_free_installments })}</li>
        <li>{price.access_days === null ? t('price.forLife') : t('price.days', { count: price.access_days })}</li>
        <li>{t('price.warranty', { count: price.warranty_days })}</li>
      </ul>
    </div>
  );
};

/** How a person says in how many it is paid: `Até 12×, com juros`, `Até 12×, sem juros até 3×`. */
const timesWords = ({ max_installments: most, interest_free_installments: free }: ContentPrice) => {
  if (most > 1 && free >= most) return 'price.timesFree';
  return most > 1 && free < 2 ? 'price.timesCharged' : 'price.times';
};

/** The price of a content, beside its form: read by who reads the content, changed by who may write products. */
export const PriceBox = observer(({ id, isLive, calls, kind, title, usual: given }: PriceBoxProps) => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const { notify } = usePlatform();
  const tellUndoable = useTellUndoable();
  const canSave = useCan('update', 'Produtos');
  const [isOpen, setOpen] = useState(false);
  const [opening, setOpening] = useState(0);
  const [isPassed, setPassed] = useState(false);
  const found = useStore(
    () =>
      new Resource<PricedContent, number>({
        load: (asked, signal) => callResource<PricedContent>(calls.find, { params: { id: asked }, signal }),
        staleTime: 0,
      }),
  );
  useEffect(() => {
    void found.show(id);
  }, [found, id, isLive]);
  const send = async (price: ContentPrice, revision: number) => {
    const result = await callResource<PricedContent>(calls.update, { params: { id }, body: { ...price, revision } });
    if (result.ok) found.set(result.data);
    return result;
  };
  const save = async (price: ContentPrice, revision: number) => {
    const before = found.data?.price;
    const result = await send(price, revision);
    if (!result.ok) {
      // What is typed stays, beside the price that somebody else saved: the next save is made on that one.
      if (result.code === 'price_passed') {
        setPassed(true);
        await found.refresh();
      }
      return result;
    }
    if (before) tellUndoable({ text: t('price.saved'), undo: () => send(before, result.data.revision) });
    else notify.success(t('price.saved'));
    setOpen(false);
    return undefined;
  };
  return (
    <Panel
      title={title ?? t('price.title')}
      aside={
        found.data && (
          <StatusTag tone={found.data.on_sale ? 'success' : 'neutral'}>
            {t(found.data.on_sale ? 'price.onSale' : 'price.offSale')}
          </StatusTag>
        )
      }
    >
      <div className={found.data ? undefined : classes.coming}>
        <AsyncView {...found.view} skeleton={<Skeleton lines={3} />} errorTitle={t('price.failed')}>
          {(priced) => (
            <div className={classes.box}>
              <Reads priced={priced} />
              {canSave ? (
                <Button
                  size="small"
                  onClick={() => {
                    setPassed(false);
                    setOpening((count) => count + 1);
                    setOpen(true);
                  }}
                >
                  {t(priced.price ? 'price.change' : 'price.set')}
                </Button>
              ) : (
                <p className={classes.none}>{t('price.readOnly')}</p>
              )}
              <Modal
                open={isOpen}
                width={640}
                title={title ? t('price.titleOf', { title }) : t('price.title')}
                description={t('price.apart')}
                onClose={() => {
                  setOpen(false);
                }}
              >
                {isPassed && <Reads priced={priced} />}
                <PriceForm
                  key={opening}
                  kind={kind}
                  initial={priced.price ?? { ...usual, ...given }}
                  check={checkContentPrice}
                  onSave={(price) => save(price, priced.revision)}
                  onCancel={() => {
                    setOpen(false);
                  }}
                />
              </Modal>
            </div>
          )}
        </AsyncView>
      </div>
    </Panel>
  );
});
