import { randomUUID } from 'node:crypto';
import { cartTypeOf, variants, type SimulatedPrice } from '@pregao/contract';
import { formatDateTime } from '@pregao/format';
import type { Core } from '../../../core.ts';
import type { Db } from '../../../db/open.ts';
import { fieldError } from '../../../http/errors.ts';
import { companyOf } from '../../platform/index.ts';
import type { CartRow } from '../cart/cart.repository.ts';
import { quoteLines, type Quote } from '../cart/cart-quote.ts';
import { tableRefusal, underTable, type CartTable } from '../cart/cart-table.ts';
import { findCouponByCode } from '../cart/coupons.repository.ts';
import { waysBy } from '../cart/price-preview.ts';
import { findTableOfCart } from './tables.repository.ts';
import { listSimulatedLines, listTablesOf, type SimulatedItem, type TableOfProduct } from './simulation.repository.ts';

export interface Simulated {
  company_id: number;
  at: string;
  person: 'guest' | 'customer';
  user_id?: number | null | undefined;
  table_id?: number | null | undefined;
  coupon?: string | null | undefined;
  items: readonly SimulatedItem[];
}

const pix = 2;

/** A cart as it would be; it is nowhere kept. */
const cartOf = ({ company_id, at, person, user_id, table_id }: Simulated, coupon: number | null): CartRow => ({
  ...{ id: randomUUID(), guest_group: randomUUID(), company_id, status: 'open', shopping_cart_type_id: 1 },
  ...{ user_id: person === 'customer' ? (user_id ?? null) : null, guest_email: null, merged_into: null },
  ...{ coupon_id: coupon, commercial_table_id: table_id ?? null, payment_type_id: pix, installments: 1 },
  ...{ utm: {}, card_quote: null, claimed_until: null, created_at: at, updated_at: at },
});

const waysOf = ({ byWay, price, lines }: Quote): SimulatedPrice['ways'] => {
  const sold = lines.filter((line) => line.available);
  return lines.length === 0 ? [] : waysBy(byWay, sold, price.subtotal_cents === 0);
};

/** Why a table that has a product does not price it. */
const whyNot = (table: TableOfProduct, chosen: TableOfProduct | undefined, { company_id, at, table_id }: Simulated) => {
  const moment = Date.parse(at);
  if (table.status === 'draft') return 'É um rascunho.';
  if (Date.parse(table.starts_at) > moment) return `Começa em ${formatDateTime(table.starts_at)}.`;
  if (table.company_id !== null && table.company_id !== company_id) return 'É de outra marca.';
  if (table.channel !== 'site' && table.table_id !== table_id) return 'Só vale no carrinho que vem pelo link dela.';
  if (!table.counts) return 'A promoção não é menor que o preço do produto.';
  if (chosen && chosen.channel !== 'site') return 'A tabela do link do carrinho vale antes.';
  if (chosen && chosen.priority > table.priority) return `“${chosen.name}” tem prioridade maior.`;
  if (chosen) return `“${chosen.name}” tem a mesma prioridade e é mais antiga.`;
  return 'É de uma marca só, e o produto não.';
};

const linesOf = ({ lines }: Quote, tables: readonly TableOfProduct[], asked: Simulated): SimulatedPrice['lines'] =>
  lines.map((line) => {
    const having = tables.filter((table) => table.product_id === line.product_id);
    const chosen = having.find((table) => table.table_id === line.table?.id);
    return {
      product_id: line.product_id,
      name: line.name,
      own_price_cents: line.own_price_cents,
      unit_price_cents: line.price_cents,
      chosen: { table_id: chosen?.table_id ?? null, name: chosen?.name ?? 'Preço do produto' },
      passed_over: having
        .filter((table) => table !== chosen)
        .map((table) => ({ table_id: table.table_id, name: table.name, why: whyNot(table, chosen, asked) })),
    };
  });

/** The table by whose link the cart came, and why it is none. */
const ownTable = async (db: Db, { table_id: id, company_id, at }: Simulated) => {
  if (id === null || id === undefined) return { table: null, refusal: null };
  const table = await findTableOfCart(db, id);
  const refusal = tableRefusal(table, company_id, new Date(at));
  const own: CartTable['table'] = refusal === null && table ? table : null;
  return { table: own, refusal };
};

const unknown = (asked: Simulated, lines: readonly { product_id: number }[]) =>
  asked.items.some(({ product_id: id }) => !lines.some((line) => line.product_id === id))
    ? ['Um dos produtos não existe mais.']
    : [];

/** What a cart would cost at a moment, by the code that prices carts; nothing is kept. */
export const createSimulation = ({ db }: Pick<Core, 'db'>) => ({
  /** @throws AppError on `company_id` that is no brand, on `items` that no cart holds together */
  simulate: async (asked: Simulated): Promise<SimulatedPrice> => {
    if (!variants.some((variant) => companyOf(variant) === asked.company_id))
      throw fieldError('company_id', 'Esta marca não existe.');
    const site = await listSimulatedLines(db, asked.items, asked.at);
    if (new Set(site.map(({ kind }) => cartTypeOf(kind))).size > 1)
      throw fieldError('items', 'Um plano tem um carrinho só dele: simule-o à parte.');
    const { table, refusal } = await ownTable(db, asked);
    const coupon = asked.coupon ? await findCouponByCode(db, asked.coupon, asked.company_id) : null;
    const lines = (await underTable(db, site, table)).map((line) => ({
      ...line,
      is_active: line.is_active && line.sold,
    }));
    const cart = cartOf(asked, coupon?.id ?? null);
    const quote = await quoteLines(db, cart, { lines, table, message: null, is_over: false }, new Date(asked.at));
    const tables = await listTablesOf(db, [...new Set(lines.map((line) => line.product_id))], asked.at);
    return {
      lines: linesOf(quote, tables, asked),
      ways: waysOf(quote),
      refusals: [
        ...unknown(asked, lines),
        ...quote.lines.flatMap(({ available, name }) => (available ? [] : [`“${name}” não está à venda nesta marca.`])),
        ...(refusal === null ? [] : [refusal]),
        ...(asked.coupon && !coupon ? ['Este cupom não existe.'] : []),
        ...(quote.refusal === null ? [] : [quote.refusal]),
      ],
    };
  },
});
