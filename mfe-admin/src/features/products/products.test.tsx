import {
  findProductContents,
  managedProducts,
  previewPrice,
  previewReprice,
  selectCompany,
  selectProductCategory,
  type PreviewedPrice,
} from '@pregao/contract';
import { mockApi, respond, setWide, withMockApi } from '@pregao/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { noRecords, showRecords } from '../../common/crud/test-records.tsx';
import { ProductsScreen } from './products.screen.tsx';

type Person = Awaited<ReturnType<typeof showRecords>>['person'];
type Way = NonNullable<PreviewedPrice['people'][number]['ways']>[number];

const way = (name: Way['way'], total_cents: number, count = 1): Way => ({
  way: name,
  count,
  value_cents: Math.floor(total_cents / count),
  last_value_cents: total_cents - Math.floor(total_cents / count) * (count - 1),
  total_cents,
  steps: [{ kind: 'total', text: 'Total', amount_cents: total_cents, running_cents: total_cents }],
});
const preview: PreviewedPrice = {
  people: [
    { person: 'guest', ways: [way('pix', 9_500), way('card', 10_000), way('split', 12_000, 10)], note: '' },
    { person: 'customer', ways: [way('pix', 9_500), way('card', 10_000), way('split', 12_000, 10)], note: '' },
    { person: 'owner', ways: null, note: 'Quem já tem não paga de novo.' },
  ],
};
const course = { id: 7, name: 'Opções do zero', published: true, product_name: null };
const soldCourse = { id: 8, name: 'Renda fixa', published: false, product_name: 'Curso Renda fixa' };

withMockApi(
  respond(managedProducts.calls.list, noRecords as never),
  respond(selectProductCategory, []),
  respond(selectCompany, []),
  respond(findProductContents, [course, soldCourse]),
  respond(previewPrice, preview),
);

beforeEach(() => {
  setWide(true);
});

const record = {
  ...{ id: 1, revision: 1, created_at: '2026-10-14T13:00:00.000Z', updated_at: '2026-10-14T13:00:00.000Z' },
  ...{ updated_by_name: null, deleted_at: null, name: 'Encontro', slug: 'encontro', sku: null, kind: '6' },
  ...{
    content_id: null,
    parts: [],
    part_products: [],
    completes: false,
    image_id: null,
    image_id_file: null,
    in_window: true,
    product_category_id: null,
    product_category_name: null,
    sale_starts_at: null,
    sale_ends_at: null,
  },
  ...{ company_id: null, company_name: null, situation: 'draft', short_description: '', price_cents: 10_000 },
  ...{ list_price_cents: null, pix_discount_bps: 725, max_installments: 12, interest_free_installments: 1 },
  ...{ access_days: null, warranty_days: 7, physical: false, min_quantity: 1, max_quantity: 1 },
  ...{
    available_in_store: true,
    term_html: '',
    content_name: null,
    sold_cents: 9_900,
    table_name: null,
    was_ordered: false,
    is_kept_by_content: false,
  },
};

/** Fills in what a new product needs, saves it, and tells what was sent. */
const saved = async (person: Person) => {
  let sent: unknown;
  mockApi(
    respond(managedProducts.calls.create, ({ body }) => {
      sent = body;
      return record as never;
    }),
    respond(managedProducts.calls.find, record as never),
  );
  await person.type(screen.getByRole('textbox', { name: /^Nome/ }), 'Encontro');
  await person.type(screen.getByRole('textbox', { name: /^Preço(?! riscado)/ }), '10000');
  await person.click(screen.getByRole('button', { name: /^Criar|^Salvar/ }));
  await waitFor(() => {
    expect(sent).toBeDefined();
  });
  return sent;
};

const open = () => showRecords(<ProductsScreen />, '/produtos?registro=novo');

test('what each person would pay is shown as the price is typed, and what it needs before that', async () => {
  const { person } = await open();
  const shown = within(await screen.findByRole('region', { name: 'Quanto cada pessoa paga' }));
  expect(shown.getByText(/^Informe o preço/)).toBeVisible();
  await person.type(screen.getByRole('textbox', { name: /^Preço(?! riscado)/ }), '10000');
  const [guest, , owner] = await shown.findAllByRole('listitem');
  expect(guest).toHaveTextContent(/^Visitante.*PixR\$ 95,00.*à vistaR\$ 100,00.*R\$ 120,0010× de R\$ 12,00$/);
  expect(owner).toHaveTextContent(/^Quem já temQuem já tem não paga de novo\..*—$/);
});

test('a content is chosen by its name, with what already sells it said beside it', async () => {
  const { person } = await open();
  await person.click(await screen.findByRole('combobox', { name: /^O que abre/ }));
  expect(await screen.findByText('ainda não publicado · já é vendido por Curso Renda fixa')).toBeInTheDocument();
  await person.click(await screen.findByText('Opções do zero', { selector: '[class*=option] *' }));
  expect(await saved(person)).toMatchObject({ kind: '1', content_id: 7 });
});

test('a discount is typed in percent and sent in hundredths of it', async () => {
  const { person } = await open();
  const discount = await screen.findByRole('textbox', { name: /^Desconto no Pix/ });
  await person.clear(discount);
  await person.type(discount, '7,25');
  expect(await saved(person)).toMatchObject({ pix_discount_bps: 725 });
});

