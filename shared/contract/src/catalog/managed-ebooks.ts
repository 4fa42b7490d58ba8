import * as z from 'zod/mini';
import { optionalDay } from '../core/dates.ts';
import { shownOf } from '../core/field-kind.ts';
import { fileField, optionalFile } from '../core/field-marks.ts';
import { html } from '../core/html.ts';
import { resource } from '../core/resource.ts';
import {
  choiceField,
  choicesQuery,
  idField,
  optionalText,
  slugField,
  switchField,
  textField,
} from '../core/resource-shapes.ts';
import { queryInt } from '../core/shapes.ts';
import { preparing } from './ebook-preparing.ts';
import { isbnField } from './isbn.ts';

/** For whom an e-book is. */
export const ebookVisibilities = {
  product: 'Quem comprar',
  subscribers: 'Assinantes',
  signed_in: 'Quem tem conta',
  public: 'Todos',
  internal: 'Só a equipe',
} as const;

/** The most of a book that its sample may show, in percent of its pages. */
export const mostSamplePct = 15;

const page = z._default(
  z.nullable(z.int('Informe a página.').check(z.gte(1, 'A primeira página é a 1.'), z.lte(100_000))),
  null,
);

export const ebookForm = z.object({
  title: textField(160, 3),
  slug: slugField,
  subtitle: optionalText(120),
  summary: optionalText(300),
  description_html: html(20_000),
  category_id: idField,
  author_id: idField,
  cover_id: optionalFile('ebook-cover'),
  cover_alt: optionalText(200),
  file_id: fileField('ebook'),
  sample_first: page,
  sample_last: page,
  edition: optionalText(60),
  isbn: isbnField,
  level_id: z._default(z.nullable(idField), null),
  visibility: z._default(choiceField(ebookVisibilities), 'product'),
  company_id: z._default(z.nullable(idField), null),
  allow_online_reading: switchField(true),
  allow_download: switchField(true),
  watermark: switchField(true),
  seo_title: optionalText(60),
  seo_description: optionalText(160),
  review_by: optionalDay,
});

const known = z.nullable(z.string());

/** E-books as staff write them (entities §4.1). Their price is apart: `findEbookPrice`. */
export const managedEbooks = resource({
  name: 'ebook',
  title: ['e-book', 'e-books'],
  subject: 'Ebooks',
  desk: '/gestao-de-ebooks/{id}',
  form: ebookForm,
  publishing: {
    needs: ['title', 'slug'],
    slug: 'slug',
    address: '/ebooks/{slug}',
  },
  row: {
    ...shownOf(ebookForm, 'title', 'slug', 'visibility', 'review_by'),
    author_name: known,
    category_name: known,
    pages: z.int(),
    /** Bytes of the file. */
    size: z.nullable(z.int()),
    /** Centavos; null while no price is set. */
    price_cents: z.nullable(z.int()),
    readers: z.int(),
    downloads_30d: z.int(),
  },
  detail: {
    author_name: known,
    category_name: known,
    level_name: known,
    company_name: known,
    pages: z.int(),
    language: known,
    /** The sample as it was cut, `1–3`; null while it is being prepared. */
    sample: known,
    ...preparing,
    outline: z.array(z.object({ title: z.string(), page: z.nullable(z.int()), depth: z.int() })),
  },
  labels: {
    title: 'Título',
    slug: 'Endereço',
    subtitle: 'Subtítulo',
    summary: 'Resumo',
    description_html: 'Descrição',
    category_id: 'Categoria',
    category_name: 'Categoria',
    author_id: 'Autor',
    author_name: 'Autor',
    cover_id: 'Capa',
    cover_alt: 'Texto alternativo da capa',
    file_id: 'Arquivo',
    sample_first: 'Amostra: da página',
    sample_last: 'Amostra: até a página',
    edition: 'Edição',
    isbn: 'ISBN',
    level_id: 'Nível',
    visibility: 'Quem abre',
    company_id: 'Marca',
    allow_online_reading: 'Ler na plataforma',
    allow_download: 'Baixar',
    watermark: 'Marcar cada cópia',
    seo_title: 'Título na busca',
    seo_description: 'Descrição na busca',
    review_by: 'Revisar até',
    pages: 'Páginas',
    size: 'Tamanho',
    price_cents: 'Preço',
    readers: 'Leitores',
    downloads_30d: 'Downloads em 30 dias',
  },
  choices: { visibility: ebookVisibilities },
  sort: ['-updated_at', 'title', 'pages'],
  filters: { category_id: queryInt, author_id: queryInt, visibility: choicesQuery(ebookVisibilities) },
  bulk: ['category_id', 'visibility', 'watermark'],
  check: (values) => ({
    ...(!values.allow_download &&
      !values.allow_online_reading && { allow_online_reading: 'Permita ler na plataforma, baixar ou os dois.' }),
    ...(values.cover_id !== null && values.cover_alt === '' && { cover_alt: 'Descreva a capa para quem não a vê.' }),
    ...((values.sample_first === null) !== (values.sample_last === null) && {
      sample_last: 'Informe a primeira e a última página da amostra.',
    }),
    ...(values.sample_first !== null &&
      values.sample_last !== null &&
      values.sample_last < values.sample_first && { sample_last: 'A amostra termina antes de começar.' }),
  }),
});
