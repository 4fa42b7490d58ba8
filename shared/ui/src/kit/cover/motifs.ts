/** What is drawn on a cover: one family per category, moved by a seed so that no two are equal. Canvas 320 × 180. */
export type Motif = 'candles' | 'book' | 'curve' | 'compass' | 'coins' | 'calendar';

type Random = () => number;

/** A shape of a drawing, with its attributes as SVG names them; `data-k` says what it is and so its colour. */
export interface Mark {
  as: 'rect' | 'path' | 'circle' | 'g';
  set: Record<string, string | number>;
  marks?: Mark[];
}

/** A fixed sequence from 0 to 1 for a text (mulberry32 over FNV-1a): the same title always gets the same drawing. */
export const randomOf = (text: string): Random => {
  let state = 2166136261;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

const at = (value: number) => value.toFixed(1);

const rect = (
  x: string | number,
  y: string | number,
  width: string | number,
  height: string | number,
  rx: number,
  kind: string,
): Mark => ({ as: 'rect', set: { x, y, width, height, rx, 'data-k': kind } });
const path = (d: string, kind: string, opacity?: number): Mark => ({
  as: 'path',
  set: { d, 'data-k': kind, ...(opacity !== undefined && { opacity }) },
});

const candles = (random: Random): Mark[] => {
  let level = 120;
  return Array.from({ length: 13 }, (_, index) => {
    const rise = (random() - 0.36) * 30;
    const [top, bottom] = [Math.min(level, level - rise), Math.max(level, level - rise)];
    const x = 16 + index * 23.5;
    const body = rect(at(x), at(top), 11, at(Math.max(4, bottom - top)), 2, rise > 0 ? 'b' : 'c');
    const wick = path(`M${at(x + 5.5)} ${at(top - 5 - random() * 14)}V${at(bottom + 5 + random() * 12)}`, 'l');
    level = Math.min(150, Math.max(34, level - rise));
    return [wick, body];
  }).flat();
};

const orderBook = (random: Random): Mark[] =>
  Array.from({ length: 9 }, (_, index) => {
    const [bid, ask] = [26 + random() * 120, 26 + random() * 120];
    const y = 14 + index * 17.5;
    return [rect(at(156 - bid), y, at(bid), 10, 2, 'b'), rect(164, y, at(ask), 10, 2, 'c')];
  }).flat();

const curve = (random: Random): Mark[] => {
  const lift = 20 + random() * 40;
  const line = (shift: number) =>
    `M0 ${at(150 - shift)}C${at(70 + random() * 30)} ${at(150 - shift)} ${at(110 + random() * 40)} ${at(96 - lift - shift)} 190 ${at(86 - shift + random() * 20)}S${at(270 + random() * 20)} ${at(30 + random() * 20 - shift / 2)} 320 ${at(22 + random() * 20 - shift / 3)}`;
  return [0, 14, 28, 42].map((shift, index) =>
    path(line(shift), index === 0 ? 's' : 'l', index === 0 ? undefined : 1 - index * 0.22),
  );
};

const compass = (random: Random): Mark[] => {
  const [x, y, turn] = [190 + random() * 70, 60 + random() * 50, random() * 90];
  const rings = [26, 48, 72, 98, 126].map((r, index): Mark => ({
    as: 'circle',
    set: { cx: at(x), cy: at(y), r, 'data-k': 'l', opacity: 1 - index * 0.15 },
  }));
  return [
    ...rings,
    {
      as: 'g',
      set: { transform: `rotate(${at(turn)} ${at(x)} ${at(y)})` },
      marks: [path(`M${at(x)} ${at(y - 46)}l9 46h-18z`, 'b'), path(`M${at(x)} ${at(y + 46)}l9-46h-18z`, 'c')],
    },
  ];
};

const coins = (random: Random): Mark[] =>
  Array.from({ length: 6 }, (_, column) => {
    const height = 1 + Math.floor(random() * 3 + column * 0.7);
    return Array.from({ length: height }, (__, index) =>
      rect(22 + column * 48, 152 - index * 17, 40, 13, 6.5, (index + column) % 3 === 0 ? 'c' : 'b'),
    );
  }).flat();

const calendar = (random: Random): Mark[] =>
  Array.from({ length: 40 }, (_, index) => {
    const pick = random();
    const kind = pick > 0.88 ? 'c' : pick > 0.6 ? 'b' : 'd';
    return rect(24 + (index % 8) * 35, 14 + Math.floor(index / 8) * 32, 27, 24, 5, kind);
  });

export const motifs: Record<Motif, (random: Random) => Mark[]> = {
  candles,
  book: orderBook,
  curve,
  compass,
  coins,
  calendar,
};

const words: [RegExp, Motif][] = [
  [/trad|t[eé]cnic|gr[aá]fic|candle|day/i, 'candles'],
  [/fluxo|tape|book|ordem|mini|[ií]ndice|d[oó]lar/i, 'book'],
  [/op[cç]|deriv|macro|econom|renda vari/i, 'curve'],
  [/inici|trilha|planej|carreira|fundament/i, 'compass'],
  [/renda fixa|dividend|fii|fundo|carteira|cripto|previd/i, 'coins'],
  [/agenda|calend|evento|live|ao vivo|mentoria/i, 'calendar'],
];

/** The motif of a category by what its name speaks of; the same unknown name always gets the same one. */
export const motifOf = (category: string): Motif => {
  const known = words.find(([pattern]) => pattern.test(category));
  const all = Object.keys(motifs) as Motif[];
  return known?.[1] ?? all[Math.floor(randomOf(category)() * all.length)] ?? 'curve';
};
