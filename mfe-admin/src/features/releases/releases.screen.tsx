import { usePageTitle, usePlatform, useStore, useT, useTexts } from '@pregao/platform';
import { useListQuery } from '@pregao/platform/hooks';
import { Container, ForbiddenState } from '@pregao/ui';
import { calmly } from '@pregao/store-kit';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { AppList } from './parts/app-list.tsx';
import { AppPage } from './parts/app-page.tsx';
import { ReleasesHeader } from './parts/releases-header.tsx';
import { releasesList, type ReleasesQuery } from './releases-query.ts';
import classes from './releases.module.css';
import ptBr from './releases.pt-br.json';
import { ReleasesStore } from './releases.store.ts';

const newsEveryMs = 5_000;

/** What is shown to visitors: every application, and in the same address the one that is open. */
export const ReleasesScreen = observer(() => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const { bus } = usePlatform();
  const store = useStore(() => new ReleasesStore());
  const { query, change } = useListQuery(releasesList);
  const { app } = query;
  usePageTitle(app === null ? t('releases.title') : undefined);
  useEffect(() => {
    void (app === null ? store.apps.show() : store.app.show(app));
  }, [store, app]);
  useEffect(() => {
    // A flood of it, from whichever tab, may neither keep the screen from coming nor fill its ceiling (security 83).
    const news = calmly(newsEveryMs, () => store.refresh(app !== null));
    const stops = [bus.on('releases.moved.v1', news.ask), news.stop];
    return () => {
      for (const stop of stops) stop();
    };
  }, [bus, store, app]);
  const look = (next: Partial<ReleasesQuery>) => {
    change(next, { replace: true });
  };
  if ((app === null ? store.apps : store.app).view.forbidden)
    return (
      <Container className={classes.page}>
        <ForbiddenState />
      </Container>
    );
  return (
    <Container width="full" className={classes.page}>
      <ReleasesHeader store={store} query={query} onChange={look} />
      {app === null ? (
        <AppList store={store} query={query} />
      ) : (
        <AppPage key={app} name={app} store={store} query={query} />
      )}
    </Container>
  );
});
