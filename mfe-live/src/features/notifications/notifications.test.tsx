import {
  countNotifications,
  findUnsubscribe,
  listNotificationPreferences,
  listNotifications,
  unsubscribe,
  updateNotificationPreferences,
} from '@pregao/contract';
import { Route, Routes } from '@pregao/platform/router';
import { buildUser, hold, mockApi, refuse, renderWithPlatform, respond, withMockApi } from '@pregao/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { NotificationsScreen } from './notifications.screen.tsx';
import { notice, page, preferences } from './test-notices.ts';
import { forgetUnread } from './unread.store.ts';
import { UnsubscribeScreen } from './unsubscribe.screen.tsx';

withMockApi(respond(countNotifications, { unread: 0, newest_id: 1 }));
afterEach(() => {
  act(forgetUnread);
});

const open = (path: string) =>
  renderWithPlatform(<NotificationsScreen />, { user: buildUser(), name: 'mfe-live', path });

test('the page shows them by day, narrows them by kind and goes on from its cursor', async () => {
  const asked: unknown[] = [];
  mockApi(
    respond(listNotifications, ({ query }) => {
      asked.push([query.kind, query.unread, query.cursor]);
      if (query.cursor) return page([notice(1, { created_at: '2026-01-20T12:00:00.000Z' })]);
      return page([notice(2)], query.kind ? null : 'next');
    }),
  );
  const { person } = await open('/notificacoes');
  expect(await screen.findByRole('heading', { name: '23 de janeiro de 2026' })).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Carregar mais' }));
  expect(await screen.findByRole('heading', { name: '20 de janeiro de 2026' })).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Pix perto de vencer' }));
  await waitFor(() => {
    expect(asked.at(-1)).toEqual(['pix_expiring', undefined, undefined]);
  });
  expect(window.location.search).toBe('?tipo=pix_expiring');
  await person.click(screen.getByRole('button', { name: 'Não lidas' }));
  await waitFor(() => {
    expect(asked.at(-1)).toEqual([undefined, '1', undefined]);
  });
  expect(screen.queryByRole('button', { name: 'Revisão pedida' })).not.toBeInTheDocument();
});

test('an empty filter leads back to all', async () => {
  mockApi(respond(listNotifications, ({ query }) => page(query.unread ? [] : [notice(2)])));
  const { person } = await open('/notificacoes?tipo=nao-lidas');
  await screen.findByText('Nada com este filtro');
  await person.click(screen.getByRole('button', { name: 'Ver todas' }));
  expect(await screen.findByRole('link', { name: /Pagamento do pedido 2/ })).toBeInTheDocument();
});

test('a switch is shown at once and saved by itself; a required one is locked with its reason', async () => {
  const asked: unknown[] = [];
  mockApi(
    respond(listNotificationPreferences, preferences()),
    respond(updateNotificationPreferences, ({ body }) => {
      asked.push(body);
      return preferences({
        kinds: preferences().kinds.map((kind) =>
          kind.kind === 'pix_expiring' ? { ...kind, on: { in_app: true, mail: false } } : kind,
        ),
      });
    }),
  );
  const { person } = await open('/notificacoes?aba=preferencias');
  const mail = await screen.findByRole('switch', { name: 'Pix perto de vencer: E-mail' });
  expect(mail).toBeChecked();
  await person.click(mail);
  expect(mail).not.toBeChecked();
  await waitFor(() => {
    expect(asked).toEqual([{ changes: [{ kind: 'pix_expiring', channel: 'mail', on: false }] }]);
  });
  expect(screen.getByRole('switch', { name: 'Senha alterada: E-mail' })).toBeDisabled();
  expect(screen.getByRole('row', { name: /Senha alterada/ })).toHaveTextContent(/Sempre ligado\. Avisos de segurança/);
});

test('two switches at once keep both, and one that is refused is taken back alone', async () => {
  const first = hold(updateNotificationPreferences, preferences());
  mockApi(respond(listNotificationPreferences, preferences()), first.handler);
  const { person, notices } = await open('/notificacoes?aba=preferencias');
  await person.click(await screen.findByRole('switch', { name: 'Pix perto de vencer: E-mail' }));
  mockApi(refuse(updateNotificationPreferences, 'unavailable'));
  await person.click(screen.getByRole('switch', { name: 'Pix perto de vencer: Plataforma' }));
  await waitFor(() => {
    expect(notices.map(({ text }) => text)).toEqual([
      'Não foi possível salvar. Sua escolha anterior continua valendo.',
    ]);
  });
  expect(screen.getByRole('switch', { name: 'Pix perto de vencer: Plataforma' })).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Pix perto de vencer: E-mail' })).not.toBeChecked();
});

test('a summary and quiet hours are chosen, and both ends of the quiet are never one hour', async () => {
  const asked: unknown[] = [];
  let now = preferences();
  mockApi(
    respond(listNotificationPreferences, now),
    respond(updateNotificationPreferences, ({ body }) => {
      asked.push(body);
      now = { ...now, ...body } as typeof now;
      return now;
    }),
  );
  const { person } = await open('/notificacoes?aba=preferencias');
  await person.click(await screen.findByRole('radio', { name: /Resumo diário/ }));
  await person.click(screen.getByRole('switch', { name: 'Horário de silêncio' }));
  const from = await screen.findByRole('combobox', { name: 'De' });
  expect(within(from).queryByRole('option', { name: '07:00' })).not.toBeInTheDocument();
  await person.selectOptions(from, '23:00');
  await waitFor(() => {
    expect(asked).toEqual([{ digest: 'daily' }, { quiet: { from: 22, until: 7 } }, { quiet: { from: 23, until: 7 } }]);
  });
});

const openLink = (token: string) =>
  renderWithPlatform(
    <Routes>
      <Route path="/notificacoes/cancelar/:token" element={<UnsubscribeScreen />} />
    </Routes>,
    { name: 'mfe-live', path: `/notificacoes/cancelar/${token}` },
  );

test('the link of a mail ends such mails without a login, after one said so', async () => {
  const link = { name: 'Pix perto de vencer' };
  mockApi(
    respond(findUnsubscribe, { ...link, on: true }),
    respond(unsubscribe, ({ params }) => {
      expect(params.token).toBe('7.pix_expiring.seal');
      return { ...link, on: false };
    }),
  );
  const { person } = await openLink('7.pix_expiring.seal');
  await person.click(await screen.findByRole('button', { name: 'Não receber mais' }));
  expect(await screen.findByText('Pronto, você não recebe mais estes e-mails')).toBeInTheDocument();
});

test('a link that is none says so', async () => {
  mockApi(refuse(findUnsubscribe, 'not_found'));
  await openLink('7.pix_expiring.forged');
  expect(await screen.findByText('Este link não vale mais')).toBeInTheDocument();
});
