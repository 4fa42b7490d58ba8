import {
  createCouponBatch,
  findCouponUses,
  managedCoupons,
  managedProducts,
  previewCoupon,
  selectCompany,
  selectCouponBatches,
  selectCouponProduct,
  selectProductCategory,
} from '@pregao/contract';
import { mockApi, respond, setWide, withMockApi } from '@pregao/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { noRecords, showRecords } from '../../common/crud/test-records.tsx';
import { CouponsScreen } from './coupons.screen.tsx';

const coupon = {
  ...{ id: 1, revision: 1, created_at: '2026-10-14T13:00:00.000Z', updated_at: '2026-10-14T13:00:00.000Z' },
  ...{ updated_by_name: null, deleted_at: null, code: 'VERAO25', description: 'Campanha de verão' },
  ...{ company_id: null, company_name: null, discount_type: '1', value: 2_500, max_discount_cents: null },
  ...{ min_subtotal_cents: 0, min_items: 0, starts_at: '2026-10-14T13:00:00.000Z', ends_at: null },
  ...{ usage_limit: 100, usage_limit_per_customer: 1, first_purchase_only: false },
  ...{ stackable_with_payment_discount: true, kinds: [], product_category_ids: [], product_categories: [] },
  ...{ product_ids: [], products: [], excluded_product_ids: [], excluded_products: [], situation: 'active' },
  ...{ payment_type_ids: [], email_allowlist: [] },
  ...{ standing: 'active', used_count: 3, revenue_cents: 119_400, was_used: false },
};
const uses = {
  counts: { applied: 2, reserved: 1, consumed: 3, released: 0, refused: 1 },
  uses: [
    {
      ...{ order_id: 7, number: '100007', customer: 'Ana Prado', status: 'consumed' as const },
      ...{ amount_cents: 4_970, at: '2026-10-15T13:00:00.000Z' },
    },
  ],
  tries: [{ id: 1, customer: null, reason: 'Este cupom esgotou.', at: '2026-10-15T14:00:00.000Z' }],
  codes: 0,
  links: [{ brand: 'Pregão', url: 'https://pregao.test/carrinho?cupom=VERAO25' }],
};

withMockApi(
  respond(managedCoupons.calls.list, noRecords as never),
  respond(managedCoupons.calls.find, coupon as never),
  respond(managedProducts.calls.list, noRecords as never),
  respond(selectCompany, []),
  respond(selectProductCategory, []),
  respond(selectCouponBatches, []),
  respond(selectCouponProduct, [{ id: 5, name: 'Curso de opções' }]),
  respond(findCouponUses, uses),
);

beforeEach(() => {
  setWide(true);
});

const open = (query = '?registro=1') => showRecords(<CouponsScreen />, `/cupons${query}`);

test('the list says what each gives, how it stands, and how often of how many it was used', async () => {
  const rows = [
    { ...coupon, company_names: [] },
    { ...coupon, id: 2, code: 'FINAL99', discount_type: '3', value: 9_900, usage_limit: null, standing: 'ended' },
  ];
  mockApi(respond(managedCoupons.calls.list, { ...noRecords, data: rows } as never));
  await open('');
  const table = await screen.findByRole('table');
  const texts = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent.replaceAll('\u00a0', ' '));
  expect(texts[0]).toMatch(/VERAO25Campanha de verão.*25 %.*Ativo.*3 \/ 100.*R\$ 1\.194,00/);
  expect(texts[1]).toMatch(/FINAL99.*por R\$ 99,00.*Expirado/);
});

test('another type of discount asks for its number anew', async () => {
  const { person } = await open();
  const value = () => screen.getByRole('textbox', { name: /^Desconto(?! máximo)/ });
  await waitFor(() => {
    expect(value()).toHaveValue('25');
  });
  await person.selectOptions(screen.getByRole('combobox', { name: /^Tipo de desconto/ }), 'Valor fixo');
  await waitFor(() => {
    expect(value()).toHaveValue('');
  });
});

