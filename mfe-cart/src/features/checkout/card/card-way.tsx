import type { Cart, SavedCard } from '@pregao/contract';
import { usePlatform, useT, useTexts } from '@pregao/platform';
import { Button, ErrorState, Skeleton } from '@pregao/ui';
import { CheckboxField, RadioCards } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { WithCardFields } from '../../../common/card-fields/with-card-fields.tsx';
import { CardName, useCardValidity } from '../../../common/card-name.tsx';
import type { CardEntry } from '../card-entry.ts';
import type { CheckoutStore } from '../checkout.store.ts';
import { paymentType } from '../../../common/payment-codes.ts';
import { priceBy } from '../placed-order.ts';
import ptBr from './card.pt-br.json';
import { CardStore } from './card.store.ts';
import classes from './card-way.module.css';
import { Splits } from './splits.tsx';

export { CardOutcome } from './card-outcome.tsx';

interface CardWayProps {
  store: CheckoutStore;
  entry: CardEntry;
  cart: Cart;
}

const holderNames = { name: 'holder_name', taxId: 'holder_tax_id' };

const other = 0;

/** The cards that were kept, before another one. */
const Kept = observer(({ card, cards }: { card: CardStore; cards: readonly SavedCard[] }) => {
  const t = useT();
  const validityOf = useCardValidity();
  return (
    <RadioCards<number>
      label={t('checkout.card.which')}
      value={card.keptCard?.id ?? other}
      onChange={(id) => {
        if (id !== null) card.choose(id === other ? null : id);
      }}
      options={[
        ...cards.map((one) => ({
          value: one.id,
          label: <CardName card={one} />,
          description: validityOf(one),
          ...(one.expires === 'over' && { disabled: true, aside: t('checkout.card.over') }),
        })),
        { value: other, label: t('checkout.card.other') },
      ]}
    />
  );
});

/** Where the provider's fields don't come, there is Pix, and another try. */
const NoFrame = ({ store, cart, retry }: { store: CheckoutStore; cart: Cart; retry: () => void }) => {
  const t = useT();
  return (
    <div className={classes.way}>
      <ErrorState
        compact
        title={t('checkout.card.noFrame')}
        description={t('checkout.card.noFrameText')}
        onRetry={retry}
      />
      {cart.payment_types.some(({ id }) => id === paymentType.pix) && (
        <Button
          icon="pix"
          onClick={() => {
            void store.payWith(paymentType.pix);
          }}
        >
          {t('checkout.card.usePix')}
        </Button>
      )}
    </div>
  );
};

/** What a card needs: which one, its data in the provider's fields, its holder, and how it is split. */
export const CardWay = observer(({ store, entry, cart, fields }: CardWayProps & WithCardFields) => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const { session } = usePlatform();
  useEffect(() => {
    void entry.choose(() => new CardStore(store, entry)).saved.show();
  }, [store, entry]);
  const { card } = entry;
  if (!card?.saved.data && !card?.saved.error) return <Skeleton height={260} />;
  const cards = card.saved.data ?? [];
  const { keptCard: kept } = card;
  const { CardFrame, CardHolder } = fields;
  return (
    <div className={classes.way}>
      {cards.length > 0 && <Kept card={card} cards={cards} />}
      <CardFrame
        key={kept?.id ?? other}
        title={t('checkout.card.frame')}
        mode={
          kept
            ? { kind: 'saved-card', card_id: kept.provider_card_id, brand: kept.brand, last4: kept.last4 }
            : { kind: 'card' }
        }
        amountCents={priceBy(cart, paymentType.card) ?? cart.total_cents}
        onFrame={card.mounted}
        onBin={entry.tellBin}
      >
        {(retry) => <NoFrame store={store} cart={cart} retry={retry} />}
      </CardFrame>
      {!kept && (
        <>
          <CardHolder
            names={holderNames}
            taxIdHint={session.user.identifier ? undefined : t('checkout.card.sameTaxId')}
          />
          <CheckboxField name="save_card" label={t('checkout.card.save')} />
        </>
      )}
      <Splits store={store} entry={entry} card={card} />
    </div>
  );
});
