import type { PlantedFault } from '../planted-fault.ts';

const ebooks = 'api/src/modules/ebooks';
const copies = { test: `${ebooks}/copies.test.ts` };
const preparing = { test: `${ebooks}/preparing.test.ts` };

/** Faults in what readers have of an e-book: the order it is stamped with, copies of a day, what is prepared of its file. */
export const ebooksFaults: readonly PlantedFault[] = [
  {
    name: 'the stamp names an order whose access was revoked',
    ...copies,
    file: `${ebooks}/downloads.repository.ts`,
    text: "        .where('access_grant.status', '=', 'active')\n",
    replacement: '',
  },
  {
    name: 'the stamp names the order of another book',
    ...copies,
    file: `${ebooks}/downloads.repository.ts`,
    text: "and([eb('subject_type', '=', 'ebook'), eb('subject_id', '=', ebookId)])",
    replacement: "eb('subject_type', '=', 'ebook')",
  },
  {
    name: 'the day of copies begins at midnight in Greenwich',
    ...copies,
    file: 'shared/format/src/calendar-days.ts',
    text: 'T00:00:00-03:00',
    replacement: 'T00:00:00Z',
  },
  {
    name: 'what was prepared of a file is said of a book that has another one',
    ...preparing,
    file: `${ebooks}/ebooks.repository.ts`,
    text: "    .where('file_id', '=', fileId)\n",
    replacement: '',
  },
  {
    name: 'a book counts as prepared outside the transaction that says so',
    ...preparing,
    file: `${ebooks}/preparing.service.ts`,
    text: 'await settlePrepared(tx, id, taken);',
    replacement: 'await settlePrepared(db, id, taken);',
  },
  {
    name: 'a file that is not public serves any purpose of its kind',
    test: 'api/src/modules/files/library.test.ts',
    file: 'api/src/modules/files/uses.ts',
    text: ' && (wanted.isPublic || sentFor === purpose)',
    replacement: '',
  },
  {
    name: 'the cap of open uploads is counted before others insert',
    test: 'api/src/modules/files/uploads.test.ts',
    file: 'api/src/modules/files/uploads.service.ts',
    text: 'await lockUploads(tx, viewer.id);',
    replacement: '',
  },
];
