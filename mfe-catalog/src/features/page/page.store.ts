import type { findPage, ResponseOf } from '@pregao/contract';
import { Resource } from '@pregao/store-kit';
import { loadPage } from './page.api.ts';

export type InternalPage = ResponseOf<typeof findPage>;

/** By the address, and the token of a preview that stands in it. */
export const createPageStore = () =>
  new Resource<InternalPage, { slug: string; preview: string | null }>({
    load: ({ slug }, signal) => loadPage(slug, signal),
  });
