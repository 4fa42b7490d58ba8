import { foldText } from './fold-text.ts';

/** What a slug field keeps of a typed text: everything but spaces; case and accents stay (REQ-5.20, A-88). */
export const stripSlug = (typed: string) => typed.replace(/\s/g, '');

/** Proposes a slug for a title: lower case, no accents, words joined by dashes. */
export const slugFrom = (title: string) =>
  foldText(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
