import { texts } from '../texts.ts';
import { openNotice } from './notices.ts';

/** The old way, from an invisible field: for a page that may not write on the clipboard. */
const copyFromField = (value: string): boolean => {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = value;
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
};

/**
 * Puts a text on the clipboard; where that is refused, an invisible field and the old command still copy. A failure is
 * told by a notice.
 *
 * @returns whether the text was copied: nothing else may say so
 */
export const copyText = async (value: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    const isCopied = copyFromField(value);
    if (!isCopied) openNotice({ kind: 'error', title: texts.copyFailed });
    return isCopied;
  }
};
