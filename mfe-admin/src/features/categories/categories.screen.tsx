import { categories } from '@pregao/contract';
import { crudScreens } from '../../common/crud/crud-screens.tsx';
import { f } from '../../common/crud/fields.tsx';
import { col } from '../../common/list/columns.tsx';
import { CategoryName } from './category-name.tsx';

export const CategoriesScreen = crudScreens(categories, {
  icon: 'tag',
  emptyHint: 'Categorias organizam cursos, e-books, vídeos e todo o resto.',
  searchHint: 'Nome, endereço ou descrição',
  columns: [
    col.custom('name', (row) => <CategoryName row={row} />),
    'slug',
    'kinds',
    col.text('uses', { numeric: true, width: 110, card: false }),
    'order',
    'active',
    'updated_at',
  ],
  initial: { kinds: ['curso'], motif: 'candles' },
  fields: [
    'name',
    f.slug('slug', 'name', { prefix: '/assunto/' }),
    f.record('parent_id', categories, ({ path, name }) => [...((path ?? []) as string[]), String(name)].join(' › '), {
      known: 'parent_name',
      hint: 'Vazio: no primeiro nível. São até três.',
    }),
    'kinds',
    'motif',
    'order',
    'description',
    'active',
  ],
});
