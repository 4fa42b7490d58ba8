import * as z from 'zod/mini';
import { momentField } from '../core/dates.ts';
import { endpoint } from '../core/endpoint.ts';
import { optionalFile } from '../core/field-marks.ts';
import { optionalHtml } from '../core/html.ts';
import { resource } from '../core/resource.ts';
import { fact, field, filter } from '../core/resource-fields.ts';
import { choiceField, idField, optionalText, slugField, switchField, textField } from '../core/resource-shapes.ts';
import { cents } from '../core/shapes.ts';
import { selectCompany, selectProductCategory } from '../lookups/lookups.ts';
import { comboParts, partProduct, sharesProblem, type ComboPart } from './combos.ts';
import { isContentProduct } from './content-products.ts';
import { centavos, checkListPrice, checkSplit, within } from './price-fields.ts';
import { repriceUndoHours, repriceValues } from './reprices.ts';

/** Kinds of product by their number, as `productTypes` has them. */
export const productKinds = {
  '1': 'Curso',
  '2': 'E-book',
  '3': 'Assinatura',
  '4': 'Transmissão',
  '5': 'Combo',
  '6': 'Evento',
} as const;

/** What a kind of product opens; a combo opens what its items do, an event nothing. */
export const openedBy = { '1': 'course', '2': 'ebook', '3': 'signature_type', '4': 'broadcast' } as const;

/** Kinds whose content has a page of its own at the desk, which sets their price and puts them on sale. */
export const soldByTheirPage: readonly string[] = ['2', '3', '4'];

/** How a product stands: what is archived is bought no more, and stays with who has it. */
export const productSituations = { draft: 'Rascunho', active: 'À venda', inactive: 'Arquivado' } as const;

const combo = '5';
const sku = z._default(
  z.nullable(
    textField(40, 2).check(z.regex(/^[A-Z0-9]+([-_.][A-Z0-9]+)*$/, 'Use maiúsculas, números, hífen, ponto ou _.')),
  ),
  null,
);
const accessDays = z._default(z.nullable(within(1, 3650)), null);
const optionalId = z._default(z.nullable(idField), null);

/** What is wrong with what a combo holds, by its field. */
const checkCombo = (values: { kind: string; parts: readonly ComboPart[]; completes: boolean; physical: boolean }) => {
  const isCombo = values.kind === combo;
  const shares = isCombo ? sharesProblem(values.parts, values.completes) : null;
  return {
    ...(!isCombo && values.parts.length > 0 && { parts: 'Só um combo reúne produtos.' }),
    ...(shares !== null && { parts: shares }),
    ...(values.completes && !isCombo && { completes: 'Só um combo completa uma coleção.' }),
    ...(values.completes &&
      isCombo &&
      values.physical && { completes: 'O que é enviado pelo correio é pago inteiro.' }),
  };
};

const optionalMoment = z._default(z.nullable(momentField), null);

