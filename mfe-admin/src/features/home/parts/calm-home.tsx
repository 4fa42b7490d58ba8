import type { MenuEntry } from '@pregao/contract';
import { isPlanned, usePageTitle, usePlatform, useStore, useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { Card, Container, EmptyState, Heading, IconMark, Tag, type IconName } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { createCalmStore } from '../home.store.ts';
import { endingCredentials, Needs } from './attention.tsx';
import classes from './calm-home.module.css';
import { Greeting } from './greeting.tsx';
import { NeedsSkeleton } from './home-skeleton.tsx';
import { PublishingWeek } from './publishing-week.tsx';
import { decidesInQueue, hasRecords, WorkNeeds } from './work-needs.tsx';
import page from '../home.module.css';

const teachersPath = '/gestao-de-professores';

interface Place {
  path: string;
  label: string;
  icon: string;
}

/** The built pages this person may open from the menus (decision 243), by group; `own` names what has no group. */
const usePlaces = (own: string): [string, Place[]][] => {
  const platform = usePlatform();
  const { menu, session } = platform;
  const groups = new Map<string, Place[]>();
  const isMine = (entry: MenuEntry): entry is MenuEntry & { path: string } =>
    entry.path !== null &&
    entry.path !== '/' &&
    !entry.hidden &&
    !isPlanned(platform, entry.path) &&
    entry.subject !== undefined &&
    session.ability.can('read', entry.subject);
  const seen = new Set<string>();
  for (const entry of menu()
    .filter(isMine)
    .toSorted((a, b) => a.order - b.order)) {
    if (seen.has(entry.path)) continue;
    seen.add(entry.path);
    const group = entry.menu === 'staff' ? (entry.group ?? own) : own;
    groups.set(group, [...(groups.get(group) ?? []), { path: entry.path, label: entry.label, icon: entry.icon }]);
  }
  return [...groups];
};

const PlaceLink = ({ place, ending }: { place: Place; ending: number }) => {
  const t = useT();
  return (
    <li>
      <Card
        as={Link}
        to={ending > 0 ? endingCredentials : place.path}
        padding="none"
        interactive
        className={classes.place}
      >
        <IconMark icon={place.icon as IconName} size="small" />
        <span className={classes.label}>{place.label}</span>
        {ending > 0 && <Tag tone="warning">{t('calm.credentials', { count: ending })}</Tag>}
      </Card>
    </li>
  );
};

/** The pages of this person, by group. */
const Places = ({ groups, ending }: { groups: [string, Place[]][]; ending: number }) => {
  const t = useT();
  return groups.length === 0 ? (
    <EmptyState icon="user" title={t('calm.emptyTitle')} description={t('calm.emptyHint')} />
  ) : (
    <div className={classes.groups}>
      {groups.map(([name, places]) => (
        <section key={name} aria-label={name}>
          <Heading level={2} size="small" className={classes.group}>
            {name}
          </Heading>
          <ul className={classes.places}>
            {places.map((place) => (
              <PlaceLink key={place.path} place={place} ending={place.path === teachersPath ? ending : 0} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};

/** The first page of staff who don't handle orders: what waits for them, the way to their own pages, and no wall. */
export const CalmHome = observer(() => {
  const t = useT();
  const groups = usePlaces(t('calm.own'));
  const calm = useStore(createCalmStore);
  const decides = decidesInQueue(usePlatform().session.ability);
  const work = calm.data?.work ?? null;
  useEffect(() => {
    void calm.show();
  }, [calm]);
  usePageTitle(t('home.title'));
  return (
    <Container className={page.page}>
      <Greeting />
      {(decides || hasRecords(work)) && (
        <div className={classes.work}>
          {calm.data ? (
            <Needs at={work?.generated_at ?? null}>
              <WorkNeeds work={work} />
            </Needs>
          ) : (
            <NeedsSkeleton />
          )}
        </div>
      )}
      {/* Until it is known what waits nothing is drawn below it: it would move. */}
      {calm.data && <Places groups={groups} ending={calm.data.credentials?.total ?? 0} />}
      {calm.data && (
        <div className={classes.week}>
          <PublishingWeek />
        </div>
      )}
    </Container>
  );
});
