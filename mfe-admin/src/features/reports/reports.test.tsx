import { moderateRoomMessage, reportQueue } from '@pregao/contract';
import { buildAdmin, mockApi, refuse, renderWithPlatform, respond, setWide, withMockApi } from '@pregao/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { App } from '../../app/app.tsx';
import ptBr from '../../common/common.pt-br.json';

const { calls } = reportQueue;
const sent: unknown[] = [];

const row = {
  id: 7,
  since: '2026-11-21T11:00:00.000Z',
  cents: null,
  may: ['approve' as const, 'refuse' as const],
  message: 'Ganho certo, me chama',
  author: 'lobo',
  room_title: 'Sala de Day Trade',
  address: '/transmissoes/show/3?mensagem=7',
  reports: 2,
  reasons: ['promise', 'scam'],
};

const listOf = (data: (typeof row)[]) =>
  respond(calls.list, {
    data,
    meta: {
      total: data.length,
      sum_cents: null,
      since: null,
      for_others: 0,
      page: 1,
      per_page: 50,
      next_cursor: null,
    },
  });

/** What waits on the server: a decision takes it out. */
let waiting: (typeof row)[] = [];
let hides = true;
withMockApi(
  respond(calls.decide, ({ params: { id }, body }) => {
    sent.push(body);
    waiting = waiting.filter((one) => one.id !== id);
    mockApi(listOf(waiting));
    return { id, outcome: 'done' as const, code: null, error: null, can_undo: hides };
  }),
);
beforeEach(() => {
  sent.length = 0;
  hides = true;
});

const show = (rows: (typeof row)[]) => {
  waiting = rows;
  mockApi(listOf(rows));
  return renderWithPlatform(<App />, {
    user: buildAdmin(),
    path: '/mensagens-denunciadas',
    name: 'mfe-admin',
    texts: { 'pt-br': ptBr },
  });
};
const two = [row, { ...row, id: 8, message: 'Entra no meu grupo', author: 'raposa' }];

test('a reported message is hidden by one press, which can be taken back, and leads into its room', async () => {
  setWide(true);
  const { person, notices } = await show([row]);
  const line = within((await screen.findByText('Ganho certo, me chama')).closest('tr') as HTMLElement);
  expect(line.getByText('Promessa de ganho, Golpe ou contato externo')).toBeInTheDocument();
  expect(line.getByRole('link', { name: 'Sala de Day Trade' })).toHaveAttribute(
    'href',
    '/transmissoes/show/3?mensagem=7',
  );
  await person.click(line.getByRole('button', { name: /^Ocultar/ }));
  expect(await screen.findByText('Nada esperando por você')).toBeInTheDocument();
  expect(sent).toEqual([{ decision: 'approve' }]);
  mockApi(refuse(moderateRoomMessage, 'already_decided', { params: { by: 'Tainá' } }));
  await person.click(screen.getByRole('button', { name: 'Desfazer' }));
  await waitFor(() => {
    expect(notices.map(({ text }) => text)).toEqual(['Mensagem ocultada.', 'Já decidido por Tainá.']);
  });
});

test('a key that is held decides about one row, not about those that follow', async () => {
  setWide(true);
  const { person } = await show(two);
  const second = (await screen.findByText('Entra no meu grupo')).closest('tr') as HTMLElement;
  await waitFor(() => {
    expect(screen.getAllByRole('row')[1]).toHaveFocus();
  });
  await person.keyboard('a');
  await waitFor(() => {
    expect(second).toHaveFocus();
  });
  fireEvent.keyDown(second, { key: 'a', repeat: true });
  await person.keyboard('r');
  expect(await screen.findByText('Nada esperando por você')).toBeInTheDocument();
  expect(sent).toEqual([{ decision: 'approve' }, { decision: 'refuse' }]);
});

test('on a phone the next card has the focus after each decision, and after the last what says that nothing waits', async () => {
  setWide(false);
  const { person } = await show(two);
  await person.click(await screen.findByRole('button', { name: 'Ocultar: lobo (Sala de Day Trade)' }));
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Ocultar: raposa (Sala de Day Trade)' })).toHaveFocus();
  });
  await person.keyboard('{Enter}');
  const empty = await screen.findByText('Nada esperando por você');
  await waitFor(() => {
    expect(document.body).not.toHaveFocus();
  });
  expect(document.activeElement).toContainElement(empty);
});

test('what another had hidden before is not offered to be shown again', async () => {
  setWide(true);
  hides = false;
  const { person, notices } = await show([row]);
  await person.click(await screen.findByRole('button', { name: /^Ocultar/ }));
  expect(await screen.findByText('Nada esperando por você')).toBeInTheDocument();
  await waitFor(() => {
    expect(notices.map(({ text }) => text)).toEqual(['Mensagem ocultada.']);
  });
  expect(screen.queryByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument();
});