/** What is sold, as staff write it (entities §8.1). Prices are centavos, discounts 1000 = 10 %. */
export const managedProducts = resource({
  name: 'product',
  title: ['produto', 'produtos'],
  subject: 'Produtos',
  desk: '/produtos?registro={id}',
  fields: {
    /** As long as the title of a content with its kind before it; 120 where staff write it here. */
    name: field('Nome', textField(180, 3), { column: true, search: true }),
    slug: field('Endereço', slugField, { search: true, once: true }),
    sku: field('SKU', sku, { column: true, search: true, once: true, hint: 'O código do produto na contabilidade.' }),
    kind: field('Tipo', choiceField(productKinds), { column: true, filter: true }),
    /** Number of the course, e-book, plan or room that it opens, by its kind. */
    content_id: field('O que abre', optionalId, { once: true }),
    parts: field('O que o combo reúne', comboParts),
    completes: field('Complete a coleção', switchField(false), {
      hint: 'Quem já tem uma parte sem fim, ou por ao menos metade dos dias do combo, não paga por ela nem a recebe de novo.',
    }),
    product_category_id: field('Categoria', optionalId, { to: selectProductCategory, column: true, filter: true }),
    company_id: field('Marca', optionalId, { to: selectCompany, column: true, filter: true, hint: 'Nenhuma: todas.' }),
    situation: field('Situação', choiceField(productSituations), { column: true, filter: true }),
    short_description: field('Resumo', optionalText(2000), { search: true, hint: 'Uma frase, no carrinho e na loja.' }),
    image_id: field('Foto', optionalFile('product-picture'), { hint: 'Sem ela, aparece a capa do que ele abre.' }),
    price_cents: field('Preço', centavos, { column: true }),
    list_price_cents: field('Preço riscado', z._default(z.nullable(centavos), null), {
      hint: 'Vazio: nenhum preço é riscado.',
    }),
    pix_discount_bps: field('Desconto no Pix', within(0, 10_000)),
    max_installments: field('Parcelas no cartão', within(1, 12)),
    interest_free_installments: field('Parcelas sem juros', within(1, 12)),
    access_days: field('Dias de acesso', accessDays, { column: true, hint: 'Vazio: vitalício.' }),
    warranty_days: field('Dias de garantia', within(7, 365), { hint: 'Ao menos os 7 dias da lei.' }),
    physical: field('Enviado pelo correio', switchField(false)),
    min_quantity: field('Quantidade mínima', within(1, 999)),
    max_quantity: field('Quantidade máxima', within(1, 999)),
    available_in_store: field('Na loja', switchField(true), {
      column: true,
      filter: true,
      hint: 'Fora da loja, só se compra por um link.',
    }),
    sale_starts_at: field('À venda desde', optionalMoment, { hint: 'Vazio: já está.' }),
    sale_ends_at: field('À venda até', optionalMoment, { hint: 'Vazio: sem fim.' }),
    term_html: field('Termo de compra', optionalHtml(20_000), { hint: 'Junta-se ao termo de todos os produtos.' }),
    picture: fact(null, z.nullable(z.string()), { column: true }),
    /** Whether the clock has it on sale; always, where it has no window. */
    in_window: fact('Dentro da janela', z.boolean(), { column: true, detail: true }),
    out_of_window: filter('Fora da janela', 'flag'),
    part_products: fact(null, z.array(partProduct), { detail: true }),
    /** Centavos. */
    pix_price_cents: fact('Preço no Pix', cents, { column: true }),
    /** What the shop sells it at now, which a price table may say; centavos. */
    sold_cents: fact('Preço de agora', cents, { detail: true }),
    /** The price table that prices it now; null: it costs its own price. */
    table_name: fact('Tabela de preços que vale agora', z.nullable(z.string()), { detail: true }),
    sold_30d: fact('Vendidos em 30 dias', z.int(), { column: true }),
    /** Centavos, without what was given back. */
    revenue_30d_cents: fact('Receita em 30 dias', cents, { column: true }),
    content_name: fact('Conteúdo', z.nullable(z.string()), { column: true, detail: true }),
    /** It was ordered: what it is and what it opens stays. */
    was_ordered: fact(null, z.boolean(), { detail: true }),
    /** Its name, its brand and whether it is on sale come from the page of its content. */
    is_kept_by_content: fact(null, z.boolean(), { detail: true }),
    no_content: filter('Sem conteúdo', 'flag'),
  },
  sort: ['-updated_at', 'name', 'price_cents'],
  bulk: ['product_category_id', 'available_in_store'],
  inline: ['product_category_id', 'available_in_store'],
  bulkSteps: { reprice: { values: repriceValues, undoHours: repriceUndoHours, keyed: true } },
  check: ({ kind, content_id: content, parts, completes, situation, ...values }) => ({
    ...(!soldByTheirPage.includes(kind) && values.name.length > 120 && { name: 'Use no máximo 120 caracteres.' }),
    ...(!soldByTheirPage.includes(kind) &&
      values.short_description.length > 300 && { short_description: 'Use no máximo 300 caracteres.' }),
    ...checkListPrice(values),
    ...checkSplit(values),
    ...(values.max_quantity < values.min_quantity && { max_quantity: 'A máxima é menor que a mínima.' }),
    ...(values.max_quantity > 1 &&
      isContentProduct(Number(kind), values.physical) && { max_quantity: 'Conteúdo digital se compra um por vez.' }),
    ...(!(kind in openedBy) && content !== null && { content_id: 'Só cursos, e-books, planos e salas abrem algo.' }),
    ...checkCombo({ kind, parts, completes, physical: values.physical }),
    ...(values.sale_starts_at !== null &&
      values.sale_ends_at !== null &&
      values.sale_ends_at <= values.sale_starts_at && { sale_ends_at: 'Termina antes de começar.' }),
    ...(situation === 'active' &&
      kind in openedBy &&
      content === null && { content_id: 'Escolha o que este produto abre antes de vendê-lo.' }),
    ...(situation === 'active' &&
      kind === combo &&
      parts.length < 2 && { parts: 'Um combo à venda reúne ao menos dois produtos.' }),
  }),
});

const productContent = z.object({
  id: z.int(),
  name: z.string(),
  /** Readers see it. */
  published: z.boolean(),
  /** The product it is sold by already. */
  product_name: z.nullable(z.string()),
});
export type ProductContent = z.infer<typeof productContent>;

/** What a product may open: the first contents of its kind, or those that words find. */
export const findProductContents = endpoint({
  method: 'GET',
  path: '/api/cms-find-product-contents',
  scope: 'staff',
  ability: { action: 'read', subject: 'Produtos' },
  summary: 'Produtos: conteúdos que um produto pode abrir',
  query: z.object({
    kind: z.enum(Object.keys(openedBy) as (keyof typeof openedBy)[], 'Este tipo não abre nada.'),
    q: z.optional(z.string().check(z.maxLength(120))),
  }),
  response: z.array(productContent),
});
