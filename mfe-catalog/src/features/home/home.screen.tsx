import { firstName } from '@pregao/format';
import { usePageTitle, usePlatform, useStore, useT, useTexts } from '@pregao/platform';
import { AsyncView, Container } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect } from 'react';
import ptBr from './home.pt-br.json';
import { createHomeStore } from './home.store.ts';
import classes from './home.module.css';
import { ClientHome } from './parts/client-home.tsx';
import { GuestHome } from './parts/guest-home.tsx';
import { HomeSkeleton } from './parts/home-skeleton.tsx';

/** The first page: what to go on with for who is signed in, the promise for who is not. */
export const HomeScreen = observer(() => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const { session, bus } = usePlatform();
  const home = useStore(createHomeStore);
  const { isLogged, user } = session;
  const key = isLogged ? user.id : 0;
  usePageTitle(t('home.pageTitle'));
  // Before the first paint: the answer may have come with the page.
  useLayoutEffect(() => {
    void home.show(key);
  }, [home, key]);
  useEffect(() => {
    const refresh = () => {
      void home.refresh();
    };
    const stops = [bus.on('course.progressed.v1', refresh), bus.on('pix.paid.v1', refresh)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [bus, home]);
  return (
    <Container className={classes.page}>
      <AsyncView {...home.view} skeleton={<HomeSkeleton isGuest={!isLogged} />} errorTitle={t('home.failed')}>
        {(data) => (isLogged ? <ClientHome home={data} name={firstName(user.name)} /> : <GuestHome home={data} />)}
      </AsyncView>
    </Container>
  );
});
