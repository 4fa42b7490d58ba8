import fc from 'fast-check';
import { maskMoney, parseMoney } from './money-input.ts';
import { formatMoney, formatMoneyShort, moneyParts } from './money.ts';

test('REQ-1.55, REQ-9.3: an amount is shown in reais', () => {
  expect([123_456, 0, 5, 99, 100, -123_456, 123_456_789_00].map(formatMoney)).toEqual([
    'R$ 1.234,56',
    'R$ 0,00',
    'R$ 0,05',
    'R$ 0,99',
    'R$ 1,00',
    '-R$ 1.234,56',
    'R$ 123.456.789,00',
  ]);
});

test('an amount is taken apart for small centavos', () => {
  expect(moneyParts(-199_790)).toEqual({ sign: '-', symbol: 'R$', whole: '1.997', cents: '90' });
});

test('a fraction of a centavo is refused', () => {
  expect(() => formatMoney(10.5)).toThrow(new RangeError('Not an amount in centavos: 10.5'));
  expect(() => formatMoney(Number.NaN)).toThrow(RangeError);
});

test('a large amount is shortened for an axis', () => {
  expect(formatMoneyShort(1_234_500)).toBe('R$ 12,3 mil');
  expect(formatMoneyShort(250_000_000)).toBe('R$ 2,5 mi');
});

test('a typed amount is read in the ways people write it', () => {
  expect(
    [
      'R$ 1.234,56',
      '1234,5',
      '1.234',
      '12.50',
      '12',
      ' r$5 ',
      '-1,00',
      '0,00',
      '1.234.567,8',
      '12.345',
      '1.234.567',
      '-R$ 2',
      '-0,00',
    ].map(parseMoney),
  ).toEqual([123_456, 123_450, 123_400, 1250, 1200, 500, -100, 0, 123_456_780, 1_234_500, 123_456_700, -200, 0]);
});

test('what is not an amount is not guessed', () => {
  expect(
    [
      '',
      'abc',
      '1,234',
      '1.23.4',
      '12,345',
      '1..2',
      '--1',
      '99999999999999999',
      'x1,00',
      '1,00x',
      'x1.50',
      '1.50x',
      'x1',
      '1x',
      '5R$',
      '1R$2',
      '1234.567',
    ].map(parseMoney),
  ).toEqual(Array(17).fill(null));
});

test('digits enter a masked amount from the right', () => {
  expect(['', '1', '12', '123', 'R$ 1,234', '0', '000', 'R$', '1050'].map(maskMoney)).toEqual([
    '',
    'R$ 0,01',
    'R$ 0,12',
    'R$ 1,23',
    'R$ 12,34',
    'R$ 0,00',
    'R$ 0,00',
    '',
    'R$ 10,50',
  ]);
  expect(['1234567890123', '0012345678901234'].map(maskMoney)).toEqual(Array(2).fill('R$ 12.345.678.901,23'));
});

test('every amount shown is read back to the same centavos', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -9_999_999_999_999, max: 9_999_999_999_999 }),
      (cents) => parseMoney(formatMoney(cents)) === cents,
    ),
  );
});
