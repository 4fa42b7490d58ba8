import * as z from 'zod/mini';
import { optionalDay } from '../core/dates.ts';
import { shownOf } from '../core/field-kind.ts';
import { queryFlag } from '../core/list.ts';
import { resource } from '../core/resource.ts';
import {
  choiceField,
  choicesQuery,
  decimalField,
  optionalText,
  switchField,
  textField,
} from '../core/resource-shapes.ts';

export const exchanges = { B3: 'B3', NYSE: 'NYSE', NASDAQ: 'Nasdaq', CRIPTO: 'Cripto', OTC: 'Balcão' } as const;

export const assetClasses = {
  acao: 'Ação',
  fii: 'FII',
  bdr: 'BDR',
  etf: 'ETF',
  opcao: 'Opção',
  indice: 'Índice',
  futuro: 'Futuro',
  moeda: 'Moeda',
  cripto: 'Cripto',
  renda_fixa: 'Renda fixa',
} as const;

export const quoteUnits = { BRL: 'R$', USD: 'US$', pontos: 'Pontos' } as const;

export const optionTypes = { call: 'Call', put: 'Put' } as const;

const decimalsOf = (text: string) => (text.split('.')[1] ?? '').replace(/0+$/, '').length;

export const tickerForm = z.object({
  ticker: textField(12).check(z.toUpperCase(), z.regex(/^[A-Z0-9]+$/, 'Use só letras e números, sem espaços.')),
  name: textField(80, 2),
  exchange: choiceField(exchanges),
  asset_class: choiceField(assetClasses),
  sector: optionalText(60),
  quote_unit: choiceField(quoteUnits),
  tick_size: decimalField,
  price_decimals: z.int('Informe um número inteiro.').check(z.gte(0, 'De 0 a 6.'), z.lte(6, 'De 0 a 6.')),
  lot_size: z
    .int('Informe um número inteiro.')
    .check(z.gte(1, 'O lote tem ao menos 1.'), z.lte(1_000_000, 'Use no máximo 1.000.000.')),
  point_value: z._default(z.nullable(decimalField), null),
  option_type: z._default(z.nullable(choiceField(optionTypes)), null),
  strike: z._default(z.nullable(decimalField), null),
  expires_on: optionalDay,
  successor_id: z._default(z.nullable(z.int()), null),
  mago_enabled: switchField(false),
  show_in_tape: switchField(false),
  active: switchField(true),
});

const needsExpiry = ['opcao', 'futuro'];

/** What is traded, with the contract facts that a recommendation is checked against. */
export const tickers = resource({
  name: 'ticker',
  title: ['ticker', 'tickers'],
  subject: 'Gestão de Tickers',
  desk: '/gestao-de-tickers/editar/{id}',
  form: tickerForm,
  row: {
    ...shownOf(
      tickerForm,
      'ticker',
      'name',
      'exchange',
      'asset_class',
      'sector',
      'tick_size',
      'lot_size',
      'point_value',
    ),
    ...shownOf(tickerForm, 'expires_on', 'mago_enabled', 'show_in_tape', 'active'),
  },
  detail: { successor_name: z.nullable(z.string()) },
  labels: {
    ticker: 'Ticker',
    name: 'Nome',
    exchange: 'Bolsa',
    asset_class: 'Classe',
    sector: 'Setor',
    quote_unit: 'Cotado em',
    tick_size: 'Tick',
    price_decimals: 'Casas decimais',
    lot_size: 'Lote',
    point_value: 'R$ por ponto',
    option_type: 'Tipo da opção',
    strike: 'Strike',
    expires_on: 'Vencimento',
    successor_id: 'Sucessor',
    mago_enabled: 'Mago',
    show_in_tape: 'Na fita',
    active: 'Ativo',
    expired: 'Vencido',
  },
  choices: { exchange: exchanges, asset_class: assetClasses, quote_unit: quoteUnits, option_type: optionTypes },
  sort: ['ticker', 'name', 'exchange', 'asset_class', 'sector', 'expires_on', 'updated_at'],
  filters: {
    exchange: choicesQuery(exchanges),
    asset_class: choicesQuery(assetClasses),
    expired: queryFlag,
    mago_enabled: queryFlag,
    show_in_tape: queryFlag,
  },
  bulk: ['active', 'mago_enabled', 'show_in_tape'],
  check: (values) => ({
    ...(decimalsOf(values.tick_size) > values.price_decimals && {
      price_decimals: 'O tick tem mais casas decimais que o preço.',
    }),
    ...(values.asset_class === 'futuro' && values.point_value === null && { point_value: 'Informe o valor do ponto.' }),
    ...(values.asset_class !== 'futuro' &&
      values.point_value !== null && { point_value: 'Só contratos futuros têm valor por ponto.' }),
    ...(values.asset_class === 'opcao' && values.option_type === null && { option_type: 'Escolha call ou put.' }),
    ...(values.asset_class === 'opcao' && values.strike === null && { strike: 'Informe o strike da opção.' }),
    ...(values.asset_class === 'opcao' && values.expires_on === null && { expires_on: 'Informe o vencimento.' }),
    ...(values.asset_class !== 'opcao' && values.option_type !== null && { option_type: 'Só opções têm tipo.' }),
    ...(values.asset_class !== 'opcao' && values.strike !== null && { strike: 'Só opções têm strike.' }),
    ...(!needsExpiry.includes(values.asset_class) &&
      values.expires_on !== null && { expires_on: 'Só opções e futuros vencem.' }),
  }),
});
