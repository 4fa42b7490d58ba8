import type { HoldReason } from '@pregao/contract';
import { holdsContact } from './contacts.ts';
import { hasForbiddenWord } from './forbidden-words.ts';
import { holdsAddress } from './hosts.ts';
import { screenText, type ScreenedText } from './screened-text.ts';

/** Rules of a room that keep a member's message for staff. */
export interface HoldRules {
  hold_contacts: boolean;
  hold_links: boolean;
  hold_first: boolean;
  forbidden_words: readonly string[];
}

/**
 * Why a member's message waits for staff.
 * @param isFirst whether nothing of its author was published in this room
 * @param hasWord says whether a text holds a forbidden word; unless told, what is kept of the room's words says it
 * @returns null: it does not
 */
export const holdReasonOf = (
  message: string,
  rules: HoldRules,
  isFirst: boolean,
  hasWord = (text: ScreenedText) => hasForbiddenWord(text, rules.forbidden_words),
): HoldReason | null => {
  const text = screenText(message);
  if (hasWord(text)) return 'words';
  if (rules.hold_contacts && holdsContact(text)) return 'contact';
  if (rules.hold_links && holdsAddress(text)) return 'link';
  return rules.hold_first && isFirst ? 'first' : null;
};
