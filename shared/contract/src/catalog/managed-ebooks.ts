import * as z from 'zod/mini';
import { optionalDay } from '../core/dates.ts';
import { fileField, optionalFile } from '../core/field-marks.ts';
import { html } from '../core/html.ts';
import { resource } from '../core/resource.ts';
import { fact, field } from '../core/resource-fields.ts';
import { choiceField, idField, optionalText, slugField, switchField, textField } from '../core/resource-shapes.ts';
import { selectCategory, selectCompany, selectCourseLevel, selectInstructor } from '../lookups/lookups.ts';
import { categories } from './categories.ts';
import { preparing } from './ebook-preparing.ts';
import { isbnField } from './isbn.ts';
import { teachers } from './teachers.ts';

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

const known = z.nullable(z.string());

/** E-books as staff write them (entities §4.1). Their price is apart: `findEbookPrice`. */
export const managedEbooks = resource({
  name: 'ebook',
  title: ['e-book', 'e-books'],
  subject: 'Ebooks',
  desk: '/gestao-de-ebooks/{id}',
  publishing: {
    needs: ['title', 'slug'],
    slug: 'slug',
    address: '/ebooks/{slug}',
  },
  fields: {
    title: field('Título', textField(160, 3), { column: true, search: true }),
    slug: field('Endereço', slugField, { column: true }),
    subtitle: field('Subtítulo', optionalText(120), { search: true }),
    summary: field('Resumo', optionalText(300), { search: true, hint: 'Em duas linhas, na loja e na busca.' }),
    description_html: field('Descrição', html(20_000), { search: true }),
    cover_id: field('Capa', optionalFile('ebook-cover'), {
      hint: 'Em pé, 3:4. Sem ela, a capa é desenhada a partir da categoria.',
    }),
    cover_alt: field('Texto alternativo da capa', optionalText(200)),
    file_id: field('Arquivo', fileField('ebook'), {
      hint: 'Um arquivo novo substitui o anterior; cada leitor continua no capítulo em que estava.',
    }),
    sample_first: field('Amostra: da página', page, { hint: 'Vazio: o primeiro décimo do livro.' }),
    sample_last: field('Amostra: até a página', page, { hint: 'Até 15% das páginas, ou três.' }),
    edition: field('Edição', optionalText(60)),
    isbn: field('ISBN', isbnField, { search: true }),
    level_id: field('Nível', z._default(z.nullable(idField), null), { to: selectCourseLevel }),
    visibility: field('Quem abre', z._default(choiceField(ebookVisibilities), 'product'), {
      column: true,
      filter: true,
    }),
    company_id: field('Marca', z._default(z.nullable(idField), null), { to: selectCompany, hint: 'Nenhuma: todas.' }),
    allow_online_reading: field('Ler na plataforma', switchField(true)),
    allow_download: field('Baixar', switchField(true)),
    watermark: field('Marcar cada cópia', switchField(true), {
      hint: 'Nome, CPF mascarado e pedido ao pé de cada página do que se baixa.',
    }),
    seo_title: field('Título na busca', optionalText(60), { hint: 'Vazio: o título.' }),
    seo_description: field('Descrição na busca', optionalText(160), { hint: 'Vazio: o resumo.' }),
    review_by: field('Revisar até', optionalDay, { column: true }),
    author_id: field('Autor', idField, { to: teachers, column: true, filter: selectInstructor }),
    category_id: field('Categoria', idField, {
      to: categories,
      where: { kinds: 'ebook' },
      column: true,
      filter: selectCategory,
    }),
    pages: fact('Páginas', z.int(), { column: true, detail: true }),
    /** Bytes of the file. */
    size: fact('Tamanho', z.nullable(z.int()), { column: true }),
    /** Centavos; null while no price is set. */
    price_cents: fact('Preço', z.nullable(z.int()), { column: true }),
    readers: fact('Leitores', z.int(), { column: true }),
    downloads_30d: fact('Downloads em 30 dias', z.int(), { column: true }),
    language: fact(null, known, { detail: true }),
    /** The sample as it was cut, `1–3`; null while it is being prepared. */
    sample: fact(null, known, { detail: true }),
    is_prepared: fact(null, preparing.is_prepared, { detail: true }),
    prepare_failed: fact(null, preparing.prepare_failed, { detail: true }),
    prepares_later: fact(null, preparing.prepares_later, { detail: true }),
    outline: fact(null, z.array(z.object({ title: z.string(), page: z.nullable(z.int()), depth: z.int() })), {
      detail: true,
    }),
  },
  sort: ['-updated_at', 'title', 'pages'],
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
