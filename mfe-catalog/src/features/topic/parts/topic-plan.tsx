import type { ShelfPage } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { Card, Tag } from '@pregao/ui';
import { Locked } from '../../../common/locked/locked.tsx';
import classes from '../topic.module.css';

/** The plan that opens a shelf: what it takes, or that one has it. */
export const TopicPlan = ({ plan }: { plan: NonNullable<ShelfPage['plan']> }) => {
  const t = useT();
  const { owned, ...offered } = plan;
  const { name } = offered;
  if (owned)
    return (
      <div>
        <Tag tone="primary" icon="check">
          {t('topic.inYourPlan', { name })}
        </Tag>
      </div>
    );
  return (
    <Card className={classes.plan}>
      <Tag icon="lock">{t('topic.inPlan', { name })}</Tag>
      <Locked access={{ open: false, reason: 'plan', plan: offered }} />
    </Card>
  );
};
