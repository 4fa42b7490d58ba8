import type { BroadcastCard } from '@pregao/contract';
import { usePageTitle, useStore, useT, useTexts } from '@pregao/platform';
import { usePolling } from '@pregao/platform/hooks';
import { AsyncView, Container, Grid, Heading, Skeleton, Stack, Text } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import classes from './broadcasts.module.css';
import ptBr from './broadcasts.pt-br.json';
import { createBroadcastsStore } from './broadcasts.store.ts';
import { BroadcastTile } from './parts/broadcast-tile.tsx';

const everyMs = 60_000;

const Section = ({ title, cards }: { title: string; cards: BroadcastCard[] }) =>
  cards.length === 0 ? null : (
    <Stack as="section" gap={4}>
      <Heading level={2}>{title}</Heading>
      <Grid as="ul" min={260} className={classes.list}>
        {cards.map((card) => (
          <li key={card.id}>
            <BroadcastTile card={card} />
          </li>
        ))}
      </Grid>
    </Stack>
  );

const Loading = () => (
  <Stack gap={8}>
    <Skeleton height={320} />
    <Grid min={260}>
      {[1, 2, 3, 4].map((index) => (
        <Skeleton key={index} height={220} />
      ))}
    </Grid>
  </Stack>
);

/** What is on air now, what comes next and what can be seen again. */
export const BroadcastsScreen = observer(() => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const store = useStore(createBroadcastsStore);
  usePolling(() => {
    void store.show();
  }, everyMs);
  usePageTitle(t('broadcasts.title'));
  return (
    <Container className={classes.page}>
      <Stack gap={1}>
        <Heading level={1}>{t('broadcasts.title')}</Heading>
        <Text tone="muted">{t('broadcasts.subtitle')}</Text>
      </Stack>
      <AsyncView
        {...store.view}
        skeleton={<Loading />}
        isEmpty={() => store.status === 'empty'}
        empty={{ title: t('broadcasts.emptyTitle'), description: t('broadcasts.emptyText') }}
      >
        {({ live, upcoming, replays }) => (
          <Stack gap={10}>
            {live.length > 0 && (
              <Stack as="section" gap={4} aria-label={t('broadcasts.live')}>
                {live.map((card) => (
                  <BroadcastTile key={card.id} card={card} large />
                ))}
              </Stack>
            )}
            <Section title={t('broadcasts.upcoming')} cards={upcoming} />
            <Section title={t('broadcasts.replays')} cards={replays} />
          </Stack>
        )}
      </AsyncView>
    </Container>
  );
});
