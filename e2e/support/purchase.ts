import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect as quickly, type Page } from '@playwright/test';
import { refuseCookies } from './people.ts';
import { dataDir } from './start-platform.ts';

/** Several tabs, a charge and a mail: a busy machine is waited for. */
export const expect = quickly.configure({ timeout: 60_000 });

/** Goes from the page of a course to the cart with it. */
export const toCart = async (page: Page) => {
  await refuseCookies(page);
  await page.getByRole('button', { name: 'Comprar agora' }).first().click();
  await expect(page).toHaveURL(/\/carrinho/);
};

/** Marks in the checkout that the term was read. */
export const acceptTerm = (page: Page) => page.getByRole('checkbox', { name: /aceito o termo de compra/i }).check();

/** Accepts the term and presses pay. @returns the order and its charge */
export const payWithPix = async (page: Page) => {
  const pay = page.getByRole('button', { name: /pagar com pix/i });
  await expect(pay).toBeEnabled();
  await acceptTerm(page);
  const shown = page.waitForResponse((response) => response.url().includes('/api/find-pix-payment/') && response.ok());
  await pay.click();
  const { data } = (await (await shown).json()) as {
    data: { txid: string; order_number: string; pix_qrcode: string; order_id: number };
  };
  await expect(page.getByRole('dialog').getByText(`Pedido ${data.order_number}`)).toBeVisible();
  return data;
};

/** The newest mail to somebody whose subject holds a text; it may be on its way. */
export const mailTo = async (email: string, subject: string): Promise<string> => {
  const folder = join(dataDir(), 'outbox');
  const find = () =>
    readdirSync(folder)
      .sort()
      .reverse()
      .map(
        (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as { to: string; subject: string; text: string },
      )
      .find((mail) => mail.to === email && mail.subject.includes(subject))?.text ?? '';
  await expect.poll(find, { timeout: 90_000 }).not.toBe('');
  return find();
};
