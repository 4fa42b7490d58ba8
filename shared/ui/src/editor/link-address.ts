import { isAllowedAttribute } from '@pregao/contract/core/html-marks';
import { editorTexts } from './texts.ts';

/** What a person who types an address means: a host without protocol is over TLS, an e-mail is a mail to it. */
const meant = (typed: string) => {
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(typed)) return `mailto:${typed}`;
  if (/^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(?:[/?#:].*)?$/iu.test(typed)) return `https://${typed}`;
  return typed;
};

/**
 * The address of a link as it is kept, or why it can't be one.
 *
 * @param typed what a person wrote or pasted
 */
export const readAddress = (
  typed: string,
): { href: string; problem?: undefined } | { href?: undefined; problem: string } => {
  const href = meant(typed.trim());
  if (href === '') return { problem: editorTexts.linkMissing };
  if (/^http:/i.test(href)) return { problem: editorTexts.linkUnsafe };
  if (!isAllowedAttribute('a', 'href', href) || (/^https:/i.test(href) && !URL.canParse(href)))
    return { problem: editorTexts.linkInvalid };
  return { href };
};