test('what was used keeps what it gives, and its limits can be written', async () => {
  mockApi(respond(managedCoupons.calls.find, { ...coupon, was_used: true } as never));
  await open();
  expect(await screen.findByRole('textbox', { name: /^Código/ })).toBeDisabled();
  expect(screen.getByRole('textbox', { name: /^Desconto(?! máximo)/ })).toBeDisabled();
  expect(screen.getByRole('textbox', { name: /^Usos ao todo/ })).toBeEnabled();
});

test('beside it stand its link, what became of it, who used it and who was refused', async () => {
  await open();
  expect(await screen.findByText('https://pregao.test/carrinho?cupom=VERAO25')).toBeInTheDocument();
  const used = within(screen.getByRole('region', { name: 'Últimos usos' }));
  expect(used.getByText('Ana Prado', { exact: false })).toBeInTheDocument();
  expect(used.getByRole('link', { name: '#100007' })).toHaveAttribute('href', '/pedidos/7');
  const refused = within(screen.getByRole('region', { name: 'Últimas tentativas recusadas' }));
  expect(refused.getByText(/Este cupom esgotou\./)).toBeInTheDocument();
});

test('a batch is asked for once, and its codes lead to their list', async () => {
  const asked: unknown[] = [];
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Gerar códigos' }));
  const dialog = within(await screen.findByRole('dialog'));
  mockApi(
    respond(createCouponBatch, ({ body }) => {
      asked.push(body);
      return { made: 50 };
    }),
    respond(findCouponUses, { ...uses, codes: 50 }),
  );
  const count = dialog.getByRole('textbox', { name: /^Quantos/ });
  await person.clear(count);
  await person.type(count, '50');
  await person.click(dialog.getByRole('button', { name: 'Gerar' }));
  expect(await screen.findByText('50 códigos com as regras deste cupom.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver os códigos' })).toHaveAttribute('href', '/cupons?batch_of=1');
  expect(asked).toEqual([{ prefix: 'VERAO25', count: 50, batch_key: expect.any(String) as string }]);
});

const way = (name: 'pix' | 'card', total_cents: number, without_cents: number, below_floor = false) => ({
  ...{ way: name, count: 1, value_cents: total_cents, last_value_cents: total_cents, total_cents, steps: [] },
  ...{ without_cents, below_floor },
});

test('chosen products show what they would cost by each way, and a warning where that is below their floor', async () => {
  const asked: { items: number[]; value: number }[] = [];
  mockApi(
    respond(previewCoupon, ({ body }) => {
      asked.push(body as never);
      const ways = [way('pix', 4_000, 9_000, true), way('card', 7_500, 10_000)];
      return { products: [{ product_id: 5, name: 'Curso de opções', refusal: null, floor_cents: 5_000, ways }] };
    }),
  );
  const { person } = await open();
  const preview = within(await screen.findByRole('region', { name: 'Quanto fica com o cupom' }));
  await person.click(await preview.findByRole('combobox', { name: /^Produtos para comparar/ }));
  await person.click(await screen.findByText('Curso de opções', { selector: '[class*=option] *' }));
  expect(await preview.findByText('Curso de opções', { selector: 'strong' })).toBeInTheDocument();
  expect(preview.getByText('R$ 90,00', { selector: 's' })).toBeInTheDocument();
  expect(preview.getByRole('status')).toHaveTextContent('Abaixo do piso de R$ 50,00: Pix.');
  expect(asked.at(-1)).toMatchObject({ items: [5], value: 2_500 });
});

test('addresses are pasted as they come, each once, and sent with the coupon', async () => {
  const sent: unknown[] = [];
  mockApi(
    respond(managedCoupons.calls.update, ({ body }) => {
      sent.push((body as { email_allowlist: unknown }).email_allowlist);
      return { ...coupon, revision: 2 } as never;
    }),
  );
  const { person } = await open();
  await person.click(await screen.findByRole('textbox', { name: /^Só para estes e-mails/ }));
  await person.paste('Ana@x.test; bia@x.test\nana@x.test,');
  await person.click(screen.getByRole('button', { name: /^Salvar/ }));
  await waitFor(() => {
    expect(sent).toEqual([['ana@x.test', 'bia@x.test']]);
  });
});
