import { guaranteeWords, regretDays } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Heading, Text } from '@pregao/ui';
import { Accordion, AccordionItem } from '../../../common/accordion.tsx';
import classes from './faq.module.css';

const questions = ['renew', 'again', 'two', 'new', 'pay'] as const;

/** What people ask before they pay for a plan. */
export const Faq = () => {
  const t = useT();
  return (
    <section aria-labelledby="plans-faq" className={classes.faq}>
      <Heading level={2} id="plans-faq" className={classes.title}>
        {t('plans.faq')}
      </Heading>
      <Accordion>
        {questions.map((name) => (
          <AccordionItem key={name} title={t(`plans.faq.${name}`)}>
            <Text size="reading" tone="muted">
              {t(`plans.faq.${name}Answer`)}
            </Text>
          </AccordionItem>
        ))}
        <AccordionItem title={t('plans.faq.regret')}>
          <Text size="reading" tone="muted">
            {`${guaranteeWords(regretDays)} ${t('plans.faq.regretWhere')}`}
          </Text>
        </AccordionItem>
      </Accordion>
    </section>
  );
};
