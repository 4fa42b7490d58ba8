import * as z from 'zod/mini';
import { shownOf } from '../core/field-kind.ts';
import { resource } from '../core/resource.ts';
import {
  choiceField,
  choicesField,
  choicesQuery,
  optionalText,
  orderField,
  slugField,
  switchField,
  textField,
} from '../core/resource-shapes.ts';

export const categoryKinds = {
  curso: 'Cursos',
  ebook: 'E-books',
  video: 'Vídeos',
  transmissao: 'Transmissões',
  research: 'Research',
  faq: 'Ajuda',
  podcast: 'Podcasts',
} as const;

/** The drawings that covers of a category are made from. */
export const motifs = {
  candles: 'Candles',
  book: 'Livro de ofertas',
  curve: 'Curva',
  compass: 'Compasso',
  coins: 'Moedas',
  calendar: 'Calendário',
  bars: 'Barras',
  waves: 'Ondas',
  blocks: 'Blocos',
  network: 'Rede',
  seal: 'Selo',
  payoff: 'Payoff',
  scale: 'Balança',
} as const;

export const categoryForm = z.object({
  name: textField(60, 2),
  slug: slugField,
  parent_id: z._default(z.nullable(z.int()), null),
  kinds: choicesField(categoryKinds, 1),
  motif: choiceField(motifs),
  description: optionalText(300),
  order: orderField,
  active: switchField(true),
});

/** Categories of everything that is published, as a tree of at most three levels (entities §7.2). */
export const categories = resource({
  name: 'category',
  plural: 'categories',
  title: ['categoria', 'categorias', 'feminine'],
  subject: 'Categorias',
  desk: '/categorias?registro={id}',
  form: categoryForm,
  row: {
    ...shownOf(categoryForm, 'name', 'slug', 'parent_id', 'kinds', 'order', 'active'),
    /** Names of those above it, the outermost first. */
    path: z.array(z.string()),
    uses: z.int(),
  },
  detail: { parent_name: z.nullable(z.string()) },
  labels: {
    name: 'Nome',
    slug: 'Endereço',
    parent_id: 'Dentro de',
    kinds: 'Serve para',
    motif: 'Desenho das capas',
    description: 'Descrição',
    uses: 'Conteúdos',
    order: 'Ordem',
    active: 'Ativa',
  },
  choices: { kinds: categoryKinds, motif: motifs },
  sort: ['tree', 'name', '-updated_at'],
  filters: { kinds: choicesQuery(categoryKinds) },
  bulk: ['active'],
});
