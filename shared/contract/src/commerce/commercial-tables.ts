import * as z from 'zod/mini';
import { momentField } from '../core/dates.ts';
import { endpoint } from '../core/endpoint.ts';
import { resource } from '../core/resource.ts';
import { choiceFact, fact, field } from '../core/resource-fields.ts';
import { choiceField, idField, textField } from '../core/resource-shapes.ts';
import { idParams, instant } from '../core/shapes.ts';
import { selectCompany } from '../lookups/lookups.ts';
import { within } from './price-fields.ts';

/** Where a table prices: `site` whatever the brand sells, the others the carts that came by the table's link. */
export const tableChannels = { site: 'Site', lancamento: 'Lançamento', parceiro: 'Parceiro' } as const;

/** `promocao`: counts while it is below the product's own price, which is then the struck-out one; `substituicao`: as it is. */
export const tableKinds = { promocao: 'Promoção', substituicao: 'Substituição' } as const;

/** What staff say of a table. */
export const tableSituations = { draft: 'Rascunho', active: 'Ativa', ended: 'Encerrada' } as const;

/** How it stands at this moment: what staff say of it and its window. */
export const tableStandings = {
  draft: 'Rascunho',
  scheduled: 'Agendada',
  in_force: 'Em vigor',
  ended: 'Encerrada',
} as const;

/** Products of one table, at most. */
export const mostTableItems = 2_000;

/** Price lists (entities §8.3). Their items are saved apart, on a revision of their own. */
export const managedCommercialTables = resource({
  name: 'commercial-table',
  title: ['tabela comercial', 'tabelas comerciais', 'feminine'],
  subject: 'Tabelas comerciais',
  desk: '/tabelas-comerciais?registro={id}',
  fields: {
    name: field('Nome', textField(80, 3), { column: true, search: true, hint: 'O cliente vê este nome.' }),
    channel: field('Canal', choiceField(tableChannels), { column: true, filter: true }),
    kind: field('Tipo', choiceField(tableKinds), { column: true, filter: true }),
    company_id: field('Marca', z._default(z.nullable(idField), null), {
      to: selectCompany,
      column: true,
      filter: true,
      hint: 'Nenhuma: todas.',
    }),
    starts_at: field('Começa', momentField, { column: true }),
    ends_at: field('Termina', z._default(z.nullable(momentField), null), { column: true, hint: 'Vazio: sem fim.' }),
    priority: field('Prioridade', z._default(within(0, 100), 0), {
      column: true,
      hint: 'De 0 a 100: entre tabelas do site, vale a maior.',
    }),
    situation: field('Situação', choiceField(tableSituations), {}),
    standing: choiceFact('Estado', tableStandings, { column: true, detail: true, filter: tableStandings }),
    items_count: fact('Produtos', z.int(), { column: true, detail: true }),
    /** The revision that its items are saved on. */
    items_revision: fact(null, z.int(), { detail: true }),
    /** Path of the cart with its link, `/carrinho?tabela=…`; null of the site's. */
    link: fact(null, z.nullable(z.string()), { detail: true }),
    /** The catalogue itself, every product at its own price: it is only read. */
    is_catalogue: fact(null, z.boolean(), { column: true, detail: true }),
  },
  sort: ['-updated_at', 'name', 'starts_at', '-priority'],
  bulk: ['situation', 'ends_at', 'priority'],
  check: ({ starts_at: from, ends_at: to }) => ({
    ...(to !== null && to <= from && { ends_at: 'Termina antes de começar.' }),
  }),
});

const optionalCents = z.nullable(z.int());

/** A product of a table: what null is, stays as the product's own. */
const tableItem = z.object({
  product_id: z.int(),
  name: z.string(),
  sku: z.nullable(z.string()),
  /** Number of `productKinds`. */
  kind: z.int(),
  company_id: z.nullable(z.int()),
  /** What it costs without any table. */
  own_price_cents: z.int(),
  price_cents: z.int(),
  list_price_cents: optionalCents,
  /** Below it no seller goes. */
  min_price_cents: optionalCents,
  /** 1000 = 10 %. */
  pix_discount_bps: z.nullable(z.int()),
  max_installments: z.nullable(z.int()),
  access_days: z.nullable(z.int()),
});
export type TableItem = z.infer<typeof tableItem>;

const tableItems = z.object({
  revision: z.int(),
  items: z.array(tableItem),
  /** Of each brand that has the table: the address of the cart with its link; none of the site's. */
  links: z.array(z.object({ brand: z.string(), url: z.string() })),
});
export type TableItems = z.infer<typeof tableItems>;

const amount = z
  .int('Informe um valor.')
  .check(z.gte(0, 'Informe um valor.'), z.lte(100_000_000, 'O máximo é R$ 1.000.000,00.'));
