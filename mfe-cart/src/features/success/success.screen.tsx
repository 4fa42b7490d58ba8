import type { OrderAnswer } from '@pregao/contract';
import { formatDateTime } from '@pregao/format';
import { modals, usePageTitle, usePlatform, useT } from '@pregao/platform';
import { Link, useLocation, useSearchParams } from '@pregao/platform/router';
import { AsyncView, Button, Card, Container, EmptyState, Heading, Icon, Money, Row, Skeleton, Stack, Text } from '@pregao/ui';
import { Resource } from '@pregao/store-kit';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { loadOrder } from './success.api.ts';
import classes from './success.module.css';

const paid = 3;

/** Waiting for its payment, or looked at by a person: both may still become paid. */
const stillComing = [1, 2];

const Paid = ({ order }: { order: OrderAnswer }) => {
  const t = useT();
  const { navigate } = usePlatform();
  return (
    <Stack gap={6}>
      <Stack gap={3} align="center" className={classes.head}>
        <span className={classes.mark}><Icon name="check" size={32} /></span>
        <Heading level={1}>{t('success.title')}</Heading>
        <Text tone="muted" size="lead">{t('success.text')}</Text>
      </Stack>
      <Card padding="large">
        <Row justify="between" wrap><Text weight="strong">{t('success.order', { number: order.number })}</Text><Text tone="muted" tabular>{formatDateTime(order.paid_at ?? order.created_at)}</Text></Row>
        <ul className={classes.items}>{order.items.map((item) => <li key={item.id}><span>{item.name}{item.amount > 1 ? ` × ${item.amount}` : ''}</span><Money cents={item.total_cents} /></li>)}</ul>
        <Row justify="between"><Text weight="strong">{t('success.total')}</Text><strong><Money cents={order.total_cents} size="large" /></strong></Row>
      </Card>
      <Row wrap justify="center"><Button variant="primary" size="large" icon="play" onClick={() => { navigate('/cliente/cursos'); }}>{t('success.start')}</Button><Link to="/loja">{t('success.more')}</Link></Row>
    </Stack>
  );
};

const Waiting = ({ order }: { order: OrderAnswer }) => {
  const t = useT();
  const payment = order.order_payments.find(({ payment_type_id: type, status }) => type === 2 && status === 1);
  return <EmptyState page icon="clock" title={t('success.waiting', { number: order.number, status: order.status_name })} description={stillComing.includes(order.status) && t('success.waitingText')}
    action={payment && <Button variant="primary" onClick={() => { modals.pix({ order_id: order.id, order_payment_id: payment.id }); }}>{t('success.showPix')}</Button>} />;
};

/** What was bought and the one next step; an order not paid yet says so. */
export const SuccessScreen = observer(() => {
  const t = useT();
  const { bus, session, navigate } = usePlatform();
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const id = Number(query.get('order'));
  const [order] = useState(() => new Resource<OrderAnswer, number>({ load: loadOrder }));
  usePageTitle(t('success.page'));
  useEffect(() => {
    if (!Number.isInteger(id) || id <= 0 || !session.isLogged) return undefined;
    void order.show(id);
    return bus.on('pix.paid.v1', ({ order_id }) => { if (order_id === id) void order.refresh(); });
  }, [order, id, bus, session.isLogged]);
  if (!Number.isInteger(id) || id <= 0 || !session.isLogged) return (
    <Container width="reading" className={classes.page}><EmptyState page icon="check" title={t('success.none')} description={t('success.noneText')} action={<Button variant="primary" onClick={() => { navigate(session.isLogged ? '/cliente/cursos' : `/login?return=${encodeURIComponent(pathname + search)}`); }}>{t(session.isLogged ? 'success.start' : 'success.login')}</Button>} /></Container>
  );
  return (
    <Container width="reading" className={classes.page}>
      <AsyncView {...order.view} skeleton={<Stack gap={4}><Skeleton height={120} /><Skeleton height={220} /></Stack>} {...(order.error?.status === 404 && { errorTitle: t('success.notFound'), errorDescription: t('success.notFoundText') })} isEmpty={() => false}>
        {(data) => (data.status === paid ? <Paid order={data} /> : <Waiting order={data} />)}
      </AsyncView>
    </Container>
  );
});
