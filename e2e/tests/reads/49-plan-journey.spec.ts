import { test, type Browser, type Page } from '@playwright/test';
import { payByCard, splitIn, tellCard } from '../../support/card-checkout.ts';
import { newCustomer } from '../../support/newcomers.ts';
import { leaveSurveys, refuseCookies } from '../../support/people.ts';
import { acceptTerm, expect, payWithPix } from '../../support/purchase.ts';
import { makeRoom } from '../../support/rooms.ts';
import { admin, become, hold } from '../../support/signed-in.ts';

const course = { path: '/curso/renda-fixa-completa', name: 'Renda fixa completa' };

/** Sets what a period costs, at the side of the form. */
const setPrice = async (page: Page, period: string, typed: string) => {
  await page.getByRole('region', { name: period, exact: true }).getByRole('button', { name: 'Definir preço' }).click();
  const dialog = page.getByRole('dialog', { name: `Preço: ${period}` });
  await dialog.getByRole('textbox', { name: 'Preço', exact: true }).fill(typed);
  await dialog.getByRole('button', { name: 'Salvar preço' }).click();
  await expect(dialog).toBeHidden();
};

/** A plan of one course that is written in the form, sold by the month and by the year, and published. @returns its number */
const writePlan = async (page: Page, name: string): Promise<number> => {
  await page.goto('/assinatura/cadastro');
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill(name);
  await expect(page.getByRole('textbox', { name: 'Endereço' })).not.toHaveValue('');
  await page.getByRole('textbox', { name: /^Promessa/ }).fill('Um curso e uma sala, para começar.');
  await expect(page).toHaveURL(/\/assinatura\/\d+$/);
  const kept = page.waitForResponse(
    (response) =>
      response.url().includes('/api/cms-update-signature-type/') &&
      response.ok() &&
      /"target_id":\d/.test(response.request().postData() ?? ''),
  );
  await page.getByRole('button', { name: 'Adicionar regra' }).click();
  await page.getByRole('combobox', { name: 'Alcance' }).selectOption({ label: 'Um só' });
  const content = page.getByRole('combobox', { name: 'Conteúdo' });
  await content.click();
  await content.fill(course.name);
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: course.name }).click();
  await expect(page.getByText('Abre 1 conteúdo hoje.')).toBeVisible();
  await kept;
  await setPrice(page, 'Mensal', '4990');
  await setPrice(page, 'Anual', '47880');
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByText('Publicado.')).toBeVisible();
  return Number(page.url().split('/').at(-1));
};

const payIn = {
  pix: async (page: Page) => {
    const { txid } = await payWithPix(page);
    expect((await page.request.post(`/api/sandbox/pix/${txid}/pay`)).ok()).toBe(true);
  },
  card: async (page: Page) => {
    await tellCard(page, 'APRO');
    await splitIn(page, 12);
    await acceptTerm(page);
    await payByCard(page).click();
  },
};

/** In the tab that bought: the plan is one's own, and its course is open. @param name of the plan */
const hasCourse = async (page: Page, name: string) => {
  await page.getByRole('link', { name: 'Assinaturas' }).first().click();
  await page.getByRole('article', { name, exact: true }).getByRole('link', { name: 'Ver meu plano' }).click();
  await expect(page.getByRole('complementary', { name: 'Assinar' })).toContainText('Seu plano até');
  await page.getByRole('list', { name: 'Cursos' }).getByRole('link', { name: course.name }).click();
  await expect(page.getByRole('button', { name: 'Concluir aula' })).toBeVisible();
};

const stay = (page: Page) => page.evaluate(() => Object.assign(window, { isSame: true }));
const stayed = (page: Page) => page.evaluate(() => 'isSame' in window);

interface Bought {
  period: 'Mensal' | 'Anual';
  pay: keyof typeof payIn;
  /** What the confirmation says of it. */
  shown: RegExp;
}

/** Somebody at a locked room buys the plan that opens it, in another tab as well: both are open without a reload. */
const buyAtTheDoor = async (browser: Browser, name: string, door: string, { period, pay, shown }: Bought) => {
  const context = await browser.newContext();
  const room = await context.newPage();
  const page = await context.newPage();
  for (const tab of [room, page]) await leaveSurveys(tab);
  await hold(room, await newCustomer(room));
  for (const tab of [room, page]) {
    await tab.goto(door);
    await refuseCookies(tab);
    await expect(tab.getByRole('heading', { name: `Exclusiva para assinantes ${name}` })).toBeVisible();
    await stay(tab);
  }
  await page.getByRole('button', { name: 'Ver assinatura' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quero assinar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Plano ${name}` })).toBeVisible();
  await page.getByRole('radio', { name: new RegExp(`^${period}`) }).check();
  await page.getByRole('button', { name: 'Assinar', exact: true }).first().click();
  await expect(page).toHaveURL(/\/carrinho\?tipo=assinatura$/);
  await payIn[pay](page);
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
  await expect(page.getByText(shown).first()).toBeVisible();
  await hasCourse(page, name);
  await expect(room.getByRole('heading', { name: /^Exclusiva para assinantes/ })).toBeHidden();
  await expect(room.getByRole('textbox', { name: /mensagem/i }).first()).toBeVisible();
  expect([await stayed(page), await stayed(room)]).toEqual([true, true]);
  await context.close();
};

test('a plan that staff write is bought at the door of its room by Pix and by card in 12×, and opens all without a reload', async ({
  browser,
  page,
}) => {
  test.setTimeout(420_000);
  const name = `Porta ${Date.now().toString(36)}`;
  await become(page, admin);
  const id = await writePlan(page, name);
  const room = await makeRoom(page, { plan: id });
  const door = `/cliente/lives/${room.broadcast}/${room.card}`;
  await buyAtTheDoor(browser, name, door, { period: 'Mensal', pay: 'pix', shown: /R\$\s*49,90/ });
  await buyAtTheDoor(browser, name, door, { period: 'Anual', pay: 'card', shown: /em 12×/ });
});
