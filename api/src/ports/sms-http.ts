import type { Sms } from './sms.ts';

/** Text messages by HTTP: `POST {to, text}` as JSON with a Bearer; anything but 2xx within 10 s is a failure. */
export const httpSms = (url: string, token: string | undefined): Sms => ({
  send: async ({ to, text }) => {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ to, text }),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`SMS provider answered ${response.status}`);
  },
});
