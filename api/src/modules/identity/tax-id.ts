import { isTaxId, normalizeTaxId } from '@pregao/format';
import { fieldError } from '../../http/errors.ts';

/**
 * A CPF or CNPJ as it is stored: digits, and letters of an alphanumeric CNPJ, without punctuation.
 * @throws 400 on `identifier` when its check digits are wrong
 */
export const taxId = (text: string): string => {
  if (!isTaxId(text)) throw fieldError('identifier', 'Informe um CPF ou CNPJ válido.');
  return normalizeTaxId(text);
};
