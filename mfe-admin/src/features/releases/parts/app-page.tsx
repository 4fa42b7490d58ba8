import { ButtonLink, lazyScreen, useCan, usePageTitle, useT } from '@pregao/platform';
import { AsyncView, Button, Card, EmptyState, Skeleton } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import { Panel } from '../../../common/panel.tsx';
import type { App } from '../releases.api.ts';
import { releasesAddress, type ReleasesQuery } from '../releases-query.ts';
import type { ReleasesStore } from '../releases.store.ts';
import { targetOf, liveGroupsOf } from '../scope.ts';
import { titleOf } from '../words.ts';
import classes from './app-page.module.css';
import type { PendingChange } from './pending-change.ts';
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
  const [pending, setPending] = useState<PendingChange | null>(null);
  const groups = liveGroupsOf(app.name, app.pointers, query);
  const target = targetOf(app.name, app.pointers, query);
  const ask = mayUpdate ? setPending : undefined;
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        {groups.length === 0 && (
          <Card>
            <EmptyState compact icon="refresh" title={t('releases.nothingHere')} />
          </Card>
        )}
        {groups.map((group) => (
          <LivePanel
            key={group.brands.join()}
            app={app}
            group={group}
            store={store}
            onAsk={ask}
            alone={groups.length === 1}
          />
        ))}
        <VersionsPanel app={app} target={target} onAsk={ask} groups={groups} />
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
      {pending && (
        <Suspense fallback={null}>
          <ChangeDialog
            pending={pending}
            app={app}
            store={store}
            onClose={() => {
              setPending(null);
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
