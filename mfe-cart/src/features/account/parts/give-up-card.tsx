import type { OrderDetails } from '@pregao/contract';
import { guaranteeWords, platformNow } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Button, Icon, Text } from '@pregao/ui';
import { lastMinute } from '../../../common/order-states.ts';
import { daysLeft } from '../giving-back.ts';
import classes from './order-view.module.css';
import { Section } from './section.tsx';

/** `até 28/11/2026, 23:59 · faltam 3 dias` */
const Deadline = ({ end }: { end: string }) => {
  const t = useT();
  const days = daysLeft(end, platformNow());
  const left = days <= 0 ? t('giveUp.today') : t('giveUp.days', { count: days });
  return (
    <span className={classes.deadline}>
      <Icon name="clock" size={16} />
      <span>{`${t('giveUp.until', { at: lastMinute(end) })} · ${left}`}</span>
    </span>
  );
};

interface GiveUpCardProps {
  returns: OrderDetails['returns'];
  onAsk: () => void;
}

/** The right to give the purchase up, in sight with the time that is left; afterwards what the warranty allows. */
export const GiveUpCard = ({ returns, onAsk }: GiveUpCardProps) => {
  const t = useT();
  const { buyer_may: may } = returns;
  if (may === null) return null;
  const end = may === 'withdraw' ? returns.withdrawal_deadline : returns.warranty_deadline;
  return (
    <Section title={t(`giveUp.${may}.title`)}>
      <Text>{may === 'withdraw' ? guaranteeWords(returns.guarantee_days) : t('giveUp.request.about')}</Text>
      {end !== null && <Deadline end={end} />}
      <div>
        <Button onClick={onAsk}>{t(`giveUp.${may}.open`)}</Button>
      </div>
    </Section>
  );
};
