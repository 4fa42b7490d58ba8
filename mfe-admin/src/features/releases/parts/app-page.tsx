import { lazyScreen, useCan, usePageTitle, useT } from '@pregao/platform';
import { AsyncView, Button, Card, EmptyState, Skeleton } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import { ButtonLink } from '../../../common/button-link.tsx';
import { Panel } from '../../../common/panel.tsx';
import type { App } from '../releases.api.ts';
import { releasesAddress, type ReleasesQuery } from '../releases-address.ts';
import type { ReleasesStore } from '../releases.store.ts';
import { aimOf, standingsOf } from '../scope.ts';
import { titleOf } from '../words.ts';
import classes from './app-page.module.css';
import type { Asked } from './asked.ts';
import { AuditPanel } from './audit-panel.tsx';
import { FaultsPanel } from './faults-panel.tsx';
import { KeyPanel } from './key-panel.tsx';
import { LivePanel } from './live-panel.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { VersionsPanel } from './versions-panel.tsx';

const ChangeDialog = lazyScreen(() =>
  import('./change-dialog.tsx').then(({ ChangeDialog: dialog }) => ({ default: dialog })),
);

const Waiting = () => (
  <div className={classes.columns} aria-hidden="true">
    <Card>
      <Skeleton lines={8} />
    </Card>
    <Card>
      <Skeleton lines={6} />
    </Card>
  </div>
);

interface OpenAppProps {
  app: App;
  store: ReleasesStore;
  query: ReleasesQuery;
}

const OpenApp = observer(({ app, store, query }: OpenAppProps) => {
  const t = useT();
  const mayUpdate = useCan('update', 'Plataforma');
  const [asked, setAsked] = useState<Asked | null>(null);
  const standings = standingsOf(app.name, app.pointers, query);
  const aim = aimOf(app.name, app.pointers, query);
  const ask = mayUpdate ? setAsked : undefined;
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        {standings.length === 0 && (
          <Card>
            <EmptyState compact icon="refresh" title={t('releases.nothingHere')} />
          </Card>
        )}
        {standings.map((standing) => (
          <LivePanel
            key={standing.brands.join()}
            app={app}
            standing={standing}
            store={store}
            onAsk={ask}
            alone={standings.length === 1}
          />
        ))}
        <VersionsPanel app={app} aim={aim} onAsk={ask} standings={standings} />
        <FaultsPanel faults={app.faults} />
      </div>
      <div className={classes.column}>
        <KeyPanel app={app} onAsk={ask} />
        <PeoplePanel app={app} onAsk={ask} />
        <AuditPanel history={app.history} />
        {ask && app.name !== 'shell' && app.pointers.length > 0 && (
          <Panel title={t('releases.retirePanel')}>
            <div className={classes.retire}>
              <p>{t('releases.retireHint')}</p>
              <Button
                size="small"
                onClick={() => {
                  ask({ kind: 'retire' });
                }}
              >
                {t('releases.retireAsk')}
              </Button>
            </div>
          </Panel>
        )}
      </div>
      {asked && (
        <Suspense fallback={null}>
          <ChangeDialog
            asked={asked}
            app={app}
            store={store}
            onClose={() => {
              setAsked(null);
            }}
          />
        </Suspense>
      )}
    </div>
  );
});

/** One application whole: what is live, its versions, for whom, and who changed what. */
export const AppPage = observer(
  ({ name, store, query }: { name: string; store: ReleasesStore; query: ReleasesQuery }) => {
    const t = useT();
    const { view, data, error } = store.app;
    const isShown = data?.name === name;
    usePageTitle(`${titleOf(name)} · ${t('releases.title')}`);
    if (error?.status === 404)
      return (
        <EmptyState
          page
          icon="search"
          title={t('releases.missing')}
          action={<ButtonLink to={releasesAddress({ ...query, app: null })}>{t('releases.back')}</ButtonLink>}
        />
      );
    return (
      <AsyncView {...view} data={isShown ? data : undefined} skeleton={<Waiting />} errorTitle={t('releases.failed')}>
        {(app) => <OpenApp app={app} store={store} query={query} />}
      </AsyncView>
    );
  },
);