const optional = <S extends z.ZodMiniType>(schema: S) => z._default(z.nullable(schema), null);

const writtenItem = z.object({
  product_id: z.int('Escolha um produto.'),
  price_cents: amount,
  list_price_cents: optional(amount),
  min_price_cents: optional(amount),
  pix_discount_bps: optional(within(0, 10_000)),
  max_installments: optional(within(1, 12)),
  access_days: optional(within(1, 3650)),
});
export type WrittenTableItem = z.infer<typeof writtenItem>;

/** What is wrong within a row, by its field. */
export const checkTableItem = (item: WrittenTableItem): Readonly<Record<string, string>> => ({
  ...(item.list_price_cents !== null &&
    item.list_price_cents < item.price_cents && { list_price_cents: 'O preço riscado é menor que o preço.' }),
  ...(item.min_price_cents !== null &&
    item.min_price_cents > item.price_cents && { min_price_cents: 'O piso é maior que o preço.' }),
});

export const findCommercialTableItems = endpoint({
  method: 'GET',
  path: '/api/cms-find-commercial-table-items/{id}',
  scope: 'staff',
  ability: { action: 'read', subject: 'Tabelas comerciais' },
  summary: 'Tabelas comerciais: os produtos de uma, com seus preços',
  params: idParams,
  response: tableItems,
});

/** All rows of a table at once, on the revision that was read: 409 `items_passed` where it grew meanwhile. Errors name their row: `items.3.price_cents`. */
export const updateCommercialTableItems = endpoint({
  method: 'PUT',
  path: '/api/cms-update-commercial-table-items/{id}',
  scope: 'staff',
  ability: { action: 'update', subject: 'Tabelas comerciais' },
  summary: 'Tabelas comerciais: grava os produtos de uma, com seus preços',
  params: idParams,
  body: z.object({
    revision: z.int('Informe a revisão que você editou.'),
    items: z
      .array(writtenItem, 'Informe uma lista.')
      .check(z.maxLength(mostTableItems, 'Uma tabela leva até 2.000 produtos.')),
  }),
  response: tableItems,
});

/** Texts by which products are looked for at once, at most: as many as a table has rows. */
const productNames = z
  .array(z.string('Informe um texto.').check(z.maxLength(500, 'Use no máximo 500 caracteres.')), 'Informe uma lista.')
  .check(z.maxLength(mostTableItems, 'Procure até 2.000 produtos de uma vez.'));

const namedProduct = z.object({
  /** The text that was asked, as it came. */
  named: z.string(),
  product_id: z.int(),
  name: z.string(),
  sku: z.nullable(z.string()),
  slug: z.string(),
  /** Number of `productKinds`. */
  kind: z.int(),
  own_price_cents: z.int(),
  company_id: z.nullable(z.int()),
});
export type NamedProduct = z.infer<typeof namedProduct>;

/**
 * Products by what a sheet calls them: the SKU as it is, else the slug, else the name without regard to case and accents. What
 * nothing is called so is left out; a name of several products answers each of them.
 */
export const findCommercialTableProducts = endpoint({
  method: 'POST',
  path: '/api/cms-find-commercial-table-products',
  scope: 'staff',
  ability: { action: 'read', subject: 'Tabelas comerciais' },
  summary: 'Tabelas comerciais: os produtos que uma planilha chama pelo SKU, pelo endereço ou pelo nome',
  body: z.object({ names: productNames }),
  response: z.array(namedProduct),
});

const tableConflict = z.object({
  table_id: z.int(),
  name: z.string(),
  starts_at: instant,
  ends_at: z.nullable(instant),
  /** Names of the first five products that both have. */
  products: z.array(z.string()),
  products_count: z.int(),
});
export type TableConflict = z.infer<typeof tableConflict>;

/** Tables of the same channel, priority, brand and window that have a product in common; what is asked about is not saved. */
export const findCommercialTableConflicts = endpoint({
  method: 'POST',
  path: '/api/cms-find-commercial-table-conflicts',
  scope: 'staff',
  ability: { action: 'read', subject: 'Tabelas comerciais' },
  summary: 'Tabelas comerciais: as que valem ao mesmo tempo para os mesmos produtos',
  body: z.object({
    /** The table itself, once it is there. */
    id: z.optional(z.nullable(idField)),
    channel: choiceField(tableChannels),
    company_id: z.nullable(idField),
    starts_at: momentField,
    ends_at: z.nullable(momentField),
    priority: within(0, 100),
    /** Unless told, those that the table `id` has. */
    product_ids: z.optional(z.array(idField).check(z.maxLength(mostTableItems, 'Uma tabela leva até 2.000 produtos.'))),
  }),
  response: z.array(tableConflict),
});
