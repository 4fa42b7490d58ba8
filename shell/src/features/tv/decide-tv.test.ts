import { decideTv } from './decide-tv.ts';

const tv = 'Mozilla/5.0 (SMART-TV; Linux; Tizen 6.0) AppleWebKit/538.1';
const computer = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36';

test('REQ-2.140: a television on the main variant goes to the site for televisions', () => {
  expect(decideTv(tv, 'brasil', 'https://tv.pregao.test')).toBe('https://tv.pregao.test');
});

test('other devices, other variants and an unset address stay', () => {
  expect(decideTv(computer, 'brasil', 'https://tv.pregao.test')).toBeNull();
  expect(decideTv(tv, 'liberta', 'https://tv.pregao.test')).toBeNull();
  expect(decideTv(tv, 'global', 'https://tv.pregao.test')).toBeNull();
  expect(decideTv(tv, 'brasil', null)).toBeNull();
});
