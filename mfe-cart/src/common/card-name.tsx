import { cardBrandName } from '@pregao/format';
import { useT, useTexts } from '@pregao/platform';
import ptBr from './common.pt-br.json';

interface NamedCard {
  brand: string;
  last4: string | null;
}

const useCardTexts = () => {
  useTexts({ 'pt-br': ptBr });
  return useT();
};

/** Names a card: `Visa final 1234`; by its brand alone where its last digits aren't known. */
export const useCardName = () => {
  const t = useCardTexts();
  return ({ brand, last4 }: NamedCard): string =>
    last4 === null ? cardBrandName(brand) : t('card.name', { brand: cardBrandName(brand), last4 });
};

/** Says until when a card is good: `Validade 08/2030`. */
export const useCardValidity = () => {
  const t = useCardTexts();
  return ({ exp_month: month, exp_year: year }: { exp_month: number; exp_year: number }): string =>
    t('card.validity', { month: String(month).padStart(2, '0'), year });
};

/** A card as it may be named: `Visa final 1234`. */
export const CardName = ({ card }: { card: NamedCard }) => <span>{useCardName()(card)}</span>;
