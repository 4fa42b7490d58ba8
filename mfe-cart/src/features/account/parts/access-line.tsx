import { useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { isPlan, type OwnAccess } from '../accesses.ts';
import classes from '../accesses.module.css';
import { AccessEnd } from './access-state.tsx';

/** Page of what is open. */
const pageOf = (access: OwnAccess) => {
  if (!isPlan(access)) return access.path;
  return access.slug === null ? null : `/assinaturas/${access.slug}`;
};

/** The trial that came with the account: of no plan. */
const isOfAccount = (access: OwnAccess) => isPlan(access) && access.signature_type_id === null;

const orderOf = (access: OwnAccess) => {
  const number = isPlan(access) ? access.orders.at(-1)?.number : access.order_number;
  return access.order_id === null || number == null ? null : { id: access.order_id, number };
};

/** What it is, and what gave it: the order, or in a word. */
const Origin = ({ access }: { access: OwnAccess }) => {
  const t = useT();
  const kind = isPlan(access) ? t('accesses.plan') : access.type_name;
  const order = orderOf(access);
  if (isOfAccount(access)) return null;
  return (
    <small className={classes.origin}>
      {kind !== null && <span>{kind}</span>}
      {order && (
        <span>
          <Link to={`/conta/pedidos/${order.id}`}>{t('order.title', { number: order.number })}</Link>
        </span>
      )}
      {!order && <span>{access.source_name}</span>}
    </small>
  );
};

/** One access in a line: what it opens, whence it came, and until when it is open. */
export const AccessLine = ({ access }: { access: OwnAccess }) => {
  const t = useT();
  const name = isOfAccount(access) ? t('accesses.trialOfAccount') : access.name;
  const page = access.status === 'active' || isPlan(access) ? pageOf(access) : null;
  return (
    <div className={classes.line}>
      <div className={classes.what}>
        {page === null ? <strong>{name}</strong> : <Link to={page}>{name}</Link>}
        <Origin access={access} />
      </div>
      <AccessEnd access={access} />
    </div>
  );
};
