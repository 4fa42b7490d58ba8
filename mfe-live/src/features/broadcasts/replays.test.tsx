import { listBroadcastReminders, listReplays, type ListedBroadcast } from '@pregao/contract';
import { buildUser, disconnect, mockApi, renderWithPlatform, respond, withMockApi } from '@pregao/testing';
import { screen, waitFor } from '@testing-library/react';
import { BroadcastsScreen } from './broadcasts.screen.tsx';
import { buildListed } from './test-broadcasts.ts';

withMockApi();

const filters = { programs: [{ id: 1, name: 'Fluxo' }], presenters: [{ id: 3, name: 'Lia Reis' }] };
const replay = (id: number, title: string): ListedBroadcast => buildListed({ id, title, status: 'replay' });

const open = async (path: string) => {
  mockApi(respond(listBroadcastReminders, { data: [] }));
  return renderWithPlatform(<BroadcastsScreen />, { user: buildUser(), name: 'mfe-live', path });
};
const page = (data: ListedBroadcast[], next: string | null = null) => ({
  data,
  meta: { per_page: 24, next_cursor: next },
  filters,
});

test('recordings are narrowed by what the address says, and each choice is in it', async () => {
  const asked: Record<string, unknown>[] = [];
  mockApi(
    respond(listReplays, ({ query }) => {
      asked.push(query);
      return page([replay(1, 'Fluxo e book')]);
    }),
  );
  const { person } = await open('/cliente/lives?aba=replays&q=book&periodo=30');
  expect(await screen.findByRole('link', { name: /Fluxo e book/ })).toHaveAttribute('href', '/cliente/lives/1/1');
  expect(screen.getByRole('tab', { name: 'Replays' })).toHaveAttribute('aria-selected', 'true');
  await person.selectOptions(screen.getByLabelText('Analista'), 'Lia Reis');
  await waitFor(() => {
    expect(asked.at(-1)).toEqual({ q: 'book', days: 30, presenter_id: 3 });
  });
  expect(location.search).toBe('?aba=replays&q=book&analista=3&periodo=30');
});

test('one goes on from the page before, and nothing is shown twice', async () => {
  mockApi(
    respond(listReplays, ({ query }) =>
      query.cursor === 'depois' ? page([replay(2, 'Segunda')]) : page([replay(1, 'Primeira')], 'depois'),
    ),
  );
  const { person } = await open('/cliente/lives?aba=replays');
  await person.click(await screen.findByRole('button', { name: 'Mostrar mais' }));
  expect(await screen.findByRole('link', { name: /Segunda/ })).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Mostrar mais' })).not.toBeInTheDocument();
});

test('where nothing is left, clearing brings all back', async () => {
  mockApi(respond(listReplays, ({ query }) => page(query.q === undefined ? [replay(1, 'Fluxo e book')] : [])));
  const { person } = await open('/cliente/lives?aba=replays&q=nada');
  expect(await screen.findByText('Nenhum replay com estes filtros')).toBeVisible();
  const [, clear] = screen.getAllByRole('button', { name: 'Limpar' });
  await person.click(clear as HTMLElement);
  expect(await screen.findByRole('link', { name: /Fluxo e book/ })).toBeVisible();
  expect(location.search).toBe('?aba=replays');
});

test('what did not come can be asked for again', async () => {
  mockApi(disconnect(listReplays));
  const { person } = await open('/cliente/lives?aba=replays');
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  mockApi(respond(listReplays, page([])));
  await person.click(retry);
  expect(await screen.findByText('Nenhum replay ainda')).toBeVisible();
});
