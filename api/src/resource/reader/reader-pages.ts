import type { Endpoint, Page } from '@pregao/contract';

/** Where a page stands that is about a record. */
export interface Place {
  origin: string;
  brand: string;
  canonical: string;
}

/** What search engines are told of the page of one record, by the answer of its first call. */
export interface ReaderPage {
  /** Structured data (schema.org); nothing of an answer that is none. */
  graph?: (answer: unknown, place: Place) => Record<string, unknown>[];
  /** Whether it may be seen and is not listed: also an answer that is none. */
  isUnlisted?: (answer: unknown) => boolean;
}

const pages = new Map<string, ReaderPage>();

/** Says what the pages are that show the record of a call first. */
export const declareReaderPage = ({ path }: Endpoint, page: ReaderPage) => {
  pages.set(path, page);
};

/** What is said of a page by the call that it shows first; undefined where no reader declared it. */
export const readerPageOf = ({ data }: Pick<Page, 'data'>): ReaderPage | undefined => pages.get(data?.[0] ?? '');
