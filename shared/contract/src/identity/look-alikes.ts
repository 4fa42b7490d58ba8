/** Letters that are drawn like a Latin one, each row behind the letter they are taken for; those of one case only as they are written. */
const rows: readonly (readonly [string, string])[] = [
  ['a', 'АаΑαɑ⍺ᴀ🅰'],
  ['b', 'ВвΒβЬьßʙᏴ'],
  ['c', 'СсϹϲᴄⅭↃⲤⲥ'],
  ['d', 'ԀԁđᴅᎠ'],
  ['e', 'ЕеΕεЄєЭэᴇǝəЁёᎬ'],
  ['f', 'Ғғſƒꜰ'],
  ['g', 'ɡԌԍɢց'],
  ['h', 'НнΗҺһЋћħʜᎻհ'],
  ['j', 'ЈјϳᴊᎫ'],
  ['k', 'КкΚκҚқᴋĸᏦ'],
  ['l', '1|iıІіΙιӀӏЇїɩɪʟłƖǀⅼ∣ⵏᛁ'],
  ['m', 'МмΜᴍⅯᎷ'],
  ['n', 'ΝηПпɴոռ'],
  ['o', '0ОоΟοσΘθѲѳøᴏօסⲞⲟ०੦০௦٥ഠဝ○◯'],
  ['p', 'РрΡρϸᴘᏢⲢⲣ'],
  ['q', 'Ԛԛգզ'],
  ['r', 'ГгᴦʀᎡ'],
  ['s', 'ЅѕꜱᏚՏ'],
  ['t', 'ТтΤτŧᴛᎢ'],
  ['u', 'υμᴜսՍ'],
  ['v', 'νѴѵᴠᏙ'],
  ['w', 'ωԜԝѠѡшᴡᎳա'],
  ['x', 'ХхΧχ×'],
  ['y', 'УуΥγҮүʏᎩ'],
  ['z', 'ΖζᴢᏃ'],
  ['ae', 'æÆӔӕ'],
  ['oe', 'œŒ'],
];

const latin = new Map(rows.flatMap(([letter, alike]) => [...alike].map((one) => [one, letter] as const)));

/** Letters in a square, in a dark circle or of a flag, in the order of the alphabet. */
const drawn = [0x1f130, 0x1f150, 0x1f170, 0x1f1e6];

/** The Latin letters a character is taken for; itself where it is like none. */
export const latinOf = (character: string): string => {
  const known = latin.get(character);
  if (known !== undefined) return known;
  const code = character.codePointAt(0) ?? 0;
  const start = drawn.find((from) => code >= from && code < from + 26);
  if (start !== undefined) return latinOf(String.fromCharCode(97 + code - start));
  const small = character.toLowerCase();
  return small === character ? character : latinOf(small);
};
