import type { PlanContent } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { Tag } from '@pregao/ui';
import classes from './contents.module.css';
import { PlanCover } from './plan-cover.tsx';

/** Contents by their covers; those one has are marked. */
export const ContentGrid = ({ label, items }: { label: string; items: readonly PlanContent[] }) => {
  const t = useT();
  return (
    <ul className={classes.grid} aria-label={label}>
      {items.map(({ kind, id, title, category, cover, path, owned }) => (
        <li key={`${kind} ${id}`} className={classes.item}>
          <div className={classes.cover}>
            <PlanCover kind={kind} src={cover} />
            {owned && (
              <span className={classes.owned}>
                <Tag tone="success" icon="check">
                  {t('plan.contentOwned')}
                </Tag>
              </span>
            )}
          </div>
          <Link to={path} className={classes.link}>
            {title}
          </Link>
          {category && <span className={classes.category}>{category}</span>}
        </li>
      ))}
    </ul>
  );
};
