import type { APIResponse, Page } from '@playwright/test';
import { signIn } from '@pregao/build/bench/person.ts';
import { port } from '../playwright.config.ts';
import { password } from './people.ts';

/** What the browser of a signed-in person holds. */
export type Stored = Record<string, string>;

const origin = `http://localhost:${port}`;
let people = 0;

const must = async (answer: APIResponse) => { if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`); };

/** The e-mail of somebody who has just made an account: each visit has its own, so that none finds what another left. */
export const newAccount = async (page: Page, name = 'Rita Novaes'): Promise<string> => {
  people += 1;
  const email = `pessoa-${Date.now()}-${process.pid}-${people}@exemplo.test`;
  await must(await page.request.post(`${origin}/api/ls-brazil-create-user`, { data: { name, nickname: 'rita', email, password, password_confirmation: password } }));
  return email;
};

/** Somebody who has just made an account and is signed in. */
export const newcomer = async (page: Page): Promise<Stored> => (await signIn(origin, await newAccount(page))).stored;

/** Somebody signed in whose profile is complete and who has bought nothing yet. */
export const newCustomer = async (page: Page): Promise<Stored> => {
  const email = await newAccount(page);
  const { id, stored: { 'pregao.session': token } } = await signIn(origin, email);
  const post = (path: string, data: object) => page.request.post(`${origin}/api/${path}`, { headers: { authorization: `Bearer ${token}` }, data });
  await must(await post(`update-user-data/${id}`, {
    identifier: '52998224725', gender: 1, birth_date: '1990-05-14', ocupation: 'Analista de sistemas', phone_number: '11987654321',
    zip_code: '01310100', address: 'Avenida Paulista', number: '1578', district: 'Bela Vista', city_id: 3550308,
  }));
  await must(await post('finish-first-access', {}));
  return (await signIn(origin, email)).stored;
};
