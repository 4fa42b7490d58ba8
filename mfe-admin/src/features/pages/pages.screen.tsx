import { internalPages } from '@pregao/contract';
import { crudScreens } from '../../common/crud/crud-screens.tsx';
import { f } from '../../common/crud/fields.tsx';

export const PagesScreen = crudScreens(internalPages, {
  icon: 'file',
  emptyHint: 'Páginas da casa, como “Quem somos” e os termos, aparecem aqui.',
  columns: ['title', 'status', 'slug', 'listed', 'updated_at'],
  fields: [
    {
      fields: [
        'title',
        f.slug('slug', 'title', { prefix: '/interna/' }),
        'summary',
        f.richText('body_html', { maxLength: 40_000, rows: 18, tickers: true, pictures: 'page-image' }),
      ],
    },
    {
      title: 'Na busca',
      fields: ['seo_title', 'seo_description', 'listed'],
    },
  ],
});
