import fc from 'fast-check';
import { cepForLookup, formatCep, maskCep } from './cep.ts';
import { digitsOf } from './mask.ts';
import { formatPhone, isPhone, maskPhone, readPhone } from './phone.ts';
import { isCnpj, isCpf, isTaxId } from './tax-id-check.ts';
import { formatTaxId, maskTaxId, normalizeTaxId } from './tax-id.ts';

const digits = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength });

test('REQ-5.1: ten digits are shown as (AA) NNNN-NNNN', () => {
  expect(formatPhone('1133334444')).toBe('(11) 3333-4444');
});

test('REQ-5.2: any other phone is shown as (AA) NNNNN-NNNN, as far as its digits go', () => {
  expect(formatPhone('11933334444')).toBe('(11) 93333-4444');
  expect(formatPhone('(11) 93333-444 5')).toBe('(11) 93333-4445');
  expect(formatPhone('119333')).toBe('(11) 9333');
  expect(formatPhone('')).toBe('');
  expect(['1193333', '119333344', '119333344445'].map(formatPhone)).toEqual([
    '(11) 93333',
    '(11) 93333-44',
    '(11) 93333-4444',
  ]);
});

test('the phone mask follows the hand: the dash moves with the eleventh digit', () => {
  expect(['1', '113', '1133334', '1133334444', '11933334444', '119333344445'].map(maskPhone)).toEqual([
    '(1',
    '(11) 3',
    '(11) 3333-4',
    '(11) 3333-4444',
    '(11) 93333-4444',
    '(11) 93333-4444',
  ]);
});

test('a phone needs an area code and eight or nine digits', () => {
  expect(
    ['(11) 93333-4444', '1133334444', '93333-4444', '0133334444', '011933334444', '119333344445', '11833334444'].map(
      isPhone,
    ),
  ).toEqual([true, true, false, false, false, false, false]);
});

test.each([
  ['+55 91 98765-4321', '91987654321'],
  ['+5591987654321', '91987654321'],
  ['55 91 98765 4321', '91987654321'],
  ['0055 91 98765-4321', '91987654321'],
  ['+55 (0) 91 98765-4321', '91987654321'],
  ['+55 (091) 98765-4321', '91987654321'],
  ['091 98765-4321', '91987654321'],
  ['0 15 91 98765-4321', '91987654321'],
  ['(0xx91) 98765-4321', '91987654321'],
  ['\u202a+55 91 98765\u20114321\u202c', '91987654321'],
  ['tel:+55-91-98765-4321', '91987654321'],
  ['91.98765.4321', '91987654321'],
  ['0 91 3222-1234', '9132221234'],
  ['+55 55 98765-4321', '55987654321'],
  ['55 98765-4321', '55987654321'],
  ['+351 912 345 678', 'foreign'],
  ['+1 (415) 555-2671', 'foreign'],
  ['00351 912345678', 'foreign'],
  ['+54 9 11 2345-6789', 'foreign'],
  ['351912345678', 'incomplete'],
  ['98765-4321', 'incomplete'],
  ['+55 98765-4321', 'incomplete'],
  ['', 'incomplete'],
])('a phone is read however it is written, and what is cut short is nobody else’s: %s', (written, expected) => {
  const read = readPhone(written);
  expect('number' in read ? read.number : read.fault).toBe(expected);
  // The mask shows what is read, or so much that it is refused still.
  expect(readPhone(maskPhone(written))).toEqual(read);
});

test('a phone of another country is shown as it was pasted, and its +55 goes as it is typed', () => {
  expect(maskPhone('+351 912 345 678')).toBe('+351912345678');
  let typed = '';
  for (const letter of '+5591987654321') typed = maskPhone(typed + letter);
  expect(typed).toBe('(91) 98765-4321');
});

