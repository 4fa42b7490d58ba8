import { listStoreOptions, storeItems } from '@pregao/contract';
import { mockApi, refuse, renderWithPlatform, respond, setWide, withMockApi } from '@pregao/testing';
import { screen } from '@testing-library/react';
import { noRecords, showRecords } from '../../common/crud/test-records.tsx';
import { Profiles, Variants } from './store-item-values.tsx';
import { StoreItemsScreen } from './store-items.screen.tsx';

const options = {
  colors: [{ id: 1, name: 'Preto', hex: '#14181D', hex_secondary: null, active: true }],
  profiles: [{ id: 4, name: 'Analista' }],
};

withMockApi(respond(storeItems.calls.list, noRecords as never), respond(listStoreOptions, options));

beforeEach(() => {
  setWide(true);
});

test('colours and profiles that do not come are said, and asked for again without leaving the item', async () => {
  mockApi(refuse(listStoreOptions, 'internal'));
  const { person } = await showRecords(<StoreItemsScreen />, '/liberta-store/cadastro');
  const name = await screen.findByRole('textbox', { name: /^Nome/ });
  await person.click(name);
  await person.paste('Caneca');
  const [alert] = await screen.findAllByText('As opções não vieram.');
  expect(alert).toBeVisible();
  mockApi(respond(listStoreOptions, options));
  for (const again of screen.getAllByRole('button', { name: 'Tentar de novo' })) await person.click(again);
  expect(await screen.findByRole('checkbox', { name: 'Analista' })).toBeVisible();
  expect(screen.queryByText('As opções não vieram.')).toBeNull();
  expect(name).toHaveValue('Caneca');
});

test('a form of more than eight fields is a page of its own, on a desktop too', async () => {
  await showRecords(<StoreItemsScreen />, '/liberta-store/cadastro');
  expect(await screen.findByRole('heading', { level: 1, name: 'Novo produto da Liberta Store' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('what an item had is named by its colour and its profiles, and by a number where they are gone', async () => {
  const variants = [
    { color_id: 1, size: 'M' as const, sku: 'BONE-1', stock: 3 },
    { color_id: 9, size: 'unico' as const, sku: 'BONE-2', stock: 0 },
  ];
  await renderWithPlatform(
    <>
      <p>
        <Variants variants={variants} />
      </p>
      <p>
        <Profiles ids={[4, 8]} />
      </p>
    </>,
  );
  expect(await screen.findByText(/^BONE-1 · Preto · M · 3 un\.; BONE-2 · #9 · /)).toBeVisible();
  expect(await screen.findByText('Analista, #8')).toBeVisible();
});
