import { AppError } from './errors.ts';
import { isSigned, readerIn } from './signed-media.ts';

/** Whether who a file was signed for may have it still. */
type MayRead = (reader: string) => Promise<boolean>;

/** Who asks for the readers of each kind of signed address: by the first word of the reader. */
export const createMediaReaders = () => {
  const kinds = new Map<string, MayRead>();
  return {
    /** Says who answers for a kind of reader. */
    register: (kind: string, mayRead: MayRead) => void kinds.set(kind, mayRead),
    /** Whether the reader of a signed address may have it still; an address that names nobody is for who holds it. */
    mayRead: async (reader: string): Promise<boolean> =>
      reader === '' || ((await kinds.get(reader.split('.')[0] ?? '')?.(reader)) ?? false),
  };
};

export type MediaReaders = ReturnType<typeof createMediaReaders>;

/** What an address is held against. */
interface Signing {
  config: { secret: string };
  now: () => Date;
  mediaReaders: MediaReaders;
}

/**
 * Refuses an address that was not signed by us, is over, or whose reader has lost the right to what it leads to.
 * @throws AppError media_expired
 */
export const requireSigned = async (
  { config, now, mediaReaders }: Signing,
  path: string,
  query: Record<string, unknown>,
) => {
  if (!isSigned(config.secret, path, query, now())) throw new AppError('media_expired');
  if (!(await mediaReaders.mayRead(readerIn(query)))) throw new AppError('media_expired');
};
