import * as z from 'zod/mini';
import { optionalDay } from '../core/dates.ts';
import { ownPath } from '../platform/own-address.ts';
import { choiceField, idField, optionalText, switchField } from '../core/resource-shapes.ts';

/** Contents that a shelf holds. A type that comes is a line here, and a table of the server's `shelf-types.repository.ts`. */
export const shelfItemTypes = { course: 'Curso', ebook: 'E-book' } as const;

export const shelfRuleKinds = {
  category: 'Todos de uma categoria',
  newest: 'Mais novos',
  best_rated: 'Mais bem avaliados',
} as const;

export const shelfBlockKinds = {
  carousel: 'Carrossel',
  grid: 'Grade',
  banner: 'Banner',
  text: 'Texto',
} as const;

/** What of a shelf a block shows. */
export const shelfBlockContents = {
  all: 'Todos os conteúdos',
  highlights: 'Só os destaques',
  others: 'Todos menos os destaques',
} as const;

export const shelfVisibilities = {
  public: 'Todos',
  signed_in: 'Quem entrou',
  subscribers: 'Assinantes',
  internal: 'Só a equipe',
} as const;

export const shelfIcons = {
  star: 'Estrela',
  play: 'Vídeo',
  book: 'Livro',
  chart: 'Gráfico',
  candles: 'Candles',
  live: 'Ao vivo',
  calendar: 'Calendário',
  tag: 'Etiqueta',
  shield: 'Escudo',
  users: 'Pessoas',
} as const;

/** Colours of the brand's palette, by what they mean there. */
export const shelfColors = {
  primary: 'Da marca',
  accent: 'Destaque',
  info: 'Azul',
  success: 'Verde',
  warning: 'Âmbar',
} as const;

export const shelfItem = z.object({
  item_type: choiceField(shelfItemTypes),
  item_id: idField,
  highlight: switchField(false),
  /** First and last day on the shelf, in America/Sao_Paulo. */
  available_from: optionalDay,
  available_until: optionalDay,
});

export const shelfRule = z
  .object({
    kind: choiceField(shelfRuleKinds),
    item_type: choiceField(shelfItemTypes),
    /** Also what is in the categories below it; null: every category. */
    category_id: z._default(z.nullable(idField), null),
    most: z.int('Informe um número inteiro.').check(z.gte(1, 'Use 1 ou mais.'), z.lte(24, 'Use no máximo 24.')),
  })
  .check(
    z.refine(({ kind, category_id: id }) => kind !== 'category' || id !== null, 'Escolha a categoria.'),
    z.refine(({ kind, item_type: type }) => kind !== 'best_rated' || type === 'course', 'Só cursos têm avaliações.'),
  );

export const shelfBlock = z
  .object({
    kind: choiceField(shelfBlockKinds),
    title: optionalText(80),
    contents: z._default(choiceField(shelfBlockContents), 'all'),
    text: optionalText(2000),
    /** An address of the platform that a banner leads to. */
    path: z._default(
      z.string('Informe um endereço.').check(
        z.regex(/^\S*$/, 'Comece com / e não use espaços.'),
        z.refine(
          (path) => path === '' || ownPath(path, 'https://site.invalid') !== null,
          'Comece com / e não use espaços.',
        ),
        z.maxLength(300),
      ),
      '',
    ),
  })
  .check(z.refine(({ kind, text }) => kind !== 'text' || text !== '', 'Escreva o texto.'));

export type ShelfItem = z.infer<typeof shelfItem>;
export type ShelfRule = z.infer<typeof shelfRule>;
export type ShelfBlock = z.infer<typeof shelfBlock>;
export type ShelfItemType = ShelfItem['item_type'];

/** It would leave before it came. */
export const isWindowOver = ({ available_from: from, available_until: until }: ShelfItem) =>
  from !== null && until !== null && until < from;
