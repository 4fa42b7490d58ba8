import {
  categories,
  ebookVisibilities,
  findEbookPrice,
  managedEbooks,
  selectCategory,
  selectCompany,
  selectCourseLevel,
  selectInstructor,
  teachers,
  updateEbookPrice,
} from '@pregao/contract';
import { formatBytes } from '@pregao/format';
import { useTexts } from '@pregao/platform';
import { by } from '../../common/crud/crud-filters.tsx';
import { crudScreens } from '../../common/crud/crud-screens.tsx';
import { f } from '../../common/crud/fields.tsx';
import { col } from '../../common/list/columns.tsx';
import { PriceBox } from '../../common/prices/price-box.tsx';
import { BookFacts } from './book-facts.tsx';
import ptBr from './ebooks.pt-br.json';

const prices = { find: findEbookPrice, update: updateEbookPrice };
const count = { numeric: true, width: 110, card: false } as const;

const Screen = crudScreens(managedEbooks, {
  icon: 'book',
  emptyHint: 'E-books com seu arquivo, sua amostra e seu preço aparecem aqui.',
  searchHint: 'Título, subtítulo, ISBN ou descrição',
  columns: [
    'title',
    'status',
    col.muted('author_name', { width: 180 }),
    col.muted('category_name', { width: 180 }),
    col.text('pages', { ...count, width: 90 }),
    col.custom('size', ({ size }) => (size === null ? null : formatBytes(size)), { ...count, width: 100 }),
    col.money('price_cents', { width: 110 }),
    col.text('readers', count),
    col.text('downloads_30d', { ...count, width: 170 }),
    'visibility',
    col.date('review_by', { width: 120, card: false }),
    'updated_at',
  ],
  filters: [
    by.lookup('category_id', selectCategory),
    by.lookup('author_id', selectInstructor),
    by.choices('visibility', ebookVisibilities),
  ],
  panels: (record) => (
    <>
      <BookFacts record={record} />
      <PriceBox id={record.id} calls={prices} />
    </>
  ),
  fields: [
    {
      fields: [
        'title',
        f.slug('slug', 'title', { prefix: '/ebooks/' }),
        'subtitle',
        { name: 'summary', hint: 'Em duas linhas, na loja e na busca.' },
        f.record('author_id', teachers, ({ name }) => String(name), { known: 'author_name', half: true }),
        f.record('category_id', categories, ({ name }) => String(name), {
          known: 'category_name',
          half: true,
          where: { 'filter[kinds]': 'ebook' },
        }),
        f.richText('description_html', { maxLength: 20_000, rows: 12, tickers: true }),
      ],
    },
    {
      title: 'Livro',
      fields: [
        {
          name: 'file_id',
          hint: 'Um arquivo novo substitui o anterior; cada leitor continua no capítulo em que estava.',
        },
        { name: 'sample_first', half: true, hint: 'Vazio: o primeiro décimo do livro.' },
        { name: 'sample_last', half: true, hint: 'Até 15% das páginas, ou três.' },
        { name: 'cover_id', hint: 'Em pé, 3:4. Sem ela, a capa é desenhada a partir da categoria.' },
        { name: 'cover_alt', when: ({ cover_id: cover }) => cover != null },
        { name: 'edition', half: true },
        { name: 'isbn', half: true },
        f.lookup('level_id', selectCourseLevel, { known: 'level_name', half: true }),
      ],
    },
    {
      title: 'Quem lê',
      fields: [
        'visibility',
        f.lookup('company_id', selectCompany, { known: 'company_name', half: true, hint: 'Nenhuma: todas.' }),
        { name: 'allow_online_reading', half: true },
        { name: 'allow_download', half: true },
        {
          name: 'watermark',
          hint: 'Nome, CPF mascarado e pedido ao pé de cada página do que se baixa.',
          when: ({ allow_download: may }) => may === true,
        },
        'review_by',
      ],
    },
    {
      title: 'Na busca',
      fields: [
        { name: 'seo_title', hint: 'Vazio: o título.' },
        { name: 'seo_description', hint: 'Vazio: o resumo.' },
      ],
    },
  ],
});

/** E-books: what they say, their file and what they cost. */
export const EbooksScreen = () => {
  useTexts({ 'pt-br': ptBr });
  return <Screen />;
};
