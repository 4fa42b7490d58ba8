import type { Page } from 'playwright';

const password = 'Pregao#2026';

export interface Person {
  id: number;
  stored: Record<string, string>;
}

/** Signs in a person of the demonstration data. @returns what the browser keeps of that, with nothing left to be asked of them */
export const signIn = async (platform: string, email: string): Promise<Person> => {
  const login = await fetch(new URL('/api/login', platform), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!login.ok) throw new Error(`${email}: ${login.status}`);
  const { access_token: token } = (await login.json()) as { access_token: string };
  const user = (await (
    await fetch(new URL('/api/user', platform), { headers: { authorization: `Bearer ${token}` } })
  ).json()) as { id: number };
  const until = Date.now() + 86_400_000;
  const choice = { required: true, statistics: false, preferences: false, marketing: false };
  return {
    id: user.id,
    stored: {
      'pregao.session': token,
      'pregao.user-data': JSON.stringify({ ...user, accessToken: token, methods: [] }),
      'pregao.unasked': JSON.stringify({ user_id: user.id, at: Date.now() }),
      'pregao.cookie-settings': JSON.stringify({ choice, expires_at: until, action: 'reject', recorded: true }),
    },
  };
};

/** Puts into the browser's storage what it would hold. */
export const keep = (page: Page, stored: Record<string, string>) =>
  page.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, stored);
