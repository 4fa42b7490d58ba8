import { findOrder, type OrderAnswer } from '@pregao/contract';
import { formatDate, formatDateTime, platformNow, splitWords } from '@pregao/format';
import { ButtonLink, modals, usePageTitle, usePlatform, useQuery, useT, useTexts } from '@pregao/platform';
import { cartPath, reopenOrder } from '@pregao/platform/cart';
import { Link, useLocation, useSearchParams } from '@pregao/platform/router';
import {
  AsyncView,
  Button,
  Card,
  Container,
  EmptyState,
  Heading,
  Icon,
  Money,
  Row,
  Skeleton,
  Stack,
  Text,
} from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useCardName } from '../../common/card-name.tsx';
import { OrderDocuments } from '../../common/order-documents.tsx';
import { OtherCart } from './other-cart.tsx';
import classes from './success.module.css';
import { isReopened, isWaitingCard, lastMinute, orderStatus, waitingPix } from '../../common/order-states.ts';
import { paymentStatus } from '../../common/payment-codes.ts';
import ptBr from './success.pt-br.json';

const addressOf = ({ id }: OrderAnswer) => `/conta/pedidos/${id}`;

/** The player plays when it is reached like this: the press that led there was the press to watch. */
const playing = (path: string) => `${path}?tocar=1`;

const beginsLater = ({ access }: Pick<OrderAnswer['items'][number], 'access'>, paidAt: string | null) =>
  access !== null && paidAt !== null && access.starts_at > paidAt;

/** An access bought while another one lasts begins where that one ends. */
const Begins = ({ item: { access }, paidAt }: { item: OrderAnswer['items'][number]; paidAt: string | null }) => {
  const t = useT();
  if (!access || !beginsLater({ access }, paidAt)) return null;
  const at = formatDate(access.starts_at);
  return (
    <Text size="small" tone="muted">
      {access.expires_at === null
        ? t('success.beginsForEver', { at })
        : t('success.begins', { at, until: formatDate(access.expires_at) })}
    </Text>
  );
};

const Item = ({ item, paidAt }: { item: OrderAnswer['items'][number]; paidAt: string | null }) => {
  const words = `${item.name}${item.amount > 1 ? ` × ${item.amount}` : ''}`;
  return (
    <li>
      <span>
        {item.path === null ? words : <Link to={item.path}>{words}</Link>}
        <Begins item={item} paidAt={paidAt} />
      </span>
      <Money cents={item.total_cents} />
    </li>
  );
};

/** Said once, with the way: how long the purchase may be given up (CDC art. 49). */
const GiveUp = ({ order }: { order: OrderAnswer }) => {
  const t = useT();
  const { withdrawal_deadline: end } = order;
  if (end === null || Date.parse(end) <= platformNow()) return null;
  return (
    <Text tone="muted" className={classes.giveUp}>
      <span>{`${t('success.giveUp', { at: lastMinute(end) })} `}</span>
      <Link to={addressOf(order)}>{t('success.seeOrder')}</Link>
    </Text>
  );
};

/** Which card paid, and in how many. */
const PaidBy = ({ order: { order_payments: payments } }: { order: OrderAnswer }) => {
  const t = useT();
  const nameOf = useCardName();
  const { card, split } = payments.find(({ status }) => status === paymentStatus.paid) ?? {};
  if (!card) return null;
  return (
    <Text tone="muted" size="small" className={classes.by}>
      {[nameOf(card), split && t('success.split', { split: splitWords(split) })].filter(Boolean).join(' · ')}
    </Text>
  );
};

const Paid = ({ order }: { order: OrderAnswer }) => {
  const t = useT();
  const { navigate } = usePlatform();
  const first = order.items.find(({ path }) => path !== null)?.path;
  return (
    <Stack gap={6}>
      <Stack gap={3} align="center" className={classes.head}>
        <span className={classes.mark}>
          <Icon name="check" size={32} />
        </span>
        <Heading level={1}>{t('success.title')}</Heading>
        <Text tone="muted" size="lead">
          {t(order.items.every((item) => beginsLater(item, order.paid_at)) ? 'success.textLater' : 'success.text')}
        </Text>
      </Stack>
      <Card padding="large">
        <Row justify="between" wrap>
          <Text weight="strong">{t('success.order', { number: order.number })}</Text>
          <Text tone="muted" tabular>
            {formatDateTime(order.paid_at ?? order.created_at)}
          </Text>
        </Row>
        <ul className={classes.items}>
          {order.items.map((item) => (
            <Item key={item.id} item={item} paidAt={order.paid_at} />
          ))}
          {order.interest_cents > 0 && (
            <li>
              <span>{t('success.interest')}</span>
              <Money cents={order.interest_cents} />
            </li>
          )}
        </ul>
        <PaidBy order={order} />
        <Row justify="between">
          <Text weight="strong">{t('success.total')}</Text>
          <strong>
            <Money cents={order.total_cents} size="large" />
          </strong>
        </Row>
      </Card>
      <Row wrap justify="center">
        <Button
          variant="primary"
          size="large"
          icon="play"
          onClick={() => {
            navigate(first ? playing(first) : '/cliente/cursos');
          }}
        >
          {t(first ? 'success.start' : 'success.mine')}
        </Button>
        <Link to="/loja">{t('success.more')}</Link>
      </Row>
      <GiveUp order={order} />
      <Row justify="center">
        <OrderDocuments orderId={order.id} hasReceipt={order.paid_at !== null} />
      </Row>
      <OtherCart />
    </Stack>
  );
};

