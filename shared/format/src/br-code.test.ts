import fc from 'fast-check';
import { dynamicBrCode, readBrCode, staticBrCode } from './br-code.ts';

const receiver = { merchantName: 'Liberta Educação', merchantCity: 'São Paulo' };
const staticCode =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865406199.905802BR5916Liberta Educacao6009Sao Paulo62130509ORD0001236304D270';
const dynamicCode =
  '00020101021226760014br.gov.bcb.pix2554pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca255204000053039865802BR5916Liberta Educacao6009Sao Paulo62070503***6304C72E';

test('a static code equals the worked example byte for byte', () => {
  expect(
    staticBrCode({ ...receiver, key: '123e4567-e12b-12d1-a456-426655440000', cents: 19990, txid: 'ORD000123' }),
  ).toBe(staticCode);
});

test('a dynamic code equals the worked example byte for byte', () => {
  expect(dynamicBrCode({ ...receiver, url: 'pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca25' })).toBe(
    dynamicCode,
  );
});

test('a code is read back with its amount in centavos', () => {
  expect(readBrCode(staticCode)).toMatchObject({
    cents: 19990,
    txid: 'ORD000123',
    merchantName: 'Liberta Educacao',
    pointOfInitiation: 'static',
  });
});

test('a code with one wrong character is refused', () => {
  expect(readBrCode(staticCode.replace('199.90', '199.91'))).toBeNull();
});

test('a code without an amount or a number of its own carries neither, and is read so', () => {
  const open = staticBrCode({ ...receiver, key: '123e4567-e12b-12d1-a456-426655440000' });
  expect(open).toBe(
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5916Liberta Educacao6009Sao Paulo62070503***6304A423',
  );
  expect(readBrCode(open ?? '')).not.toHaveProperty('cents');
  expect(readBrCode(dynamicCode)).not.toHaveProperty('cents');
});

test('centavos come back whole, whatever their fraction of a real', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999_999 }),
      (cents) => readBrCode(staticBrCode({ ...receiver, key: 'pix@example.com', cents }) ?? '')?.cents === cents,
    ),
  );
});
