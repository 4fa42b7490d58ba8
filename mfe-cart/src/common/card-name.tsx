import { cardBrandName } from '@pregao/format';
import { useT, useTexts } from '@pregao/platform';
import ptBr from './common.pt-br.json';

/** A card as it may be named: `Visa final 1234`. */
export const CardName = ({ card: { brand, last4 } }: { card: { brand: string; last4: string | null } }) => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  return <>{last4 === null ? cardBrandName(brand) : t('card.name', { brand: cardBrandName(brand), last4 })}</>;
};
