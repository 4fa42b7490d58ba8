import { findPage, previewHeader } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';

/** Which page, and the token of a preview where the address has one. */
export interface PageKey {
  slug: string;
  preview: string | null;
}

export const loadPage = ({ slug, preview }: PageKey, signal: AbortSignal) =>
  getPlatform().api.call(findPage, {
    params: { slug },
    signal,
    ...(preview !== null && { headers: { [previewHeader]: preview } }),
  });
