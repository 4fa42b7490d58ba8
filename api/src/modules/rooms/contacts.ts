/** Area codes of Brazil. */
const areaCodes = /^(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])$/;

const numerals = ['zero', 'um', 'dois', 'tres', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'meia'] as const;
const digitOf = (word: string) => (word === 'meia' ? '6' : String(numerals.indexOf(word as (typeof numerals)[number])));

/** Digits with at most three signs between two of them. */
const digitRuns = /\+?\d(?:[\s.\-()/_]{0,3}\d){7,}/g;
/** A price, as `118.500` or `36,42`: several in a row are no phone number. */
const price = /^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$|^\d+,\d{1,2}$/;

const isPhone = (digits: string): boolean => {
  const local = digits.replace(/^(?:0055|55)(?=\d{10,11}$)/, '').replace(/^0(?=\d{10,11}$)/, '');
  if (!areaCodes.test(local.slice(0, 2))) return false;
  return local.length === 11 ? local[2] === '9' : local.length === 10 && /[2-5]/.test(local.charAt(2));
};

const hasPhone = (text: string): boolean => {
  const spelt = text.replace(new RegExp(`\\b(?:${numerals.join('|')})\\b`, 'g'), digitOf);
  return [...spelt.matchAll(digitRuns)].some(([run]) => {
    if (
      run
        .trim()
        .split(/\s+/)
        .every((part) => price.test(part))
    )
      return false;
    return isPhone(run.replace(/\D/g, ''));
  });
};

const messengers =
  /\b(?:wa\.me|(?:api|chat|web)\.whatsapp|whatsapp\.com|t\.me|telegram\.(?:me|org|dog)|discord\.(?:gg|com\/invite)|signal\.me)\b|\b(?:whatsapp|tg):\/\//;
const mail = /[\w.+-]{2,}(?:@|\(at\)|\[at\]| arroba )[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b/;

/** Addresses, however their dots are written. */
const dotted = (folded: string) =>
  folded
    .replace(/\s*(?:\(ponto\)|\[ponto\]|\bponto\b|\(dot\)|\[dot\])\s*/g, '.')
    .replace(/(\w)\s*\.\s*(me|com|br|gg|org)\b/g, '$1.$2')
    .replace(/\s*@\s*(?=[\w-]+\.)/g, '@');

/** Whether a folded text gives a phone number of Brazil, an e-mail or the address of a messenger. */
export const hasContact = (folded: string): boolean => {
  const text = dotted(folded);
  return hasPhone(folded) || messengers.test(text) || mail.test(text);
};

/** Whether a folded text holds an address. */
export const hasLink = (folded: string): boolean =>
  /\b[a-z][a-z0-9+.-]*:\/\/\S|\bwww\.\S|\b[a-z0-9-]{2,}\.(?:com|net|org|io|me|ly|gg|app|dev|info|xyz|online|site|shop|link|br)(?:\.[a-z]{2})?\b/.test(
    folded,
  );
