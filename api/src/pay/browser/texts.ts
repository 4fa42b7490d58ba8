import type { FromPayFrame } from '@pregao/contract/commerce/pay-frame';

export type FieldName = Extract<FromPayFrame, { type: 'validity' }>['field'];
export type Cause = NonNullable<Extract<FromPayFrame, { type: 'validity' }>['cause']>;

export const labels: Record<FieldName, string> = {
  number: 'Número do cartão',
  expiration: 'Validade (mês/ano)',
  code: 'Código de segurança',
};

export const placeholders: Record<FieldName, string> = {
  number: '0000 0000 0000 0000',
  expiration: 'MM/AA',
  code: '000',
};

const wrong: Record<FieldName, Partial<Record<Cause, string>> & { empty: string; otherwise: string }> = {
  number: {
    empty: 'Digite o número do cartão.',
    invalid_length: 'O número está incompleto.',
    not_accepted: 'Este cartão não é aceito. Use um de crédito.',
    otherwise: 'Confira o número do cartão.',
  },
  expiration: {
    empty: 'Digite a validade.',
    invalid_length: 'A validade está incompleta.',
    otherwise: 'Confira a validade.',
  },
  code: { empty: 'Digite o código.', otherwise: 'Confira o código.' },
};

/** What is said under a field. */
export const errorText = (field: FieldName, cause: Cause): string => wrong[field][cause] ?? wrong[field].otherwise;

/** `Código de segurança do Visa final 1234`. */
export const keptLabel = (brand: string, last4: string): string =>
  `${labels.code} do ${brand.charAt(0).toUpperCase()}${brand.slice(1)} final ${last4}`;
