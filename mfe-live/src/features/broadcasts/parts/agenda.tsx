import type { ListedBroadcast } from '@pregao/contract';
import { usePlatform, useStore, useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { AsyncView, Grid, Heading, Skeleton, Stack } from '@pregao/ui';
import { BelowTheFold } from '@pregao/ui/below-the-fold';
import { Observer, observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import classes from '../broadcasts.module.css';
import { BroadcastsStore } from '../broadcasts.store.ts';
import type { Reminders } from '../reminders.store.ts';
import { useChanges } from '../use-changes.ts';
import { BroadcastTile } from './broadcast-tile.tsx';

interface SectionProps {
  title: string;
  cards: ListedBroadcast[];
  reminders?: Reminders;
  action?: ReactNode;
}

const Section = ({ title, cards, reminders, action }: SectionProps) =>
  cards.length === 0 ? null : (
    <Stack as="section" gap={4}>
      <div className={classes.sectionHead}>
        <Heading level={2}>{title}</Heading>
        {action}
      </div>
      <Grid as="ul" min={260} className={classes.list}>
        {cards.map((card) => (
          <li key={card.id}>
            <BroadcastTile card={card} reminders={reminders} />
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
        <Skeleton key={index} height={260} />
      ))}
    </Grid>
  </Stack>
);

/** What is on air now, what comes next and what can be seen again, as it changes. */
export const Agenda = observer(({ reminders }: { reminders: Reminders }) => {
  const t = useT();
  const platform = usePlatform();
  const store = useStore(() => new BroadcastsStore(platform));
  useChanges(store);
  return (
    <div className={store.lists.data ? undefined : classes.waiting}>
      <AsyncView
        {...store.lists.view}
        skeleton={<Loading />}
        isEmpty={() => store.lists.status === 'empty'}
        empty={{ title: t('broadcasts.emptyTitle'), description: t('broadcasts.emptyText') }}
        errorTitle={t('broadcasts.failed')}
      >
        {({ live, upcoming, replays }) => (
          <Stack gap={10}>
            {live.length > 0 && (
              <Stack as="section" gap={4} aria-label={t('broadcasts.live')}>
                {live.map((card) => (
                  <Observer key={card.id}>
                    {() => <BroadcastTile card={card} large reminders={reminders} people={store.peopleIn(card)} />}
                  </Observer>
                ))}
              </Stack>
            )}
            <BelowTheFold isBelow={live.length > 0}>
              <Section title={t('broadcasts.upcoming')} cards={upcoming} reminders={reminders} />
              <Section
                title={t('broadcasts.replays')}
                cards={replays.slice(0, 8)}
                action={<Link to="/cliente/lives?aba=replays">{t('broadcasts.allReplays')}</Link>}
              />
            </BelowTheFold>
          </Stack>
        )}
      </AsyncView>
    </div>
  );
});
