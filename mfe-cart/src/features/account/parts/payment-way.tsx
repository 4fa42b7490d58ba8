import { Icon, Row, type IconName } from '@pregao/ui';

const icons: Record<number, IconName> = { 1: 'card', 2: 'pix', 3: 'check' };

/** How something is paid, as an icon and in words. */
export const PaymentWay = ({ id, name }: { id: number; name: string }) => (
  <Row as="span" gap={1} style={{ display: 'inline-flex' }}>
    <Icon name={icons[id] ?? 'card'} size={16} />
    {name}
  </Row>
);
