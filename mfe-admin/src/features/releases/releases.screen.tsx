import { usePageTitle, usePlatform, useStore, useT } from '@pregao/platform';
import { useLocation, useNavigate } from '@pregao/platform/router';
import { Container, ForbiddenState } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { useTexts } from '../../common/use-texts.ts';
import texts from '../../locales/releases.pt-br.json';
import { AppList } from './parts/app-list.tsx';
import { AppPage } from './parts/app-page.tsx';
import { ReleasesHeader } from './parts/releases-header.tsx';
import { readReleasesQuery, releasesAddress, type ReleasesQuery } from './releases-address.ts';
import classes from './releases.module.css';
import { ReleasesStore } from './releases.store.ts';

/** What is shown to visitors: every application, and in the same address the one that is open. */
export const ReleasesScreen = observer(() => {
  useTexts(texts);
  const t = useT();
  const { bus } = usePlatform();
  const navigate = useNavigate();
  const { search } = useLocation();
  const store = useStore(() => new ReleasesStore());
  const query = useMemo(() => readReleasesQuery(new URLSearchParams(search)), [search]);
  const { app } = query;
  usePageTitle(app === null ? t('releases.title') : undefined);
  useEffect(() => {
    void (app === null ? store.apps.show() : store.app.show(app));
  }, [store, app]);
  useEffect(
    () =>
      bus.on('releases.moved.v1', () => {
        void store.refresh(app !== null);
      }),
    [bus, store, app],
  );
  const change = (next: Partial<ReleasesQuery>) => {
    void navigate(releasesAddress({ ...query, ...next }), { replace: true });
  };
  if ((app === null ? store.apps : store.app).view.forbidden)
    return (
      <Container className={classes.page}>
        <ForbiddenState />
      </Container>
    );
  return (
    <Container width="full" className={classes.page}>
      <ReleasesHeader store={store} query={query} onChange={change} />
      {app === null ? (
        <AppList store={store} query={query} />
      ) : (
        <AppPage key={app} name={app} store={store} query={query} />
      )}
    </Container>
  );
});
