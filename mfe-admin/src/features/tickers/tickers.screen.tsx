import { tickers } from '@pregao/contract';
import { col } from '@pregao/screens';
import { crudScreens } from '../../common/crud/crud-screens.tsx';
import { f } from '../../common/crud/fields.tsx';

const isClass =
  (...classes: string[]) =>
  ({ asset_class: asset }: Record<string, unknown>) =>
    classes.includes(String(asset));

export const TickersScreen = crudScreens(tickers, {
  title: 'Gestão de tickers',
  icon: 'chart',
  emptyHint: 'Ações, fundos e contratos que recomendações e conteúdos citam.',
  columns: [
    col.text('ticker', { width: 110 }),
    col.text('name', { clip: 240 }),
    'exchange',
    'asset_class',
    'sector',
    'tick_size',
    'lot_size',
    'expires_on',
    'mago_enabled',
    'active',
  ],
  initial: { exchange: 'B3', quote_unit: 'BRL', tick_size: '0.01', price_decimals: 2, lot_size: 100 },
  fields: [
    {
      fields: [
        f.text('ticker', { half: true, mono: true, maxLength: 12, placeholder: 'PETR4' }),
        f.text('name', { half: true, maxLength: 80, placeholder: 'Petrobras PN' }),
        'exchange',
        'asset_class',
        { name: 'sector', half: true },
        'quote_unit',
      ],
    },
    {
      title: 'Negociação',
      fields: [
        'tick_size',
        'price_decimals',
        'lot_size',
        f.decimal('point_value', { half: true, prefix: 'R$', when: isClass('futuro') }),
        { name: 'option_type', when: isClass('opcao') },
        { name: 'strike', when: isClass('opcao') },
        { name: 'expires_on', when: isClass('opcao', 'futuro') },
      ],
    },
    {
      title: 'Uso',
      fields: ['successor_id', { name: 'mago_enabled', half: true }, { name: 'show_in_tape', half: true }, 'active'],
    },
  ],
});
