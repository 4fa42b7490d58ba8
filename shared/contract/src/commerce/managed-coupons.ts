import * as z from 'zod/mini';
import { cleanText } from '../core/clean-text.ts';
import { momentField } from '../core/dates.ts';
import { endpoint } from '../core/endpoint.ts';
import { resource } from '../core/resource.ts';
import { choiceFact, fact, field, filter } from '../core/resource-fields.ts';
import {
  choiceField,
  choicesField,
  eachOnce,
  idField,
  optionalText,
  switchField,
  textField,
} from '../core/resource-shapes.ts';
import { cents, idParams, instant } from '../core/shapes.ts';
import { lookup, namedEntry, staff } from '../lookups/lookup-shapes.ts';
import { selectCompany, selectProductCategory } from '../lookups/lookups.ts';
import { managedProducts, productKinds } from './managed-products.ts';
import { centavos, within } from './price-fields.ts';
import { previewedWay } from './price-preview.ts';

/** How a coupon lowers a price, by the number of `select-discount-type`. */
export const discountTypes = { '1': 'Percentual', '2': 'Valor fixo', '3': 'Preço final' } as const;

/** Ways to pay that a coupon may be good for, by their number. */
export const couponWays = { '2': 'Pix', '1': 'Cartão de crédito' } as const;

/** Addresses that one coupon may be for, at most. */
export const mostCouponEmails = 500;

/** What staff say of a coupon. */
export const couponSituations = { draft: 'Rascunho', active: 'Ativo', paused: 'Pausado' } as const;

/** How it stands at this moment: what staff say of it, its window and its uses. */
export const couponStandings = {
  draft: 'Rascunho',
  paused: 'Pausado',
  scheduled: 'Ainda não começou',
  active: 'Ativo',
  used_up: 'Esgotado',
  ended: 'Expirado',
} as const;

/** Read in upper case, whatever is typed. */
const letters = z.overwrite<string>((text) => cleanText(text).toUpperCase());
/** As it is kept: codes from before staff wrote them may hold more than `couponCode` lets one write. */
const keptCode = textField(60).check(letters);

/** A code as staff may write it. */
export const couponCode = z
  .string('Informe o código.')
  .check(
    letters,
    z.minLength(3, 'Use ao menos 3 caracteres.'),
    z.maxLength(40, 'Use no máximo 40 caracteres.'),
    z.regex(/^[A-Z0-9_-]*$/, 'Use letras sem acento, números, hífen e _.'),
  );

/** Coupons that codes of a batch were made of. */
export const selectCouponBatches = endpoint({
  method: 'GET',
  path: '/api/cms-select-coupon-batches',
  scope: 'staff',
  ability: { action: 'read', subject: 'Cupons' },
  summary: 'Cupons: os que têm lotes',
  response: z.array(z.object({ id: z.int(), name: z.string() })),
});

/** Products that a coupon may be about, whatever their situation: by their name. */
export const selectCouponProduct = lookup(
  '/api/cms-select-coupon-product',
  'Cupons: os produtos de que um cupom pode tratar',
  staff('Cupons'),
  namedEntry,
);

const optionalId = z._default(z.nullable(idField), null);
const optionalAmount = z._default(z.nullable(centavos.check(z.gte(1, 'Informe um valor maior que zero.'))), null);
const limit = z._default(z.nullable(within(1, 1_000_000)), null);
const idsField = z._default(
  z.array(idField, 'Informe uma lista.').check(
    z.maxLength(50, 'Use no máximo 50.'),
    eachOnce((id) => id, 'Cada um uma vez.'),
  ),
  [],
);
const isEmail = (text: string) => text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
const emailsField = z._default(
  z.array(z.string().check(z.overwrite((typed) => typed.trim().toLowerCase())), 'Informe uma lista de e-mails.').check(
    z.maxLength(mostCouponEmails, `Use no máximo ${mostCouponEmails} e-mails.`),
    z.check(({ value: emails, issues }) => {
      const wrong = emails.find((email) => !isEmail(email));
      if (wrong !== undefined)
        issues.push({ code: 'custom', input: emails, message: `“${wrong.slice(0, 60)}” não é um e-mail.` });
    }),
    eachOnce((email) => email, 'Cada e-mail uma vez.'),
  ),
  [],
);

const [percent, finalPrice] = ['1', '3'];

