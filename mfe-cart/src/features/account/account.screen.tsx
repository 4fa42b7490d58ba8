import { usePageTitle, usePlatform, useT, useTexts } from '@pregao/platform';
import { Card, Container, Heading, Icon, Skeleton } from '@pregao/ui';
import { Link } from '@pregao/platform/router';
import { useMedia } from '@pregao/ui/overlay';
import { useEffect } from 'react';
import ptBr from './account.pt-br.json';
import classes from './account.module.css';
import { AccountFrame, accountWide } from './parts/account-frame.tsx';
import { useEntries } from './parts/use-entries.ts';

/** Where there is room the entries stand beside every page, so that the first of them is opened at once. */
const Onward = () => {
  const { navigate } = usePlatform();
  useEffect(() => {
    navigate('/conta/pedidos', { replace: true });
  }, [navigate]);
  return (
    <AccountFrame>
      <Skeleton height={320} />
    </AccountFrame>
  );
};

const Index = () => {
  const t = useT();
  return (
    <Container className={classes.page}>
      <Heading level={1}>{t('account.title')}</Heading>
      {useEntries().map(({ group, entries }) => (
        <section key={group} className={classes.group}>
          <Heading level={2} size="small">
            {group}
          </Heading>
          <Card as="ul" padding="none" className={classes.entries}>
            {entries.map(({ to, label, about, icon }) => (
              <li key={to}>
                <Link to={to} className={classes.entry} soon={false}>
                  <Icon name={icon} size={22} />
                  <span>
                    <strong>{label}</strong>
                    <small>{about}</small>
                  </span>
                  <Icon name="chevron-right" size={18} />
                </Link>
              </li>
            ))}
          </Card>
        </section>
      ))}
    </Container>
  );
};

/** The account's pages, for a phone; a desktop has them at the side and goes on to the first. */
export const AccountScreen = () => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  usePageTitle(t('account.title'));
  return useMedia(accountWide) ? <Onward /> : <Index />;
};
