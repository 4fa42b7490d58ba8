import { filePurposes, type FilePurposeName } from '@pregao/contract';
import type { Core } from '../../core.ts';
import { personMay } from '../../db/person-may.ts';
import { askedAgain } from '../../http/asked-again.ts';

const written = /^library\.([1-9]\d{0,14})\.([1-9]\d{0,14})$/;

/** Who looks at which file of the library, as a signed address says it. */
export const libraryReaderOf = ({ id }: { id: number }, person: { id: number }): string => `library.${id}.${person.id}`;

/** Answers for who looks at files of the library: an active person who sent the file, or may read what it is for. */
export const answerForLibrary = ({ db, now, mediaReaders }: Pick<Core, 'db' | 'now' | 'mediaReaders'>) => {
  const mayRead = async (id: number, userId: number): Promise<boolean> => {
    const file = await db.selectFrom('file').select(['purpose', 'created_by']).where('id', '=', id).executeTakeFirst();
    if (!file) return false;
    const { subject } = filePurposes[file.purpose as FilePurposeName];
    const person = await db
      .selectFrom('app_user')
      .select(personMay(subject).as('may'))
      .where('id', '=', userId)
      .where('status', '=', 'active')
      .executeTakeFirst();
    return person !== undefined && (person.may || file.created_by === userId);
  };
  mediaReaders.register(
    'library',
    askedAgain(now, async (reader) => {
      const [, id, userId] = written.exec(reader) ?? [];
      return id !== undefined && mayRead(Number(id), Number(userId));
    }),
  );
};