/** Coupons, as staff write them (entities §8.6). `value` is 1000 = 10 % of a percentage, centavos of the rest. */
export const managedCoupons = resource({
  name: 'coupon',
  title: ['cupom', 'cupons'],
  subject: 'Cupons',
  desk: '/cupons?registro={id}',
  fields: {
    code: field('Código', keptCode, { column: true, search: true, once: true, hint: 'Como a pessoa o digita.' }),
    description: field('Descrição interna', optionalText(200), { column: true, search: true }),
    company_id: field('Marca', optionalId, { to: selectCompany, column: true, filter: true, hint: 'Nenhuma: todas.' }),
    discount_type: field('Tipo de desconto', choiceField(discountTypes), { column: true, filter: true }),
    value: field('Desconto', within(0, 100_000_000), { column: true }),
    max_discount_cents: field('Desconto máximo', optionalAmount, { hint: 'Vazio: sem teto.' }),
    min_subtotal_cents: field('Compra mínima', z._default(centavos, 0), { hint: 'Zero: qualquer valor.' }),
    min_items: field('Itens, no mínimo', z._default(within(0, 999), 0)),
    starts_at: field('Começa', momentField, { column: true }),
    ends_at: field('Termina', z._default(z.nullable(momentField), null), { column: true, hint: 'Vazio: sem fim.' }),
    usage_limit: field('Usos ao todo', limit, { column: true, hint: 'Vazio: sem limite.' }),
    usage_limit_per_customer: field('Usos por pessoa', z._default(z.nullable(within(1, 1_000)), 1), {
      hint: 'Vazio: sem limite.',
    }),
    first_purchase_only: field('Só na primeira compra', switchField(false), { filter: true, column: true }),
    stackable_with_payment_discount: field('Soma-se ao desconto do Pix', switchField(true), {
      hint: 'Sem somar, vale o maior dos dois.',
    }),
    kinds: field('Vale para os tipos', z._default(choicesField(productKinds), []), { hint: 'Nada escolhido: todos.' }),
    product_category_ids: field('Vale para as categorias', idsField, {
      to: selectProductCategory,
      named: 'product_categories',
    }),
    product_ids: field('Vale para os produtos', idsField, { to: managedProducts }),
    excluded_product_ids: field('Menos os produtos', idsField, { to: managedProducts }),
    payment_type_ids: field('Formas de pagamento', z._default(choicesField(couponWays), []), {
      hint: 'Nada escolhido: todas.',
    }),
    /** Never told to customers. */
    email_allowlist: field('Só para estes e-mails', emailsField, {
      hint: 'Um por linha, até 500. Vazio: vale para qualquer conta.',
      sensitive: true,
    }),
    situation: field('Situação', choiceField(couponSituations), {}),
    standing: choiceFact('Estado', couponStandings, { column: true, detail: true, filter: couponStandings }),
    used_count: fact('Usos', z.int(), { column: true, detail: true }),
    /** Centavos of orders that were paid with it, without what was given back. */
    revenue_cents: fact('Receita', cents, { column: true, detail: true }),
    /** An order had it: what it gives stays as it was. */
    was_used: fact(null, z.boolean(), { detail: true }),
    /** The product is among what it reaches. */
    product_id: filter('Vale para o produto', selectCouponProduct),
    batch_of: filter('Lote', selectCouponBatches),
    in_batch: filter('De um lote', 'flag'),
  },
  sort: ['-updated_at', 'code', '-used_count', '-revenue_cents'],
  bulk: ['situation', 'ends_at'],
  inline: ['situation'],
  check: ({ discount_type: type, value, starts_at: from, ends_at: to, ...values }) => ({
    ...(type === percent && value > 10_000 && { value: 'O desconto vai até 100 %.' }),
    ...(type !== finalPrice && value === 0 && { value: 'Informe um desconto maior que zero.' }),
    ...(type !== percent && values.max_discount_cents !== null && { max_discount_cents: 'Só um percentual tem teto.' }),
    ...(to !== null && to <= from && { ends_at: 'Termina antes de começar.' }),
    ...(values.usage_limit !== null &&
      values.usage_limit_per_customer !== null &&
      values.usage_limit_per_customer > values.usage_limit && {
        usage_limit_per_customer: 'Uma pessoa não usa mais vezes do que todas juntas.',
      }),
    ...(values.product_ids.some((id) => values.excluded_product_ids.includes(id)) && {
      excluded_product_ids: 'Um produto não pode estar dos dois lados.',
    }),
  }),
});

/** Products that one preview shows, at most. */
export const mostPreviewed = 10;

