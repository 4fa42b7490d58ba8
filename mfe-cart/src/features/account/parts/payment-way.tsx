import { Icon, type IconName } from '@pregao/ui';
import classes from '../orders.module.css';

const icons: Record<number, IconName> = { 1: 'card', 2: 'pix', 3: 'check' };

/** How something is paid, as an icon and in words. */
export const PaymentWay = ({ id, name }: { id: number; name: string }) => (
  <span className={classes.way}>
    <Icon name={icons[id] ?? 'card'} size={16} />
    <span>{name}</span>
  </span>
);