/** What is said of an order that is not paid, by its status; of most, the status alone. */
const waitingTexts: Record<number, string> = {
  [orderStatus.waiting]: 'success.waitingText',
  [orderStatus.inReview]: 'success.reviewText',
  [orderStatus.refused]: 'success.refusedText',
};

/** The one thing to do about an order that is not paid; its own page tells the rest. */
const NextStep = ({ order }: { order: OrderAnswer }) => {
  const t = useT();
  const { api, navigate, notify } = usePlatform();
  const again = async () => {
    const answer = await reopenOrder(api, order.id);
    if (answer.ok) navigate(cartPath(answer.data.shopping_cart_type_id));
    else notify.error(answer.message);
  };
  const payment = waitingPix(order);
  if (payment)
    return (
      <Button
        variant="primary"
        onClick={() => {
          modals.pix({ order_id: order.id, order_payment_id: payment.id });
        }}
      >
        {t('success.showPix')}
      </Button>
    );
  if (isReopened(order.status))
    return (
      <Button variant="primary" onClick={again}>
        {t('success.again')}
      </Button>
    );
  if (isWaitingCard(order))
    return (
      <ButtonLink to="/carrinho" variant="primary">
        {t('success.toCart')}
      </ButtonLink>
    );
  return <ButtonLink to={addressOf(order)}>{t('success.seeOrder')}</ButtonLink>;
};

const Waiting = ({ order }: { order: OrderAnswer }) => {
  const t = useT();
  const text = isWaitingCard(order) ? 'success.waitingCardText' : waitingTexts[order.status];
  return (
    <EmptyState
      page
      icon="clock"
      title={t('success.waiting', { number: order.number, status: order.status_name })}
      description={text && t(text)}
      action={<NextStep order={order} />}
    />
  );
};

/** Nobody is thanked for an order that may be another person's, or no order at all. */
const Guest = ({ back }: { back: string }) => {
  const t = useT();
  const { navigate } = usePlatform();
  return (
    <EmptyState
      page
      icon="lock"
      title={t('success.guest')}
      description={t('success.guestText')}
      action={
        <Button
          variant="primary"
          onClick={() => {
            navigate(`/login?return=${encodeURIComponent(back)}`);
          }}
        >
          {t('success.login')}
        </Button>
      }
    />
  );
};

const refreshOn = ['pix.paid.v1'] as const;

/** What was bought and the one next step; an order not paid yet says so. */
export const SuccessScreen = observer(() => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const { session, navigate } = usePlatform();
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const id = Number(query.get('order'));
  const isId = Number.isInteger(id) && id > 0;
  const order = useQuery(findOrder, isId && session.isLogged ? { params: { id } } : null, { keep: false, refreshOn });
  usePageTitle(t('success.page'));
  if (!session.isLogged)
    return (
      <Container width="reading" className={classes.page}>
        <Guest back={pathname + search} />
      </Container>
    );
  if (!isId)
    return (
      <Container width="reading" className={classes.page}>
        <EmptyState
          page
          icon="ticket"
          title={t('success.none')}
          description={t('success.noneText')}
          action={
            <Button
              variant="primary"
              onClick={() => {
                navigate('/cliente/cursos');
              }}
            >
              {t('success.mine')}
            </Button>
          }
        />
      </Container>
    );
  return (
    <Container width="reading" className={classes.page}>
      <AsyncView
        {...order.view}
        skeleton={
          <Stack gap={4}>
            <Skeleton height={120} />
            <Skeleton height={220} />
          </Stack>
        }
        {...(order.error?.status === 404 && {
          errorTitle: t('success.notFound'),
          errorDescription: t('success.notFoundText'),
        })}
        isEmpty={() => false}
      >
        {(data) => (data.status === orderStatus.paid ? <Paid order={data} /> : <Waiting order={data} />)}
      </AsyncView>
    </Container>
  );
});
