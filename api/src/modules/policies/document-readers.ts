import type { Core } from '../../core.ts';
import type { Db } from '../../db/open.ts';
import { askedAgain } from '../../http/asked-again.ts';
import type { PolicyReader } from './policies.policy.ts';
import { findReader } from './policy-versions.repository.ts';

const written = /^policy\.([1-9]\d{0,14})\.([1-9]\d{0,14})$/;

/** Who reads the file of which document, as a signed address says it. */
export const documentReaderOf = (policyId: number, person: { id: number }): string => `policy.${policyId}.${person.id}`;

/** Answers for who reads the files of documents: they may as long as the document is for them. */
export const answerForDocuments = (
  { db, now, mediaReaders }: Pick<Core, 'db' | 'now' | 'mediaReaders'>,
  isSeen: (db: Db, reader: PolicyReader, id: number) => Promise<boolean>,
) => {
  mediaReaders.register(
    'policy',
    askedAgain(now, async (said) => {
      const [, policyId, userId] = written.exec(said) ?? [];
      const reader = userId === undefined ? undefined : await findReader(db, Number(userId));
      return reader !== undefined && isSeen(db, reader, Number(policyId));
    }),
  );
};
