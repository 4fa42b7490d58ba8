import type { Core } from '../../core.ts';
import { askedAgain } from '../../http/asked-again.ts';
import type { AccessService } from '../access/index.ts';
import { companyOf } from '../platform/index.ts';
import type { Audience } from './summaries.ts';

/** Whether who a file was signed for may have it still. */
type MayRead = (reader: string) => Promise<boolean>;

/** What is played from the media folder: its readers are asked for their right again while it plays. */
interface Played {
  kind: 'lesson' | 'video';
  id: number;
}

const written = /^(lesson|video)\.([1-9]\d{0,14})\.(\d{1,15})\.([1-9]\d{0,4})$/;

/** Who plays what under which brand, as a signed address says it; empty for staff who look at it. */
export const mediaReaderOf = ({ kind, id }: Played, { userId, variant, reader }: Audience): string =>
  reader.mayLook(kind) ? '' : `${kind}.${id}.${userId ?? 0}.${companyOf(variant)}`;

/** Who asks for the readers of each kind of signed address: by the first word of the reader. */
export const createMediaReaders = ({ db, now }: Pick<Core, 'db' | 'now'>, access: AccessService) => {
  const isActive = async (id: number) =>
    (await db
      .selectFrom('app_user')
      .select('id')
      .where('id', '=', id)
      .where('status', '=', 'active')
      .executeTakeFirst()) !== undefined;

  const mayPlay = askedAgain(now, async (reader) => {
    const [, kind, id, user, company] = written.exec(reader) ?? [];
    if (kind === undefined || (user !== '0' && !(await isActive(Number(user))))) return false;
    const played = { kind: kind as Played['kind'], id: Number(id) };
    const person = user === '0' ? null : { id: Number(user) };
    return (await access.accessTo(await access.readerOf(person, Number(company)), [played]))(played).open;
  });

  const kinds = new Map<string, MayRead>([
    ['lesson', mayPlay],
    ['video', mayPlay],
  ]);
  return {
    /** Says who answers for a kind of reader of another module. */
    register: (kind: string, mayRead: MayRead) => void kinds.set(kind, mayRead),
    /** Whether the reader of a signed address may have it still; an address that names nobody is for who holds it. */
    mayRead: async (reader: string): Promise<boolean> =>
      reader === '' || ((await kinds.get(reader.split('.')[0] ?? '')?.(reader)) ?? false),
  };
};

export type MediaReaders = ReturnType<typeof createMediaReaders>;
