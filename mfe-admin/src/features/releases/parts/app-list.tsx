import { formatDateTime } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { AsyncView, Card, Grid, Icon, Skeleton, Tag } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import type { AppSummary } from '../releases.api.ts';
import { releasesAddress, type ReleasesQuery } from '../releases-query.ts';
import type { ReleasesStore } from '../releases.store.ts';
import { liveGroupsOf, type LiveGroup } from '../scope.ts';
import { brandsText, releaseOf, titleOf } from '../words.ts';
import classes from './app-list.module.css';
import { HealthFigures } from './health-figures.tsx';
import { Share } from './share.tsx';

const Waiting = () => (
  <Grid min={360} gap={4} aria-hidden="true">
    {Array.from({ length: 6 }, (_, index) => (
      <Card key={index}>
        <Skeleton lines={6} />
      </Card>
    ))}
  </Grid>
);

/** Brands that show the same are said together. */
const merged = (groups: readonly LiveGroup[]): LiveGroup[] => {
  const merging = new Map<string, LiveGroup>();
  for (const group of groups) {
    const key = JSON.stringify([group.pointer.version, group.pointer.canary]);
    merging.set(key, { ...group, brands: [...(merging.get(key)?.brands ?? []), ...group.brands] });
  }
  return [...merging.values()];
};

const Health = ({ app, version }: { app: AppSummary; version: string }) => {
  const release = releaseOf(app, version);
  return release ? <HealthFigures health={release.health} compact /> : null;
};

/** What visitors are shown of an application, and how it does with them. */
const LiveGroups = ({ app, query }: { app: AppSummary; query: ReleasesQuery }) => {
  const t = useT();
  const groups = merged(liveGroupsOf(app.name, app.pointers, query));
  if (groups.length === 0) return <p className={classes.muted}>{t('releases.nothingHere')}</p>;
  return (
    <>
      {groups.map(({ brands, pointer }) => (
        <div key={pointer.variant} className={classes.group}>
          <p className={classes.version}>
            <code>{pointer.version}</code>
            {groups.length > 1 && <Tag>{brandsText(t, brands)}</Tag>}
          </p>
          <p className={classes.muted}>
            {t('releases.sinceBy', {
              at: formatDateTime(pointer.updated_at),
              author: releaseOf(app, pointer.version)?.author ?? '–',
            })}
          </p>
          <Health app={app} version={pointer.version} />
          {pointer.canary && <Share canary={pointer.canary} />}
        </div>
      ))}
    </>
  );
};

const AppCard = ({ app, query }: { app: AppSummary; query: ReleasesQuery }) => {
  const t = useT();
  const isTrying = app.pointers.some(({ canary }) => canary !== null);
  return (
    <Card as="li" padding="none" interactive className={classes.card}>
      <Link to={releasesAddress({ ...query, app: app.name })} className={classes.link}>
        <span className={classes.head}>
          <strong className={classes.title}>{titleOf(app.name)}</strong>
          {isTrying && (
            <Tag tone="info" dot>
              {t('releases.trying')}
            </Tag>
          )}
          {app.pins > 0 && <Tag icon="user">{t('releases.pins', { count: app.pins })}</Tag>}
          <Icon name="chevron-right" size={18} className={classes.arrow} />
        </span>
        <span className={classes.count}>{`${app.name} · ${t('releases.kept', { count: app.releases })}`}</span>
      </Link>
      <div className={classes.body}>
        <LiveGroups app={app} query={query} />
      </div>
    </Card>
  );
};

export const AppList = observer(({ store, query }: { store: ReleasesStore; query: ReleasesQuery }) => {
  const t = useT();
  return (
    <AsyncView
      {...store.apps.view}
      skeleton={<Waiting />}
      errorTitle={t('releases.failed')}
      empty={{ icon: 'refresh', title: t('releases.emptyTitle'), description: t('releases.emptyHint') }}
    >
      {({ data }) => (
        <Grid as="ul" min={360} gap={4} className={classes.list}>
          {data.map((app) => (
            <AppCard key={app.name} app={app} query={query} />
          ))}
        </Grid>
      )}
    </AsyncView>
  );
});
