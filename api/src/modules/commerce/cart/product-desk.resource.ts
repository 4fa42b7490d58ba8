import { cartType, cartTypeOf, managedProducts, openedBy, soldByTheirPage, type ComboPart } from '@pregao/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../db/open.ts';
import { fieldError } from '../../../http/errors.ts';
import { childRows } from '../../../resource/record/children.ts';
import { serverResource, type Saving, type Values } from '../../../resource/server-resource.ts';
import { thumbnailOf } from '../../files/index.ts';
import { lockTables, repriceProducts } from '../tables/reprice.repository.ts';
import { isInOpenCart } from './cart.repository.ts';
import {
  contentName,
  countProductUses,
  isInCombo,
  listComboParts,
  lockContent,
  partProducts,
  releaseContents,
  setReference,
  soldLately,
  takeContent,
  wasOrdered,
  type OpeningKind,
} from './product-desk.repository.ts';
import { repriceOf } from './reprices.ts';

const isOpening = (kind: unknown): kind is OpeningKind => Object.hasOwn(openedBy, String(kind));
const contentOf = ({ kind, content_id: id }: Values) =>
  isOpening(kind) && typeof id === 'number' ? { kind, id } : null;

const isOfPage = (kind: unknown) => soldByTheirPage.includes(String(kind));

const kept = sql`coalesce(t.reference_type IN ('ebook', 'signature_type', 'broadcast') AND ${contentName} IS NOT NULL, false)`;
const ordered = sql`EXISTS (SELECT FROM order_item i WHERE i.product_id = t.id)`;

const whatItIs = ['kind', 'content_id'];
const fromContent = ['name', 'short_description', 'company_id', 'situation'];

/** The content that says what its product is called and whether it is sold, as long as it is there. */
const isKeptByContent = async (tx: Tx, { kind, content_id: id }: Values) =>
  isOfPage(kind) && typeof id === 'number' && (await lockContent(tx, kind as OpeningKind, id)) !== undefined;

/** The same products in a combo, whatever their order and their shares are: those go on after a sale. */
const isSameReunion = (before: Values, next: Values) => {
  const of = ({ parts }: Values) => (parts as ComboPart[]).map(({ item_product_id: id }) => id).sort((a, b) => a - b);
  return of(before).join() === of(next).join();
};

/** What was ordered stays what it is, and what a content says of its product is said on the page of the content. */
const refuseFixed = async ({ tx, id, before, next, changed }: Saving) => {
  // What comes back from the trash is what it was.
  if (id !== null && before === null) return;
  const of = (names: readonly string[]) => names.find((name) => changed.includes(name));
  if (changed.includes('kind') && isOfPage(next.kind))
    throw fieldError('kind', 'E-books, planos e salas são vendidos a partir da página deles.');
  if (id === null || before === null) return;
  const ofPage = of([...fromContent, ...whatItIs, 'parts']);
  if (ofPage && (await isKeptByContent(tx, before)))
    throw fieldError(ofPage, 'Isto vem da página do conteúdo: mude lá.');
  const period = before.kind === '3' && of(['access_days', 'max_installments']);
  if (period) throw fieldError(period, 'Isto vem do período do plano: mude na página dele.');
  const reunites = changed.includes('parts') && !isSameReunion(before, next);
  const fixed = of(whatItIs) ?? (reunites ? 'parts' : undefined);
  if (fixed && (await wasOrdered(tx, id)))
    throw fieldError(fixed, 'Já foi pedido: copie o produto para vender outra coisa.');
  const isPlan = (values: Values) => cartTypeOf(Number(values.kind)) === cartType.plan;
  if (isPlan(before) !== isPlan(next) && (await isInOpenCart(tx, id)))
    throw fieldError('kind', 'Está em carrinhos, e um plano tem um carrinho só dele: copie o produto.');
};

const checkCombo = async ({ tx, id, next, changed }: Saving) => {
  const items = (next.parts as ComboPart[]).map(({ item_product_id: item }) => item);
  const parts = next.kind === '5' && items.length > 0 ? await listComboParts(tx, items) : [];
  if (changed.includes('parts') && items.some((item) => item === id || !parts.some((part) => part.id === item)))
    throw fieldError('parts', 'Um combo reúne produtos que existem e que não são combos nem planos.');
  if (next.situation === 'active' && parts.some(({ opens }) => !opens))
    throw fieldError('parts', 'Um dos produtos ainda não abre nada.');
  if (id === null || !(await isInCombo(tx, id))) return;
  if (changed.includes('kind') && next.kind === '5')
    throw fieldError('kind', 'Este produto está em um combo, e um combo não fica dentro de outro.');
  if (changed.includes('content_id') && next.content_id === null)
    throw fieldError('content_id', 'Um combo reúne este produto: tire-o de lá antes.');
};

