import { randomUUID } from 'node:crypto';
import { hashPassword, insertUser } from '../src/modules/identity/index.ts';
import { insertSession } from '../src/modules/identity/session.repository.ts';
import { hashToken, newToken } from '../src/modules/identity/tokens.ts';
import type { NewUser } from '../src/modules/identity/user.repository.ts';
import type { TestApp } from './harness.ts';

export const password = 'Cotovia azul 27';

let encoded: Promise<string> | undefined;

export interface SignedInPerson {
  id: number;
  email: string;
  token: string;
}

/** Adds a person, a customer unless told, whose password is `password`, with a session that is open. */
export const person = async (app: TestApp, fields: Partial<NewUser> = {}): Promise<SignedInPerson> => {
  encoded ??= hashPassword(password);
  const email = `${randomUUID()}@exemplo.test`;
  const user = await insertUser(app.core.db, {
    name: 'Pessoa de Teste',
    email,
    password_hash: await encoded,
    ...fields,
  });
  if (!user) throw new Error('the e-mail or the nickname is taken');
  return { id: user.id, email: user.email, token: await session(app, user.id) };
};

/** Opens one more session of a person and gives its token. */
export const session = async (app: TestApp, userId: number): Promise<string> => {
  const token = newToken();
  const now = app.clock.now.toISOString();
  await insertSession(app.core.db, {
    user_id: userId,
    token_hash: hashToken(token),
    impersonator_id: null,
    created_at: now,
    last_seen_at: now,
    expires_at: new Date(app.clock.now.getTime() + 86_400_000).toISOString(),
  });
  return token;
};

/** The profiles of the platform by name. */
export const profiles = {
  admin: 1,
  analyst: 2,
  client: 3,
  content: 4,
  sales: 5,
  support: 6,
  employee: 7,
  moderator: 8,
  finance: 9,
} as const;

let lastProfile = 1000;

/** Adds a person of a profile of its own, which may read one subject and nothing else. */
export const readerOf = (app: TestApp, subject: string) => staffOf(app, { [subject]: 'r' });

/** Adds a person of a profile of its own, with letters of what it may do on each subject: `crud`. */
export const staffOf = async (
  app: TestApp,
  rights: Readonly<Record<string, string>>,
): Promise<SignedInPerson & { profile_id: number }> => {
  const { db } = app.core;
  lastProfile += 1;
  const id = lastProfile;
  await db
    .insertInto('profile')
    .values({ id, name: `Perfil ${id}`, role: 'admin' })
    .execute();
  for (const [subject, letters] of Object.entries(rights)) {
    const permission = await db
      .selectFrom('permission')
      .where('name', '=', subject)
      .select('id')
      .executeTakeFirstOrThrow();
    const has = (letter: string) => Number(letters.includes(letter));
    const flags = { create: has('c'), read: has('r'), update: has('u'), delete: has('d'), manage: 0, menu: 1 };
    await db
      .insertInto('profile_permission')
      .values({ profile_id: id, permission_id: permission.id, ...flags })
      .execute();
  }
  return { ...(await person(app, { profile_id: id })), profile_id: id };
};
