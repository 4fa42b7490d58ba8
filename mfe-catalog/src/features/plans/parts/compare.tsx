import { planOpenKinds, type ListedPlan } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { Card, cx, Heading, Icon, Tag, Text, VisuallyHidden } from '@pregao/ui';
import type { ReactNode } from 'react';
import classes from './compare.module.css';

interface RowProps {
  name: string;
  plans: readonly ListedPlan[];
  cell: (plan: ListedPlan) => number | boolean;
}

/** How many, that it does, or that it does not: never by a sign alone. */
const Mark = ({ value }: { value: number | boolean }) => {
  const t = useT();
  if (typeof value === 'number' && value > 0) return <span className={classes.count}>{value}</span>;
  if (value === true)
    return (
      <>
        <Icon name="check" size={18} className={classes.yes} />
        <VisuallyHidden>{t('plans.yes')}</VisuallyHidden>
      </>
    );
  return (
    <>
      <span aria-hidden="true" className={classes.no}>
        –
      </span>
      <VisuallyHidden>{t('plans.no')}</VisuallyHidden>
    </>
  );
};

const Row = ({ name, plans, cell }: RowProps) => (
  <tr>
    <th scope="row">{name}</th>
    {plans.map((plan) => (
      <td key={plan.id} className={cx(plan.highlighted && classes.highlighted)}>
        <Mark value={cell(plan)} />
      </td>
    ))}
  </tr>
);

const Group = ({ title, plans, children }: { title: string; plans: readonly ListedPlan[]; children: ReactNode }) => (
  <tbody>
    <tr className={classes.group}>
      <th scope="rowgroup">{title}</th>
      {/* Empty, so that the column of the names may stay where it is. */}
      <td colSpan={plans.length} />
    </tr>
    {children}
  </tbody>
);

const namesIn = (lists: readonly (readonly string[])[]) => [...new Set(lists.flat())];

/** All plans side by side: what each opens now, by kind, by subject and by room. The names stay while it is scrolled. */
export const Compare = ({ plans }: { plans: readonly ListedPlan[] }) => {
  const t = useT();
  const kinds = planOpenKinds.filter((kind) => plans.some(({ opens }) => opens.some((one) => one.kind === kind)));
  const categories = namesIn(plans.map((plan) => plan.categories.map(({ name }) => name))).sort((one, other) =>
    one.localeCompare(other, 'pt-BR'),
  );
  const rooms = namesIn(plans.map((plan) => plan.rooms));
  return (
    <div className={classes.section}>
      <Heading level={2} id="plans-compare">
        {t('plans.compare')}
      </Heading>
      <Text tone="muted">{t('plans.compareText')}</Text>
      <Card padding="none" className={classes.card}>
        {/* Scrolled by the keyboard, too. */}
        <div className={classes.frame} role="region" aria-labelledby="plans-compare" tabIndex={0}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('plans.what')}</th>
                {plans.map((plan) => (
                  <th key={plan.id} scope="col" className={cx(plan.highlighted && classes.highlighted)}>
                    <Link to={`/assinaturas/${plan.slug}`} className={classes.plan}>
                      {plan.name}
                    </Link>
                    {plan.owned && <Tag tone="success">{t(plan.owned.trial ? 'plans.trying' : 'plans.owned')}</Tag>}
                  </th>
                ))}
              </tr>
            </thead>
            <Group title={t('plans.inAll')} plans={plans}>
              {kinds.map((kind) => (
                <Row
                  key={kind}
                  name={t(`plans.kind.${kind}`)}
                  plans={plans}
                  cell={({ opens }) => opens.find((one) => one.kind === kind)?.count ?? 0}
                />
              ))}
            </Group>
            {categories.length > 0 && (
              <Group title={t('plans.byCategory')} plans={plans}>
                {categories.map((name) => (
                  <Row
                    key={name}
                    name={name}
                    plans={plans}
                    cell={(plan) => plan.categories.find((one) => one.name === name)?.count ?? 0}
                  />
                ))}
              </Group>
            )}
            {rooms.length > 0 && (
              <Group title={t('plans.kind.broadcast')} plans={plans}>
                {rooms.map((title) => (
                  <Row key={title} name={title} plans={plans} cell={(plan) => plan.rooms.includes(title)} />
                ))}
              </Group>
            )}
          </table>
        </div>
      </Card>
    </div>
  );
};
