import { languageName } from './language-name.ts';

test.each([
  ['pt-BR', 'português (Brasil)'],
  ['pt_BR', 'português (Brasil)'],
  ['Português do Brasil', 'Português do Brasil'],
  ['', ''],
])('a file whose language is given as "%s" is shown as of "%s"', (language, shown) => {
  expect(languageName(language)).toBe(shown);
});
