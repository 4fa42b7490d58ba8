/** Small letters of Cyrillic and Greek as they are written in Latin letters. */
const spelled: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'yo', ж: 'zh', з: 'z', и: 'i', й: 'y', к: 'k', л: 'l' },
  ...{ м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh' },
  ...{ щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya', і: 'i', ї: 'yi', є: 'ye', ґ: 'g', ў: 'u', ј: 'j' },
  ...{ љ: 'lj', њ: 'nj', ђ: 'dj', ћ: 'c', џ: 'dz' },
  ...{ α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm', ν: 'n' },
  ...{ ξ: 'x', ο: 'o', π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps', ω: 'o' },
  ...{ ø: 'o', đ: 'd', ħ: 'h', ı: 'i', ł: 'l', ŋ: 'n', ŧ: 't', ə: 'e' },
};

/**
 * A sign in Latin letters.
 *
 * @returns what it is written as, without marks; null where it belongs to a script that is not spelled out here
 */
export const latinOf = (sign: string): string | null => {
  const small = sign.toLowerCase();
  const letters = spelled[small] ?? spelled[small.normalize('NFD').replace(/\p{M}/gu, '')];
  if (letters === undefined) return null;
  return small === sign ? letters : letters.charAt(0).toUpperCase() + letters.slice(1);
};
