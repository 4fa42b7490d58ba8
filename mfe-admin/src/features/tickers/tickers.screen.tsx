import { assetClasses, exchanges, optionTypes, quoteUnits, tickers } from '@pregao/contract';
import { by } from '../../common/crud/crud-filters.tsx';
import { crudScreens } from '../../common/crud/crud-screens.tsx';
import { f } from '../../common/crud/fields.tsx';
import { activeMark, choice, decimal, flag } from '../../common/crud/record-columns.tsx';
import { col } from '../../common/list/columns.tsx';

const isClass =
  (...classes: string[]) =>
  ({ asset_class: asset }: Record<string, unknown>) =>
    classes.includes(String(asset));

export const TickersScreen = crudScreens(tickers, {
  path: '/gestao-de-tickers',
  paths: { edit: (id) => `/gestao-de-tickers/editar/${id}`, create: '/gestao-de-tickers/cadastro' },
  title: 'Gestão de tickers',
  icon: 'chart',
  emptyHint: 'Ações, fundos e contratos que recomendações e conteúdos citam.',
  searchHint: 'Ticker, nome ou setor',
  columns: [
    col.text('ticker', { sortable: true, width: 110 }),
    col.text('name', { sortable: true, clip: 240 }),
    choice('exchange', exchanges, { width: 90, sortable: true }),
    choice('asset_class', assetClasses, { width: 110, sortable: true }),
    col.muted('sector', { sortable: true, clip: 170 }),
    decimal('tick_size', { numeric: true, width: 80, card: false }),
    col.text('lot_size', { numeric: true, width: 80, card: false }),
    col.date('expires_on', { sortable: true, width: 120 }),
    flag('mago_enabled', { width: 80 }),
    activeMark(),
  ],
  filters: [
    by.choices('exchange', exchanges),
    by.choices('asset_class', assetClasses),
    by.flag('expired'),
    by.flag('mago_enabled'),
    by.flag('show_in_tape'),
  ],
  initial: { exchange: 'B3', quote_unit: 'BRL', tick_size: '0.01', price_decimals: 2, lot_size: 100 },
  fields: [
    {
      fields: [
        f.text('ticker', { half: true, mono: true, maxLength: 12, placeholder: 'PETR4' }),
        f.text('name', { half: true, maxLength: 80, placeholder: 'Petrobras PN' }),
        f.choice('exchange', exchanges, { half: true }),
        f.choice('asset_class', assetClasses, { half: true }),
        f.text('sector', { half: true, maxLength: 60 }),
        f.choice('quote_unit', quoteUnits, { half: true }),
      ],
    },
    {
      title: 'Negociação',
      fields: [
        f.decimal('tick_size', { half: true, hint: 'Menor variação do preço.' }),
        f.number('price_decimals', { half: true }),
        f.number('lot_size', { half: true }),
        f.decimal('point_value', { half: true, prefix: 'R$', when: isClass('futuro') }),
        f.choice('option_type', optionTypes, { half: true, when: isClass('opcao') }),
        f.decimal('strike', { half: true, when: isClass('opcao') }),
        f.date('expires_on', { half: true, when: isClass('opcao', 'futuro') }),
      ],
    },
    {
      title: 'Uso',
      fields: [
        f.record('successor_id', tickers, ({ ticker, name }) => `${String(ticker)} · ${String(name)}`, {
          known: 'successor_name',
          hint: 'Para um ticker renomeado: as operações abertas seguem o novo.',
        }),
        f.switch('mago_enabled', { half: true }),
        f.switch('show_in_tape', { half: true }),
        f.switch('active', { hint: 'Inativos somem das escolhas e ficam nas operações antigas.' }),
      ],
    },
  ],
  nameOf: ({ ticker }) => String(ticker),
});
