import { findCommercialTableProducts } from '@pregao/contract';
import { mockApi, refuse, setWide, withMockApi } from '@pregao/testing';
import { screen, within } from '@testing-library/react';
import { itemsFile } from './items/export-items.ts';
import { rowOf } from './items/sheet.ts';
import { answerTables, cellOf, columns, item, openTables, sheet } from './test-tables.tsx';

withMockApi();

beforeEach(() => {
  setWide(true);
  answerTables();
});

test('a file says first what it would do, and then becomes one step of the sheet', async () => {
  const { person } = await openTables();
  const grid = await sheet();
  await person.click(screen.getByRole('button', { name: 'Importar CSV' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Importar CSV' }));
  const text = 'SKU;Preço;Parcelas\r\nSKU-7;347,50;3\r\nSKU-8;397,00;\r\nLIV-1;"49,90";\r\nNADA;1;\r\n';
  await person.upload(dialog.getByLabelText('Arquivo CSV'), new File([text], 'precos.csv', { type: 'text/csv' }));
  expect(await dialog.findByText('Linha 5.')).toBeInTheDocument();
  const counts = dialog.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(counts).toEqual(['1', '1', '1', '1']);
  expect(cellOf(grid, 'Opções do zero', columns.price)).toHaveTextContent('397,00');
  await person.click(dialog.getByRole('button', { name: 'Aplicar 3 linhas' }));
  expect(cellOf(grid, 'Opções do zero', columns.price)).toHaveTextContent('347,50');
  expect(cellOf(grid, 'Candles', columns.price)).toHaveTextContent('49,90');
  await person.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(within(grid).queryByText('Candles')).toBeNull();
});

test('a file whose head calls a column as an object calls its own, and one that can not be looked up, leave the dialog in use', async () => {
  const { person } = await openTables();
  await sheet();
  await person.click(screen.getByRole('button', { name: 'Importar CSV' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Importar CSV' }));
  const upload = (text: string) =>
    person.upload(dialog.getByLabelText('Arquivo CSV'), new File([text], 'precos.csv', { type: 'text/csv' }));
  await upload('SKU;constructor;__proto__;Preço\r\nLIV-1;x;y;49,90\r\n');
  expect(await dialog.findByRole('button', { name: 'Aplicar 1 linha' })).toBeEnabled();
  mockApi(refuse(findCommercialTableProducts, 'too_many_requests', { params: { seconds: 5 } }));
  await upload('SKU;Preço\r\nLIV-1;49,90\r\n');
  expect(await dialog.findByText(/^Os produtos não puderam ser procurados/)).toBeInTheDocument();
  expect(dialog.queryByText('Lendo o arquivo…')).toBeNull();
});

test('the exported file has a byte order mark, commas for decimals, and no text that runs as a formula', () => {
  const rows = [item(7, '=HYPERLINK("x")', { price_cents: 123_456, pix_discount_bps: 750 })].map(rowOf);
  expect(itemsFile(rows).split('\r\n')).toEqual([
    '\ufeffSKU;Produto;Preço próprio;Preço;Preço riscado;Piso do vendedor;Parcelas;Pix (%);Dias de acesso',
    'SKU-7;"\'=HYPERLINK(""x"")";497,00;1234,56;;;;7,5;',
    '',
  ]);
});
