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

/** Room between the parts of the name, in the units of the drawing: 32 to its height. */
const gaps = { word: 8, second: 5 };

export const Logo = ({ variant, size = 28, markOnly = false, className }: LogoProps) => {
  const look = useLook();
  const brand = variant ?? look.variant;
  const word = brand === 'liberta' ? wordmarks.liberta : wordmarks.pregao;
  const width = markOnly
    ? 32
    : 32 + gaps.word + word.width + (brand === 'global' ? gaps.second + wordmarks.global.width : 0);
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
      {!markOnly && <path className={classes.word} d={word.path} transform={`translate(${32 + gaps.word} .6)`} />}
      {!markOnly && brand === 'global' && (
        <path
          className={classes.second}
          d={wordmarks.global.path}
          transform={`translate(${32 + gaps.word + word.width + gaps.second} .6)`}
        />
      )}
    </svg>
  );
};

interface WordProps {
  mark: { width: number; path: string };
  gap: number;
  size: number;
  className: string | undefined;
}

const Word = ({ mark, gap, size, className }: WordProps) => (
  <svg viewBox={`0 0 ${gap + mark.width} 32`} width={((gap + mark.width) * size) / 32} height={size} aria-hidden="true">
    <path className={className} d={mark.path} transform={`translate(${gap} .6)`} />
  </svg>
);

/** A logo that gives way: where its place is too narrow for a word of the name, that word is left out, the mark never. */
export const FoldingLogo = ({ variant, size = 28 }: Pick<LogoProps, 'variant' | 'size'>) => {
  const look = useLook();
  const brand = variant ?? look.variant;
  const word = brand === 'liberta' ? wordmarks.liberta : wordmarks.pregao;
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
      <Word mark={word} gap={gaps.word} size={size} className={classes.word} />
      {brand === 'global' && <Word mark={wordmarks.global} gap={gaps.second} size={size} className={classes.second} />}
    </span>
  );
};
