import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runs } from '@pregao/testing/runs';
import fc from 'fast-check';
import { priceOf, snapshotOf, type PriceSnapshot } from './price-snapshot.ts';
import { explainPrice, explainSums } from './price-steps.ts';

const line = (name: string, unit_price_cents: number, rest: object = {}) => ({
  product_id: name.length,
  name,
  unit_price_cents,
  amount: 1,
  pix_discount_bps: 0,
  eligible: true,
  ...rest,
});
const percentOff = (code: string, value: number, rest: object = {}) => ({
  code,
  discount_type_id: 1,
  value,
  max_discount_cents: null,
  stackable_with_payment_discount: true,
  ...rest,
});
const explained = (snapshot: PriceSnapshot) => explainPrice(snapshot, priceOf(snapshot));
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const texts = (...snapshot: Parameters<typeof snapshotOf>) =>
  explained(snapshotOf(...snapshot)).map(({ text }) => plain(text));

test('items, a coupon of a percentage, the Pix and the total are sentences', () => {
  const snapshot = snapshotOf(
    [line('Opções', 29_700, { pix_discount_bps: 500 }), line('Renda fixa', 29_700, { pix_discount_bps: 500 })],
    percentOff('BEMVINDO10', 1000),
    2,
  );
  assert.deepEqual(
    explained(snapshot).map(({ kind, text, amount_cents, running_cents }) => [
      kind,
      plain(text),
      amount_cents,
      running_cents,
    ]),
    [
      ['items', '2 itens somam R$ 594,00', 59_400, 59_400],
      [
        'coupon',
        'Cupom BEMVINDO10: 10 % sobre R$ 594,00 = − R$ 59,40, arredondado para o centavo mais próximo',
        -5_940,
        53_460,
      ],
      [
        'payment',
        'Desconto do Pix: 5 % sobre R$ 534,60 = − R$ 26,73, arredondado para o centavo mais próximo',
        -2_673,
        50_787,
      ],
      ['total', 'Total', 50_787, 50_787],
    ],
  );
  assert.deepEqual(explained(snapshot)[1]?.lines, [
    { name: 'Opções', amount_cents: -2_970 },
    { name: 'Renda fixa', amount_cents: -2_970 },
  ]);
});

test('one item costs, several of one say how many, none is said too', () => {
  assert.deepEqual(texts([line('Opções', 9_990)], null, 1), ['1 item custa R$ 99,90', 'Total']);
  const [items] = explained(snapshotOf([line('Mesa', 10_000, { amount: 3 })], null, 1));
  assert.deepEqual(
    [plain(items?.text ?? ''), items?.lines],
    ['3 itens somam R$ 300,00', [{ name: 'Mesa × 3', amount_cents: 30_000 }]],
  );
  assert.deepEqual(texts([], null, 2), ['Nenhum item', 'Total']);
});

for (const [what, terms, text] of [
  [
    'that is limited',
    percentOff('X', 5000, { max_discount_cents: 5_000 }),
    '50 % sobre R$ 200,00, limitado a R$ 50,00 = − R$ 50,00',
  ],
  [
    'of an amount',
    percentOff('X', 3_000, { discount_type_id: 2 }),
    'R$ 30,00 de desconto sobre R$ 200,00 = − R$ 30,00',
  ],
  [
    'of more than the items cost',
    percentOff('X', 90_000, { discount_type_id: 2 }),
    'R$ 900,00 de desconto sobre R$ 200,00, até o valor dos itens = − R$ 200,00',
  ],
  [
    'of an amount that is limited',
    percentOff('X', 3_000, { discount_type_id: 2, max_discount_cents: 1_000 }),
    'R$ 30,00 de desconto sobre R$ 200,00, limitado a R$ 10,00 = − R$ 10,00',
  ],
  [
    'of a final price',
    percentOff('X', 4_990, { discount_type_id: 3 }),
    'os itens, de R$ 200,00, saem por R$ 49,90 = − R$ 150,10',
  ],
  [
    'of a final price that is limited',
    percentOff('X', 4_990, { discount_type_id: 3, max_discount_cents: 1_000 }),
    'os itens, de R$ 200,00, saem por R$ 49,90, limitado a R$ 10,00 = − R$ 10,00',
  ],
] as const)
  test(`a coupon ${what} says so`, () => {
    assert.equal(texts([line('A', 20_000)], terms, 1)[1], `Cupom X: ${text}`);
  });

test('a coupon and a Pix of some products say of how many', () => {
  assert.deepEqual(
    texts(
      [line('A', 10_000, { pix_discount_bps: 299 }), line('Outro', 20_000, { eligible: false })],
      percentOff('X', 1250),
      2,
    ).slice(1, 3),
    [
      'Cupom X: 12,5 % sobre R$ 100,00 (1 de 2 produtos) = − R$ 12,50, arredondado para o centavo mais próximo',
      'Desconto do Pix: 2,99 % sobre R$ 87,50 (1 de 2 produtos) = − R$ 2,62, arredondado para o centavo mais próximo',
    ],
  );
});

