/** What the contract test of resources writes: a valid record, another value for one of its fields, and values it must refuse. */
export interface Sample {
  /** Another valid record for each number. */
  values: (n: number) => Record<string, unknown>;
  /** A field and a value that no record of `values` has; and another field with another one. */
  change: Record<string, unknown>;
  otherChange: Record<string, unknown>;
  /** Fields with what has to be refused under their name. */
  refused: readonly (readonly [field: string, value: unknown])[];
  /** A text field that the list shows, to hold what a spreadsheet must not run. */
  text: string;
  /** A value of each filter that the records of `values` match, and one they don't. */
  filters: Record<string, readonly [matching: string, other: string]>;
  /** What some records have otherwise, so that a list is ordered by values that not all have. */
  rare?: Record<string, unknown>;
  /** A field that many records can be given at once, and the value. */
  bulk: Record<string, unknown>;
}

const letters = (n: number) => String.fromCharCode(65 + (Math.floor(n / 26) % 26), 65 + (n % 26));

/** One for each resource: a resource without one fails the test. */
export const samples: Readonly<Record<string, Sample>> = {
  'store-color': {
    values: (n) => ({ name: `Cor de teste ${n}`, hex: '#123ABC', hex_secondary: null, order: n, active: true }),
    change: { hex: '#654321' },
    otherChange: { order: 77 },
    refused: [
      ['name', 'x'],
      ['hex', 'azul'],
      ['hex_secondary', '#12'],
      ['order', -1],
      ['active', 'sim'],
    ],
    text: 'name',
    filters: { two_tone: ['0', '1'] },
    bulk: { active: false },
  },
  ticker: {
    values: (n) => ({
      ticker: `TST${letters(n)}${n}`,
      name: `Teste ${n} ON`,
      exchange: 'B3',
      asset_class: 'acao',
      sector: 'Testes',
      quote_unit: 'BRL',
      tick_size: '0.01',
      price_decimals: 2,
      lot_size: 100,
    }),
    change: { sector: 'Outro setor' },
    otherChange: { lot_size: 10 },
    refused: [
      ['ticker', 'PETR 4'],
      ['exchange', 'NADA'],
      ['tick_size', '0'],
      ['tick_size', 'um'],
      ['price_decimals', 1],
      ['lot_size', 0],
      ['point_value', '1'],
      ['strike', '10'],
      ['successor_id', 999999],
    ],
    text: 'name',
    filters: {
      exchange: ['B3,NYSE', 'NYSE'],
      asset_class: ['acao', 'fii,bdr'],
      expired: ['0', '1'],
      mago_enabled: ['0', '1'],
      show_in_tape: ['0', '1'],
    },
    rare: { asset_class: 'futuro', point_value: '0.2', expires_on: '2030-12-20' },

    bulk: { active: false },
  },
  category: {
    values: (n) => ({
      name: `Categoria de teste ${n}`,
      slug: `categoria-de-teste-${n}`,
      parent_id: null,
      kinds: ['curso'],
      motif: 'waves',
      description: '',
      order: n,
      active: true,
    }),
    change: { description: 'Outra descrição' },
    otherChange: { order: 42 },
    refused: [
      ['name', ''],
      ['slug', 'Com Espaço'],
      ['kinds', []],
      ['kinds', ['curso', 'curso']],
      ['motif', 'gato'],
      ['parent_id', 999999],
      ['description', 'x'.repeat(301)],
    ],
    text: 'name',
    filters: { kinds: ['curso,faq', 'faq'] },
    bulk: { active: false },
  },
};
