import { cx } from '../../lib/cx.ts';
import { useLook } from '../../provider/look-context.ts';
import type { Variant } from '../../tokens/tokens.ts';
import classes from './brand.module.css';
import { wordmarks } from './wordmarks.ts';

export const brandNames: Record<Variant, string> = { brasil: 'Pregão', global: 'Pregão Global', liberta: 'Liberta' };

/** Pregão: a candle whose body is the bowl of a P. Liberta: a bar breaking upward out of its range. */
const Mark = ({ variant }: { variant: Variant }) =>
  variant === 'liberta' ? (
    <g>
      <rect className={classes.tile} width="32" height="32" rx="9" />
      <path className={classes.bright} d="M10 7v13.5a2.5 2.5 0 0 0 2.5 2.5H16" />
      <path className={classes.gold} d="M15.5 16.5 24 8m-6.2 0H24v6.2" />
    </g>
  ) : (
    <g>
      <rect className={classes.tile} width="32" height="32" rx="9" />
      <path className={classes.bright} d="M11.5 6.5v19" />
      <path className={classes.bright} d="M11.5 9.5h5.3a4.7 4.7 0 0 1 0 9.4h-5.3" />
      {variant === 'global' ? (
        <circle className={classes.spot} cx="22.5" cy="23.5" r="3" />
      ) : (
        <rect className={classes.spot} x="20.6" y="21.4" width="4.8" height="4.8" rx="1" />
      )}
    </g>
  );

interface LogoProps {
  variant?: Variant;
  /** Height in px. */
  size?: number;
  markOnly?: boolean;
  className?: string;
}

interface Word {
  width: number;
  path: string;
  /** Room before it, in the units of the drawing: 32 to its height. */
  gap: number;
  className: string | undefined;
}

/** The brand that is shown, and the words of its name. */
const useBrand = (variant: Variant | undefined): { brand: Variant; words: readonly Word[] } => {
  const look = useLook();
  const brand = variant ?? look.variant;
  const name = { ...(brand === 'liberta' ? wordmarks.liberta : wordmarks.pregao), gap: 8, className: classes.word };
  const second = { ...wordmarks.global, gap: 5, className: classes.second };
  return { brand, words: brand === 'global' ? [name, second] : [name] };
};

const widthOf = (words: readonly Word[]) => words.reduce((sum, { gap, width }) => sum + gap + width, 0);

export const Logo = ({ variant, size = 28, markOnly = false, className }: LogoProps) => {
  const { brand, words } = useBrand(variant);
  const shown = markOnly ? [] : words;
  const width = 32 + widthOf(shown);
  return (
    <svg
      className={cx(classes.logo, className)}
      viewBox={`0 0 ${width} 32`}
      width={(width * size) / 32}
      height={size}
      role="img"
      aria-label={brandNames[brand]}
    >
      <Mark variant={brand} />
      {shown.map(({ gap, path, className: tone }, index) => (
        <path
          key={path}
          className={tone}
          d={path}
          transform={`translate(${32 + widthOf(shown.slice(0, index)) + gap} .6)`}
        />
      ))}
    </svg>
  );
};

/** A logo that gives way: where its place is too narrow for a word of the name, that word is left out, the mark never. */
export const FoldingLogo = ({ variant, size = 28 }: Pick<LogoProps, 'variant' | 'size'>) => {
  const { brand, words } = useBrand(variant);
  return (
    <span
      className={classes.folding}
      style={{ height: size, minWidth: size }}
      role="img"
      aria-label={brandNames[brand]}
    >
      <svg className={classes.logo} viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
        <Mark variant={brand} />
      </svg>
      {words.map((word) => (
        <svg
          key={word.path}
          viewBox={`0 0 ${widthOf([word])} 32`}
          width={(widthOf([word]) * size) / 32}
          height={size}
          aria-hidden="true"
        >
          <path className={word.className} d={word.path} transform={`translate(${word.gap} .6)`} />
        </svg>
      ))}
    </span>
  );
};
