import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type Browser, type Page } from '@playwright/test';
import { port } from '../../playwright.config.ts';
import { minutesAhead, moveClockTo } from '../../support/clock.ts';
import { newBuyer } from '../../support/newcomers.ts';
import { drawnIn, writePdf } from '../../support/pdf.ts';
import { refuseCookies } from '../../support/people.ts';
import { expect, payWithPix } from '../../support/purchase.ts';
import { admin, become, editor } from '../../support/signed-in.ts';

const origin = `http://localhost:${port}`;
const books = '/gestao-de-ebooks';
const megabyte = 1024 * 1024;

const another = async (browser: Browser) => {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
  });
  return context.newPage();
};

const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('combobox', { name: label }).fill(option);
  await page.locator('.ant-select-item-option', { hasText: option }).first().click();
};

const saved = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/api/cms-update-ebook/') && response.ok());

const fileInput = (page: Page) => page.getByRole('group', { name: 'Arquivo' }).locator('input[type=file]');

/** A draft with all that is typed. @returns its address at the desk */
const writeDraft = async (page: Page, title: string) => {
  await page.goto(`${books}/cadastro`);
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill(title);
  await expect(page.getByRole('textbox', { name: 'Endereço' })).not.toHaveValue('');
  await page.getByRole('textbox', { name: /^Subtítulo/ }).fill('Do primeiro aporte à rotina');
  await expect(page).toHaveURL(/\/gestao-de-ebooks\/\d+$/);
  await choose(page, 'Autor', 'Beatriz Amaral');
  await choose(page, 'Categoria', 'Fundos imobiliários');
  const kept = saved(page);
  await page.getByRole('textbox', { name: 'Descrição', exact: true }).click();
  await page.keyboard.type('Um livro para ler com calma.');
  await kept;
  return page.url();
};

/** Sends a file of which only the first part comes through before the tab ends; another tab goes on from there. */
const sendInterrupted = async (page: Page, address: string, path: string) => {
  let parts = 0;
  await page.route('**/api/cms-upload-file/**', async (route) => {
    parts += 1;
    if (parts === 1) await route.continue();
  });
  const first = page.waitForResponse((response) => response.url().includes('/api/cms-upload-file/'));
  await fileInput(page).setInputFiles(path);
  await first;
  await expect.poll(() => parts).toBeGreaterThan(1);
  const context = page.context();
  await page.close();

  const again = await context.newPage();
  const offsets: number[] = [];
  again.on('request', (request) => {
    if (request.url().includes('/api/cms-upload-file/'))
      offsets.push(Number(new URL(request.url()).searchParams.get('offset')));
  });
  await again.goto(address);
  await fileInput(again).setInputFiles(path);
  await expect(again.getByRole('group', { name: 'Arquivo' }).getByText('20 páginas')).toBeVisible();
  expect(offsets.length).toBeGreaterThan(0);
  expect(Math.min(...offsets)).toBeGreaterThan(0);
  return again;
};

const setPrice = async (page: Page) => {
  await page.getByRole('button', { name: 'Definir preço' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preço' });
  await dialog.getByRole('textbox', { name: 'Preço', exact: true }).fill('3990');
  await dialog.getByLabel('Desconto no Pix').fill('10');
  await dialog.getByRole('button', { name: 'Salvar preço' }).click();
  await expect(page.getByText('R$ 35,91 no Pix')).toBeVisible();
};

const schedule = async (page: Page, hour: Date) => {
  const [day, time] = new Intl.DateTimeFormat('pt-BR', {
    ...{ dateStyle: 'short', timeStyle: 'short', timeZone: 'America/Sao_Paulo' },
  })
    .format(hour)
    .split(/,? /) as [string, string];
  await page.getByRole('button', { name: 'Agendar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agendar' });
  await dialog.getByLabel('Entra no ar').fill(day);
  await dialog.getByLabel('Entra no ar').press('Enter');
  await dialog.getByLabel('Hora').first().fill(time);
  await dialog.getByRole('button', { name: 'Agendar' }).click();
  await expect(page.getByText(/^Entra no ar em /)).toBeVisible();
};

const previewAddress = async (page: Page) => {
  const answered = page.waitForResponse((response) => response.url().includes('/api/cms-preview-ebook/'));
  await page.getByRole('button', { name: 'Copiar prévia' }).click();
  return ((await (await answered).json()) as { address: string }).address;
};

/** Who has the address of a preview reads the sample in it, and is still in the preview afterwards. */
const readsSampleOfPreview = async (page: Page, address: string) => {
  const banner = page.getByText('Prévia: só quem tem este endereço vê');
  await page.goto(address);
  await expect(banner).toBeVisible();
  await expect(page.getByRole('button', { name: 'Comprar agora' }).first()).toBeDisabled();
  await page.getByRole('link', { name: /^Ler a amostra/ }).click();
  await expect(page.getByText('Folha 1 do livro')).toBeVisible();
  await page.getByRole('button', { name: 'Fechar o leitor' }).click();
  await expect(page).toHaveURL(/\?previa=/);
  await expect(banner).toBeVisible();
};

/** Everywhere a reader may come upon it. */
const isFound = async (page: Page, title: string, address: string) => {
  for (const path of [
    `/loja?tipo=ebooks&q=${encodeURIComponent(title)}`,
    '/assunto/ebooks',
    '/assunto/fundos-imobiliarios',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: title })).toBeVisible();
  }
  await page.goto(`/busca?q=${encodeURIComponent(title)}`);
  await expect(page.getByRole('main').getByRole('link', { name: title }).first()).toBeVisible();
  const listed = async () => {
    const files = await (await page.request.get(`${origin}/sitemap.xml`)).text();
    const parts = [...files.matchAll(/<loc>([^<]+sitemap-[^<]+)<\/loc>/g)].map(
      ([, part]) => new URL(String(part)).pathname,
    );
    const texts = await Promise.all(parts.map(async (part) => (await page.request.get(`${origin}${part}`)).text()));
    return [files, ...texts].join('').includes(`${address}<`);
  };
  await expect.poll(listed).toBe(true);
};

