import { previewParam } from '@pregao/contract';
import { useLocation } from '@pregao/platform/router';

/**
 * The token of a preview that the address carries; null where it shows what everybody sees. It belongs in the key under which
 * a screen keeps what it was answered: a draft is never shown as what is published.
 */
export const usePreviewToken = (): string | null =>
  new URLSearchParams(useLocation().search).get(previewParam)?.trim() || null;
