import { useT } from '@pregao/platform';
import { Heading, Icon } from '@pregao/ui';
import classes from './sale.module.css';

/** What one will be able to do. */
export const Goals = ({ goals }: { goals: readonly string[] }) => {
  const t = useT();
  if (goals.length === 0) return null;
  return (
    <section aria-labelledby="sale-goals" className={classes.goals}>
      <Heading level={2} id="sale-goals">
        {t('sale.goals')}
      </Heading>
      <ul className={classes.goalList}>
        {goals.map((goal) => (
          <li key={goal}>
            <Icon name="check" size={18} />
            <span>{goal}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