/** Nothing is sold that who buys it can't open. */
const checkContent = async ({ tx, next, changed }: Saving) => {
  const content = contentOf(next);
  const asks = ['content_id', 'kind', 'situation', 'company_id'];
  if (!content || !asks.some((name) => changed.includes(name))) return;
  const found = await lockContent(tx, content.kind, content.id);
  if (!found) throw fieldError('content_id', 'O que foi escolhido aqui não existe mais.');
  if (next.situation !== 'active') return;
  if (!found.live) throw fieldError('situation', 'O que ele abre ainda não está publicado.');
  if (found.visibility === 'internal') throw fieldError('situation', 'O que ele abre é só da equipe.');
  if (found.company_id !== null && next.company_id !== null && found.company_id !== next.company_id)
    throw fieldError('company_id', 'O que ele abre é de outra marca.');
};

/** The content of a product and the product name each other. */
const keepContent = async (tx: Tx, id: number, values: Values) => {
  if (!('content_id' in values) && !('kind' in values)) return;
  const { kind, reference_id: was } = await tx
    .selectFrom('product')
    .select(['kind', 'reference_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const content = contentOf({ kind: String(kind), content_id: 'content_id' in values ? values.content_id : was });
  await setReference(tx, id, content ? openedBy[content.kind] : null, content?.id ?? null);
  await releaseContents(tx, id, content);
  if (content && !(await takeContent(tx, content.kind, content.id, id)))
    throw fieldError('content_id', 'Outro produto já vende isto.');
};

export const productResource = serverResource(managedProducts, {
  table: 'product',
  columns: {
    ...{ situation: 'status', content_id: 'reference_id' },
    // What staff write is the product's own, whatever a table makes of it now.
    ...{ price_cents: 'own_price_cents', list_price_cents: 'own_list_price_cents' },
    ...{ pix_discount_bps: 'own_pix_discount_bps', max_installments: 'own_max_installments' },
    ...{ interest_free_installments: 'own_interest_free_installments', access_days: 'own_access_days' },
  },
  read: {
    kind: sql`t.kind::text`,
    list_price_cents: sql`CASE WHEN t.own_list_price_cents > t.own_price_cents THEN t.own_list_price_cents END`,
    // The rate of the product, rounded half up, as percentOf does.
    pix_price_cents: sql`t.own_price_cents - (t.own_price_cents * t.own_pix_discount_bps + 5000) / 10000`,
    sold_cents: sql`t.price_cents`,
    table_name: sql`(SELECT priced.name FROM commercial_table priced WHERE priced.id = t.commercial_table_id)`,
    picture: thumbnailOf(sql`t.image_id`),
    part_products: partProducts,
    sold_30d: soldLately('units'),
    revenue_30d_cents: soldLately('total_cents'),
    content_name: contentName,
    was_ordered: ordered,
    is_kept_by_content: kept,
  },
  beside: ['content_id'],
  children: {
    parts: childRows({ table: 'product_item', parent: 'product_id', fields: ['item_product_id', 'share_bps'] }),
  },
  filters: {
    kind: (kinds: string[]) => sql`t.kind = ANY(${kinds}::smallint[])`,
    out_of_window: (flag: string) => sql`t.in_window = ${flag !== '1'}`,
    no_content: (flag: string) =>
      sql`(CASE WHEN t.kind = 5 THEN NOT EXISTS (SELECT FROM product_item i WHERE i.product_id = t.id)
        ELSE t.kind < 5 AND t.reference_id IS NULL END) = ${flag === '1'}`,
  },
  unique: {
    product_slug_key: ['slug', 'Este endereço já é de outro produto.'],
    product_sku_key: ['sku', 'Este SKU já é de outro produto.'],
  },
  beforeSave: async (saving) => {
    await refuseFixed(saving);
    await checkCombo(saving);
    await checkContent(saving);
  },
  lockFirst: lockTables,
  afterWrite: async (tx, id, values, at) => {
    await keepContent(tx, id, values);
    await repriceProducts(tx, [id], at);
  },
  steps: { reprice: repriceOf },
  uses: countProductUses,
});
