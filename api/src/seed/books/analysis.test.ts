import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ebooks } from '../catalogue.ts';
import { analysis } from './analysis.ts';

test('the book of fifty structures says in the shop and in its first page what this edition holds', () => {
  const listed = ebooks.find(({ slug }) => slug === 'cinquenta-estruturas-de-opcoes');
  const book = analysis.find(({ slug }) => slug === listed?.slug);
  assert.match(listed?.subtitle ?? '', /^Edição de demonstração: .* quatro capítulos, não as cinquenta$/);
  assert.equal(book?.chapters.length, 4);
  for (const { title } of book?.chapters ?? []) assert.ok(book?.about.includes(title.toLowerCase()), title);
});
