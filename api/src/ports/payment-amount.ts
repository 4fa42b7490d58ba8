/** Centavos of a BACEN amount `\d{1,10}\.\d{2}`; null when it is anything else. Never through a float. */
export const parseAmount = (text: string): number | null => {
  const found = /^(\d{1,10})\.(\d{2})$/.exec(text);
  return found ? Number(found[1]) * 100 + Number(found[2]) : null;
};

/** A BACEN amount: 19990 gives `199.90`. @throws RangeError for what is no amount in centavos */
export const formatAmount = (cents: number): string => {
  if (!Number.isSafeInteger(cents) || cents < 0 || cents > 999_999_999_999)
    throw new RangeError(`not an amount in centavos: ${cents}`);
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