test('of a product that a content keeps, what the content says is read here and written there', async () => {
  const book = { ...record, kind: '2', content_id: 7, content_name: 'Candles', is_kept_by_content: true };
  mockApi(respond(managedProducts.calls.find, book as never));
  await showRecords(<ProductsScreen />, '/produtos?registro=1');
  expect(await screen.findByRole('link', { name: 'Abrir a página do conteúdo' })).toHaveAttribute(
    'href',
    '/gestao-de-ebooks/7',
  );
  for (const name of [/^Nome/, /^Resumo/]) expect(screen.getByRole('textbox', { name })).toBeDisabled();
  for (const name of [/^Tipo/, /^Situação/]) expect(screen.getByRole('combobox', { name })).toBeDisabled();
  expect(screen.getByRole('textbox', { name: /^Preço(?! riscado)/ })).toBeEnabled();
});

test('another kind begins without the content of the one before, and offers none that is sold from its own page', async () => {
  const { person } = await open();
  await person.click(await screen.findByRole('combobox', { name: /^O que abre/ }));
  await person.click(await screen.findByText('Opções do zero', { selector: '[class*=option] *' }));
  const kind = screen.getByRole('combobox', { name: /^Tipo/ });
  expect(within(kind).queryByRole('option', { name: /E-book|Assinatura/ })).toBeNull();
  await person.selectOptions(kind, 'Evento');
  expect(await saved(person)).toMatchObject({ kind: '6', content_id: null });
});

test('a combo is shared out by the prices of what it holds, and its sums say what is amiss', async () => {
  const rows = [
    { id: 21, name: 'Opções do zero', price_cents: 30_000 },
    { id: 22, name: 'Renda fixa', price_cents: 10_000 },
  ];
  mockApi(
    respond(managedProducts.calls.list, {
      ...(noRecords as object),
      data: rows.map((row) => ({
        ...record,
        picture: null,
        pix_price_cents: 0,
        sold_30d: 0,
        revenue_30d_cents: 0,
        ...row,
      })),
    } as never),
  );
  const { person } = await open();
  await screen.findByRole('combobox', { name: /^O que abre/ });
  await person.selectOptions(screen.getByRole('combobox', { name: /^Tipo/ }), 'Combo');
  for (const { name } of rows) {
    await person.click(await screen.findByRole('combobox', { name: /^Juntar um produto/ }));
    await person.click(await screen.findByText(name, { selector: '[class*=option] *' }));
  }
  const shareOf = (name: string) => screen.getByRole('textbox', { name: `Parte de ${name}` });
  expect(shareOf('Opções do zero')).toHaveValue('75');
  await person.clear(shareOf('Renda fixa'));
  await person.type(shareOf('Renda fixa'), '12,5');
  expect(screen.getByText('As partes somam 87,5 % de 100 %')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Dividir pelo preço' }));
  expect(screen.getByText('As partes somam 100 % de 100 %')).toBeVisible();
  await person.click(screen.getByRole('switch', { name: /^Complete a coleção/ }));
  await person.type(screen.getByRole('textbox', { name: /^Preço(?! riscado)/ }), '50000');
  expect(screen.getByText('O combo custa R$ 100,00 a mais do que os produtos separados.')).toBeVisible();
  await person.clear(screen.getByRole('textbox', { name: /^Preço(?! riscado)/ }));
  expect(await saved(person)).toMatchObject({
    ...{ kind: '5', completes: true, price_cents: 10_000 },
    parts: [
      { item_product_id: 21, share_bps: 7_500 },
      { item_product_id: 22, share_bps: 2_500 },
    ],
  });
});

test('prices are changed by a percentage once old and new were shown, and what stays says why', async () => {
  const listed = { ...record, picture: null, pix_price_cents: 0, sold_30d: 0, revenue_30d_cents: 0 };
  const data = [{ ...listed, id: 21, name: 'Opções do zero', price_cents: 30_000 }];
  let asked: unknown;
  let begun: unknown;
  mockApi(
    respond(managedProducts.calls.list, { ...(noRecords as object), data } as never),
    respond(previewReprice, ({ body }) => {
      asked = body;
      const line = { id: 21, name: 'Opções do zero', old_cents: 30_000, new_cents: 26_990, drops_list: false };
      return { total: 1, changed: 1, stays: 0, lines: [{ ...line, reason: null }] };
    }),
    respond(managedProducts.calls.bulk, ({ body }) => {
      begun = body;
      const none = { unchanged: 0, refused: 0, failed: [], skipped: 0, undo_until: null };
      return {
        ...none,
        id: 1,
        resource: 'product',
        action: 'reprice',
        state: 'done',
        started_at: record.created_at,
        total: 1,
        done: 1,
      } as never;
    }),
  );
  const { person } = await showRecords(<ProductsScreen />, '/produtos');
  await screen.findByText('Opções do zero');
  await person.click(screen.getByRole('checkbox', { name: 'Selecionar todos' }));
  await person.click(await screen.findByRole('button', { name: 'Mudar preços' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mudar preços por percentual' }));
  await person.selectOptions(dialog.getByRole('combobox', { name: 'O que fazer' }), 'Reduzir');
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Arredondamento' }), 'Terminar em ,90');
  await person.type(dialog.getByRole('textbox', { name: 'Percentual' }), '10');
  expect(await dialog.findByRole('listitem')).toHaveTextContent(/300,00\D*269,90$/);
  await person.click(dialog.getByRole('button', { name: 'Mudar 1 preço' }));
  await waitFor(() => {
    expect(begun).toEqual({
      ...{ action: 'reprice', ids: [21], values: { percent_bps: -1_000, rounding: 'ninety' } },
      ...{ total: 1, key: expect.any(String) as string },
    });
  });
  expect(asked).toEqual({ ids: [21], percent_bps: -1_000, rounding: 'ninety' });
});
