const password = 'Pregao#2026';

/** Signs in somebody of the demonstration. @returns the token */
export const signIn = async (url: string, email: string): Promise<string> => {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { access_token: token } = (await answer.json()) as { access_token?: string };
  if (!token) throw new Error(`${email} could not sign in: ${answer.status}`);
  return token;
};
