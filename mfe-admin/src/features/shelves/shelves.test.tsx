import { contentShelves, findShelfContents, measureShelf, selectCategory } from '@pregao/contract';
import { mockApi, refuse, respond, setWide, withMockApi } from '@pregao/testing';
import { screen, within } from '@testing-library/react';
import { noRecords, showRecords } from '../../common/crud/test-records.tsx';
import { ShelvesScreen } from './shelves.screen.tsx';

const plan = { id: 2, name: 'Investidor', people: 12, opens: 0, closes: 0 };

withMockApi(
  respond(contentShelves.calls.list, noRecords as never),
  respond(selectCategory, []),
  respond(findShelfContents, { data: [] }),
  respond(measureShelf, { rules: [], plans: [plan] }),
);

beforeEach(() => {
  setWide(true);
});

test('plans that do not come are said, and asked for again without leaving the shelf', async () => {
  mockApi(refuse(measureShelf, 'internal'));
  const { person } = await showRecords(<ShelvesScreen />, '/qualificacao-de-conteudo/cadastro');
  const failed = (await screen.findByText('As opções não vieram.')).parentElement as HTMLElement;
  mockApi(respond(measureShelf, { rules: [], plans: [plan] }));
  await person.click(within(failed).getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('switch', { name: /^Investidor/ })).toBeVisible();
  expect(screen.queryByText('As opções não vieram.')).toBeNull();
});
