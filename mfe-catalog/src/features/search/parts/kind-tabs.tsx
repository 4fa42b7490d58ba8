import { searchKinds, type SearchAnswer, type SearchKind } from '@pregao/contract';
import { formatNumber } from '@pregao/format';
import { useT } from '@pregao/platform';
import { cx } from '@pregao/ui';
import classes from '../search.module.css';

interface KindTabsProps {
  answer: SearchAnswer;
  kind: SearchKind | null;
  onChange: (kind: SearchKind | null) => void;
}

const order = Object.keys(searchKinds) as SearchKind[];

/** How many results each kind has; one of them narrows the results to it. */
export const KindTabs = ({ answer, kind, onChange }: KindTabsProps) => {
  const t = useT();
  const groups = [...answer.groups].sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
  const choice = (value: SearchKind | null, label: string, count: string) => (
    <button
      key={label}
      type="button"
      className={cx(classes.kind, value === kind && classes.chosen)}
      aria-pressed={value === kind}
      onClick={() => onChange(value)}
    >
      <span>{`${label} `}</span>
      <span className={classes.count}>{count}</span>
    </button>
  );
  const isExact = groups.every((group) => group.total_is_exact);
  const many = (total: number, exact: boolean) => `${formatNumber(total)}${exact ? '' : '+'}`;
  return (
    <div className={classes.kinds} role="group" aria-label={t('search.kinds')}>
      {choice(null, t('search.everything'), many(answer.total, isExact))}
      {groups.map((group) => choice(group.kind, searchKinds[group.kind], many(group.total, group.total_is_exact)))}
    </div>
  );
};
