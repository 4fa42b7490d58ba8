import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { optionalFile } from '../core/field-marks.ts';
import { optionalHtml } from '../core/html.ts';
import { resource } from '../core/resource.ts';
import { fact, field } from '../core/resource-fields.ts';
import {
  childrenField,
  choiceField,
  choicesField,
  eachOnce,
  idField,
  optionalText,
  switchField,
  textField,
} from '../core/resource-shapes.ts';
import {
  isWindowOver,
  shelfBlock,
  shelfColors,
  shelfIcons,
  shelfItem,
  shelfItemTypes,
  shelfRule,
  shelfVisibilities,
  type ShelfItem,
} from './shelf-parts.ts';

const brands = { brasil: 'Brasil', global: 'Global', liberta: 'Liberta' } as const;

const slug = textField(191, 2).check(
  z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use letras minúsculas, números e hifens.'),
  z.regex(/[a-z]/, 'Use ao menos uma letra.'),
);
const items = childrenField(
  shelfItem,
  200,
  eachOnce(({ item_type: type, item_id: id }: ShelfItem) => `${type} ${id}`, 'Cada conteúdo uma vez.'),
);
const rules = childrenField(shelfRule, 5);
const planIds = z._default(
  z
    .array(idField, 'Escolha os planos.')
    .check(z.refine((ids) => new Set(ids).size === ids.length, 'Cada plano uma vez.')),
  [],
);

/** A content as the staff's picker names it. */
export const shelfContent = z.object({
  item_type: choiceField(shelfItemTypes),
  item_id: z.int(),
  title: z.string(),
  category_name: z.string(),
  /** Readers find it; what is not published stands on a shelf without being seen. */
  published: z.boolean(),
});

/** Curated shelves of contents, at `/assunto/{slug}` and on the home (entities §7.3). */
export const contentShelves = resource({
  name: 'shelf',
  plural: 'shelves',
  title: ['qualificação', 'qualificações', 'feminine'],
  subject: 'Qualificacao',
  desk: '/qualificacao-de-conteudo/{slug}',
  key: 'slug',
  publishing: { needs: ['name', 'slug'], slug: 'slug', address: '/assunto/{slug}' },
  fields: {
    name: field('Nome', textField(80, 2), { column: true, search: true }),
    slug: field('Endereço', slug, { column: true, search: true }),
    description_html: field('Descrição', optionalHtml(2000), { search: true }),
    brands: field('Marcas', z._default(choicesField(brands), []), {
      column: true,
      hint: 'Nenhuma marcada: todas.',
    }),
    visibility: field('Quem vê', z._default(choiceField(shelfVisibilities), 'public'), { column: true, filter: true }),
    icon: field('Ícone', choiceField(shelfIcons)),
    color: field('Cor', choiceField(shelfColors)),
    banner_desktop_id: field('Banner no computador', optionalFile('shelf-banner')),
    banner_mobile_id: field('Banner no celular', optionalFile('shelf-banner')),
    banner_alt: field('Texto alternativo do banner', optionalText(200)),
    on_home: field('Na página inicial', switchField(false), { column: true, filter: true }),
    items: field('Conteúdos', items),
    rules: field('Regras', rules),
    layout_blocks: field('Blocos da página', childrenField(shelfBlock, 12)),
    plan_ids: field('Abrir na assinatura', planIds),
    items_count: fact('Conteúdos', z.int(), { column: true }),
    plan_names: fact('Planos', z.array(z.string()), { column: true }),
  },
  ordered: true,
  sort: ['order', 'name', '-updated_at'],
  bulk: ['on_home'],
  check: ({ items, banner_desktop_id: desktop, banner_mobile_id: mobile, banner_alt: alt }) => ({
    ...(items.some(isWindowOver) && { items: 'Um conteúdo sai antes de entrar: confira as datas.' }),
    ...((desktop !== null || mobile !== null) && alt === '' && { banner_alt: 'Descreva o banner para quem não o vê.' }),
  }),
});

const staff = { scope: 'staff', ability: { action: 'read', subject: 'Qualificacao' } } as const;

const namedItem = `(${Object.keys(shelfItemTypes).join('|')})-\\d{1,15}`;
const namedItems = new RegExp(`^${namedItem}(,${namedItem}){0,199}$`);

/** Contents for a shelf by their title, or by their numbers; those of a brand, and those not published yet, are told apart. */
export const findShelfContents = endpoint({
  method: 'GET',
  path: '/api/cms-find-shelf-contents',
  ...staff,
  summary: 'Gestão de qualificações: conteúdos para escolher',
  query: z.object({
    q: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    type: z.optional(choiceField(shelfItemTypes)),
    /** These alone, whatever became of them: `course-3,ebook-5`. */
    items: z.optional(z.string().check(z.regex(namedItems, 'Use o tipo e o número de cada conteúdo.'))),
  }),
  response: z.object({ data: z.array(shelfContent) }),
});

/** What a shelf would hold and open if it were published like this; writes nothing. */
export const measureShelf = endpoint({
  method: 'POST',
  path: '/api/cms-measure-shelf',
  ...staff,
  summary: 'Gestão de qualificações: o que ela mostraria e abriria',
  body: z.object({
    id: z.nullable(idField),
    items,
    rules,
    plan_ids: planIds,
  }),
  response: z.object({
    /** How many contents there are for each rule, before its limit. */
    rules: z.array(z.int()),
    plans: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        /** People who hold it now. */
        people: z.int(),
        /** Contents that its holders gain and lose by the publication. */
        opens: z.int(),
        closes: z.int(),
      }),
    ),
  }),
});

export type ShelfContent = z.infer<typeof shelfContent>;
