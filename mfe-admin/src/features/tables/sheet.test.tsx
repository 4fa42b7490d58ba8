import {
  findCommercialTableItems,
  findCommercialTableProducts,
  managedCommercialTables,
  updateCommercialTableItems,
  type BodyOf,
  type TableItem,
  type TableItems,
} from '@pregao/contract';
import { hold, mockApi, refuse, respond, setWide, withMockApi } from '@pregao/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerTables, cellOf, columns, item, items, openTables, sheet, table } from './test-tables.tsx';

type Sent = BodyOf<typeof updateCommercialTableItems>;

withMockApi();

beforeEach(() => {
  setWide(true);
  localStorage.clear();
  answerTables();
});

/** Collects what is saved, and answers it back. */
const collectSaves = () => {
  const sent: Sent[] = [];
  mockApi(
    respond(updateCommercialTableItems, ({ body }) => {
      sent.push(body);
      const saved = body.items.map((written) => item(written.product_id, `Produto ${written.product_id}`, written));
      return { ...items, revision: body.revision + 1, items: saved };
    }),
  );
  return sent;
};

const save = () => screen.getByRole('button', { name: 'Salvar preços' });

const paste = (element: HTMLElement, text: string) =>
  fireEvent.paste(element, { clipboardData: { getData: () => text } });

test('a sheet is walked by arrows, Enter and Tab, written by typing, emptied by Delete and taken back by Ctrl+Z', async () => {
  const { person } = await openTables();
  const grid = await sheet();
  await person.click(cellOf(grid, 'Opções do zero', columns.price));
  await person.keyboard('347,5{Enter}');
  expect(cellOf(grid, 'Opções do zero', columns.price)).toHaveTextContent('347,50');
  expect(cellOf(grid, 'Renda fixa', columns.price)).toHaveFocus();
  await person.keyboard('{ArrowUp}{ArrowRight}597{Tab}');
  expect(cellOf(grid, 'Opções do zero', columns.list)).toHaveTextContent('597,00');
  expect(cellOf(grid, 'Opções do zero', columns.floor)).toHaveFocus();
  await person.keyboard('{ArrowDown}{Delete}');
  expect(cellOf(grid, 'Renda fixa', columns.floor)).toHaveTextContent('—');
  await person.keyboard('{Control>}z{/Control}');
  expect(cellOf(grid, 'Renda fixa', columns.floor)).toHaveTextContent('300,00');
  await person.keyboard('{F2}{Escape}{Escape}{Tab}');
  expect(grid).not.toContainElement(document.activeElement as HTMLElement);
});

test('only what can be read is sent, as whole rows on the revision that was read', async () => {
  const sent = collectSaves();
  const { person } = await openTables();
  const grid = await sheet();
  await person.click(cellOf(grid, 'Opções do zero', columns.pix));
  await person.keyboard('muito{Enter}');
  const pix = cellOf(grid, 'Opções do zero', columns.pix);
  expect(pix).toHaveTextContent('muito');
  expect(pix).toBeInvalid();
  await person.click(save());
  expect(sent).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Opções do zero · Pix (%)' }));
  expect(pix).toHaveFocus();
  await person.keyboard('7,5{Tab}');
  await person.click(save());
  await waitFor(() => {
    expect(sent).toMatchObject([{ revision: 3, items: [{ product_id: 7, pix_discount_bps: 750 }, { product_id: 8 }] }]);
  });
  expect(await screen.findByText('Tudo salvo')).toBeInTheDocument();
});

test('lines of a spreadsheet are taken up by SKU, address or name, and each that is not understood says why', async () => {
  const { person } = await openTables();
  const grid = await sheet();
  await person.click(cellOf(grid, 'Opções do zero', columns.name));
  const lines = [
    'Renda Fixa\t1.234,56\t1.500,00\t\t6x\t10%',
    'LIV-1\t49,90',
    'https://pregao.test/loja/mesa-dois\t80',
    'Mesa\t70',
    'Desconhecido\t10',
    'SKU-7\tde graça',
    'LIV-1\t39,90',
  ];
  paste(document.activeElement as HTMLElement, lines.join('\r\n'));
  const told = within(await screen.findByRole('alert')).getAllByRole('listitem');
  expect(told.map((line) => line.textContent)).toEqual([
    'Linha 4. Mais de um produto tem este nome: use o SKU ou o endereço. Mesa · 70',
    'Linha 5. Nenhum produto com este SKU, endereço ou nome. Desconhecido · 10',
    'Linha 6. Preço: “de graça”. Não é um número. SKU-7 · de graça',
    'Linha 7. Repete o produto da linha 2. LIV-1 · 39,90',
  ]);
  expect(cellOf(grid, 'Renda fixa', columns.price)).toHaveTextContent('1.234,56');
  expect(cellOf(grid, 'Renda fixa', columns.pix)).toHaveTextContent('10');
  expect(cellOf(grid, 'Renda fixa', columns.floor)).toHaveTextContent('—');
  expect(cellOf(grid, 'Candles', columns.price)).toHaveTextContent('49,90');
  expect(cellOf(grid, 'A-2', columns.price)).toHaveTextContent('80,00');
  await person.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(within(grid).queryByText('Candles')).toBeNull();
  expect(cellOf(grid, 'Renda fixa', columns.price)).toHaveTextContent('397,00');
});

