import { storeColors } from '@pregao/contract';
import { col } from '@pregao/screens';
import { crudScreens } from '../../common/crud/crud-screens.tsx';
import { f } from '../../common/crud/fields.tsx';
import { ColorSample } from './color-sample.tsx';

export const StoreColorsScreen = crudScreens(storeColors, {
  icon: 'tag',
  emptyHint: 'As cores dos produtos da Liberta Store aparecem aqui.',
  columns: [
    col.custom('name', (row) => <ColorSample row={row} />),
    'hex',
    'hex_secondary',
    'order',
    col.text('variants', { numeric: true, width: 100, card: false }),
    'active',
    'updated_at',
  ],
  fields: ['name', f.color('hex', { half: true }), f.color('hex_secondary', { half: true }), 'order', 'active'],
});
