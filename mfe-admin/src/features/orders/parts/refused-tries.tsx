import type { OrderDetails } from '@pregao/contract';
import { formatDateTime, splitWords } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Facts } from '@pregao/screens';
import { Panel } from '../../../common/panel.tsx';
import { useCardText } from './card-text.ts';
import { CopiedCode } from './copied-code.tsx';
import classes from './refused-tries.module.css';

type Payment = OrderDetails['order_payments'][number];

/** A card that was refused, and after which another payment came: nothing is to be decided about it. */
export const isRefusedTry = ({ decline, can_confirm, can_cancel }: Payment): boolean =>
  decline !== null && !can_confirm && !can_cancel;

const Try = ({
  payment: { card, created_at: at, installments, split, decline, provider_id: id },
}: {
  payment: Payment;
}) => {
  const t = useT();
  const shown = useCardText(card);
  return (
    <li className={classes.try}>
      <strong>{decline && t(`payment.cause.${decline.cause}`)}</strong>
      <Facts
        of={[formatDateTime(at), shown, split ? splitWords(split) : t('payment.count', { count: installments })]}
      />
      {id && <CopiedCode value={id} label={t('payment.copyProvider')} />}
    </li>
  );
};

/** The cards that were refused before, the newest first. */
export const RefusedTries = ({ tries }: { tries: readonly Payment[] }) => {
  const t = useT();
  return (
    <Panel title={t('payment.refusedTries')}>
      <ul className={classes.tries}>
        {tries.toReversed().map((payment) => (
          <Try key={payment.id} payment={payment} />
        ))}
      </ul>
    </Panel>
  );
};
