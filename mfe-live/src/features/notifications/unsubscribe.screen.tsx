import { findUnsubscribe, unsubscribe, type ResponseOf } from '@pregao/contract';
import { ButtonLink, usePageTitle, usePlatform, useQuery, useStore, useT, useTexts } from '@pregao/platform';
import { RecordScreen } from '@pregao/platform/record';
import { useParams } from '@pregao/platform/router';
import { Button, Container, EmptyState } from '@pregao/ui';
import { Command } from '@pregao/store-kit';
import { observer } from 'mobx-react-lite';
import ptBr from './notifications.pt-br.json';
import classes from './screen.module.css';

type OptOut = ResponseOf<typeof unsubscribe>;

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
  const { api, notify } = usePlatform();
  const { token = '' } = useParams();
  const link = useQuery(findUnsubscribe, { params: { token } });
  const end = useStore(() => new Command(() => api.call(unsubscribe, { params: { token } })));
  usePageTitle(t('unsubscribe.title'));
  const confirm = async () => {
    const answer = await end.run();
    if (answer.ok) link.set(answer.data);
    else notify.error(answer.message);
  };
  return (
    <Container className={classes.narrow}>
      <RecordScreen
        query={link}
        missing={{ icon: 'mail', title: t('unsubscribe.goneTitle'), text: t('unsubscribe.goneText') }}
        failed={t('unsubscribe.failed')}
      >
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
      </RecordScreen>
    </Container>
  );
});
