import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  storeColors,
  updateSavedView,
  type SavedView,
} from '@pregao/contract';
import { mockApi, respond, withMockApi } from '@pregao/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { noRecords, showRecords } from './test-records.tsx';
import { StoreColorsScreen } from '../../features/store-colors/store-colors.screen.tsx';

const view = (id: number, more: Partial<SavedView> = {}): SavedView => ({
  id,
  name: `Visão ${id}`,
  query: 'two_tone=1&sort=-name',
  columns: ['name', 'order'],
  shared: false,
  is_default: false,
  is_mine: true,
  owner_name: 'Ana Lima',
  updated_at: '2026-11-20T13:05:00.000Z',
  ...more,
});

const asked: string[] = [];
let views: SavedView[] = [];

withMockApi(
  respond(storeColors.calls.list, ({ request }) => {
    asked.push(new URL(request.url).search);
    return noRecords;
  }),
  respond(listSavedViews, () => ({ data: views, can_share: true })),
);

beforeEach(() => {
  asked.length = 0;
  views = [];
  localStorage.clear();
});

const show = (path = '/cores') => showRecords(<StoreColorsScreen />, path);
const open = async ({ person }: Awaited<ReturnType<typeof show>>, name = 'Visões') => {
  await person.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog', { name: 'Visões' });
};

test('what a list shows is saved under a name, and the name stands where it is shown', async () => {
  const sent: object[] = [];
  mockApi(
    respond(createSavedView, ({ body }) => {
      sent.push(body);
      views = [view(1, { name: body.name, query: body.query, columns: body.columns })];
      return views[0] as SavedView;
    }),
  );
  const shown = await show('/cores?q=verde&sort=-name&page=1');
  const panel = await open(shown);
  expect(await within(panel).findByText(/Salve filtros, colunas e ordem/)).toBeInTheDocument();
  await shown.person.type(within(panel).getByLabelText('Nome da visão'), 'Verdes');
  await shown.person.click(within(panel).getByRole('button', { name: 'Salvar' }));
  expect(await within(panel).findByRole('link', { name: 'Verdes' })).toHaveAttribute('aria-current', 'true');
  expect(sent).toEqual([
    { resource: 'store-color', name: 'Verdes', query: 'q=verde&sort=-name', columns: null, shared: false },
  ]);
  expect(screen.getByRole('button', { name: 'Verdes' })).toBeInTheDocument();
});

test('a view is its address, and brings its columns along', async () => {
  views = [view(1, { shared: true, is_mine: false })];
  const shown = await show();
  const panel = await open(shown);
  const link = await within(panel).findByRole('link', { name: /Visão 1.*De Ana Lima/ });
  expect(link).toHaveAttribute('href', '/cores?two_tone=1&sort=-name');
  await shown.person.click(link);
  await waitFor(() => {
    expect(asked.at(-1)).toContain('filter%5Btwo_tone%5D=1');
  });
  expect(await screen.findByRole('button', { name: 'Visão 1' })).toBeInTheDocument();
});

test('a list opens with the view that was chosen for it, unless its address says something', async () => {
  views = [view(1, { is_default: true })];
  await show();
  await waitFor(() => {
    expect(window.location.search).toBe('?two_tone=1&sort=-name');
  });
  expect(await screen.findByRole('button', { name: 'Visão 1' })).toBeInTheDocument();
});

test('an address that says something is shown as it is', async () => {
  views = [view(1, { is_default: true })];
  await show('/cores?q=verde');
  expect(await screen.findByRole('button', { name: 'Visões' })).toBeInTheDocument();
  expect(window.location.search).toBe('?q=verde');
});

test('a view is shared, chosen and deleted; of another’s one only the choice is open to who may not change the list', async () => {
  views = [view(1), view(2, { is_mine: false, shared: true })];
  const sent: object[] = [];
  mockApi(
    respond(listSavedViews, () => ({ data: views, can_share: false })),
    respond(updateSavedView, ({ body }) => {
      sent.push(body);
      return view(2, { is_default: true });
    }),
    respond(deleteSavedView, ({ params }) => {
      views = views.filter(({ id }) => id !== params.id);
      return { id: params.id };
    }),
  );
  const shown = await show();
  const panel = await open(shown);
  expect(await within(panel).findByRole('button', { name: 'Excluir Visão 1' })).toBeInTheDocument();
  expect(within(panel).queryByRole('button', { name: 'Excluir Visão 2' })).not.toBeInTheDocument();
  expect(within(panel).queryByRole('button', { name: /Compartilhar/ })).not.toBeInTheDocument();
  await shown.person.click(within(panel).getByRole('button', { name: 'Abrir a lista com Visão 2' }));
  await waitFor(() => {
    expect(sent).toEqual([{ is_default: true }]);
  });
  await shown.person.click(within(panel).getByRole('button', { name: 'Excluir Visão 1' }));
  await waitFor(() => {
    expect(within(panel).queryByText('Visão 1')).not.toBeInTheDocument();
  });
});
