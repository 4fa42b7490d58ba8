import { foldText } from '@pregao/format';

/** Words that any question may have. */
const common = new Set(
  'como para qual quais onde quando porque posso minha minhas meus pelo pela essa esse este esta isso mais sobre tenho pode sera entre depois antes'.split(
    ' ',
  ),
);

/** Letters of a word that its forms share: pagar, pagamento. */
const stemLength = 4;

/** What a question asks about: the beginnings of its words, without accents and without those that any has. */
export const stemsOf = (question: string): string[] => [
  ...new Set(
    foldText(question)
      .split(/[^a-z0-9]+/)
      .filter((word) => word.length >= 3 && !common.has(word))
      .map((word) => word.slice(0, stemLength)),
  ),
];

/** How much two questions share of what they ask about, from 0 to 1. */
export const likeness = (one: readonly string[], other: readonly string[]): number => {
  const shared = one.filter((stem) => other.includes(stem)).length;
  const all = new Set([...one, ...other]).size;
  return all === 0 ? 0 : shared / all;
};
