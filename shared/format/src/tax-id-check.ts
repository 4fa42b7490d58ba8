import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';
import { normalizeTaxId } from './tax-id.ts';

/** Whether a text is a CPF with right check digits, punctuation aside. */
export const isCpf = (value: string) => isValidCpf(normalizeTaxId(value));

/** Whether a text is a CNPJ with right check digits, numeric or alphanumeric, punctuation aside. */
export const isCnpj = (value: string) => isValidCnpj(normalizeTaxId(value), { version: 2 });

/** Whether a text is a valid CPF or CNPJ. */
export const isTaxId = (value: string) => isCpf(value) || isCnpj(value);
