import { cartType, cartTypeOf, type Cart, type CartLine } from '@pregao/contract';
import { formatDateTime, formatMoney, lastDay } from '@pregao/format';
import { useT, type Translate } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { Cover, IconButton, Money, Tag, Text } from '@pregao/ui';
import { QuantityField } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import type { CheckoutStore } from '../checkout.store.ts';
import classes from './items.module.css';
import { Step } from './step.tsx';

const kindOf = (t: Translate, type: number) =>
  [
    t('checkout.kind.course'),
    t('checkout.kind.ebook'),
    t('checkout.kind.signature'),
    t('checkout.kind.broadcast'),
    t('checkout.kind.combo'),
    t('checkout.kind.event'),
  ][type - 1] ?? t('checkout.kind.service');

const isPlan = (type: number) => cartTypeOf(type) === cartType.plan;

/** What a plan gives; it is charged once. */
const Gives = ({ days }: { days: number | null }) => {
  const t = useT();
  return (
    <Text as="span" size="small" tabular>
      {days === null
        ? t('checkout.items.forLife')
        : `${t('checkout.items.days', { count: days })} · ${t('checkout.items.noRenewal')}`}
    </Text>
  );
};

/** What one has already, before it is paid again. */
const Owned = ({
  line: { path, access_days: days, type_id: type },
  until,
}: {
  line: CartLine;
  until: string | null;
}) => {
  const t = useT();
  const words = isPlan(type) && days !== null ? 'checkout.items.planUntil' : 'checkout.items.ownedUntil';
  if (until !== null)
    return (
      <Text size="small" tone="warning">
        {t(words, { at: lastDay(until), count: days ?? 0 })}
      </Text>
    );
  return (
    <>
      <Tag tone="warning" icon="check">
        {t('checkout.items.owned')}
      </Tag>
      {path && (
        <Link to={path} className={classes.own}>
          {t('checkout.items.openOwned')}
        </Link>
      )}
    </>
  );
};

/** Whose price it is, of one that came by a link. */
const TablePrice = ({ name, until }: { name: string; until: string | null }) => {
  const t = useT();
  const words = until === null ? 'checkout.items.table' : 'checkout.items.tableUntil';
  return (
    <Text as="span" size="small" tone="muted">
      {t(words, { name, at: formatDateTime(until) })}
    </Text>
  );
};

const Line = observer(({ line, store }: { line: CartLine; store: CheckoutStore }) => {
  const t = useT();
  const busy = store.change.isPending;
  return (
    <li className={classes.line}>
      <Cover className={classes.cover} title={line.name} src={line.image_url} />
      <div className={classes.words}>
        <Text as="span" size="small" tone="muted">
          {kindOf(t, line.type_id)}
        </Text>
        <strong>{line.name}</strong>
        {isPlan(line.type_id) && <Gives days={line.access_days} />}
        {line.table_name && <TablePrice name={line.table_name} until={store.cart?.table?.until ?? null} />}
        {line.left_out?.map(({ name, cents }) => (
          <Text key={name} size="small" tone="success">
            {t('checkout.items.leftOut', { name, amount: formatMoney(cents).replace(' ', '\u00a0') })}
          </Text>
        ))}
        {line.held?.map(({ name, until, days }) => (
          <Text key={name} size="small" tone="muted">
            {t(days === null ? 'checkout.items.heldForLife' : 'checkout.items.held', {
              ...{ name, at: lastDay(until), count: days ?? 0 },
            })}
          </Text>
        ))}
        {line.owned && !line.held && <Owned line={line} until={line.owned.until} />}
        {!line.available && (
          <Tag tone="danger" icon="alert">
            {t('checkout.items.gone')}
          </Tag>
        )}
        {line.max_amount > 1 && (
          <QuantityField
            label={t('checkout.items.amount')}
            hideLabel
            value={line.amount}
            min={line.min_amount}
            max={line.max_amount}
            onChange={(amount) => store.setAmount(line.id, amount)}
            error={store.change.fieldError('amount')}
          />
        )}
      </div>
      <div className={classes.price}>
        {line.list_price_cents !== null && line.list_price_cents > line.unit_price_cents && (
          <s>
            <Money cents={line.list_price_cents * line.amount} />
          </s>
        )}
        <Money cents={line.total_cents} />
      </div>
      <IconButton
        icon="trash"
        size="small"
        label={t('checkout.items.remove', { name: line.name })}
        disabled={busy}
        onClick={() => {
          void store.remove(line.id);
        }}
      />
    </li>
  );
});

export const Items = observer(({ store, cart }: { store: CheckoutStore; cart: Cart }) => {
  const t = useT();
  const problem = store.change.leftover(['amount']);
  return (
    <Step
      number={1}
      title={t('checkout.items.title')}
      done
      aside={t('checkout.items.count', { count: cart.products_amount })}
    >
      <ul className={classes.list}>
        {cart.products.map((line) => (
          <Line key={line.id} line={line} store={store} />
        ))}
      </ul>
      {cart.table_message && (
        <Text tone="warning" size="small" role="status">
          {cart.table_message}
        </Text>
      )}
      {problem && (
        <Text tone="danger" size="small" role="alert">
          {problem}
        </Text>
      )}
    </Step>
  );
});
