import type { EbookDetail } from '@pregao/contract';
import { Resource } from '@pregao/store-kit';
import { loadEbook } from './ebook.api.ts';

/** What the page of an e-book shows differs by person: whether it is theirs, and where they are in it. */
export interface EbookKey {
  slug: string;
  userId: number;
  /** The token of a preview. */
  preview: string | null;
}

export const createEbookStore = () =>
  new Resource<EbookDetail, EbookKey>({ load: ({ slug }, signal) => loadEbook(slug, signal) });
