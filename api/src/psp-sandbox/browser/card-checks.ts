export type HostedName = 'cardNumber' | 'expirationDate' | 'securityCode';

/** What the provider says of a field that is wrong: its words, its causes. */
export interface FieldFault {
  field: HostedName;
  cause: 'invalid_type' | 'invalid_length' | 'invalid_value';
  message: string;
}

export interface FieldSettings {
  /** Digits that the field takes. */
  length: number;
  validation: 'standard' | 'none';
}

/** The check digit of card numbers (ISO/IEC 7812-1, Luhn). */
export const isLuhn = (digits: string): boolean =>
  [...digits].reverse().reduce((sum, sign, index) => {
    const value = Number(sign) * (index % 2 === 0 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0) %
    10 ===
  0;

const numberFault = (digits: string, { length, validation }: FieldSettings): FieldFault['cause'] | null => {
  if (digits.length !== length) return 'invalid_length';
  return validation === 'none' || isLuhn(digits) ? null : 'invalid_value';
};

/** Month and year of `1227`; null where it is not four digits. */
export const expiryOf = (digits: string): { month: number; year: number } | null =>
  digits.length === 4 ? { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2)) } : null;

const expiryFault = (digits: string, now: Date): FieldFault['cause'] | null => {
  const expiry = expiryOf(digits);
  if (!expiry) return 'invalid_length';
  const { month, year } = expiry;
  if (month < 1 || month > 12) return 'invalid_value';
  return year * 12 + month < now.getFullYear() * 12 + now.getMonth() + 1 ? 'invalid_value' : null;
};

/** What is wrong with what was typed, as the provider would tell it; null for nothing. */
export const faultOf = (field: HostedName, digits: string, settings: FieldSettings, now: Date): FieldFault | null => {
  const cause =
    field === 'cardNumber'
      ? numberFault(digits, settings)
      : field === 'expirationDate'
        ? expiryFault(digits, now)
        : digits.length === settings.length
          ? null
          : 'invalid_length';
  return cause && { field, cause, message: `${field}: ${cause}` };
};

/** What the input shows of its digits: `4111 1111`, `12/27`. */
export const shownAs = (field: HostedName, digits: string): string => {
  if (field === 'cardNumber') return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
  return field === 'expirationDate' && digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
};