test.each([
  ['CPF: 529.982.247-25', '52998224725', '529.982.247-25'],
  ['cpf 52998224725', '52998224725', '529.982.247-25'],
  ['CPF nº 529.982.247-25', '52998224725', '529.982.247-25'],
  ['CPF/CNPJ: 529.982.247-25', '52998224725', '529.982.247-25'],
  ['CNPJ: 11.222.333/0001-81', '11222333000181', '11.222.333/0001-81'],
  ['CNPJ - 12.ABC.345/01DE-35', '12ABC34501DE35', '12.ABC.345/01DE-35'],
])('a tax id may be copied with its name: %s', (written, stored, shown) => {
  expect([normalizeTaxId(written), maskTaxId(written), isTaxId(written)]).toEqual([stored, shown, true]);
});

test('REQ-5.3, REQ-5.5: a tax id of up to eleven digits is shown as a person’s, punctuation removed first', () => {
  expect(formatTaxId('52998224725')).toBe('529.982.247-25');
  expect(formatTaxId('529.982/247x25')).toBe('529.982.247-25');
  expect(formatTaxId('529982')).toBe('529.982');
});

test('REQ-5.4: a tax id of over eleven digits is shown as a company’s', () => {
  expect(formatTaxId('11222333000181')).toBe('11.222.333/0001-81');
  expect(formatTaxId('112223330001')).toBe('11.222.333/0001');
  expect(formatTaxId('11222333000181999')).toBe('11.222.333/0001-81');
});

test('a tax id is masked as a person’s until its twelfth digit or its first letter', () => {
  expect(
    ['', '529', '52998224725', '529.982.247-250', '11222333000181', '112223330001819', '1A', '12.abc.345/01de-35x'].map(
      maskTaxId,
    ),
  ).toEqual([
    '',
    '529',
    '529.982.247-25',
    '52.998.224/7250',
    '11.222.333/0001-81',
    '11.222.333/0001-81',
    '1A',
    '12.ABC.345/01DE-35',
  ]);
  expect(maskTaxId('12A')).toBe('12.A');
});

test('an alphanumeric company id is masked and checked', () => {
  expect(maskTaxId('12abc34501de35')).toBe('12.ABC.345/01DE-35');
  expect(isCnpj('12.ABC.345/01DE-35')).toBe(true);
  expect(isCnpj('12.ABC.345/01DE-36')).toBe(false);
});

test('check digits decide whether a tax id is valid', () => {
  expect(['529.982.247-25', '529.982.247-26', '111.111.111-11', ''].map(isCpf)).toEqual([true, false, false, false]);
  expect(['11.222.333/0001-81', '11.222.333/0001-82', '00000000000000'].map(isCnpj)).toEqual([true, false, false]);
  expect(['529.982.247-25', '11.222.333/0001-81', '12ABC34501DE35', 'abc'].map(isTaxId)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test('REQ-5.7, REQ-5.8: a postal code is looked up only with eight digits', () => {
  expect(cepForLookup('01310-100')).toBe('01310100');
  expect(cepForLookup('01310-10')).toBeNull();
  expect(cepForLookup('01310-1000')).toBeNull();
  expect(maskCep('0131010099')).toBe('01310-100');
});

test('masking keeps every digit that fits, whatever is typed around it', () => {
  fc.assert(
    fc.property(
      digits(0, 11),
      (value) => digitsOf(maskPhone(value)) === value && digitsOf(formatPhone(value)) === value,
    ),
  );
  fc.assert(
    fc.property(
      digits(0, 14),
      (value) => digitsOf(formatTaxId(value)) === value && normalizeTaxId(maskTaxId(value)) === value,
    ),
  );
  fc.assert(fc.property(digits(0, 8), (value) => digitsOf(formatCep(value)) === value));
});

test('masking what is masked changes nothing', () => {
  fc.assert(
    fc.property(
      fc.string(),
      (typed) =>
        maskPhone(maskPhone(typed)) === maskPhone(typed) &&
        maskTaxId(maskTaxId(typed)) === maskTaxId(typed) &&
        maskCep(maskCep(typed)) === maskCep(typed),
    ),
  );
});
