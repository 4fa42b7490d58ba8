import { storeColors } from '@pregao/contract';
import { col } from '../../common/list/columns.tsx';
import { by } from '../../common/crud/crud-filters.tsx';
import { crudScreens } from '../../common/crud/crud-screens.tsx';
import { f } from '../../common/crud/fields.tsx';
import { activeMark, changedAt } from '../../common/crud/record-columns.tsx';
import { ColorSample } from './color-sample.tsx';

export const StoreColorsScreen = crudScreens(storeColors, {
  path: '/cores',
  isFeminine: true,
  icon: 'tag',
  emptyHint: 'As cores dos produtos da Liberta Store aparecem aqui.',
  searchHint: 'Nome ou código da cor',
  columns: [
    col.custom('name', (row) => <ColorSample row={row} />, { sortable: true }),
    col.muted('hex', { width: 120 }),
    col.muted('hex_secondary', { width: 150 }),
    col.text('order', { sortable: true, numeric: true, width: 90, card: false }),
    activeMark(true),
    changedAt(),
  ],
  filters: [by.flag('two_tone')],
  fields: [
    {
      fields: [
        f.text('name', { maxLength: 40 }),
        f.color('hex', { half: true }),
        f.color('hex_secondary', { half: true, hint: 'Para estampas de duas cores.' }),
        f.number('order', { half: true }),
        f.switch('active'),
      ],
    },
  ],
  nameOf: ({ name }) => String(name),
});
