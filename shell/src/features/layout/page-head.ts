import type { Page } from '@pregao/contract';
import type { DocumentHead } from '@pregao/platform/boot';
import { brandNames } from '@pregao/ui';
import type { VariantInfo } from '@pregao/platform';

/** A text of a manifest that names no field of an answer; the others are the screen's to fill. */
const plain = (text: string | undefined) => (text && !text.includes('{') ? text : undefined);

/**
 * What the head of a page says before its screen knows more: the rules by which the server writes it. A page without a
 * head in its manifest, or an address nobody owns, is listed and shared by nobody.
 */
export const headOf = (
  page: Page | null,
  pathname: string,
  { name, origin }: Pick<VariantInfo, 'name' | 'origin'>,
): DocumentHead => {
  const title = plain(page?.head?.title) ?? page?.title;
  const isListed = page?.head !== undefined && page.status === 'ready' && page.withoutSession && !page.ability;
  return {
    ...(title && { title: `${title} · ${brandNames[name]}` }),
    description: plain(page?.head?.description) ?? null,
    canonical: page?.head ? origin + (pathname.replace(/\/+$/, '') || '/') : null,
    indexed: isListed,
  };
};
