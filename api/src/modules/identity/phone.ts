import { readPhone } from '@pregao/format';
import { fieldError } from '../../http/errors.ts';

const faults = {
  foreign: 'Só enviamos códigos a telefones do Brasil. Informe um com DDD.',
  incomplete: 'Informe um telefone com DDD.',
};

/**
 * A phone as it is stored: area code and number, 10 or 11 digits.
 * @throws 400 on `phone_number` when it is of another country or not whole
 */
export const phone = (text: string): string => {
  const read = readPhone(text);
  if ('fault' in read) throw fieldError('phone_number', faults[read.fault]);
  return read.number;
};
