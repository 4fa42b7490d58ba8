import { listStaffWork } from '@pregao/contract';
import { buildAdmin, buildList, renderWithPlatform, respond, setWide, withMockApi } from '@pregao/testing';
import { screen, waitFor } from '@testing-library/react';
import { App } from '../../app/app.tsx';
import ptBr from '../../common/common.pt-br.json';

const asked: unknown[] = [];

withMockApi(
  respond(listStaffWork, ({ query }) => {
    asked.push(query['filter[block]']);
    return buildList([
      {
        id: 'faq/12',
        type: 'pergunta',
        title: 'Como pago com Pix?',
        address: '/faq/editar/12',
        at: '2026-11-20T13:00:00.000Z',
        by_name: 'Ana Souza',
        note: 'Confira o prazo',
      },
    ]);
  }),
);

test('the rows behind a count of the first page lead to where they are written, a tab for each kind', async () => {
  setWide(true);
  const { person } = await renderWithPlatform(<App />, {
    user: buildAdmin(),
    path: '/meu-trabalho?block=drafts',
    name: 'mfe-admin',
    texts: { 'pt-br': ptBr },
  });
  expect(await screen.findByRole('link', { name: 'Como pago com Pix?' })).toHaveAttribute('href', '/faq/editar/12');
  expect(screen.getByText('Confira o prazo')).toBeInTheDocument();
  await person.click(screen.getByRole('tab', { name: 'Agendados' }));
  await waitFor(() => {
    expect(asked).toEqual(['drafts', 'scheduled']);
  });
  expect(location.search).toBe('?block=scheduled');
});
