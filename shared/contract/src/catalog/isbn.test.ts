import { isIsbn } from './isbn.ts';

test('an ISBN has 10 or 13 digits, the last of which checks the others', () => {
  for (const right of ['9788535902778', '9780306406157', '0306406152', '080442957X']) expect(isIsbn(right)).toBe(true);
  for (const wrong of ['9788535902779', '0306406153', '080442957x', '1234567890123', '97885359027', ''])
    expect(isIsbn(wrong)).toBe(false);
});
