/** The part of the provider's script (Mercado Pago SDK JS v2) that the document uses, as its public documentation names it. */

export type ProviderField = 'cardNumber' | 'expirationDate' | 'securityCode';

interface FieldEvents {
  ready: unknown;
  focus: unknown;
  blur: unknown;
  error: unknown;
  validityChange: { errorMessages: { message: string; cause: string }[] };
  binChange: { bin?: string | null };
}

export interface HostedField {
  mount(id: string): unknown;
  unmount(): void;
  on<E extends keyof FieldEvents>(event: E, told: (detail: FieldEvents[E]) => void): unknown;
  update(properties: { settings?: object; invalid?: boolean }): unknown;
  focus(): void;
}

interface FieldOptions {
  placeholder: string;
  style: Record<string, string>;
  srLabel: string;
  ariaRequired: boolean;
  enableLuhnValidation?: boolean;
  mode?: 'short';
}

export interface CardTokenData {
  cardId?: string;
  cardholderName?: string;
  identificationType?: string;
  identificationNumber?: string;
}

/** The answer has the card's validity too, which nothing here reads. */
interface ProviderToken {
  id: string;
  first_six_digits?: string | null;
  last_four_digits?: string | null;
}

export interface PaymentMethod {
  id: string;
  name: string;
  payment_type_id: string;
  settings?: { card_number?: object; security_code?: { length: number } }[];
}

export interface PayerCost {
  installments: number;
  installment_amount: number;
  total_amount: number;
  installment_rate: number;
  labels?: string[];
}

export interface Provider {
  fields: {
    create(field: ProviderField, options: FieldOptions): HostedField;
    createCardToken(data: CardTokenData): Promise<ProviderToken>;
  };
  getPaymentMethods(about: { bin: string }): Promise<{ results: PaymentMethod[] }>;
  getInstallments(about: {
    amount: string;
    bin: string;
    locale: string;
  }): Promise<{ payment_type_id: string; payer_costs: PayerCost[] }[]>;
}

export type ProviderConstructor = new (
  publicKey: string,
  options: { locale: string; advancedFraudPrevention: boolean; trackingDisabled: boolean },
) => Provider;