test('a Pix with different rates says each, rounded once', () => {
  assert.equal(
    texts(
      [line('A', 10_001, { pix_discount_bps: 500 }), line('Outro', 20_003, { pix_discount_bps: 1000 })],
      null,
      2,
    )[1],
    'Desconto do Pix: 5 % de R$ 100,01 + 10 % de R$ 200,03 = − R$ 25,00, arredondado para o centavo mais próximo',
  );
});

test('what gives nothing is said where one would look for it', () => {
  const lines = [line('A', 10_000, { pix_discount_bps: 500 })];
  assert.deepEqual(texts(lines, percentOff('X', 1000, { stackable_with_payment_discount: false }), 2).slice(1), [
    'Cupom X: 10 % sobre R$ 100,00 = − R$ 10,00, arredondado para o centavo mais próximo',
    'O cupom X não se soma ao desconto do Pix',
    'Total',
  ]);
  assert.equal(
    texts(lines, percentOff('X', 90_000, { discount_type_id: 3 }), 1)[1],
    'Cupom X: nada a descontar destes itens',
  );
});

test('a split payment says its interest', () => {
  const snapshot = { ...snapshotOf([line('A', 120_000)], null, 1), installments: { count: 12, monthly_bps: 299 } };
  const steps = explained(snapshot);
  assert.deepEqual(
    [steps[1]?.kind, plain(steps[1]?.text ?? ''), steps.at(-1)?.amount_cents, priceOf(snapshot).total_cents],
    ['interest', 'Juros de 12 parcelas, 2,99 % ao mês pela tabela Price: + R$ 245,78', 144_578, 144_578],
  );
  for (const installments of [
    { count: 1, monthly_bps: 299 },
    { count: 12, monthly_bps: 0 },
  ])
    assert.equal(priceOf({ ...snapshot, installments }).total_cents, 120_000);
});

test('an order that keeps its sums only is explained by them', () => {
  const sums = {
    coupon_code: 'X',
    coupon_discount_cents: 1_000,
    payment_discount_cents: 450,
    interest_cents: 0,
    payment_type_id: 2,
    installments: 1,
  };
  const lines = [{ name: 'A', amount: 1, subtotal_cents: 10_000 }];
  assert.deepEqual(
    explainSums(sums, lines).map(({ text, running_cents }) => [plain(text), running_cents]),
    [
      ['1 item custa R$ 100,00', 10_000],
      ['Cupom X: − R$ 10,00', 9_000],
      ['Desconto do Pix: − R$ 4,50', 8_550],
      ['Total', 8_550],
    ],
  );
  assert.deepEqual(
    explainSums(
      {
        ...sums,
        coupon_discount_cents: 0,
        payment_discount_cents: 1,
        payment_type_id: 1,
        interest_cents: 300,
        installments: 3,
      },
      lines,
    ).map(({ text }) => plain(text)),
    ['1 item custa R$ 100,00', 'Desconto da forma de pagamento: − R$ 0,01', 'Juros de 3 parcelas: + R$ 3,00', 'Total'],
  );
});

const snapshots: fc.Arbitrary<PriceSnapshot> = fc
  .record({
    lines: fc.array(
      fc.record({
        product_id: fc.nat(),
        name: fc.string(),
        unit_price_cents: fc.integer({ min: 0, max: 100_000_000 }),
        amount: fc.integer({ min: 1, max: 999 }),
        pix_discount_bps: fc.integer({ min: 0, max: 10_000 }),
        eligible: fc.boolean(),
      }),
      { maxLength: 12 },
    ),
    coupon: fc.option(
      fc.constantFrom(1, 2, 3).chain((discount_type_id) =>
        fc.record({
          code: fc.constant('X'),
          discount_type_id: fc.constant(discount_type_id),
          value: fc.integer({ min: 0, max: discount_type_id === 1 ? 10_000 : 200_000_000 }),
          max_discount_cents: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
          stackable_with_payment_discount: fc.boolean(),
        }),
      ),
    ),
    type: fc.constantFrom(1, 2, 3),
    installments: fc.option(
      fc.record({ count: fc.integer({ min: 1, max: 12 }), monthly_bps: fc.integer({ min: 0, max: 500 }) }),
    ),
  })
  .map(({ lines, coupon, type, installments }) => ({ ...snapshotOf(lines, coupon, type), installments }));

test('the steps of any price add up to it, and what was kept as JSON comes to it again', () => {
  fc.assert(
    fc.property(snapshots, (snapshot) => {
      const price = priceOf(snapshot);
      const steps = explainPrice(snapshot, price);
      assert.equal(steps.at(-1)?.kind, 'total');
      assert.deepEqual(
        [steps.at(-1)?.running_cents, steps.at(-1)?.amount_cents],
        [price.total_cents, price.total_cents],
      );
      let running = 0;
      for (const step of steps.slice(0, -1)) {
        running += step.amount_cents;
        assert.equal(step.running_cents, running);
        if (step.lines)
          assert.equal(
            step.lines.reduce((all, part) => all + part.amount_cents, 0),
            step.amount_cents,
          );
      }
      assert.equal(running, price.total_cents);
      assert.deepEqual(priceOf(JSON.parse(JSON.stringify(snapshot)) as PriceSnapshot), price);
    }),
    runs(150, 5_000),
  );
});
