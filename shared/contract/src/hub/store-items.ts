import * as z from 'zod/mini';
import { optionalDay } from '../core/dates.ts';
import { endpoint } from '../core/endpoint.ts';
import { shownOf } from '../core/field-kind.ts';
import { picturesField } from '../core/field-marks.ts';
import { optionalHtml } from '../core/html.ts';
import { queryFlag } from '../core/list.ts';
import { resource } from '../core/resource.ts';
import {
  childrenField,
  choiceField,
  choicesQuery,
  eachOnce,
  idField,
  optionalText,
  orderField,
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

export const storeItemForm = z.object({
  name: textField(80, 2),
  slug: slugField,
  category: choiceField(storeCategories),
  description_html: optionalHtml(5000),
  pictures: picturesField('store-item', 8),
  price_mode: choiceField(storePriceModes),
  price_points: upTo(1_000_000, 'Use no máximo 1.000.000 de pontos.'),
  /** Centavos. */
  price_cents: upTo(10_000_000, 'Use no máximo R$ 100.000,00.'),
  per_person_limit: upTo(100, 'Use no máximo 100.'),
  requires_approval: switchField(false),
  delivery: choiceField(storeDeliveries),
  /** Profiles that see it; none: the whole team. */
  profile_ids: z._default(
    z
      .array(idField, 'Escolha os perfis.')
      .check(z.refine((ids) => new Set(ids).size === ids.length, 'Cada perfil uma vez.')),
    [],
  ),
  /** First and last day in the store, in America/Sao_Paulo. */
  available_from: optionalDay,
  available_until: optionalDay,
  featured: switchField(false),
  order: orderField,
  active: switchField(true),
  variants: childrenField(
    storeVariant,
    60,
    eachOnce(({ sku }: StoreVariant) => sku, 'Cada SKU uma vez.'),
    eachOnce(({ color_id: color, size }: StoreVariant) => `${color} ${size}`, 'Cada cor e tamanho uma vez.'),
  ),
  /** Why the stock is what it is: each change of it asks for another. */
  stock_reason: optionalText(200),
});

/** What the Liberta Store gives its team (REQ-2.62 to 2.64). */
export const storeItems = resource({
  name: 'store-item',
  title: ['produto', 'produtos'],
  subject: 'Liberta Store Cadastro',
  desk: '/liberta-store/{id}',
  form: storeItemForm,
  row: {
    ...shownOf(
      storeItemForm,
      'name',
      'slug',
      'category',
      'price_mode',
      'price_points',
      'price_cents',
      'delivery',
      'requires_approval',
      'available_from',
      'available_until',
      'featured',
      'order',
      'active',
    ),
    /** Address of its first picture. */
    picture: z.nullable(z.string()),
    stock: z.int(),
    situation: choiceField(storeSituations),
  },
  labels: {
    name: 'Nome',
    slug: 'Endereço',
    category: 'Categoria',
    description_html: 'Descrição',
    pictures: 'Fotos',
    price_mode: 'Como se paga',
    price_points: 'Preço em pontos',
    price_cents: 'Preço em reais',
    per_person_limit: 'Limite por pessoa',
    requires_approval: 'Pede aprovação',
    delivery: 'Entrega',
    profile_ids: 'Quem vê',
    available_from: 'Na loja de',
    available_until: 'Na loja até',
    featured: 'Em destaque',
    order: 'Ordem',
    active: 'Ativo',
    variants: 'Cores, tamanhos e estoque',
    stock_reason: 'Motivo do estoque atual',
    picture: 'Foto',
    stock: 'Estoque',
    situation: 'Situação',
  },
  choices: {
    category: storeCategories,
    price_mode: storePriceModes,
    delivery: storeDeliveries,
    situation: storeSituations,
  },
  sort: ['order', 'name', '-updated_at'],
  filters: {
    category: choicesQuery(storeCategories),
    price_mode: choicesQuery(storePriceModes),
    situation: choicesQuery(storeSituations),
    delivery: choicesQuery(storeDeliveries),
    featured: queryFlag,
  },
  bulk: ['active', 'featured', 'category'],
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
