import type { InstallmentOption } from '@pregao/contract';
import { formatMoney, splitWords } from '@pregao/format';
import { useT, type Translate } from '@pregao/platform';
import { Button, Skeleton, Text } from '@pregao/ui';
import { SelectField } from '@pregao/ui/form';
import { InstallmentFacts, Installments } from '@pregao/ui/installments';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { CardEntry } from '../card-entry.ts';
import type { CheckoutStore } from '../checkout.store.ts';
import { paymentType } from '../../../common/payment-codes.ts';
import type { CardStore } from './card.store.ts';

interface SplitsProps {
  store: CheckoutStore;
  entry: CardEntry;
  card: CardStore;
}

const wordsOf = (t: Translate, option: InstallmentOption) =>
  option.count === 1
    ? t('checkout.card.atSight', { value: formatMoney(option.value_cents) })
    : splitWords(option, option.interest_free ? 'sem juros' : 'com juros');

/** In how many the card is charged, with all that the law wants seen beside interest (CDC arts. 52 and 54-B). */
export const Splits = observer(({ store, entry, card }: SplitsProps) => {
  const t = useT();
  const { installments } = store.way;
  const { data, error } = entry.splits;
  const splits = entry.shownSplits;
  // A card that can't be split as was chosen is charged at once.
  const isGone = data !== undefined && data.length > 0 && !data.some(({ count }) => count === installments);
  useEffect(() => {
    if (isGone) void store.payWith(paymentType.card, 1);
  }, [store, isGone]);
  if (error && !data)
    return (
      <div>
        <Text size="small" tone="warning">
          {t('checkout.card.splitsFailed')}
        </Text>
        <Button size="small" variant="ghost" onClick={() => void entry.splits.refresh()}>
          {t('checkout.card.splitsAgain')}
        </Button>
      </div>
    );
  // As high as what comes: the button below does not move.
  if (!splits) return <Skeleton height={110} />;
  if (splits.length < 2) return null;
  const chosen = splits.find(({ count }) => count === installments);
  return (
    <>
      <SelectField
        label={t('checkout.card.installments')}
        searchable={false}
        value={installments}
        error={store.change.fieldError('installments')}
        onChange={(count) => {
          card.forget();
          if (typeof count === 'number') void store.payWith(paymentType.card, count);
        }}
        options={splits.map((option) => ({
          value: option.count,
          label: wordsOf(t, option),
        }))}
      />
      {chosen && !chosen.interest_free && <InstallmentFacts option={chosen} />}
      <Installments options={splits} facts={false} />
    </>
  );
});
