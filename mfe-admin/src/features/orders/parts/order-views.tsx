import { businessDay, platformNow } from '@pregao/format';
import { usePlatform, useT } from '@pregao/platform';
import { useNavigate } from '@pregao/platform/router';
import type { PartProps } from '@pregao/screens';
import { ChoiceChips } from '@pregao/ui/data';
import { ordersList, type OrdersQuery } from '../../../common/orders-query.ts';
import { opensRefunds, refundsAddress } from '../../../common/refunds-address.ts';
import classes from '../orders.module.css';
import type { OrdersStore } from '../orders.store.ts';

type View = 'review' | 'refused' | 'refunds';

const viewsOf = (today: string): Record<View, Partial<OrdersQuery>> => ({
  review: { status: [2] },
  refused: { status: [4], from: today, to: today },
  refunds: { refund: 'requested' },
});

/**
 * What somebody has to look at, each as the filters that the address then says; pressed again, they are taken off. Refunds
 * lead to their queue, for who may open it.
 */
export const OrderViews = ({ query, onChange }: PartProps<OrdersStore>) => {
  const t = useT();
  const navigate = useNavigate();
  const { ability } = usePlatform().session;
  const views = viewsOf(businessDay(platformNow()));
  const names = Object.keys(views) as View[];
  const matched = (filter: Partial<OrdersQuery>) => ordersList.write({ ...ordersList.widen(query), ...filter });
  const now = ordersList.write({ ...query, page: 1, cursor: null });
  const shown = names.find((name) => matched(views[name]) === now) ?? null;
  return (
    <ChoiceChips
      className={classes.views}
      label={t('orders.views')}
      options={names.map((name) => ({ value: name, label: t(`orders.view.${name}`) }))}
      value={shown}
      onChange={(name) => {
        if (name === 'refunds' && name !== shown && opensRefunds(ability)) void navigate(refundsAddress(ability));
        else onChange({ ...ordersList.widen(query), ...(name === shown ? {} : views[name]) });
      }}
    />
  );
};
