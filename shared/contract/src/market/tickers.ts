import * as z from 'zod/mini';
import { optionalDay } from '../core/dates.ts';
import { resource } from '../core/resource.ts';
import { field, filter } from '../core/resource-fields.ts';
import { choiceField, decimalField, optionalText, switchField, textField } from '../core/resource-shapes.ts';

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

const symbol = textField(12).check(z.toUpperCase(), z.regex(/^[A-Z0-9]+$/, 'Use só letras e números, sem espaços.'));
const whole = z.int('Informe um número inteiro.');
const decimals = whole.check(z.gte(0, 'De 0 a 6.'), z.lte(6, 'De 0 a 6.'));
const lot = whole.check(z.gte(1, 'O lote tem ao menos 1.'), z.lte(1_000_000, 'Use no máximo 1.000.000.'));
const needsExpiry = ['opcao', 'futuro'];

/** What is traded, with the contract facts that a recommendation is checked against. */
export const tickers = resource({
  name: 'ticker',
  title: ['ticker', 'tickers'],
  subject: 'Gestão de Tickers',
  desk: '/gestao-de-tickers/editar/{id}',
  fields: {
    ticker: field('Ticker', symbol, { column: true, search: true, once: true }),
    name: field('Nome', textField(80, 2), { column: true, search: true }),
    exchange: field('Bolsa', choiceField(exchanges), { column: true, filter: true }),
    asset_class: field('Classe', choiceField(assetClasses), { column: true, filter: true }),
    sector: field('Setor', optionalText(60), { column: true, search: true }),
    quote_unit: field('Cotado em', choiceField(quoteUnits)),
    tick_size: field('Tick', decimalField, { column: true, hint: 'Menor variação do preço.' }),
    price_decimals: field('Casas decimais', decimals),
    lot_size: field('Lote', lot, { column: true }),
    point_value: field('R$ por ponto', z._default(z.nullable(decimalField), null), { column: true }),
    option_type: field('Tipo da opção', z._default(z.nullable(choiceField(optionTypes)), null)),
    strike: field('Strike', z._default(z.nullable(decimalField), null)),
    expires_on: field('Vencimento', optionalDay, { column: true }),
    expired: filter('Vencido', 'flag'),
    successor_id: field('Sucessor', z._default(z.nullable(z.int()), null), {
      to: 'self',
      labelOf: ({ ticker, name }) => `${String(ticker)} · ${String(name)}`,
      hint: 'Para um ticker renomeado: as operações abertas seguem o novo.',
    }),
    mago_enabled: field('Mago', switchField(false), { column: true, filter: true }),
    show_in_tape: field('Na fita', switchField(false), { column: true, filter: true }),
    active: field('Ativo', switchField(true), {
      column: true,
      hint: 'Inativos somem das escolhas e ficam nas operações antigas.',
    }),
  },
  sort: ['ticker', 'name', 'exchange', 'asset_class', 'sector', 'expires_on', 'updated_at'],
  bulk: ['active', 'mago_enabled', 'show_in_tape'],
  inline: ['name', 'sector', 'lot_size', 'mago_enabled', 'active'],
  importing: { key: ['exchange', 'ticker'], purpose: 'ticker-import' },
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
