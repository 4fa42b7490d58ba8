import type { AbilityPair } from './endpoint.ts';

/** Who reads a field and who writes it, where that is not everybody who does so with its record. Who writes it reads it too. */
export interface FieldRights {
  read: AbilityPair;
  write?: AbilityPair;
  /** Who is shown what a mask hides; who reads it unless told. */
  reveal?: AbilityPair;
}

/** What is left to see of a masked text: some of its digits, its first letter and its domain, or nothing. */
export type MaskName = 'document' | 'phone' | 'email' | 'whole';

/** What stands where a masked text has what is not shown. No field of a masked text may hold it. */
export const maskDot = '•';

/** Values that a person is shown in an hour, of all records: enough for a morning of calls, too few to copy a table. */
export const revealsAnHour = 30;

/** What is said of names that a list does not have; whoever asks by what they may not read is told the same. */
export const unknownFilter = 'Este filtro não existe.';
export const unknownSort = 'Esta ordenação não existe.';

/** Whether a value is a mask of what is there. */
export const isMask = (value: unknown): value is string => typeof value === 'string' && value.includes(maskDot);
