import { useCan, usePageTitle, useT, useTexts } from '@pregao/platform';
import { listQuery, param, useListQuery } from '@pregao/platform/hooks';
import { QueueScreen, ScreenHeader } from '@pregao/screens';
import { Container, ForbiddenState, Heading } from '@pregao/ui';
import { Tabs } from '@pregao/ui/data';
import ptBr from './finance.pt-br.json';
import { refundsDescription } from './refunds-queue.tsx';

const place = listQuery({ tab: param.oneOf('tab', ['reembolsos'], null) });

/** Money that waits for finance, a tab for each kind. */
export const FinanceScreen = () => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const { change } = useListQuery(place);
  const decides = useCan('update', 'Pedidos');
  usePageTitle(t('finance.title'));
  if (!decides)
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
        value="reembolsos"
        onChange={() => {
          change({ tab: 'reembolsos' });
        }}
        tabs={[
          {
            key: 'reembolsos',
            label: t('finance.refunds'),
            content: <QueueScreen description={refundsDescription} />,
          },
        ]}
      />
    </Container>
  );
};
