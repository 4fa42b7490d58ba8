import { colorsOf, scale, shadows, skins, variants, type Skin, type Variant } from './tokens.ts';

const block = (selector: string, entries: Readonly<Record<string, string>>, extra = '') =>
  `${selector} {\n${Object.entries(entries)
    .map(([name, value]) => `  --pg-${name}: ${value};\n`)
    .join('')}${extra}}\n`;

const prefixed = (entries: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(entries).map(([name, value]) => [`color-${name}`, value]));

/** An element without attributes looks like the default brand in its default skin (REQ-9.36, REQ-9.38). */
const selectorOf = (variant: Variant, skin: Skin) =>
  `${variant === 'brasil' && skin === 'dark' ? ':root, ' : ''}[data-variant='${variant}'][data-skin='${skin}']`;

/** The plain sheet of tokens: `--pg-…` on `:root` and on any element that carries `data-variant` and `data-skin`. */
export const tokenStylesheet = (): string =>
  [
    '/* Generated from tokens.ts by `node shared/ui/src/tokens/generate.ts`; a test compares the two. */\n',
    block(':root', scale),
    ...variants.flatMap((variant) =>
      skins.map((skin) =>
        block(
          selectorOf(variant, skin),
          { ...prefixed(colorsOf(variant, skin)), 'shadow-float': shadows[skin] },
          `  color-scheme: ${skin};\n`,
        ),
      ),
    ),
  ].join('\n');
