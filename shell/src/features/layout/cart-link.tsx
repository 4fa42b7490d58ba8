import { useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { Badge, Icon } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { knownPages } from '../../common/known-pages.ts';
import type { CartCount } from './cart-count.ts';
import classes from './top-bar.module.css';

export const CartLink = observer(({ count }: { count: CartCount }) => {
  const t = useT();
  const label = count.amount === 0 ? t('layout.cart.empty') : t('layout.cart.some', { count: count.amount });
  return (
    <Link to={knownPages.cart} className={classes.square} aria-label={label} title={t('layout.cart.title')}>
      <Badge count={count.amount}>
        <Icon name="cart" />
      </Badge>
    </Link>
  );
});
