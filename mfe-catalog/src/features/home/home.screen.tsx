import { listHome } from '@pregao/contract';
import { firstName } from '@pregao/format';
import { usePageTitle, usePlatform, useQuery, useT, useTexts } from '@pregao/platform';
import { AsyncView, Container } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import ptBr from './home.pt-br.json';
import classes from './home.module.css';
import { ClientHome } from './parts/client-home.tsx';
import { GuestHome } from './parts/guest-home.tsx';
import { HomeSkeleton } from './parts/home-skeleton.tsx';

const refreshOn = ['course.progressed.v1', 'pix.paid.v1'] as const;

/** The first page: what to go on with for who is signed in, the promise for who is not. */
export const HomeScreen = observer(() => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const { isLogged, user } = usePlatform().session;
  const home = useQuery(listHome, {}, { refreshOn });
  usePageTitle(t('home.pageTitle'));
  return (
    <Container className={classes.page}>
      <AsyncView {...home.view} skeleton={<HomeSkeleton isGuest={!isLogged} />} errorTitle={t('home.failed')}>
        {(data) => (isLogged ? <ClientHome home={data} name={firstName(user.name)} /> : <GuestHome home={data} />)}
      </AsyncView>
    </Container>
  );
});
