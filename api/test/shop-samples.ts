import type { Sample } from './resource-sample.ts';

/** Of what staff manage for the shop. */
export const shopSamples: Readonly<Record<string, Sample>> = {
  product: {
    values: (n) => ({
      name: `Encontro de teste ${n}`,
      slug: `encontro-de-teste-${n}`,
      sku: `ENC-${n}`,
      kind: '6',
      content_id: null,
      item_ids: [],
      product_category_id: 1,
      company_id: 1,
      situation: 'draft',
      short_description: 'Um encontro de teste.',
      price_cents: 10_000 + n,
      list_price_cents: 20_000 + n,
      pix_discount_bps: 500,
      max_installments: 10,
      interest_free_installments: 3,
      access_days: 30,
      warranty_days: 7,
      physical: false,
      min_quantity: 1,
      max_quantity: 1,
      available_in_store: true,
      term_html: '<p>O <strong>termo</strong> do encontro.</p>',
    }),
    change: { short_description: 'Outro encontro.' },
    otherChange: { warranty_days: 15 },
    refused: [
      ['name', 'x'],
      ['slug', 'Com Espaço'],
      ['sku', 'com minúsculas'],
      ['kind', '7'],
      ['kind', '2'],
      ['content_id', 1],
      ['item_ids', [1, 2]],
      ['product_category_id', 999_999],
      ['company_id', 999_999],
      ['situation', 'sold'],
      ['price_cents', 100_000_001],
      ['list_price_cents', 100],
      ['pix_discount_bps', 10_001],
      ['max_installments', 13],
      ['interest_free_installments', 11],
      ['access_days', 0],
      ['warranty_days', 6],
      ['max_quantity', 0],
      ['term_html', `<p>${'x'.repeat(20_001)}</p>`],
    ],
    text: 'name',
    filters: {
      kind: ['5,6', '1'],
      product_category_id: ['1', '2'],
      company_id: ['1', '2'],
      situation: ['draft,active', 'inactive'],
      available_in_store: ['1', '0'],
      no_content: ['0', '1'],
    },
    bulk: { available_in_store: false },
    begin: ({ core: { db } }) =>
      db
        .insertInto('product_category')
        .values([
          { id: 1, name: 'Encontros', slug: 'encontros' },
          { id: 2, name: 'Livros', slug: 'livros' },
        ])
        .onConflict((one) => one.doNothing())
        .execute(),
  },
};