test('an e-book goes from its draft to its reader: sent in two goes, looked through, published at its hour, bought, read, taken away with a name on it', async ({
  browser,
  page,
}) => {
  test.setTimeout(600_000);
  const folder = mkdtempSync(join(tmpdir(), 'ebook-'));
  const word = Date.now().toString(36);
  const title = `Renda mensal ${word}`;
  const address = `/ebooks/renda-mensal-${word}`;
  await become(page, editor);
  const desk = await writeDraft(page, title);

  await fileInput(page).setInputFiles(writePdf(folder, 'com-script.pdf', { pages: 3, hasScript: true }));
  await expect(page.getByText('Este PDF contém scripts ou ações. Exporte-o de novo sem elas.')).toBeVisible();
  const book = writePdf(folder, 'livro.pdf', { pages: 20, padding: 3 * megabyte });
  const writer = await sendInterrupted(page, desk, book);
  await expect(writer.getByText('Quem cuida de produtos define o preço.')).toBeVisible();
  await expect(writer.getByText('Pronto')).toBeVisible();
  await writer.getByRole('button', { name: 'Pedir revisão' }).click();
  const asking = writer.getByRole('dialog', { name: 'Pedir revisão' });
  await asking.getByRole('combobox', { name: /Quem revisa/ }).click();
  await writer.locator('.ant-select-item-option', { hasText: 'Renata Lopes' }).click();
  await asking.getByRole('button', { name: 'Pedir revisão' }).click();
  await expect(writer.getByText('Defina o preço, ou escolha outro público.')).toBeVisible();
  await writer.keyboard.press('Escape');

  const reviewer = await another(browser);
  await become(reviewer, admin);
  await reviewer.goto(desk);
  await setPrice(reviewer);
  await writer.getByRole('button', { name: 'Pedir revisão' }).click();
  await asking.getByRole('combobox', { name: /Quem revisa/ }).click();
  await writer.locator('.ant-select-item-option', { hasText: 'Renata Lopes' }).click();
  await asking.getByRole('button', { name: 'Pedir revisão' }).click();
  await expect(writer.getByText('Em revisão com Renata Lopes')).toBeVisible();

  const customer = await another(browser);
  await newBuyer(customer);
  await reviewer.reload();
  await readsSampleOfPreview(customer, await previewAddress(reviewer));
  const hour = minutesAhead(5);
  await schedule(reviewer, hour);
  const status = async () => (await customer.request.get(`${origin}${address}`, { maxRedirects: 0 })).status();
  expect(await status()).toBe(404);
  moveClockTo(hour);
  await expect.poll(status).toBe(200);
  await isFound(customer, title, address);

  await customer.goto(address);
  await refuseCookies(customer);
  await customer.getByRole('button', { name: 'Comprar agora' }).first().click();
  await expect(customer).toHaveURL(/\/carrinho/);
  await expect(customer.getByText('R$ 35,91').first()).toBeVisible();
  const { txid } = await payWithPix(customer);
  expect((await customer.request.post(`/api/sandbox/pix/${txid}/pay`)).ok()).toBe(true);
  await expect(customer.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();

  await customer.goto(address);
  await customer.getByRole('link', { name: 'Ler agora' }).click();
  await expect(customer.getByText('Folha 1 do livro')).toBeVisible();
  // In the column of the panel, too, the search is one line high.
  const search = customer.getByRole('searchbox', { name: 'Buscar no livro' });
  await customer.getByRole('button', { name: 'Índice e ajustes' }).click();
  expect((await search.locator('..').boundingBox())?.height).toBeLessThanOrEqual(48);
  await customer.goto(address);
  const coming = customer.waitForEvent('download');
  await customer.getByRole('button', { name: /^Baixar/ }).click();
  const copy = await coming;
  const drawn = drawnIn(readFileSync(await copy.path()));
  expect(copy.suggestedFilename()).toBe(`renda-mensal-${word}.pdf`);
  expect(drawn.match(/Rita Novaes/g)).toHaveLength(20);
  expect(drawn).toContain('***.982.247-**');
  for (const one of [reviewer, customer]) await one.context().close();
});
