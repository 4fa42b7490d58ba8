import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect as quickly, type Page } from '@playwright/test';
import { newCustomer } from './newcomers.ts';
import { leaveSurveys, refuseCookies } from './people.ts';
import { hold } from './signed-in.ts';
import { dataDir } from './start-platform.ts';

/** Several tabs, a charge and a mail: a busy machine is waited for. */
export const expect = quickly.configure({ timeout: 60_000 });

/** Whatever window asks something of a new account in this tab is put off. */
export const askNothing = async (tab: Page) => {
  await leaveSurveys(tab);
  await tab.addLocatorHandler(tab.getByRole('button', { name: 'Agora não' }), (button) => button.click());
};

/** Somebody of a test's own who is signed in and may buy. @returns the e-mail, and the same person in a further browser */
export const newBuyer = async (page: Page) => {
  const stored = await newCustomer(page);
  const enter = async (tab: Page) => {
    await askNothing(tab);
    await hold(tab, stored);
  };
  await enter(page);
  const { email } = JSON.parse(stored['pregao.user-data'] ?? '{}') as { email: { email: string } };
  return { email: email.email, enter };
};

/** Goes from the page of a course to the cart with it. */
export const toCart = async (page: Page) => {
  await refuseCookies(page);
  await page.getByRole('button', { name: 'Comprar agora' }).first().click();
  await expect(page).toHaveURL(/\/carrinho/);
};

/** Presses pay. @returns the order and its charge */
export const payWithPix = async (page: Page) => {
  const pay = page.getByRole('button', { name: /pagar com pix/i });
  await expect(pay).toBeEnabled();
  const shown = page.waitForResponse((response) => response.url().includes('/api/find-pix-payment/') && response.ok());
  await pay.click();
  const { data } = await (await shown).json() as { data: { txid: string; order_number: string; pix_qrcode: string; order_id: number } };
  await expect(page.getByRole('dialog').getByText(`Pedido ${data.order_number}`)).toBeVisible();
  return data;
};

/** The newest mail to somebody whose subject holds a text; it may be on its way. */
export const mailTo = async (email: string, subject: string): Promise<string> => {
  const folder = join(dataDir(), 'outbox');
  const find = () => readdirSync(folder).sort().reverse().map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as { to: string; subject: string; text: string })
    .find((mail) => mail.to === email && mail.subject.includes(subject))?.text ?? '';
  await expect.poll(find, { timeout: 90_000 }).not.toBe('');
  return find();
};
