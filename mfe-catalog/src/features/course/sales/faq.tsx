import type { CourseDetail } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { Heading, Text } from '@pregao/ui';
import { Accordion, AccordionItem } from '../../../common/accordion.tsx';
import classes from './sale.module.css';

export const Faq = ({ questions }: { questions: CourseDetail['faq'] }) => {
  const t = useT();
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="sale-faq">
      <Heading level={2} id="sale-faq" className={classes.faqTitle}>
        {t('sale.faq')}
      </Heading>
      <Accordion>
        {questions.map(({ question, answer }) => (
          <AccordionItem key={question} title={question}>
            <Text size="reading" tone="muted">
              {answer}
            </Text>
          </AccordionItem>
        ))}
      </Accordion>
    </section>
  );
};
