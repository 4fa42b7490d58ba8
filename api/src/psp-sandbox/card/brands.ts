import type { PaymentMethodResponse } from 'mercadopago/dist/clients/paymentMethod/get/types.js';

interface Brand {
  id: string;
  name: string;
  bins: RegExp;
  codeLength: number;
}

/** First of them whose pattern fits; Elo and Hipercard lie within what others begin with. */
const brands: readonly Brand[] = [
  { id: 'elo', name: 'Elo', bins: /^(4011|4312|4389|5041|5067|509|6277|6362|6363|650|6516|6550)/, codeLength: 3 },
  { id: 'hipercard', name: 'Hipercard', bins: /^(384|606282|637)/, codeLength: 3 },
  { id: 'amex', name: 'American Express', bins: /^3[47]/, codeLength: 4 },
  { id: 'master', name: 'Mastercard', bins: /^(5[1-5]|50|2[2-7])/, codeLength: 3 },
  { id: 'visa', name: 'Visa', bins: /^4/, codeLength: 3 },
];

export const brandOf = (digits: string): string | null => brands.find(({ bins }) => bins.test(digits))?.id ?? null;

/** Ways to pay, as the browser's fields ask for them; those of a card's first digits, or all. */
export const methodsOf = (bin: string | null): Omit<PaymentMethodResponse, 'api_response'>[] =>
  brands
    .filter(({ id }) => bin === null || id === brandOf(bin))
    .map(({ id, name, bins, codeLength }) => ({
      id,
      name,
      payment_type_id: 'credit_card',
      status: 'active',
      deferred_capture: 'supported',
      settings: [
        {
          bin: { pattern: bins.source, exclusion_pattern: '', installments_pattern: bins.source },
          card_number: { length: id === 'amex' ? 15 : 16, validation: 'standard' },
          security_code: { mode: 'mandatory', length: codeLength, card_location: id === 'amex' ? 'front' : 'back' },
        },
      ],
      additional_info_needed: ['cardholder_name', 'cardholder_identification_type', 'cardholder_identification_number'],
      min_allowed_amount: 0.5,
      max_allowed_amount: 60_000,
      processing_modes: ['aggregator'],
    }));
