import { refundQueue } from '@pregao/contract';
import { useCan, usePageTitle, useT, useTexts } from '@pregao/platform';
import { useListQuery } from '@pregao/platform/hooks';
import { QueueScreen, ScreenHeader } from '@pregao/screens';
import { Container, ForbiddenState, Heading } from '@pregao/ui';
import { Tabs } from '@pregao/ui/data';
import { financePlace, financeTabs } from '../../common/finance-place.ts';
import ptBr from './finance.pt-br.json';
import { PayoutsTab } from './payouts-tab.tsx';
import { ReconciliationTab } from './reconciliation-tab.tsx';
import { refundsDescription } from './refunds-queue.tsx';

/** The day's money, what is paid out, and refunds that wait: a tab for each that the person may see. */
export const FinanceScreen = () => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const { query, change } = useListQuery(financePlace);
  const reads = useCan('read', 'Financeiro');
  const decides = useCan(refundQueue.ability.action, refundQueue.ability.subject);
  usePageTitle(t('finance.title'));
  const contents = {
    conciliacao: reads && <ReconciliationTab />,
    repasses: reads && <PayoutsTab />,
    reembolsos: decides && <QueueScreen description={refundsDescription} />,
  };
  const shown = financeTabs.filter((key) => contents[key] !== false);
  const [first] = shown;
  if (first === undefined)
    return (
      <Container>
        <ForbiddenState />
      </Container>
    );
  return (
    <Container width="full">
      <ScreenHeader>
        <Heading level={1}>{t('finance.title')}</Heading>
      </ScreenHeader>
      <Tabs
        label={t('finance.title')}
        value={query.tab ?? first}
        onChange={(key) => {
          change({ tab: financeTabs.find((tab) => tab === key) ?? null, day: null });
        }}
        tabs={shown.map((key) => ({ key, label: t(`finance.${key}`), content: contents[key] }))}
      />
    </Container>
  );
};