test('a column of values is pasted downwards from its cell', async () => {
  const { person } = await openTables();
  const grid = await sheet();
  await person.click(cellOf(grid, 'Opções do zero', columns.price));
  paste(document.activeElement as HTMLElement, '100\t150\n200,50\n');
  await waitFor(() => {
    expect(cellOf(grid, 'Opções do zero', columns.list)).toHaveTextContent('150,00');
  });
  expect(cellOf(grid, 'Renda fixa', columns.price)).toHaveTextContent('200,50');
});

test('figures that are SKUs are taken for products, wherever they are pasted', async () => {
  const { person } = await openTables();
  const grid = await sheet();
  await person.click(cellOf(grid, 'Opções do zero', columns.price));
  paste(document.activeElement as HTMLElement, '1001\t49,90\n1002\t59,90\n');
  expect(await within(grid).findByText('Fluxo')).toBeInTheDocument();
  expect(cellOf(grid, 'Fluxo', columns.price)).toHaveTextContent('49,90');
  expect(cellOf(grid, 'Opções do zero', columns.price)).toHaveTextContent('397,00');
  expect(within(await screen.findByRole('alert')).getByText('Linha 2.')).toBeInTheDocument();
});

test('a pasted column that is longer than the sheet says how many of its lines met no product', async () => {
  const { person, notices } = await openTables();
  const grid = await sheet();
  await person.click(cellOf(grid, 'Renda fixa', columns.price));
  paste(document.activeElement as HTMLElement, '100\n200\n300\n');
  expect(cellOf(grid, 'Renda fixa', columns.price)).toHaveTextContent('100,00');
  expect(notices).toMatchObject([{ text: expect.stringMatching(/^2 linhas coladas não couberam/) as string }]);
});

test('where products can not be looked up a paste changes nothing and says so', async () => {
  const { person, notices } = await openTables();
  const grid = await sheet();
  mockApi(refuse(findCommercialTableProducts, 'too_many_requests', { params: { seconds: 5 } }));
  await person.click(cellOf(grid, 'Opções do zero', columns.name));
  paste(document.activeElement as HTMLElement, 'LIV-1\t49,90');
  await waitFor(() => {
    expect(notices).toMatchObject([
      { text: expect.stringMatching(/^Os produtos não puderam ser procurados/) as string },
    ]);
  });
  expect(screen.queryByText(/Nenhum produto com este SKU/)).toBeNull();
});

test('what is typed while a save is under way stays on top of it, unsaved, and can be taken back', async () => {
  const { person } = await openTables();
  const grid = await sheet();
  const [first, ...rest] = items.items as [TableItem, ...TableItem[]];
  const saved = { ...items, revision: 4, items: [{ ...first, price_cents: 35_000 }, ...rest] };
  const late = hold(updateCommercialTableItems, saved);
  mockApi(late.handler);
  await person.click(cellOf(grid, 'Opções do zero', columns.price));
  await person.keyboard('350{Enter}');
  await person.click(save());
  await person.click(cellOf(grid, 'Renda fixa', columns.price));
  await person.keyboard('290{Enter}');
  mockApi(respond(findCommercialTableItems, saved));
  late.release();
  expect(await screen.findByText('1 produto com mudança não salva')).toBeInTheDocument();
  expect(cellOf(grid, 'Opções do zero', columns.price)).toHaveTextContent('350,00');
  expect(cellOf(grid, 'Renda fixa', columns.price)).toHaveTextContent('290,00');
  await person.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(cellOf(grid, 'Renda fixa', columns.price)).toHaveTextContent('397,00');
  expect(cellOf(grid, 'Opções do zero', columns.price)).toHaveTextContent('350,00');
  expect(screen.getByText('Tudo salvo')).toBeInTheDocument();
});

