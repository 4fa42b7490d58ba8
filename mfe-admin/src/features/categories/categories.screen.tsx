import { categories, categoryKinds, motifs } from '@pregao/contract';
import { by } from '../../common/crud/crud-filters.tsx';
import { crudScreens } from '../../common/crud/crud-screens.tsx';
import { f } from '../../common/crud/fields.tsx';
import { activeMark, changedAt } from '../../common/crud/record-columns.tsx';
import { col } from '../../common/list/columns.tsx';
import { CategoryName } from './category-name.tsx';

export const CategoriesScreen = crudScreens(categories, {
  path: '/categorias',
  isFeminine: true,
  icon: 'tag',
  emptyHint: 'Categorias organizam cursos, e-books, vídeos e todo o resto.',
  searchHint: 'Nome, endereço ou descrição',
  columns: [
    col.custom('name', (row) => <CategoryName row={row} />, { sortable: true }),
    col.muted('slug', { clip: 220 }),
    col.custom(
      'kinds',
      ({ kinds }) => kinds.map((kind) => categoryKinds[kind as keyof typeof categoryKinds]).join(', '),
      { clip: 260, card: 'foot' },
    ),
    col.text('uses', { numeric: true, width: 110, card: false }),
    col.text('order', { numeric: true, width: 80, card: false }),
    activeMark(true),
    changedAt(),
  ],
  filters: [by.choices('kinds', categoryKinds)],
  initial: { kinds: ['curso'], motif: 'candles' },
  fields: [
    {
      fields: [
        f.text('name', { maxLength: 60 }),
        f.slug('slug', 'name', { prefix: '/assunto/' }),
        f.record(
          'parent_id',
          categories,
          ({ path, name }) => [...((path ?? []) as string[]), String(name)].join(' › '),
          {
            known: 'parent_name',
            hint: 'Vazio: no primeiro nível. São até três.',
          },
        ),
        f.choices('kinds', categoryKinds),
        f.choice('motif', motifs, { half: true }),
        f.number('order', { half: true }),
        f.area('description', 300),
        f.switch('active'),
      ],
    },
  ],
  nameOf: ({ name }) => String(name),
});
