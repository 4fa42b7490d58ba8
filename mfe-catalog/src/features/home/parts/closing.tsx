import { ButtonLink, useT } from '@pregao/platform';
import { Heading, Text } from '@pregao/ui';
import classes from '../home.module.css';

/** The last word to a visitor: the same first step. */
export const Closing = () => {
  const t = useT();
  return (
    <section className={classes.closing} aria-labelledby="home-closing">
      <Heading level={2} size="large" id="home-closing">
        {t('home.closing')}
      </Heading>
      <Text size="reading" tone="muted">
        {t('home.closingText')}
      </Text>
      <div className={classes.closingActions}>
        <ButtonLink to="/login" variant="primary" size="large">
          {t('action.createAccount')}
        </ButtonLink>
        <ButtonLink to="/loja" size="large" variant="ghost">
          {t('action.seeCourses')}
        </ButtonLink>
      </div>
    </section>
  );
};
