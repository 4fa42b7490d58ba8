import { findEbookPrice, managedEbooks, updateEbookPrice } from '@pregao/contract';
import { formatBytes } from '@pregao/format';
import { useTexts } from '@pregao/platform';
import { col } from '@pregao/screens';
import { crudScreens } from '../../common/crud/crud-screens.tsx';
import { f } from '../../common/crud/fields.tsx';
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
  filters: ['category_id', 'author_id', 'visibility'],
  panels: (record) => (
    <>
      <BookFacts record={record} />
      <PriceBox id={record.id} isLive={record.is_live === true} calls={prices} kind={2} />
    </>
  ),
  fields: [
    {
      fields: [
        'title',
        f.slug('slug', 'title', { prefix: '/ebooks/' }),
        'subtitle',
        'summary',
        { name: 'author_id', half: true },
        { name: 'category_id', half: true },
        f.richText('description_html', { maxLength: 20_000, rows: 12, tickers: true }),
      ],
    },
    {
      title: 'Livro',
      fields: [
        'file_id',
        { name: 'sample_first', half: true },
        { name: 'sample_last', half: true },
        'cover_id',
        { name: 'cover_alt', when: ({ cover_id: cover }) => cover != null },
        { name: 'edition', half: true },
        { name: 'isbn', half: true },
        { name: 'level_id', half: true },
      ],
    },
    {
      title: 'Quem lê',
      fields: [
        'visibility',
        { name: 'company_id', half: true },
        { name: 'allow_online_reading', half: true },
        { name: 'allow_download', half: true },
        { name: 'watermark', when: ({ allow_download: may }) => may === true },
        'review_by',
      ],
    },
    {
      title: 'Na busca',
      fields: ['seo_title', 'seo_description'],
    },
  ],
});

/** E-books: what they say, their file and what they cost. */
export const EbooksScreen = () => {
  useTexts({ 'pt-br': ptBr });
  return <Screen />;
};
