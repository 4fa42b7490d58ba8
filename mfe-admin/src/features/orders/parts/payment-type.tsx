import { Icon, type IconName } from '@pregao/ui';
import classes from '../orders.module.css';

const icons: Record<number, IconName> = { 1: 'card', 2: 'pix', 3: 'check' };

export const PaymentType = ({ id, name }: { id: number; name: string }) => (
  <span className={classes.type}>
    <Icon name={icons[id] ?? 'card'} size={15} />
    <span>{name}</span>
  </span>
);
