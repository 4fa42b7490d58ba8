import type { PlanOpenKind, PlanSummary } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { Icon, Text, type IconName } from '@pregao/ui';
import classes from './opens.module.css';

const icons: Record<PlanOpenKind, IconName> = {
  course: 'play',
  ebook: 'book',
  video: 'picture-in-picture',
  broadcast: 'live',
};

/** What a plan opens now, counted by kind. */
export const Opens = ({ opens }: Pick<PlanSummary, 'opens'>) => {
  const t = useT();
  if (opens.length === 0)
    return (
      <Text size="small" tone="muted">
        {t('plans.opensNothing')}
      </Text>
    );
  return (
    <ul className={classes.opens}>
      {opens.map(({ kind, count }) => (
        <li key={kind}>
          <Icon name={icons[kind]} size={18} />
          <span>{t(`plans.count.${kind}`, { count })}</span>
        </li>
      ))}
    </ul>
  );
};
