import type { OrderDetails } from '@pregao/contract';
import { formatPhone, maskTaxId } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Avatar } from '@pregao/ui';
import { Panel } from '../../../common/panel.tsx';
import classes from './order-customer.module.css';

export const OrderCustomer = ({ customer }: { customer: OrderDetails['customer'] }) => {
  const t = useT();
  const { name, email, identifier, phone_number: phone } = customer;
  return (
    <Panel title={t('customer.title')}>
      <div className={classes.person}>
        <Avatar name={name} decorative size={40} />
        <div className={classes.words}>
          <strong>{name}</strong>
          <a href={`mailto:${email}`}>{email}</a>
          <span className={classes.facts}>
            {identifier && <span>{`${t('customer.taxId')} ${maskTaxId(identifier)}`}</span>}
            {phone && <span>{formatPhone(phone)}</span>}
          </span>
        </div>
      </div>
    </Panel>
  );
};
