import * as z from 'zod/mini';
import { cleanLine, cleanText, isSeen } from '../src/index.ts';
import { nameField, nicknameField } from '../src/identity/fields.ts';
import { optionalText, textField } from '../src/core/resource-shapes.ts';

/** Texts of which nothing can be seen. */
const nothing = [
  '\u2800',
  '\ufe0f',
  '\ufffc',
  '\u3164',
  '\u0301\u0301',
  '\u00a0\u2003',
  '\u200b\u200d',
  '\u202e',
  '\u{e0041}',
];

test.each(nothing.map((text) => [JSON.stringify(text), text.repeat(3)]))(
  'a text of which nothing can be seen is none: %s',
  (_, text) => {
    expect([isSeen(text), cleanText(text), cleanLine(text)]).toEqual([false, '', '']);
    for (const field of [nameField, nicknameField, textField(80)]) expect(z.safeParse(field, text).success).toBe(false);
    expect(z.parse(optionalText(80), text)).toBe('');
  },
);

test.each([
  ['Ana\u202e Paula\u0007', 'Ana Paula'],
  ['  José\u200b  da\tSilva ', 'José da Silva'],
  ['Ana\nPaula', 'Ana Paula'],
  ['Jo\u0061\u0303o', 'João'],
  ["O'Neill-Souza", "O'Neill-Souza"],
  ['Мария 李娜', 'Мария 李娜'],
])('a name keeps no control and no mark of direction: %j is %s', (typed, kept) => {
  expect([nameField, nicknameField].map((field) => z.parse(field, typed))).toEqual([kept, kept]);
});

test.each([
  ['PETR4\t36,42', 'PETR4 36,42'],
  ['PETR4\v36,42', 'PETR4 36,42'],
  ['PETR4\f36,42', 'PETR4 36,42'],
  ['PETR4\u008536,42', 'PETR4 36,42'],
  ['PETR4\u202836,42', 'PETR4 36,42'],
  ['PETR4\u202936,42', 'PETR4 36,42'],
  ['❤️ 👩‍💻', '❤️ 👩‍💻'],
])('pasted cells stay apart: %j is %s', (pasted, kept) => {
  expect([cleanText(pasted), cleanLine(pasted), z.parse(textField(80), pasted)]).toEqual([kept, kept, kept]);
});
