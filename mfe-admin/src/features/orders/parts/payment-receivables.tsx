import type { OrderDetails } from '@pregao/contract';
import { formatDate } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Button, cx, Icon, Money, type IconName } from '@pregao/ui';
import { useId, useState } from 'react';
import classes from './payment-receivables.module.css';

type Payment = OrderDetails['order_payments'][number];
type Receivable = NonNullable<Payment['settlement']>['receivables'][number];
type State = 'received' | 'returned' | 'undated' | 'due';

/** Dates shown while the rest is folded away. */
const shownAtFirst = 3;

const icons: Readonly<Record<State, IconName>> = {
  received: 'check',
  returned: 'refresh',
  undated: 'help',
  due: 'clock',
};

const stateOf = ({ amount_cents: cents, received_at: received, due_at: due }: Receivable): State => {
  if (cents === 0) return 'returned';
  if (received !== null) return 'received';
  return due === null ? 'undated' : 'due';
};

/** What comes next, with the last ones where all has come. */
const firstOf = (rows: readonly Receivable[]) => {
  const next = rows.findIndex((row) => stateOf(row) === 'due' || stateOf(row) === 'undated');
  const from = Math.min(next === -1 ? rows.length : next, rows.length - shownAtFirst);
  return rows.slice(Math.max(0, from), Math.max(0, from) + shownAtFirst);
};

const Row = ({ row }: { row: Receivable }) => {
  const t = useT();
  const state = stateOf(row);
  const at = formatDate(state === 'received' ? row.received_at : row.due_at);
  return (
    <li className={cx(classes.row, classes[state])}>
      <Icon name={icons[state]} size={15} />
      <span>{t(`receivables.${state}`, { at })}</span>
      <Money cents={row.amount_cents} />
    </li>
  );
};

const Dates = ({ rows }: { rows: readonly Receivable[] }) => {
  const t = useT();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const isLong = rows.length > shownAtFirst + 1;
  const count = rows.length;
  const received = rows.filter((row) => stateOf(row) === 'received').length;
  return (
    <>
      <ul id={id} className={classes.rows} aria-label={t('receivables.dates')}>
        {(isLong && !isOpen ? firstOf(rows) : rows).map((row) => (
          <Row key={row.number} row={row} />
        ))}
      </ul>
      {isLong && (
        <div className={classes.more}>
          <span>{t('receivables.progress', { received, count })}</span>
          <Button
            variant="ghost"
            size="small"
            icon={isOpen ? 'chevron-up' : 'chevron-down'}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => {
              setIsOpen(!isOpen);
            }}
          >
            {t(isOpen ? 'receivables.less' : 'receivables.all', { count })}
          </Button>
        </div>
      )}
    </>
  );
};

/** What the provider keeps of a card's payment, and when the rest reaches our account. */
export const PaymentReceivables = ({ payment }: { payment: Payment }) => {
  const t = useT();
  const id = useId();
  const { settlement } = payment;
  if (payment.payment_type_id !== 1 || payment.paid_at === null || payment.provider_id === null) return null;
  return (
    <section className={classes.receivables} aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {t('receivables.title')}
      </h3>
      {settlement === null ? (
        <p className={classes.untold}>
          <Icon name="clock" size={15} />
          {t('receivables.untold')}
        </p>
      ) : (
        <>
          <dl className={classes.sums}>
            <div>
              <dt>{t('receivables.fees')}</dt>
              <dd>
                <Money cents={-settlement.fees_cents} />
              </dd>
            </div>
            <div className={classes.net}>
              <dt>{t('receivables.net')}</dt>
              <dd>
                <Money cents={settlement.net_cents} />
              </dd>
            </div>
          </dl>
          <Dates rows={settlement.receivables} />
        </>
      )}
    </section>
  );
};
