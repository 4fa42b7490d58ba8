import { html, htmlLength, isEmptyHtml, optionalHtml } from '../src/index.ts';

const messages = (schema: ReturnType<typeof html> | ReturnType<typeof optionalHtml>, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

test.each(['', ' ', '\n\t', '&nbsp;'])('REQ-5.15: an editor that holds %j is empty', (value) => {
  expect(isEmptyHtml(value)).toBe(true);
  expect(messages(html(10), value)).toEqual(['Campo obrigatório.']);
  expect(optionalHtml(10).parse(value)).toBe('');
});

test.each([
  '<p></p>',
  '<p> </p>',
  '<p><br></p>',
  '<P><BR/></P>',
  '<p>&nbsp;</p>',
  '<p>\u00a0\u200b</p>\n<p><br /></p>',
  '<p class="x"></p>',
])('REQ-5.16: an editor that holds only an empty paragraph, as %j, is empty', (value) => {
  expect(isEmptyHtml(value)).toBe(true);
  expect(messages(html(10), value)).toEqual(['Campo obrigatório.']);
});

test.each(['<p>a</p>', '.', '<img src="/files/a.png" alt="">', '<p>&amp;</p>', '<pre></pre>'])(
  'an editor that holds %j is not empty',
  (value) => {
    expect(isEmptyHtml(value)).toBe(false);
  },
);

test('the length of a text is that of its characters: marks are free, an entity is one', () => {
  expect(htmlLength('<p>Um <strong>lote</strong> &amp; meio&nbsp;&#233;</p>')).toBe('Um lote & meio é'.length);
  expect(messages(html(7), '<p>Um <strong>lote</strong></p>')).toEqual([]);
  expect(messages(html(6), '<p>Um <strong>lote</strong></p>')).toEqual(['Use no máximo 6 caracteres.']);
  expect(messages(html(20_000), 'a'.repeat(20_001))).toEqual(['Use no máximo 20.000 caracteres.']);
  expect(messages(html(1), '<p></p>'.repeat(5_000))).toContain('Há formatação demais neste texto.');
  expect(messages(optionalHtml(6), '<p>Um lote</p>')).toEqual(['Use no máximo 6 caracteres.']);
  expect(messages(optionalHtml(6), null)).toEqual(['Campo obrigatório.']);
  expect(optionalHtml(6).parse(undefined)).toBe('');
});
