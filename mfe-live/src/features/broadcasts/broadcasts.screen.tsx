import { usePageTitle, usePlatform, useStore, useT, useTexts } from '@pregao/platform';
import { useListQuery } from '@pregao/platform/hooks';
import { Container, Heading, Stack, Text } from '@pregao/ui';
import { Tabs } from '@pregao/ui/data';
import { useEffect } from 'react';
import { broadcastsAddress, noFilters } from './broadcasts-address.ts';
import classes from './broadcasts.module.css';
import ptBr from './broadcasts.pt-br.json';
import { Agenda } from './parts/agenda.tsx';
import { Replays } from './parts/replays.tsx';
import { Week } from './parts/week.tsx';
import { Reminders } from './reminders.store.ts';

/** What is on air and comes, what can be seen again, and the week. */
export const BroadcastsScreen = () => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const platform = usePlatform();
  const { query, change } = useListQuery(broadcastsAddress);
  const reminders = useStore(() => new Reminders(platform));
  useEffect(() => {
    void reminders.load();
  }, [reminders]);
  usePageTitle(t('broadcasts.title'));
  return (
    <Container className={classes.page}>
      <Stack gap={1}>
        <Heading level={1}>{t('broadcasts.title')}</Heading>
        <Text tone="muted">{t('broadcasts.subtitle')}</Text>
      </Stack>
      <Tabs
        className={classes.tabs}
        label={t('broadcasts.tabs')}
        value={query.tab ?? 'agora'}
        onChange={(tab) => {
          const next = tab === 'replays' || tab === 'programacao' ? tab : null;
          change({ ...noFilters, week: null, day: null, tab: next });
        }}
        tabs={[
          { key: 'agora', label: t('broadcasts.tabNow'), content: <Agenda reminders={reminders} /> },
          { key: 'replays', label: t('broadcasts.tabReplays'), content: <Replays query={query} onChange={change} /> },
          {
            key: 'programacao',
            label: t('broadcasts.tabWeek'),
            content: <Week query={query} onChange={change} reminders={reminders} />,
          },
        ]}
      />
    </Container>
  );
};
