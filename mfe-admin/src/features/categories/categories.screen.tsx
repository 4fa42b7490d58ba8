import { categories } from '@pregao/contract';
import { col } from '@pregao/screens';
import { crudScreens } from '../../common/crud/crud-screens.tsx';
import { f } from '../../common/crud/fields.tsx';
import { CategoryName } from './category-name.tsx';

export const CategoriesScreen = crudScreens(categories, {
  icon: 'tag',
  emptyHint: 'Categorias organizam cursos, e-books, vídeos e todo o resto.',
  columns: [
    col.custom('name', (row) => <CategoryName row={row} />),
    'slug',
    'kinds',
    col.text('uses', { numeric: true, width: 110, card: false }),
    'active',
    'updated_at',
  ],
  initial: { kinds: ['curso'], motif: 'candles' },
  fields: [
    'name',
    f.slug('slug', 'name', { prefix: '/assunto/' }),
    'parent_id',
    'kinds',
    'motif',
    'description',
    'active',
  ],
});
