import type { UserSignature } from '@pregao/contract';
import { platformNow } from '@pregao/format';
import { ButtonLink, useT, type Translate } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { Text, VisuallyHidden } from '@pregao/ui';
import { daysMore } from '../accesses.ts';
import classes from '../accesses.module.css';
import { NamedState } from './access-state.tsx';

type Part = UserSignature['orders'][number];

const isLeft = ({ expires_at: end }: Part) => end === null || Date.parse(end) > platformNow();

/** `12 cursos, 2 e-books e 1 sala ao vivo`. */
const sayOpens = (opens: UserSignature['opens'], t: Translate) =>
  new Intl.ListFormat('pt-BR').format(opens.map(({ kind, count }) => t(`accesses.count.${kind}`, { count })));

/** `30 dias do pedido 100123, mais 30 do pedido 100150`: what is left of what was bought. */
const MadeOf = ({ orders }: { orders: readonly Part[] }) => {
  const t = useT();
  return (
    <small className={classes.made}>
      {orders.filter(isLeft).map(({ order_id: id, number, days }, index) => (
        <span key={id}>
          {days !== null && (
            <span>{`${t(index === 0 ? 'accesses.days' : 'accesses.daysMore', { count: days })} `}</span>
          )}
          <Link to={`/conta/pedidos/${id}`}>
            <span>{t(days === null ? 'order.title' : 'accesses.ofOrder', { number })}</span>
          </Link>
        </span>
      ))}
    </small>
  );
};

/** Of which plan a link is, for who hears it alone. */
const Named = ({ name }: { name: string }) => <VisuallyHidden>{`(${name})`}</VisuallyHidden>;

const More = ({ plan: { name, slug }, days }: { plan: UserSignature; days: number }) => {
  const t = useT();
  return (
    <ButtonLink to={`/assinaturas/${slug}`}>
      <span>{t('accesses.buy', { count: days })}</span>
      <Named name={name} />
    </ButtonLink>
  );
};

/** A plan of the person: how long it lasts, what it is made up of, and how it goes on. */
export const PlanLine = ({ plan, all }: { plan: UserSignature; all: readonly UserSignature[] }) => {
  const t = useT();
  const { name, slug, orders, opens, archived, source_name: source } = plan;
  const days = daysMore(plan, all);
  return (
    <div className={classes.plan}>
      <div className={classes.what}>
        <NamedState access={plan} />
        {orders.length > 0 ? <MadeOf orders={orders} /> : <small>{source}</small>}
        {opens.length > 0 && (
          <small className={classes.made}>{t('accesses.opensNow', { what: sayOpens(opens, t) })}</small>
        )}
        {archived && <small className={classes.made}>{t('accesses.archived')}</small>}
        {slug !== null && (
          <Link to={`/assinaturas/${slug}`} className={classes.opens}>
            <span>{t('accesses.opens')}</span>
            <Named name={name} />
          </Link>
        )}
      </div>
      {days !== null && (
        <div className={classes.more}>
          <More plan={plan} days={days} />
          <Text size="small" tone="muted">
            {t('accesses.noRenewal')}
          </Text>
        </div>
      )}
    </div>
  );
};
