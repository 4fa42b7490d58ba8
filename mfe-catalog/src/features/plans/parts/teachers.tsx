import type { PlanTeacher } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { Avatar, Heading, Tag } from '@pregao/ui';
import classes from './rows.module.css';

/** Who teaches what the plan opens, with the credential that lets them. */
export const Teachers = ({ people }: { people: readonly PlanTeacher[] }) => {
  const t = useT();
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="plan-teachers">
      <Heading level={2} id="plan-teachers">
        {t('plan.teachers')}
      </Heading>
      <ul className={classes.people}>
        {people.map(({ id, name, credential, headline, photo, courses }) => (
          <li key={id} className={classes.person}>
            <Avatar name={name} src={photo} size={48} decorative />
            <div className={classes.words}>
              <span className={classes.name}>{name}</span>
              {credential && (
                <Tag tone="primary" icon="shield">
                  {credential}
                </Tag>
              )}
              <span className={classes.muted}>{headline}</span>
              <span className={classes.muted}>{t('plan.teaches', { count: courses })}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
