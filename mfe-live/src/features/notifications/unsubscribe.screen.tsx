import type { ResponseOf, unsubscribe } from '@pregao/contract';
import { ButtonLink, usePageTitle, usePlatform, useStore, useT, useTexts } from '@pregao/platform';
import { useParams } from '@pregao/platform/router';
import { AsyncView, Button, Container, EmptyState } from '@pregao/ui';
import { Command, Resource } from '@pregao/store-kit';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { loadOptOut, sendOptOut } from './notifications.api.ts';
import ptBr from './notifications.pt-br.json';
import classes from './screen.module.css';

type OptOut = ResponseOf<typeof unsubscribe>;

const Gone = () => {
  const t = useT();
  return <EmptyState page icon="mail" title={t('unsubscribe.goneTitle')} description={t('unsubscribe.goneText')} />;
};

const Done = ({ name }: OptOut) => {
  const t = useT();
  return (
    <EmptyState
      page
      icon="check"
      title={t('unsubscribe.doneTitle')}
      description={t('unsubscribe.doneText', { name })}
      action={<ButtonLink to="/notificacoes?aba=preferencias">{t('unsubscribe.preferences')}</ButtonLink>}
    />
  );
};

/** What the link of a mail leads to: it ends those mails when one says so, without a login. */
export const UnsubscribeScreen = observer(() => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const { notify } = usePlatform();
  const { token = '' } = useParams();
  const link = useStore(() => new Resource<OptOut, string>({ load: (asked, signal) => loadOptOut(asked, signal) }));
  const end = useStore(() => new Command(() => sendOptOut(token)));
  usePageTitle(t('unsubscribe.title'));
  useEffect(() => {
    void link.show(token);
  }, [link, token]);
  const confirm = async () => {
    const answer = await end.run();
    if (answer.ok) link.set(answer.data);
    else notify.error(answer.message);
  };
  return (
    <Container className={classes.narrow}>
      {link.error?.status === 404 ? (
        <Gone />
      ) : (
        <AsyncView {...link.view} errorTitle={t('unsubscribe.failed')}>
          {(found) =>
            found.on ? (
              <EmptyState
                page
                icon="mail"
                title={t('unsubscribe.ask')}
                description={t('unsubscribe.askText', { name: found.name })}
                action={
                  <Button variant="primary" loading={end.isPending} onClick={() => void confirm()}>
                    {t('unsubscribe.confirm')}
                  </Button>
                }
              />
            ) : (
              <Done {...found} />
            )
          }
        </AsyncView>
      )}
    </Container>
  );
});
