import * as z from 'zod/mini';
import { resource } from '../core/resource.ts';
import { fact, field } from '../core/resource-fields.ts';
import { choiceField, choicesField, optionalText, slugField, switchField, textField } from '../core/resource-shapes.ts';

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

/** Categories of everything that is published, as a tree of at most three levels (entities §7.2). */
export const categories = resource({
  name: 'category',
  plural: 'categories',
  title: ['categoria', 'categorias', 'feminine'],
  subject: 'Categorias',
  desk: '/categorias?registro={id}',
  fields: {
    name: field('Nome', textField(60, 2), { column: true, search: true }),
    slug: field('Endereço', slugField, { column: true, search: true }),
    parent_id: field('Dentro de', z._default(z.nullable(z.int()), null), {
      to: 'self',
      number: true,
      labelOf: ({ path, name }) => [...((path ?? []) as string[]), String(name)].join(' › '),
      hint: 'Vazio: no primeiro nível. São até três.',
    }),
    kinds: field('Serve para', choicesField(categoryKinds, 1), { column: true, filter: true }),
    motif: field('Desenho das capas', choiceField(motifs)),
    description: field('Descrição', optionalText(300), { search: true }),
    active: field('Ativa', switchField(true), { column: true }),
    /** Names of those above it, the outermost first. */
    path: fact(null, z.array(z.string()), { column: true }),
    uses: fact('Conteúdos', z.int(), { column: true }),
  },
  ordered: { within: 'parent_id' },
  sort: ['order', 'name', '-updated_at'],
  bulk: ['active'],
});
