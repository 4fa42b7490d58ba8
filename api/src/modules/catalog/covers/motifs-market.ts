import type { Motif } from './motif.ts';
import { points, range, smooth } from './motif.ts';

/** Candlesticks in a walk that ends above where it began, stretched to the height of the cover. */
export const candles: Motif = (random, { primary, accent }) => {
  const walk = range(18).reduce<number[]>((all) => [...all, (all.at(-1) ?? 0) - 7 + (random() - 0.5) * 62], []);
  const low = Math.max(...walk),
    high = Math.min(...walk);
  const scale = (value: number) => 70 + ((value - high) / (low - high)) * 220;
  return range(17)
    .map((index) => {
      const open = scale(walk[index] ?? 0),
        close = scale(walk[index + 1] ?? 0);
      const x = 318 + index * 19,
        top = Math.min(open, close);
      const color = close <= open ? primary : accent;
      const up = 5 + random() * 16,
        down = 5 + random() * 16;
      return (
        `<path d="M${x} ${(top - up).toFixed(1)}V${(Math.max(open, close) + down).toFixed(1)}" stroke="${color}" stroke-width="1.5"/>` +
        `<rect x="${x - 5.5}" y="${top.toFixed(1)}" width="11" height="${Math.max(3, Math.abs(open - close)).toFixed(1)}" rx="1.5" fill="${color}"/>`
      );
    })
    .join('');
};

/** Volume bars under a moving average. */
export const bars: Motif = (random, { primary, accent }) => {
  const heights = range(24).map((index) => 36 + random() * 120 + Math.sin(index / 3 + random()) * 34);
  const drawn = heights.map(
    (height, index) =>
      `<rect x="${312 + index * 13.6}" y="${(316 - height).toFixed(1)}" width="8.6" height="${height.toFixed(1)}" rx="2" fill="${primary}" fill-opacity="${(0.35 + height / 330).toFixed(2)}"/>`,
  );
  const average = heights.map((_, index) => {
    const near = heights.slice(Math.max(0, index - 3), index + 4);
    return [316 + index * 13.6, 286 - near.reduce((all, height) => all + height, 0) / near.length] as const;
  });
  return `${drawn.join('')}<path d="${smooth(average)}" fill="none" stroke="${accent}" stroke-width="3" stroke-linecap="round"/>`;
};

/** Swings: overlapping waves with the turns marked. */
export const waves: Motif = (random, { primary, accent }) => {
  const phase = random() * 6;
  const pitch = 46 + random() * 26;
  const wave = (shift: number, tall: number) =>
    range(36).map(
      (index) => [300 + index * 10, 210 - index * 1.6 + shift + Math.sin((index * 10) / pitch + phase) * tall] as const,
    );
  const main = wave(0, 58);
  const turns = main.filter(
    ([, y], index) => index > 0 && index < 35 && y < main[index - 1]![1] === y <= main[index + 1]![1],
  );
  return (
    range(4)
      .map(
        (index) =>
          `<path d="${smooth(wave(18 + index * 18, 54 - index * 8))}" fill="none" stroke="${primary}" stroke-opacity="${(0.34 - index * 0.07).toFixed(2)}" stroke-width="2"/>`,
      )
      .join('') +
    `<path d="${smooth(main)}" fill="none" stroke="${primary}" stroke-width="3.5"/>${turns.map(([x, y]) => `<circle cx="${x}" cy="${y.toFixed(1)}" r="6" fill="${accent}"/>`).join('')}`
  );
};

/** The order book: bids and asks around the spread. */
export const book: Motif = (random, { primary, accent, raised }) =>
  range(13)
    .map((index) => {
      const y = 46 + index * 22;
      if (index === 6)
        return `<rect x="330" y="${y + 5}" width="290" height="4" rx="2" fill="${raised}"/><circle cx="${400 + random() * 150}" cy="${y + 7}" r="6" fill="${accent}"/>`;
      const ask = index < 6;
      const width = 46 + random() * 190 * (1 - Math.abs(index - 6) / 14);
      return (
        `<rect x="${ask ? 482 : 470 - width}" y="${y}" width="${width.toFixed(1)}" height="14" rx="3" fill="${ask ? accent : primary}" fill-opacity="${(0.4 + random() * 0.55).toFixed(2)}"/>` +
        `<rect x="${ask ? 436 : 482}" y="${y + 5}" width="34" height="4" rx="2" fill="${ask ? accent : primary}" fill-opacity=".45"/>`
      );
    })
    .join('');

/** An option's pay-off, broken at its strikes. */
export const payoff: Motif = (random, { primary, accent, grid }) => {
  const first = 380 + random() * 40,
    second = first + 70 + random() * 60;
  const low = 250 + random() * 24,
    high = 96 + random() * 30;
  const down = random() < 0.4;
  const shape = down
    ? [
        [300, high],
        [first, high],
        [second, low],
        [640, low],
      ]
    : [
        [300, low],
        [first, low],
        [second, high],
        [640, high],
      ];
  const line = points(shape as [number, number][]);
  return (
    `<path d="M300 196H640" stroke="${grid}" stroke-width="2"/><path d="${line}V320H300Z" fill="${primary}" fill-opacity=".14"/><path d="${line}" fill="none" stroke="${primary}" stroke-width="4" stroke-linejoin="round"/>` +
    [first, second]
      .map(
        (x, index) =>
          `<path d="M${x.toFixed(1)} 60V316" stroke="${accent}" stroke-dasharray="3 6" stroke-width="1.5"/><circle cx="${x.toFixed(1)}" cy="${((index === 0) === down ? high : low).toFixed(1)}" r="6.5" fill="${accent}"/>`,
      )
      .join('')
  );
};
