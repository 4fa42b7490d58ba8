import type { APIResponse, Page } from '@playwright/test';
import { signIn } from '@pregao/build/bench/person.ts';
import { port } from '../playwright.config.ts';
import { leaveSurveys, password } from './people.ts';
import { hold, type Stored } from './signed-in.ts';

const origin = `http://localhost:${port}`;
let people = 0;

const must = async (answer: APIResponse) => {
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`);
};

/** A nickname that nobody has had: no two people share one, and a test may run again on its platform. */
export const newNickname = (start: string): string => {
  people += 1;
  return `${start}${Date.now() % 1e9}${process.pid % 1e3}${people}`;
};

/** The e-mail of somebody who has just made an account: each visit has its own, so that none finds what another left. */
export const newAccount = async (page: Page, name = 'Rita Novaes'): Promise<string> => {
  people += 1;
  const email = `pessoa-${Date.now()}-${process.pid}-${people}@exemplo.test`;
  await must(
    await page.request.post(`${origin}/api/ls-brazil-create-user`, {
      data: { name, nickname: newNickname('rita'), email, password, password_confirmation: password },
    }),
  );
  return email;
};

/** Somebody who has just made an account and is signed in. */
export const newcomer = async (page: Page): Promise<Stored> => (await signIn(origin, await newAccount(page))).stored;

const complete = async (page: Page, email: string): Promise<Stored> => {
  const {
    id,
    stored: { 'pregao.session': token },
  } = await signIn(origin, email);
  const post = (path: string, data: object) =>
    page.request.post(`${origin}/api/${path}`, { headers: { authorization: `Bearer ${token}` }, data });
  await must(
    await post(`update-user-data/${id}`, {
      identifier: '52998224725',
      gender: 1,
      birth_date: '1990-05-14',
      ocupation: 'Analista de sistemas',
      phone_number: '11987654321',
      zip_code: '01310100',
      address: 'Avenida Paulista',
      number: '1578',
      district: 'Bela Vista',
      city_id: 3550308,
    }),
  );
  await must(await post('finish-first-access', {}));
  return (await signIn(origin, email)).stored;
};

/** Somebody signed in whose profile is complete and who has bought nothing yet. */
export const newCustomer = async (page: Page): Promise<Stored> => complete(page, await newAccount(page));

/** Whatever window asks something of a new account in this tab is put off. */
export const askNothing = async (tab: Page) => {
  await leaveSurveys(tab);
  await tab.addLocatorHandler(tab.getByRole('button', { name: 'Agora não' }), (button) => button.click());
};

/** The tab becomes that of such a customer, who is asked nothing. @returns the e-mail, the session, and the same person in a further browser */
export const newBuyer = async (page: Page) => {
  const email = await newAccount(page);
  const stored = await complete(page, email);
  const enter = async (tab: Page) => {
    await askNothing(tab);
    await hold(tab, stored);
  };
  await enter(page);
  return { email, stored, enter };
};
