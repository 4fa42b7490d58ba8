import { countNotifications, listNotifications, readNotifications } from '@pregao/contract';
import { buildUser, disconnect, mockApi, refuse, renderWithPlatform, respond, withMockApi } from '@pregao/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import ptBr from './notifications.pt-br.json';
import { Bell } from './bell.tsx';
import { notice, page, seeEverything } from './test-notices.ts';
import { forgetUnread } from './unread.store.ts';

withMockApi();
afterEach(() => {
  act(forgetUnread);
});

const open = (place: 'bar' | 'drawer' = 'bar', isGuest = false) =>
  renderWithPlatform(
    <main>
      <Bell place={place} />
    </main>,
    { ...(isGuest ? {} : { user: buildUser() }), name: 'mfe-live', path: '/home', texts: { 'pt-br': ptBr } },
  );
const counts = (unread: number, newest_id: number | null = 9) => respond(countNotifications, { unread, newest_id });

test('the bell says how many are unread, up to 99', async () => {
  mockApi(counts(3));
  const { unmount } = await open();
  expect(await screen.findByRole('button', { name: 'Notificações, 3 não lidas' })).toHaveTextContent('3');
  unmount();
  act(forgetUnread);
  mockApi(counts(100));
  await open();
  expect(await screen.findByRole('button', { name: 'Notificações, mais de 99 não lidas' })).toHaveTextContent('99+');
});

test('a visitor has no bell, and nothing is asked for', async () => {
  await open('bar', true);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('it opens the newest by day, which are read as they are seen, and each leads to its place', async () => {
  const stop = seeEverything();
  const read: unknown[] = [];
  mockApi(
    counts(2),
    respond(listNotifications, page([notice(9), notice(8, { read_at: '2026-11-23T13:00:00.000Z' }), notice(7)])),
    respond(readNotifications, ({ body }) => {
      read.push(body);
      return { unread: 0, newest_id: 9 };
    }),
  );
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Notificações, 2 não lidas' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Notificações' }));
  // Three of a kind are one line until they are asked for.
  const line = await panel.findByRole('button', { name: /3 pagamentos confirmados/ });
  expect(line).toHaveAttribute('aria-expanded', 'false');
  expect(read).toEqual([]);
  await person.click(line);
  expect(panel.getByRole('link', { name: /Não lida: Pagamento do pedido 9 confirmado/ })).toHaveAttribute(
    'href',
    '/pagamento/sucesso?order=9',
  );
  await waitFor(() => {
    expect(read).toEqual([{ ids: [9, 7] }]);
  });
  expect(await screen.findByRole('button', { name: 'Notificações, nenhuma nova' })).toBeInTheDocument();
  stop();
});

test('all are marked as read at once, up to the newest that was known; other tabs are told what is new and what was read', async () => {
  const asked: unknown[] = [];
  let isRead = false;
  mockApi(
    counts(1),
    respond(listNotifications, () => page([notice(9, { read_at: isRead ? '2026-11-23T13:00:00.000Z' : null })])),
    respond(readNotifications, ({ body }) => {
      asked.push(body);
      isRead = true;
      return { unread: 0, newest_id: 9 };
    }),
  );
  const { person, platform } = await open();
  const told: unknown[] = [];
  platform.bus.on('notifications.changed.v1', (event) => {
    told.push(event);
  });
  await person.click(await screen.findByRole('button', { name: 'Notificações, 1 não lida' }));
  await screen.findByRole('link', { name: /Não lida/ });
  await person.dblClick(screen.getByRole('button', { name: 'Marcar todas como lidas' }));
  await waitFor(() => {
    expect(screen.queryByRole('link', { name: /Não lida/ })).not.toBeInTheDocument();
  });
  expect(asked).toEqual([{ up_to: 9 }]);
  const event = { user_id: platform.session.user.id, newest_id: 9 };
  expect(told).toEqual([
    { ...event, unread: 1 },
    { ...event, unread: 0 },
  ]);
});

test('what another tab read is counted here too', async () => {
  mockApi(counts(2));
  const { platform } = await open();
  await screen.findByRole('button', { name: 'Notificações, 2 não lidas' });
  act(() => {
    platform.bus.emit('notifications.changed.v1', { user_id: platform.session.user.id, unread: 1, newest_id: 9 });
    platform.bus.emit('notifications.changed.v1', { user_id: 999, unread: 7, newest_id: 9 });
  });
  expect(await screen.findByRole('button', { name: 'Notificações, 1 não lida' })).toBeInTheDocument();
});

test('with nothing yet, and without a connection, the panel says so', async () => {
  mockApi(counts(0, null), respond(listNotifications, page([])));
  const { person, unmount } = await open();
  await person.click(await screen.findByRole('button', { name: 'Notificações, nenhuma nova' }));
  expect(await screen.findByText('Nenhuma notificação por aqui')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Marcar todas como lidas' })).toBeDisabled();
  unmount();
  act(forgetUnread);
  mockApi(counts(0, null), disconnect(listNotifications));
  const again = await open();
  await again.person.click(await screen.findByRole('button', { name: 'Notificações, nenhuma nova' }));
  expect(await screen.findByText('Não foi possível carregar as notificações.')).toBeInTheDocument();
});

test('where they could not be marked as read, one is told', async () => {
  mockApi(counts(1), respond(listNotifications, page([notice(9)])), refuse(readNotifications, 'unavailable'));
  const { person, notices } = await open();
  await person.click(await screen.findByRole('button', { name: 'Notificações, 1 não lida' }));
  await person.click(await screen.findByRole('button', { name: 'Marcar todas como lidas' }));
  await waitFor(() => {
    expect(notices.map(({ text }) => text)).toEqual(['Não foi possível marcar como lidas. Tente de novo.']);
  });
});

test("a phone's drawer has a way to all of them", async () => {
  mockApi(counts(4));
  await open('drawer');
  expect(await screen.findByRole('link', { name: 'Notificações, 4 não lidas' })).toHaveAttribute(
    'href',
    '/notificacoes',
  );
});
