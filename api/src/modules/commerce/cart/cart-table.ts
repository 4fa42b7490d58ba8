import type { Db, Tx } from '../../../db/open.ts';
import { findTableOfCart, listTermsUnder, type TableRow, type TableTerms } from '../tables/tables.repository.ts';
import { listCartLines, updateCart, type CartLineRow, type CartRow } from './cart.repository.ts';
import type { LineTable } from './price-snapshot.ts';

type Table = Pick<
  TableRow,
  'id' | 'name' | 'channel' | 'company_id' | 'starts_at' | 'ends_at' | 'status' | 'deleted_at'
>;

/** The table by whose link a cart came, while it is in force; or the sentence that it is not. */
export interface CartTable {
  table: Pick<Table, 'id' | 'name' | 'ends_at'> | null;
  message: string | null;
  /** It prices the cart never again. */
  is_over: boolean;
}

const notThere = 'Esta tabela de preços não existe.';

/** Why a table does not price carts of a brand now, as a sentence for the person; null when it does. */
export const tableRefusal = (table: Table | undefined, companyId: number, now: Date): string | null => {
  if (!table || table.channel === 'site' || table.deleted_at !== null || table.status === 'draft') return notThere;
  if (table.company_id !== null && table.company_id !== companyId) return 'Esta tabela de preços é de outra marca.';
  if (table.status === 'ended' || (table.ends_at !== null && Date.parse(table.ends_at) <= now.getTime()))
    return 'Os preços deste link já terminaram.';
  if (Date.parse(table.starts_at) > now.getTime()) return 'Os preços deste link ainda não começaram.';
  return null;
};

/** Whether a table prices carts of a brand now. */
export const pricesCarts = async (db: Db, id: number, companyId: number, now: Date) =>
  tableRefusal(await findTableOfCart(db, id), companyId, now) === null;

/** Whether a table prices a cart never again; one that staff moved or took back to a draft may. */
const isOver = (table: Table, companyId: number, now: Date) =>
  table.status === 'ended' ||
  table.deleted_at !== null ||
  table.channel === 'site' ||
  (table.company_id !== null && table.company_id !== companyId) ||
  (table.ends_at !== null && Date.parse(table.ends_at) <= now.getTime());

const none: CartTable = { table: null, message: null, is_over: false };

/** The table of a cart as it stands at a moment. */
const tableOf = async (
  db: Db,
  { commercial_table_id: id, company_id }: Pick<CartRow, 'commercial_table_id' | 'company_id'>,
  now: Date,
): Promise<CartTable> => {
  if (id === null) return none;
  const table = await findTableOfCart(db, id);
  if (table && tableRefusal(table, company_id, now) === null) return { ...none, table };
  const named = table ? `Os preços da tabela “${table.name}”` : 'Os preços da tabela';
  return !table || isOver(table, company_id, now)
    ? { ...none, message: `${named} terminaram: o carrinho voltou aos preços de hoje.`, is_over: true }
    : { ...none, message: `${named} não valem agora: o carrinho está com os preços de hoje.` };
};

/** A line with what it costs, and by which table. */
export interface TabledLine extends CartLineRow {
  /** Null: at the product's own price. */
  table: LineTable | null;
}

/** Lines as a cart's own table prices them, or else that of the site. */
export const underTable = async <L extends CartLineRow>(
  db: Db,
  lines: readonly L[],
  own: CartTable['table'],
): Promise<(L & TabledLine)[]> => {
  const ids = lines.map(({ product_id }) => product_id);
  const terms = own && ids.length > 0 ? await listTermsUnder(db, own.id, ids) : new Map<number, TableTerms>();
  return lines.map((line) => {
    const { site_table_id: id, site_table_name: name, own_price_cents: was_cents } = line;
    const mine = terms.get(line.product_id);
    if (own && mine) return { ...line, ...mine, table: { id: own.id, name: own.name, was_cents } };
    return { ...line, table: id === null ? null : { id, name: name ?? '', was_cents } };
  });
};

/** The lines of a cart as they cost at a moment. */
export const listPricedLines = async (db: Db, cart: CartRow, now: Date) => {
  const own = await tableOf(db, cart, now);
  return { ...own, lines: await underTable(db, await listCartLines(db, cart.id), own.table) };
};

/** A cart that is about to change leaves a table that is over. @returns the cart, and what is said of its table */
export const leaveTableOver = async (tx: Tx, cart: CartRow, now: Date) => {
  const { message, is_over } = await tableOf(tx, cart, now);
  if (!is_over) return { cart, message };
  await updateCart(tx, cart.id, { commercial_table_id: null });
  return { cart: { ...cart, commercial_table_id: null }, message };
};
