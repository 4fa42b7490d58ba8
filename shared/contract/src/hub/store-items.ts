import * as z from 'zod/mini';
import { optionalDay } from '../core/dates.ts';
import { endpoint } from '../core/endpoint.ts';
import { picturesField } from '../core/field-marks.ts';
import { optionalHtml } from '../core/html.ts';
import { resource } from '../core/resource.ts';
import { choiceFact, fact, field } from '../core/resource-fields.ts';
import {
  childrenField,
  choiceField,
  eachOnce,
  idField,
  optionalText,
  slugField,
  switchField,
  textField,
} from '../core/resource-shapes.ts';
import {
  storeCategories,
  storeDeliveries,
  storePriceModes,
  storeSituations,
  storeVariant,
  type StoreVariant,
} from './store-parts.ts';

const upTo = (most: number, text: string) =>
  z._default(
    z.nullable(z.int('Informe um número inteiro.').check(z.gte(1, 'Use 1 ou mais.'), z.lte(most, text))),
    null,
  );

const profileIds = z._default(
  z
    .array(idField, 'Escolha os perfis.')
    .check(z.refine((ids) => new Set(ids).size === ids.length, 'Cada perfil uma vez.')),
  [],
);
const variants = childrenField(
  storeVariant,
  60,
  eachOnce(({ sku }: StoreVariant) => sku, 'Cada SKU uma vez.'),
  eachOnce(({ color_id: color, size }: StoreVariant) => `${color} ${size}`, 'Cada cor e tamanho uma vez.'),
);

/** What the Liberta Store gives its team (REQ-2.62 to 2.64). */
export const storeItems = resource({
  name: 'store-item',
  title: ['produto da Liberta Store', 'produtos da Liberta Store'],
  subject: 'Liberta Store Cadastro',
  desk: '/liberta-store/{id}',
  fields: {
    name: field('Nome', textField(80, 2), { column: true, search: true }),
    slug: field('Endereço', slugField, { column: true, search: true }),
    category: field('Categoria', choiceField(storeCategories), { column: true, filter: true }),
    description_html: field('Descrição', optionalHtml(5000), { search: true }),
    pictures: field('Fotos', picturesField('store-item', 8)),
    price_mode: field('Como se paga', choiceField(storePriceModes), { column: true, filter: true }),
    price_points: field('Preço em pontos', upTo(1_000_000, 'Use no máximo 1.000.000 de pontos.'), { column: true }),
    /** Centavos. */
    price_cents: field('Preço em reais', upTo(10_000_000, 'Use no máximo R$ 100.000,00.'), {
      column: true,
      hint: 'Aparece na loja; ainda não é vendido nela.',
    }),
    per_person_limit: field('Limite por pessoa', upTo(100, 'Use no máximo 100.'), { hint: 'Vazio: sem limite.' }),
    delivery: field('Entrega', choiceField(storeDeliveries), { column: true, filter: true }),
    requires_approval: field('Pede aprovação', switchField(false), { column: true }),
    /** Profiles that see it; none: the whole team. */
    profile_ids: field('Quem vê', profileIds),
    /** First and last day in the store, in America/Sao_Paulo. */
    available_from: field('Na loja de', optionalDay, { column: true }),
    available_until: field('Na loja até', optionalDay, { column: true }),
    featured: field('Em destaque', switchField(false), { column: true, filter: true }),
    active: field('Ativo', switchField(true), { column: true }),
    variants: field('Cores, tamanhos e estoque', variants, { once: true }),
    /** Why the stock is what it is: each change of it asks for another. */
    stock_reason: field('Motivo do estoque atual', optionalText(200), {
      hint: 'Ao mudar o estoque, diga por quê: compra, inventário, perda. Fica no histórico.',
    }),
    /** Address of its first picture. */
    picture: fact('Foto', z.nullable(z.string()), { column: true }),
    stock: fact('Estoque', z.int(), { column: true, total: true }),
    situation: choiceFact('Situação', storeSituations, { column: true, filter: storeSituations }),
  },
  ordered: true,
  sort: ['order', 'name', '-updated_at'],
  bulk: ['active', 'featured', 'category'],
  inline: ['category', 'featured', 'active'],
  check: ({ price_mode: mode, price_points: points, price_cents: cents, available_from: from, ...values }) => ({
    ...(mode === 'points' && points === null && { price_points: 'Informe o preço em pontos.' }),
    ...(mode !== 'points' && points !== null && { price_points: 'Só o que se paga em pontos tem preço em pontos.' }),
    ...(mode === 'money' && cents === null && { price_cents: 'Informe o preço em reais.' }),
    ...(mode !== 'money' && cents !== null && { price_cents: 'Só o que se paga em reais tem preço em reais.' }),
    ...(from !== null &&
      values.available_until !== null &&
      values.available_until < from && { available_until: 'Sai da loja antes de entrar: confira as datas.' }),
  }),
});

/** What the form of an item chooses from. */
export const listStoreOptions = endpoint({
  method: 'GET',
  path: '/api/cms-list-store-options',
  scope: 'staff',
  ability: { action: 'read', subject: 'Liberta Store Cadastro' },
  summary: 'Liberta Store: cores e perfis para um produto',
  response: z.object({
    colors: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        hex: z.string(),
        hex_secondary: z.nullable(z.string()),
        active: z.boolean(),
      }),
    ),
    profiles: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
});
