/** Colour arithmetic on `#rrggbb`; used to derive the tokens and to test their contrast. */
type Rgb = readonly [number, number, number];

const toRgb = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;

/** `share` (0 to 1) of `over`, the rest of `under`. */
export const mix = (over: string, under: string, share: number): string => {
  const below = toRgb(under);
  return `#${toRgb(over)
    .map((part, index) =>
      Math.round(part * share + (below[index] ?? 0) * (1 - share))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`.toUpperCase();
};

const luminance = (hex: string): number => {
  const [red, green, blue] = toRgb(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Contrast ratio of WCAG 2.2, from 1 to 21. @internal */
export const contrast = (one: string, other: string): number => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};
