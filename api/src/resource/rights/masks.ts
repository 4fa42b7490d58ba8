import { maskDot, type MaskName } from '@pregao/contract';

const dots = maskDot.repeat(3);
const hidden = maskDot.repeat(6);

/** What is left to see of each kind: enough to tell two apart, too little to use. */
const masks: Readonly<Record<MaskName, (text: string) => string>> = {
  document: (text) => {
    const digits = text.replace(/\D/g, '');
    if (digits.length !== 11) return hidden;
    // Three digits: the check digits follow from the others, so that six shown would leave a thousand to try.
    return `${dots}.${dots}.${digits.slice(6, 9)}-${maskDot.repeat(2)}`;
  },
  phone: (text) => {
    const digits = text.replace(/\D/g, '');
    return digits.length < 10 ? hidden : `${hidden}-${digits.slice(-4)}`;
  },
  email: (text) => {
    const [name = '', domain = ''] = text.split('@');
    return domain === '' ? hidden : `${name.slice(0, 1)}${dots}@${domain}`;
  },
  whole: () => hidden,
};

/** A value as its mask; what is empty stays so. */
export const maskOf = (kind: MaskName, value: unknown) =>
  value === null || value === undefined || value === '' ? value : masks[kind](String(value));
