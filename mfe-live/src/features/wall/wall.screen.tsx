import { platformNow } from '@pregao/format';
import { usePageTitle, usePlatform, useStore, useT, useTexts } from '@pregao/platform';
import { usePolling } from '@pregao/platform/hooks';
import { AsyncView, Container, Grid, Heading, Skeleton, Stack, Text } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { QueuePanel } from '../../common/queue/queue-panel.tsx';
import { WallCard } from './parts/wall-card.tsx';
import classes from './wall.module.css';
import ptBr from './wall.pt-br.json';
import { WallStore } from './wall.store.ts';

const everyMs = 10_000;

const Loading = () => (
  <Grid min={260}>
    {[1, 2, 3].map((index) => (
      <Skeleton key={index} height={300} />
    ))}
  </Grid>
);

/** Every room on air for who watches over them, and one queue of what waits for a decision. */
export const WallScreen = observer(() => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const platform = usePlatform();
  const store = useStore(() => new WallStore(platform));
  const [now, setNow] = useState(platformNow);
  useEffect(() => store.follow(), [store]);
  usePolling(() => {
    setNow(platformNow());
    void store.look();
  }, everyMs);
  usePageTitle(t('wall.title'));
  return (
    <Container className={classes.page}>
      <Stack gap={1}>
        <Heading level={1}>{t('wall.title')}</Heading>
        <Text tone="muted">{t('wall.subtitle')}</Text>
      </Stack>
      <div className={classes.columns}>
        <section className={classes.rooms} aria-label={t('wall.rooms')}>
          <AsyncView
            {...store.rooms.view}
            skeleton={<Loading />}
            isEmpty={() => store.rooms.status === 'empty'}
            empty={{ title: t('wall.emptyTitle'), description: t('wall.emptyText') }}
            errorTitle={t('wall.failed')}
          >
            {({ data }) => (
              <Grid as="ul" min={260} className={classes.list}>
                {data.map((room) => (
                  <li key={room.card_id}>
                    <WallCard room={room} now={now} />
                  </li>
                ))}
              </Grid>
            )}
          </AsyncView>
        </section>
        <aside className={classes.queue} aria-label={t('wall.queue')}>
          <Heading level={2} size="medium">
            {t('wall.queue')}
          </Heading>
          <QueuePanel store={store.queue} nameOf={store.nameOf} />
        </aside>
      </div>
    </Container>
  );
});