const { shape } = managedCoupons.form;

/** What a coupon would make of the price of products, one of each, before it is saved: by the code that prices carts. */
export const previewCoupon = endpoint({
  method: 'POST',
  path: '/api/cms-preview-coupon',
  scope: 'staff',
  ability: { action: 'read', subject: 'Cupons' },
  summary: 'Cupons: quanto produtos custariam com ele, antes de gravar',
  body: z.object({
    code: z._default(z.string().check(z.maxLength(60)), ''),
    discount_type: shape.discount_type,
    value: shape.value,
    max_discount_cents: shape.max_discount_cents,
    min_subtotal_cents: shape.min_subtotal_cents,
    min_items: shape.min_items,
    stackable_with_payment_discount: shape.stackable_with_payment_discount,
    kinds: shape.kinds,
    product_category_ids: shape.product_category_ids,
    product_ids: shape.product_ids,
    excluded_product_ids: shape.excluded_product_ids,
    payment_type_ids: shape.payment_type_ids,
    /** The products whose price is shown. */
    items: z
      .array(idField)
      .check(
        z.minLength(1, 'Escolha ao menos um produto.'),
        z.maxLength(mostPreviewed, `Use no máximo ${mostPreviewed} produtos.`),
      ),
  }),
  response: z.object({
    products: z.array(
      z.object({
        product_id: z.int(),
        name: z.string(),
        /** Why the coupon gives nothing here, whatever the way to pay. */
        refusal: z.nullable(z.string()),
        /** The least that one may be sold for; null: nothing is said. */
        floor_cents: z.nullable(cents),
        ways: z.array(
          z.extend(previewedWay, {
            /** What the same would cost without the coupon. */
            without_cents: cents,
            /** It is sold for less than the floor, interest aside. */
            below_floor: z.boolean(),
          }),
        ),
      }),
    ),
  }),
});

/** Codes of one batch, at most. */
export const mostBatchCodes = 10_000;

const batchPrefix = z
  .string('Informe o começo dos códigos.')
  .check(
    letters,
    z.minLength(2, 'Use ao menos 2 caracteres.'),
    z.maxLength(24, 'Use no máximo 24 caracteres.'),
    z.regex(/^[A-Z0-9_-]*$/, 'Use letras sem acento, números, hífen e _.'),
  );

/** Makes codes of one use each with the terms of a coupon: what it gives, where and until when. */
export const createCouponBatch = endpoint({
  method: 'POST',
  path: '/api/create-coupon-batch/{id}',
  scope: 'staff',
  ability: { action: 'create', subject: 'Cupons' },
  summary: 'Cupons: faz códigos de um uso com as regras de um cupom',
  params: idParams,
  body: z.object({
    prefix: batchPrefix,
    count: within(1, mostBatchCodes),
    /** Of the call: sent again it makes no second batch. */
    batch_key: z.uuid('Informe a chave do lote.'),
  }),
  response: z.object({ made: z.int() }),
});

/** A use of a coupon: the order that has it. */
const couponUse = z.object({
  order_id: z.int(),
  number: z.string(),
  customer: z.string(),
  /** `reserved`: the order waits for its payment; `released`: it gave the use back. */
  status: z.enum(['reserved', 'consumed', 'released']),
  amount_cents: cents,
  at: instant,
});

/** Somebody who typed it and why it was refused. */
const couponTry = z.object({ id: z.int(), customer: z.nullable(z.string()), reason: z.string(), at: instant });

export const couponUseStates = { reserved: 'Aguarda o pagamento', consumed: 'Pago', released: 'Uso liberado' } as const;

/** What became of a coupon: its last ten uses and its last ten refused tries, with how many there are. */
export const findCouponUses = endpoint({
  method: 'GET',
  path: '/api/cms-find-coupon-uses/{id}',
  scope: 'staff',
  ability: { action: 'read', subject: 'Cupons' },
  summary: 'Cupons: os usos e as tentativas recusadas',
  params: idParams,
  response: z.object({
    uses: z.array(couponUse),
    /** By state; `applied` counts carts that have it and are no order yet. */
    counts: z.object({ applied: z.int(), reserved: z.int(), consumed: z.int(), released: z.int(), refused: z.int() }),
    tries: z.array(couponTry),
    /** Codes that were made with its terms. */
    codes: z.int(),
    /** Of each brand that has it: an address of the cart that applies it. */
    links: z.array(z.object({ brand: z.string(), url: z.string() })),
  }),
});
