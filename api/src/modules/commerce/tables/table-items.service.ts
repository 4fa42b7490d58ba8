import {
  checkTableItem,
  mostTableItems,
  variants,
  type TableItem,
  type TableItems,
  type WrittenTableItem,
} from '@pregao/contract';
import type { Core } from '../../../core.ts';
import type { Db, Tx } from '../../../db/open.ts';
import { pastDeadlock } from '../../../db/past-deadlock.ts';
import { AppError } from '../../../http/errors.ts';
import type { Author } from '../../../resource/server-resource.ts';
import { audit } from '../../platform/audit/audit.ts';
import { brandNames, brandOrigin, companyOf } from '../../platform/index.ts';
import { lockTurning, repriceTable } from './reprice.repository.ts';
import { listProductsNamed } from './table-products.repository.ts';
import {
  findTable,
  listCatalogueItems,
  listConflicts,
  listItemProducts,
  listItems,
  lockTable,
  writeItems,
  type AskedConflict,
} from './tables.repository.ts';

const terms = [
  'price_cents',
  'list_price_cents',
  'min_price_cents',
  'pix_discount_bps',
  'max_installments',
  'access_days',
] as const;

/** What changed within a row is told whole, of so many rows; of the others how many they are. */
const mostTold = 100;

const plan = 3;

type Product = Awaited<ReturnType<typeof listItemProducts>>[number];

/** What is wrong with a row beside its own figures, by its field. */
const faultOf = (
  item: WrittenTableItem,
  product: Product | undefined,
  table: { channel: string; company_id: number | null },
  isSecond: boolean,
): Readonly<Record<string, string>> => {
  if (!product) return { product_id: 'Este produto não existe mais.' };
  const isForeign = table.channel === 'site' && table.company_id !== null && product.company_id !== table.company_id;
  return {
    ...checkTableItem(item),
    ...(isSecond && { product_id: 'Este produto já está em outra linha.' }),
    ...(isForeign && { product_id: 'Este produto não é só da marca desta tabela.' }),
    ...(product.kind === plan &&
      item.access_days !== null && { access_days: 'O prazo de um plano vem do período dele.' }),
    ...(product.kind === plan &&
      item.max_installments !== null && { max_installments: 'As parcelas de um plano vêm do período dele.' }),
  };
};

/** @throws AppError invalid_body by row, `items.3.price_cents` */
const refuseFaults = async (tx: Tx, table: Parameters<typeof faultOf>[2], items: readonly WrittenTableItem[]) => {
  const ids = items.map((item) => item.product_id);
  const products = new Map((await listItemProducts(tx, ids)).map((product) => [product.id, product]));
  const fields = items.flatMap((item, row) =>
    Object.entries(faultOf(item, products.get(item.product_id), table, ids.indexOf(item.product_id) < row)).map(
      ([name, text]): [string, string[]] => [`items.${row}.${name}`, [text]],
    ),
  );
  if (fields.length > 0) throw new AppError('invalid_body', { fields: Object.fromEntries(fields) });
};

const termsOf = (item: WrittenTableItem | TableItem) => Object.fromEntries(terms.map((name) => [name, item[name]]));

/** Rows that came, changed and left. */
const differenceOf = (before: readonly TableItem[], after: readonly WrittenTableItem[]) => {
  const known = new Map(before.map((item) => [item.product_id, item]));
  const kept = new Set(after.map((item) => item.product_id));
  const written = after.filter((item) => {
    const was = known.get(item.product_id);
    return !was || terms.some((name) => was[name] !== item[name]);
  });
  return { known, written, left: before.filter((item) => !kept.has(item.product_id)) };
};

const toldOf = ({ known, written, left }: ReturnType<typeof differenceOf>) => ({
  written: written.slice(0, mostTold).map((item) => {
    const was = known.get(item.product_id);
    return { product_id: item.product_id, before: was ? termsOf(was) : null, after: termsOf(item) };
  }),
  left: left.slice(0, mostTold).map((item) => ({ product_id: item.product_id, before: termsOf(item) })),
  counts: { written: written.length, left: left.length },
});

/** What a table says of products, which is saved apart from the table itself. */
export const createTableItems = ({ db, config, now }: Pick<Core, 'db' | 'config' | 'now'>) => {
  const read = async (source: Db, id: number): Promise<TableItems> => {
    const table = await findTable(source, id);
    if (!table) throw new AppError('not_found');
    const { link } = table;
    const brands = variants.filter((variant) => table.company_id === null || table.company_id === companyOf(variant));
    return {
      revision: table.items_revision,
      items: table.is_catalogue ? await listCatalogueItems(source, mostTableItems) : await listItems(source, id),
      links:
        link === null
          ? []
          : brands.map((variant) => ({ brand: brandNames[variant], url: `${brandOrigin(config, variant)}${link}` })),
    };
  };
  const write = async (tx: Tx, author: Author, id: number, sent: { revision: number; items: WrittenTableItem[] }) => {
    await lockTurning(tx);
    const table = await lockTable(tx, id);
    if (!table) throw new AppError('not_found');
    if (table.is_catalogue) throw new AppError('catalogue_fixed');
    if (table.items_revision !== sent.revision) throw new AppError('items_passed');
    await refuseFaults(tx, table, sent.items);
    const difference = differenceOf(await listItems(tx, id), sent.items);
    const { written, left } = difference;
    if (written.length + left.length === 0) return read(tx, id);
    const gone = left.map((item) => item.product_id);
    const at = now().toISOString();
    const { items_revision } = await writeItems(tx, id, { written, left: gone }, { author: author.id, at });
    await repriceTable(tx, id, at);
    await audit(tx, {
      actor: author.id,
      impersonator: author.impersonator_id,
      action: 'update',
      entity: 'commercial_table',
      entity_id: id,
      detail: { items_revision, ...toldOf(difference) },
      request_id: author.request_id,
    });
    return read(tx, id);
  };
  return {
    /** Tables that would price the same products at the same time. */
    conflicts: (asked: AskedConflict) => listConflicts(db, asked),
    /** Products by what people call them, for what is pasted into a table. */
    named: (names: readonly string[]) => listProductsNamed(db, names),
    /** The products of a table; of the catalogue what is on sale. @throws AppError not_found */
    find: (id: number) => read(db, id),
    /**
     * Writes all rows of a table on the revision that was read; what the site sells by it costs so at once.
     * @throws AppError not_found, catalogue_fixed, items_passed, invalid_body by row
     */
    save: (author: Author, id: number, sent: { revision: number; items: WrittenTableItem[] }) =>
      pastDeadlock(() => db.transaction().execute((tx) => write(tx, author, id, sent))),
  };
};
