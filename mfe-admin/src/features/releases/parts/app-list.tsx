import { formatDateTime } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { AsyncView, Card, Grid, Icon, Skeleton, Tag } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import type { AppSummary } from '../releases.api.ts';
import { releasesAddress, type ReleasesQuery } from '../releases-address.ts';
import type { ReleasesStore } from '../releases.store.ts';
import { standingsOf, type Standing } from '../scope.ts';
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
const merged = (standings: readonly Standing[]): Standing[] => {
  const groups = new Map<string, Standing>();
  for (const standing of standings) {
    const key = JSON.stringify([standing.pointer.version, standing.pointer.canary]);
    groups.set(key, { ...standing, brands: [...(groups.get(key)?.brands ?? []), ...standing.brands] });
  }
  return [...groups.values()];
};

const Health = ({ app, version }: { app: AppSummary; version: string }) => {
  const release = releaseOf(app, version);
  return release ? <HealthFigures health={release.health} compact /> : null;
};

/** What visitors are shown of an application, and how it does with them. */
const Standings = ({ app, query }: { app: AppSummary; query: ReleasesQuery }) => {
  const t = useT();
  const standings = merged(standingsOf(app.name, app.pointers, query));
  if (standings.length === 0) return <p className={classes.muted}>{t('releases.nothingHere')}</p>;
  return (
    <>
      {standings.map(({ brands, pointer }) => (
        <div key={pointer.variant} className={classes.standing}>
          <p className={classes.version}>
            <code>{pointer.version}</code>
            {standings.length > 1 && <Tag>{brandsText(t, brands)}</Tag>}
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
        <span className={classes.count}>
          {app.name} · {t('releases.kept', { count: app.releases })}
        </span>
      </Link>
      <div className={classes.body}>
        <Standings app={app} query={query} />
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
