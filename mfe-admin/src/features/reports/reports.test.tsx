import { moderateRoomMessage, reportQueue } from '@pregao/contract';
import { buildAdmin, mockApi, refuse, renderWithPlatform, respond, setWide, withMockApi } from '@pregao/testing';
import { screen, waitFor, within } from '@testing-library/react';
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

withMockApi(
  respond(calls.decide, ({ body }) => {
    sent.push(body);
    mockApi(listOf([]));
    return { id: 7, outcome: 'done' as const, code: null, error: null };
  }),
);

test('a reported message is hidden by one press, which can be taken back, and leads into its room', async () => {
  setWide(true);
  mockApi(listOf([row]));
  const { person, notices } = await renderWithPlatform(<App />, {
    user: buildAdmin(),
    path: '/mensagens-denunciadas',
    name: 'mfe-admin',
    texts: { 'pt-br': ptBr },
  });
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
