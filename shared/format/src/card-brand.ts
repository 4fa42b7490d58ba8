/** The brands that are named, by the provider's words. */
export const cardBrands = ['visa', 'master', 'elo', 'amex', 'hipercard', 'diners'] as const;

const names: Record<string, string> = {
  visa: 'Visa',
  master: 'Mastercard',
  elo: 'Elo',
  amex: 'American Express',
  hipercard: 'Hipercard',
  diners: 'Diners Club',
};

/** Name of a card's brand as people write it; an unknown one is `Cartão`. @param brand the provider's word: `visa`, `master` */
export const cardBrandName = (brand: string): string => names[brand] ?? 'Cartão';

interface PaymentWay {
  payment_type_id: number;
  payment_type_name: string;
  installments: number;
  card_brand: string | null;
}

const card = 1;

/** How something was paid in short: `Visa 6×`, `Pix`; a card without a known brand is the way's own name. */
export const paymentWayName = ({
  payment_type_id: type,
  payment_type_name: name,
  installments,
  card_brand: brand,
}: PaymentWay) => (type === card ? `${brand === null ? name : cardBrandName(brand)} ${installments}×` : name);
