import type { PlantedFault } from '../planted-fault.ts';

const files = 'api/src/modules/files';
const uploads = { test: `${files}/uploads.test.ts` };
const library = { test: `${files}/library.test.ts` };
const rows = `${files}/files.repository.ts`;
const lost = { test: 'api/test/lost-rights.test.ts' };

/** Faults in what is taken of files that staff send, who reads them, and when they go. */
export const filesFaults: readonly PlantedFault[] = [
  {
    name: 'of two parts at one offset both count',
    ...uploads,
    file: rows,
    text: "      .where('received', '=', part.start)\n",
    replacement: '',
  },
  {
    name: "another person's upload goes on",
    ...uploads,
    file: `${files}/uploads.service.ts`,
    text: 'file?.created_by !== viewer.id || ',
    replacement: '!file || ',
  },
  {
    name: 'a file may arrive other than it was counted',
    ...uploads,
    file: `${files}/looking.service.ts`,
    text: 'file.sha256 !== null && file.sha256 !== sha256',
    replacement: 'file.sha256 === sha256',
  },
  {
    name: 'who may not change what a file is for sends one',
    ...uploads,
    file: `${files}/uploads.service.ts`,
    text: "      if (!maySend(viewer, purpose)) throw new AppError('forbidden');\n",
    replacement: '',
  },
  {
    name: 'a file in use is deleted',
    ...library,
    file: rows,
    text: "not(exists(selectFrom('file_use').select('file_id')",
    replacement: "not(exists(selectFrom('file_use').select('file_id').where('file_id', '<', 0)",
  },
  {
    name: 'what is not public is read without a signature',
    ...library,
    file: `${files}/reads.routes.ts`,
    text: 'await requireSigned(core, `/media/files/${key}`, request.query);',
    replacement: '',
  },
  {
    name: 'what somebody sent may run as a page',
    ...library,
    file: `${files}/reads.routes.ts`,
    text: "style-src 'unsafe-inline'; sandbox",
    replacement: "style-src 'unsafe-inline'",
  },
  {
    name: 'an e-book is signed for whoever holds its address',
    ...lost,
    file: 'api/src/modules/ebooks/reading.service.ts',
    text: "isPreview ? '' : mediaReaderOf({ kind: 'ebook', id }, audience)",
    replacement: "''",
  },
  {
    name: 'a copy of an e-book is signed for whoever holds its address',
    ...lost,
    file: 'api/src/modules/ebooks/copies.service.ts',
    text: 'copyPath(download.key), now(), mediaSeconds, reader)',
    replacement: 'copyPath(download.key), now())',
  },
  {
    name: 'who left the team looks on',
    ...lost,
    file: 'api/src/modules/catalog/media-readers.ts',
    text: 'return found?.may ?? false;',
    replacement: 'return found !== undefined;',
  },
  {
    name: 'a file of the library is read on by who may read its subject no more',
    ...lost,
    file: 'api/src/modules/files/library-readers.ts',
    text: '(person.may || file.created_by === userId)',
    replacement: 'true',
  },
  {
    name: 'the file of a policy is read on by who it is no more for',
    ...lost,
    file: 'api/src/modules/policies/document-readers.ts',
    text: 'reader !== undefined && isSeen(db, reader, Number(policyId))',
    replacement: 'reader !== undefined',
  },
];
