import type { Access } from '@pregao/contract';
import type { Core } from '../../core.ts';
import { personMay } from '../../db/person-may.ts';
import { askedAgain } from '../../http/asked-again.ts';
import { lookOf, type AccessService } from '../access/index.ts';
import { companyOf } from '../platform/index.ts';
import type { Audience } from './summaries.ts';

/** Contents whose files are for who has a right to them, which is asked for again while they are read or played. */
const contents = { lesson: 'lesson', video: 'video', ebook: 'ebook', sample: 'ebook' } as const;

/** `sample`: the first pages of an e-book, for everybody before whom it stands. */
interface Read {
  kind: keyof typeof contents;
  id: number;
}

const written = /^(lesson|video|ebook|sample)\.([1-9]\d{0,14})\.(\d{1,15})\.([1-9]\d{0,4})$/;
const looking = /^look\.(lesson|video|ebook|sample)\.([1-9]\d{0,14})$/;

/** Who reads or plays what under which brand, or looks at it as staff, as a signed address says it. */
export const mediaReaderOf = ({ kind, id }: Read, { userId, variant, reader }: Audience): string =>
  userId !== null && reader.mayLook(contents[kind])
    ? `look.${kind}.${userId}`
    : `${kind}.${id}.${userId ?? 0}.${companyOf(variant)}`;

const isGiven = (kind: Read['kind'], access: Access) => access.open || (kind === 'sample' && access.reason !== 'brand');

/** Answers for who reads or plays the files of contents. */
export const answerForReaders = (
  { db, now, mediaReaders }: Pick<Core, 'db' | 'now' | 'mediaReaders'>,
  access: AccessService,
) => {
  const active = (id: number) => db.selectFrom('app_user').where('id', '=', id).where('status', '=', 'active');
  const isActive = async (id: number) => (await active(id).select('id').executeTakeFirst()) !== undefined;

  const mayRead = askedAgain(now, async (reader) => {
    const [, kind, id, user, company] = written.exec(reader) ?? [];
    if (kind === undefined || (user !== '0' && !(await isActive(Number(user))))) return false;
    const of = kind as Read['kind'];
    const asked = { kind: contents[of], id: Number(id) };
    const person = user === '0' ? null : { id: Number(user) };
    return isGiven(of, (await access.accessTo(await access.readerOf(person, Number(company)), [asked]))(asked));
  });
  const mayLook = askedAgain(now, async (reader) => {
    const [, kind, user] = looking.exec(reader) ?? [];
    if (kind === undefined) return false;
    const subject = lookOf(contents[kind as Read['kind']]);
    const found = await active(Number(user)).select(personMay(subject).as('may')).executeTakeFirst();
    return found?.may ?? false;
  });
  for (const kind of Object.keys(contents)) mediaReaders.register(kind, mayRead);
  mediaReaders.register('look', mayLook);
};
