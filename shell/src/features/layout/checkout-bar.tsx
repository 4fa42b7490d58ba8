import { useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { Icon, Logo } from '@pregao/ui';
import { knownPages } from '../../common/known-pages.ts';
import classes from './checkout-bar.module.css';

/** Over the cart: the brand, the way back, and nothing that leads away from paying. */
export const CheckoutBar = () => {
  const t = useT();
  return (
    <header className={classes.bar}>
      <Link to={knownPages.home} className={classes.brand} aria-label={t('layout.brand')}>
        <Logo size={28} />
      </Link>
      <span className={classes.safe}>
        <Icon name="lock" size={16} />
        {t('layout.checkout.safe')}
      </span>
      <Link to={knownPages.shop} className={classes.back}>
        <Icon name="arrow-left" size={16} />
        {t('layout.checkout.back')}
      </Link>
    </header>
  );
};
