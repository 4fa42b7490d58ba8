import type { Page } from '@playwright/test';
import { password } from './people.ts';

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** A link token of a session of the person's own, and that session. */
export const linkTokenOf = async ({ request }: Page, email: string) => {
  const login = await request.post('/api/login', { data: { email, password } });
  const { access_token: session } = (await login.json()) as { access_token: string };
  const link = await request.post('/api/create-link-token', bearer(session));
  return { session, token: ((await link.json()) as { token: string }).token };
};

/** Ends a session on the server. */
export const endSession = ({ request }: Page, token: string) => request.post('/api/logout', bearer(token));

/** Status of a session on the server: 200 while it lives, 401 after. */
export const sessionStatus = async ({ request }: Pick<Page, 'request'>, token: string) =>
  (await request.get('/api/user', bearer(token))).status();
