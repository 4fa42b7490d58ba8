import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrast, mix } from './color.ts';
import { tokenStylesheet } from './stylesheet.ts';
import { colorsOf, skins, variants, type ColorToken } from './tokens.ts';

const everyLook = variants.flatMap((variant) => skins.map((skin) => [variant, skin] as const));

const textPairs: [ColorToken, ColorToken][] = [
  ...(['page', 'surface', 'raised', 'sunken', 'hover'] as const).flatMap((ground): [ColorToken, ColorToken][] => [
    ['text', ground],
    ['text-muted', ground],
  ]),
  ...(['page', 'surface', 'raised'] as const).flatMap((ground) =>
    (['primary', 'success', 'danger', 'warning', 'info'] as const).map((ink): [ColorToken, ColorToken] => [
      ink,
      ground,
    ]),
  ),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-primary', 'primary-active'],
  ['on-accent', 'accent'],
  ['on-danger', 'danger'],
  ['on-inverse', 'inverse'],
  ...(['primary', 'success', 'danger', 'warning', 'info'] as const).map((ink): [ColorToken, ColorToken] => [
    ink,
    `${ink}-soft`,
  ]),
  ['text', 'primary-soft'],
  ['text', 'accent-soft'],
  ['text', 'danger-soft'],
  ['text', 'warning-soft'],
  ['text', 'success-soft'],
  ['text', 'info-soft'],
];

describe.each(everyLook)('%s, %s', (variant, skin) => {
  const colors = colorsOf(variant, skin);

  test.each(textPairs)('text in %s on %s can be read (4.5:1)', (ink, ground) => {
    expect(contrast(colors[ink], colors[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['page', 'surface', 'raised'] as const)(
    'the border of a control and the focus ring stand out on %s (3:1)',
    (ground) => {
      expect(contrast(colors['border-control'], colors[ground])).toBeGreaterThanOrEqual(3);
      expect(contrast(colors.focus, colors[ground])).toBeGreaterThanOrEqual(3);
    },
  );
});

test('contrast and mixing follow the definitions', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(contrast('#0B6B4F', '#FFFFFF')).toBeCloseTo(6.5, 1);
  expect(mix('#000000', '#FFFFFF', 0.5)).toBe('#808080');
});

test('the sheet of tokens is the one generated from the data', () => {
  expect(readFileSync(join(__dirname, 'tokens.css'), 'utf8')).toBe(tokenStylesheet());
});
