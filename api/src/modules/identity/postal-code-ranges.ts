/** CEP ranges of the Correios: from, to (first five digits) and the state. */
const states: readonly (readonly [from: number, to: number, uf: string])[] = [
  [1_000, 19_999, 'SP'],
  [20_000, 28_999, 'RJ'],
  [29_000, 29_999, 'ES'],
  [30_000, 39_999, 'MG'],
  [40_000, 48_999, 'BA'],
  [49_000, 49_999, 'SE'],
  [50_000, 56_999, 'PE'],
  [57_000, 57_999, 'AL'],
  [58_000, 58_999, 'PB'],
  [59_000, 59_999, 'RN'],
  [60_000, 63_999, 'CE'],
  [64_000, 64_999, 'PI'],
  [65_000, 65_999, 'MA'],
  [66_000, 68_899, 'PA'],
  [68_900, 68_999, 'AP'],
  [69_000, 69_299, 'AM'],
  [69_300, 69_399, 'RR'],
  [69_400, 69_899, 'AM'],
  [69_900, 69_999, 'AC'],
  [70_000, 72_799, 'DF'],
  [72_800, 72_999, 'GO'],
  [73_000, 73_699, 'DF'],
  [73_700, 76_799, 'GO'],
  [76_800, 76_999, 'RO'],
  [77_000, 77_999, 'TO'],
  [78_000, 78_899, 'MT'],
  [79_000, 79_999, 'MS'],
  [80_000, 87_999, 'PR'],
  [88_000, 89_999, 'SC'],
  [90_000, 99_999, 'RS'],
];

/** Ranges that belong to the capital whole, with its IBGE code. */
const capitals: readonly (readonly [from: number, to: number, city: number])[] = [
  [1_000, 5_999, 3_550_308],
  [8_000, 8_499, 3_550_308],
  [20_000, 23_799, 3_304_557],
  [29_000, 29_099, 3_205_309],
  [30_000, 31_999, 3_106_200],
  [40_000, 42_499, 2_927_408],
  [49_000, 49_098, 2_800_308],
  [50_000, 52_999, 2_611_606],
  [57_000, 57_099, 2_704_302],
  [58_000, 58_099, 2_507_507],
  [59_000, 59_139, 2_408_102],
  [60_000, 60_999, 2_304_400],
  [64_000, 64_099, 2_211_001],
  [65_000, 65_099, 2_111_300],
  [66_000, 66_999, 1_501_402],
  [68_900, 68_911, 1_600_303],
  [69_000, 69_099, 1_302_603],
  [69_300, 69_339, 1_400_100],
  [69_900, 69_923, 1_200_401],
  [70_000, 72_799, 5_300_108],
  [73_000, 73_699, 5_300_108],
  [74_000, 74_899, 5_208_707],
  [76_800, 76_834, 1_100_205],
  [77_000, 77_249, 1_721_000],
  [78_000, 78_099, 5_103_403],
  [79_000, 79_124, 5_002_704],
  [80_000, 82_999, 4_106_902],
  [88_000, 88_099, 4_205_407],
  [90_000, 91_999, 4_314_902],
];

const find = (table: readonly (readonly [number, number, string | number])[], prefix: number) =>
  table.find(([from, to]) => prefix >= from && prefix <= to)?.[2];

/**
 * What a CEP alone tells, without asking anyone: its state, and the city only inside a capital's own range. Street and
 * district are for the person to type.
 * @returns null for a CEP of no state
 */
export const placeOfZipCode = (zipCode: string): { uf: string; city_id: number | null } | null => {
  const prefix = Number(zipCode.slice(0, 5));
  const uf = find(states, prefix);
  return typeof uf === 'string' ? { uf, city_id: (find(capitals, prefix) as number | undefined) ?? null } : null;
};
