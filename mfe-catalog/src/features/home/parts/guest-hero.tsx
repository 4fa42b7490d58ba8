import type { CourseSummary, listHome, ResponseOf } from '@pregao/contract';
import { formatNumber } from '@pregao/format';
import { ButtonLink, useT } from '@pregao/platform';
import { Heading, Text } from '@pregao/ui';
import { CoverImage } from '../../../common/cover-image.tsx';
import classes from './guest-hero.module.css';

type Home = ResponseOf<typeof listHome>;

const Proofs = ({ proofs }: { proofs: NonNullable<Home['proofs']> }) => {
  const t = useT();
  const shown = [
    { key: 'students', value: proofs.students, label: t('home.proofStudents', { count: proofs.students }) },
    { key: 'courses', value: proofs.courses, label: t('home.proofCourses', { count: proofs.courses }) },
    { key: 'hours', value: proofs.hours, label: t('home.proofHours', { count: proofs.hours }) },
  ].filter(({ value }) => value > 0);
  return (
    <dl className={classes.proofs}>
      {shown.map(({ key, value, label }) => (
        <div key={key} className={classes.proof}>
          <dt>{label}</dt>
          <dd>{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
};

/** What the platform is and what to do first, with courses of three topics as proof of what is inside. */
export const GuestHero = ({ proofs, courses }: { proofs: Home['proofs']; courses: readonly CourseSummary[] }) => {
  const t = useT();
  return (
    <section className={classes.hero} aria-labelledby="home-promise">
      <div className={classes.words}>
        <Heading level={1} size="display" id="home-promise" className={classes.promise}>
          {t('home.promise')}
        </Heading>
        <Text size="lead" tone="muted" className={classes.lead}>
          {t('home.promiseText')}
        </Text>
        <div className={classes.actions}>
          <ButtonLink to="/login" variant="primary" size="large">
            {t('action.createAccount')}
          </ButtonLink>
          <ButtonLink to="/loja" size="large">
            {t('action.seeCourses')}
          </ButtonLink>
        </div>
        {proofs && <Proofs proofs={proofs} />}
      </div>
      <div className={classes.covers} aria-hidden="true">
        {courses.map(({ id, cover }) => (
          <CoverImage key={id} src={cover} eager className={classes.cover} />
        ))}
      </div>
    </section>
  );
};
