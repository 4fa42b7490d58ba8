import { findShoppingCart, lsBrazilCustomerCart, type Cart } from '@pregao/contract';
import { getPlatform, SlotWaiting, usePlatform, useT } from '@pregao/platform';
import { cartId } from '@pregao/platform/cart';
import { Link } from '@pregao/platform/router';
import { Icon } from '@pregao/ui';
import { useEffect, useState } from 'react';
import classes from './notice.module.css';

/** Whether there may be an open cart to ask for: an account's, or one this browser remembers. */
const mayHaveCart = () => getPlatform().session.isLogged || cartId.read() !== null;

const find = (id: string) => getPlatform().api.call(findShoppingCart, { params: { id } });

/** Whether a product is in an open cart of the account or of this browser's visitor; a cart that can't be read holds nothing. */
const isInCart = async (productId: number): Promise<boolean> => {
  const { api, session } = getPlatform();
  const answer = session.isLogged ? await api.call(lsBrazilCustomerCart) : await find(cartId.read() ?? '');
  if (!answer.ok) return false;
  const holds = ({ products }: Cart) => products.some(({ product_id }) => product_id === productId);
  const { beside } = answer.data;
  if (holds(answer.data) || !beside) return holds(answer.data);
  const other = await find(beside.shopping_cart_id);
  return other.ok && holds(other.data);
};

/** Whether the product was in the cart when its page was opened; null until that is known. */
const useWasInCart = (productId: number | null) => {
  const { session } = usePlatform();
  const [isIn, setIsIn] = useState<boolean | null>(null);
  const isAsked = productId !== null && mayHaveCart();
  const owner = session.isLogged ? session.user.id : 0;
  useEffect(() => {
    if (!isAsked) return;
    let current = true;
    void isInCart(productId).then((found) => {
      if (current) setIsIn(found);
    });
    return () => {
      current = false;
    };
  }, [isAsked, owner, productId]);
  return isAsked ? isIn : false;
};

/** Under the buttons of a course: the way back to a purchase begun earlier, else when the access opens. Both are as high. */
export const CartNotice = ({ product_id: productId }: { product_id: number | null }) => {
  const t = useT();
  const wasInCart = useWasInCart(productId);
  if (productId === null) return null;
  if (wasInCart === null) return <SlotWaiting />;
  return (
    <p className={classes.notice}>
      <Icon name={wasInCart ? 'cart' : 'pix'} size={20} />
      {wasInCart ? (
        <span>
          <strong>{t('notice.inCart')}</strong>{' '}
          <Link to="/carrinho" className={classes.way}>
            {t('notice.goOn')}
          </Link>
        </span>
      ) : (
        <strong>{t('notice.pix')}</strong>
      )}
    </p>
  );
};
