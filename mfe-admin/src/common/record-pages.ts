import { recordPages, type RecordPages } from '@pregao/contract/platform/record-pages';
import remote from '../../remote.ts';

/** Where the records of a resource are found, as `remote.ts` says it. @throws Error when it names no page of them */
export const pagesOf = (name: string): RecordPages => {
  const pages = recordPages(remote.pages, name);
  if (!pages) throw new Error(`remote.ts has no page of the records of ${name}`);
  return pages;
};
