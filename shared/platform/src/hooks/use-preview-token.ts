import { previewParam } from '@pregao/contract';
import { useLocation } from '@pregao/platform/router';

/**
 * The token of a preview that the address carries; null where it shows what everybody sees.
 */
export const usePreviewToken = (): string | null =>
  new URLSearchParams(useLocation().search).get(previewParam)?.trim() || null;
