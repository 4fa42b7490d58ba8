import { lsBrazilCustomerCart } from '@pregao/contract';
import { ButtonLink, useQuery, useT } from '@pregao/platform';
import { cartsAmount } from '@pregao/platform/cart';
import { observer } from 'mobx-react-lite';
import { NoticeCard } from '../../common/notice-card.tsx';

const refreshOn = ['cart.changed.v1'] as const;

/** What was left in a cart while another was paid, with the way back to it. */
export const OtherCart = observer(() => {
  const t = useT();
  const { data: cart } = useQuery(lsBrazilCustomerCart, {}, { keep: false, refreshOn });
  const count = cart ? cartsAmount(cart) : 0;
  if (count === 0) return null;
  return (
    <NoticeCard icon="cart" actions={<ButtonLink to="/carrinho">{t('success.toCart')}</ButtonLink>}>
      <strong>{t('success.inCart', { count })}</strong>
    </NoticeCard>
  );
});
