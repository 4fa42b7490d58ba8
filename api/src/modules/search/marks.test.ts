import assert from 'node:assert/strict';
import { test } from 'node:test';
import { marksOf, snippetOf, typedWords } from './marks.ts';

/** What is marked of a text. */
const marked = (text: string, typed: string) =>
  marksOf(text, typedWords(typed)).map(([from, to]) => text.slice(from, to));

for (const [text, typed, expected] of [
  ['⚠️ Risco de opções', 'opções', ['opções']],
  ['❤️ Renda fixa ❤️ e renda variável', 'renda', ['Renda', 'renda']],
  ['👩‍💻 Ações 🇧🇷 no Brasil', 'brasil', ['Brasil']],
  ['Opc\u0327o\u0303es compostas', 'opcoes', ['Opc\u0327o\u0303es']],
  ['Deri\u00adva\u00adtivos na prática', 'derivativos', ['Deri\u00adva\u00adtivos']],
  ['Derivativos', 'deri\u00advativos', ['Derivativos']],
  ['İstanbul e ações', 'ações', ['ações']],
] as const)
  test(`the words of a search are marked where they stand, whatever stands between them: ${text}`, () => {
    assert.deepEqual(marked(text, typed), expected);
  });

test('a piece of a text with emojis is cut around the word that was searched for', () => {
  const snippet = snippetOf(
    `⚠️ ${'antes '.repeat(30)}derivativos ❤️ ${'depois '.repeat(30)}`,
    typedWords('derivativos'),
  );
  assert.ok(snippet);
  assert.deepEqual(
    snippet.marks.map(([from, to]) => snippet.text.slice(from, to)),
    ['derivativos'],
  );
});