test('a promotion says that its struck-out price is the own one, whatever stands in that column', async () => {
  mockApi(respond(managedCommercialTables.calls.find, { ...table, kind: 'promocao' } as never));
  await openTables();
  const grid = await sheet();
  expect(screen.getByText(/^Numa tabela de promoção, o riscado é o preço próprio/)).toBeInTheDocument();
  expect(within(grid).getByRole('columnheader', { name: 'Preço riscado' })).toHaveAccessibleDescription(
    /a coluna Preço riscado não conta/,
  );
});

test('what the server refuses of a row stands in its cell, and what was typed stays', async () => {
  const { person } = await openTables();
  const grid = await sheet();
  mockApi(
    refuse(updateCommercialTableItems, 'invalid_body', {
      fields: { 'items.1.price_cents': ['Este produto é de outra marca.'] },
    }),
  );
  await person.click(cellOf(grid, 'Renda fixa', columns.price));
  await person.keyboard('350{Enter}');
  await person.click(save());
  expect(await screen.findByText('Este produto é de outra marca.')).toBeInTheDocument();
  const price = cellOf(grid, 'Renda fixa', columns.price);
  expect(price).toBeInvalid();
  expect(price).toHaveTextContent('350,00');
  await person.click(price);
  await person.keyboard('360{Enter}');
  expect(price).toBeValid();
});

test('who was overtaken loads what was saved and keeps what was typed on top of it', async () => {
  const { person } = await openTables();
  const grid = await sheet();
  await person.click(cellOf(grid, 'Opções do zero', columns.price));
  await person.keyboard('350{Enter}');
  const theirs: TableItems = {
    ...items,
    revision: 4,
    items: [item(7, 'Opções do zero', { max_installments: 3 }), item(9, 'Futuros')],
  };
  mockApi(refuse(updateCommercialTableItems, 'items_passed'), respond(findCommercialTableItems, theirs));
  await person.click(save());
  await person.click(await screen.findByRole('button', { name: 'Carregar e manter o que digitei' }));
  expect(await within(grid).findByText('Futuros')).toBeInTheDocument();
  expect(within(grid).queryByText('Renda fixa')).toBeNull();
  expect(cellOf(grid, 'Opções do zero', columns.price)).toHaveTextContent('350,00');
  expect(cellOf(grid, 'Opções do zero', columns.installments)).toHaveTextContent('3');
  const sent = collectSaves();
  await person.click(save());
  await waitFor(() => {
    expect(sent).toMatchObject([{ revision: 4, items: [{ product_id: 7, price_cents: 35_000 }, { product_id: 9 }] }]);
  });
});

test('what nobody saved is there again after a reload, and can be thrown away', async () => {
  const first = await openTables();
  await first.person.click(cellOf(await sheet(), 'Renda fixa', columns.days));
  await first.person.keyboard('365{Enter}');
  const kept = { ...localStorage };
  first.unmount();
  const { person } = await openTables(undefined, kept);
  expect(cellOf(await sheet(), 'Renda fixa', columns.days)).toHaveTextContent('365');
  await person.click(screen.getByRole('button', { name: 'Descartar rascunho' }));
  expect(cellOf(await sheet(), 'Renda fixa', columns.days)).toHaveTextContent('—');
});

test('of two thousand products only those in view are drawn, and the last one is reached by a key', async () => {
  const many = Array.from({ length: 2_000 }, (_, index) => item(100 + index, `Produto ${index + 1}`));
  mockApi(respond(findCommercialTableItems, { ...items, items: many }));
  const { person } = await openTables();
  const grid = await sheet();
  expect(grid).toHaveAttribute('aria-rowcount', '2001');
  expect(within(grid).getAllByRole('row').length).toBeLessThan(60);
  await person.click(cellOf(grid, 'Produto 1SKU', columns.price));
  await person.keyboard('{ArrowDown}10{Enter}');
  expect(cellOf(grid, 'Produto 2SKU', columns.price)).toHaveTextContent('10,00');
  await person.keyboard('{Control>}{End}{/Control}');
  await waitFor(() => {
    expect(cellOf(grid, 'Produto 2000SKU', columns.days)).toHaveFocus();
  });
  expect(within(grid).getAllByRole('row').length).toBeLessThan(60);
});

test('on a phone a product is a card with the same fields', async () => {
  setWide(false);
  const sent = collectSaves();
  const { person } = await openTables();
  const list = await sheet('list');
  const [card] = within(list).getAllByRole('listitem');
  const price = within(card as HTMLElement).getByRole('textbox', { name: 'Preço' });
  await person.clear(price);
  await person.type(price, '299,90');
  await person.click(save());
  await waitFor(() => {
    expect(sent).toMatchObject([{ items: [{ product_id: 7, price_cents: 29_990 }, { product_id: 8 }] }]);
  });
});
