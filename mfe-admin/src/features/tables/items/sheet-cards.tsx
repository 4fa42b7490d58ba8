import { useT } from '@pregao/platform';
import { Button, Card, IconButton } from '@pregao/ui';
import { TextField } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import classes from './sheet.module.css';
import type { SheetStore } from './sheet.store.ts';
import { cellText, columnTitles, valueNames, type SheetRow, type ValueName } from './sheet.ts';

/** Cards that are shown before one asks for more. */
const step = 20;

interface CardProps {
  row: SheetRow;
  store: SheetStore;
  canWrite: boolean;
}

/** A value of a card; it is taken up as one leaves it. */
const Value = observer(({ row, store, name, canWrite }: CardProps & { name: ValueName }) => {
  const t = useT();
  const text = cellText(row, name);
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div
      onBlur={() => {
        if (typed !== null && typed !== text) store.type(row.product.product_id, name, typed);
        setTyped(null);
      }}
    >
      <TextField
        label={columnTitles[name]}
        size="small"
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        disabled={!canWrite}
        placeholder={name === 'price_cents' ? undefined : t('table.asProduct')}
        value={typed ?? text}
        error={canWrite ? store.faultAt(row, name) : undefined}
        onChange={setTyped}
      />
    </div>
  );
});

const ItemCard = observer(({ row, store, canWrite }: CardProps) => {
  const t = useT();
  const { name, sku, product_id: id } = row.product;
  return (
    <Card as="li" padding="none" className={classes.card} data-cell={id}>
      <div className={classes.cardHead}>
        <span>
          <strong>{name}</strong>
          <small>
            {[sku, `${columnTitles.own_price_cents} ${cellText(row, 'own_price_cents')}`].filter(Boolean).join(' · ')}
          </small>
        </span>
        {canWrite && (
          <IconButton
            icon="trash"
            label={t('table.remove', { name })}
            onClick={() => {
              store.remove(id);
            }}
          />
        )}
      </div>
      <div className={classes.values}>
        {valueNames.map((value) => (
          <Value key={value} name={value} {...{ row, store, canWrite }} />
        ))}
      </div>
    </Card>
  );
});

/** The sheet on a phone: a card for each product, with the same fields. */
export const SheetCards = observer(({ store, canWrite }: Omit<CardProps, 'row'>) => {
  const t = useT();
  const [most, setMost] = useState(step);
  const { shown } = store;
  return (
    <>
      <ul className={classes.cards} aria-label={t('table.items')}>
        {shown.slice(0, most).map((row) => (
          <ItemCard key={row.product.product_id} {...{ row, store, canWrite }} />
        ))}
      </ul>
      {shown.length > most && (
        <Button
          onClick={() => {
            setMost(most + step);
          }}
        >
          {t('table.more', { rest: shown.length - most })}
        </Button>
      )}
    </>
  );
});
