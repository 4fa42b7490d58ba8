import { expect, test, type Browser, type Page } from '@playwright/test';
import { port } from '../../playwright.config.ts';
import { minutesAhead, moveClockTo } from '../../support/clock.ts';
import { deskCalls, type DeskRecord } from '../../support/desk-calls.ts';
import { admin, become, editor } from '../../support/signed-in.ts';

let made = 0;

/** A word that no other run of a test has taken. */
const stamp = () => `${Date.now().toString(36)}${(made += 1)}`;

/** A browser of somebody else; a guest unless told. */
const another = async (browser: Browser, email?: string) => {
  const context = await browser.newContext({
    baseURL: `http://localhost:${port}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  if (email) await become(page, email);
  return page;
};

/** A question that lacks nothing. */
const createQuestion = async (page: Page, question: string, slug: string) => {
  const desk = deskCalls(page, editor);
  const { data } = await desk.get<{ data: { id: number }[] }>('cms-list-categories?filter[kinds]=faq');
  return desk.post<DeskRecord>('cms-create-faq', {
    ...{ question, slug, answer_html: '<p>Até as 18h do mesmo dia.</p>', category_id: data[0]?.id },
    ...{ audience: 'customer', keywords: [], related_ids: [], featured: false },
  });
};

const createPage = (page: Page, title: string, slug: string, body = '<p>Um texto.</p>') =>
  deskCalls(page, editor).post<DeskRecord>('cms-create-page', {
    ...{ title, slug, summary: '', body_html: body, seo_title: '', seo_description: '', listed: true },
  });

const publishPage = (page: Page, { id, revision }: DeskRecord) =>
  deskCalls(page, editor).put<DeskRecord>(`cms-move-page/${id}`, { step: 'publish', revision });

const statusOf = (page: Page, path: string) => async () =>
  (await page.request.get(`http://localhost:${port}${path}`, { maxRedirects: 0 })).status();

/** One's answer is with the server. */
const saved = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/api/cms-update-faq/') && response.ok());

const answerOf = (page: Page) => page.getByRole('textbox', { name: 'Resposta' });

test('what is typed makes a draft and is saved without a version for each word; a killed tab loses none of it', async ({
  page,
  context,
}) => {
  await become(page, editor);
  const question = `Posso trocar de plano ${stamp()}?`;
  await page.goto('/faq/cadastro');
  await page.getByRole('textbox', { name: 'Pergunta' }).fill(question);
  await answerOf(page).click();
  await expect(page).toHaveURL(/\/faq\/editar\/\d+$/);
  for (const words of ['Sim, a qualquer hora.', ' O valor já pago', ' é descontado.']) {
    const answer = saved(page);
    await answerOf(page).focus();
    await page.keyboard.type(words);
    await answer;
  }
  await expect(page.getByText(/^Salvo às \d{2}:\d{2}$/)).toBeVisible();
  await page.getByRole('tab', { name: 'Histórico' }).click();
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1);
  await page.getByRole('tab', { name: 'Dados' }).click();
  await answerOf(page).focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' Sem multa');
  const address = page.url();
  await page.close();

  const again = await context.newPage();
  const kept = saved(again);
  await again.goto(address);
  await expect(answerOf(again)).toContainText('é descontado. Sem multa');
  await kept;
  const { answer_html: text } = await deskCalls(again, editor).get<{ answer_html: string }>(
    `cms-find-faq/${address.split('/').at(-1)}`,
  );
  expect(text).toBe('<p>Sim, a qualquer hora. O valor já pago é descontado. Sem multa</p>');
});

test('a review is asked, sent back and asked again; another approves it for an hour at which readers see it, until it is archived', async ({
  browser,
  page,
}) => {
  test.setTimeout(300_000);
  await become(page, editor);
  const word = stamp();
  const question = `Até que horas posso resgatar ${word}?`;
  const address = `/central-de-ajuda/ate-que-horas-${word}`;
  const { id } = await createQuestion(page, question, `ate-que-horas-${word}`);
  const ask = async () => {
    await page.getByRole('button', { name: 'Pedir revisão' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pedir revisão' });
    await dialog.getByRole('combobox', { name: /Quem revisa/ }).click();
    await page.locator('.ant-select-item-option', { hasText: 'Renata Lopes' }).click();
    await dialog.getByRole('button', { name: 'Pedir revisão' }).click();
    await expect(page.getByText('Em revisão com Renata Lopes')).toBeVisible();
  };
  await page.goto(`/faq/editar/${id}`);
  await ask();

  const reviewer = await another(browser, admin);
  await reviewer.goto(`/faq/editar/${id}`);
  await reviewer.getByRole('button', { name: 'Devolver' }).click();
  const back = reviewer.getByRole('dialog', { name: 'Devolver' });
  await back.getByLabel('O que falta').fill('Falta dizer do horário de Brasília.');
  await back.getByRole('button', { name: 'Devolver' }).click();
  await expect(reviewer.getByText('Devolvida.')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Falta dizer do horário de Brasília.')).toBeVisible();
  const changed = saved(page);
  await answerOf(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' Horário de Brasília.');
  await changed;
  await ask();

  await reviewer.reload();
  await reviewer.getByRole('button', { name: 'Agendar' }).click();
  const hour = minutesAhead(2);
  const [day, time] = new Intl.DateTimeFormat('pt-BR', {
    ...{ dateStyle: 'short', timeStyle: 'short', timeZone: 'America/Sao_Paulo' },
  })
    .format(hour)
    .split(/,? /) as [string, string];
  const dialog = reviewer.getByRole('dialog', { name: 'Agendar' });
  await dialog.getByLabel('Entra no ar').fill(day);
  await dialog.getByLabel('Entra no ar').press('Enter');
  await dialog.getByLabel('Hora').first().fill(time);
  await dialog.getByRole('button', { name: 'Agendar' }).click();
  await expect(reviewer.getByText(/^Entra no ar em /)).toBeVisible();

  const guest = await another(browser);
  expect(await statusOf(guest, address)()).toBe(404);
  moveClockTo(hour);
  await expect.poll(statusOf(guest, address)).toBe(200);
  await guest.goto(address);
  await expect(guest.getByRole('heading', { level: 1, name: question })).toBeVisible();
  await expect(guest.getByText('Até as 18h do mesmo dia. Horário de Brasília.')).toBeVisible();

  await reviewer.reload();
  await reviewer.getByRole('button', { name: 'Arquivar' }).click();
  await reviewer.getByRole('alertdialog').getByRole('button', { name: 'Arquivar' }).click();
  await expect(reviewer.getByText('Arquivada.')).toBeVisible();
  await expect.poll(statusOf(guest, address)).toBe(404);
  for (const one of [reviewer, guest]) await one.context().close();
});

test('a list of a dialog stays at its field when the page behind it moves', async ({ page }) => {
  await become(page, editor);
  const word = stamp();
  const { id } = await createQuestion(page, `Como reviso ${word}?`, `como-reviso-${word}`);
  await page.goto(`/faq/editar/${id}`);
  await page.getByRole('button', { name: 'Pedir revisão' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pedir revisão' });
  const field = dialog.getByRole('combobox', { name: /Quem revisa/ });
  await field.click();
  const list = page.locator('.ant-select-dropdown');
  await expect(list.getByText('Renata Lopes')).toBeVisible();
  // Both are measured in the task that scrolls: a list that follows later would be pressed beside its option.
  const moved = await field.evaluate((input) => {
    const shown = document.querySelector('.ant-select-dropdown');
    if (!shown) throw new Error('no list is open');
    const gap = () => shown.getBoundingClientRect().top - input.getBoundingClientRect().top;
    const [gapBefore, from] = [gap(), window.scrollY];
    const top = from > 0 ? 0 : document.documentElement.scrollHeight;
    window.scrollTo({ top, behavior: 'instant' });
    return { page: Math.abs(window.scrollY - from), list: Math.round(Math.abs(gap() - gapBefore)) };
  });
  expect(moved.page).toBeGreaterThan(0);
  expect(moved.list).toBe(0);
  await list.getByText('Renata Lopes').click();
  await expect(dialog.getByTitle('Renata Lopes')).toBeVisible();
});

test('a preview is read by who has its address, signed in or not, is kept by nobody, and shows nobody else the draft', async ({
  browser,
  page,
}) => {
  await become(page, editor);
  const word = stamp();
  const { id, slug } = await createPage(page, `Nossa história ${word}`, `nossa-historia-${word}`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/gestao-de-paginas/${id}`);
  const answered = page.waitForResponse((response) => response.url().includes(`/api/cms-preview-page/${id}`));
  await page.getByRole('button', { name: 'Copiar prévia' }).click();
  const { address } = (await (await answered).json()) as { address: string };
  await expect(page.getByText(/^Endereço da prévia copiado/)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/interna/${slug}\\?previa=`));

  const guest = await another(browser);
  const shown = await guest.goto(address);
  expect(shown?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  await expect(guest.getByText('Prévia: só quem tem este endereço vê')).toBeVisible();
  await expect(guest.getByRole('heading', { level: 1, name: `Nossa história ${word}` })).toBeVisible();
  expect(await statusOf(guest, `/interna/${slug}`)()).toBe(404);
  await guest.goto(address.replace(/previa=.{4}/, 'previa=zzzz'));
  await expect(guest.getByRole('heading', { name: 'Esta prévia terminou' })).toBeVisible();
  await guest.context().close();
});

test('an address that was left leads to where the page is now, at the first load and inside the app', async ({
  page,
}) => {
  await become(page, editor);
  const word = stamp();
  const [left, taken] = [`antes-${word}`, `depois-${word}`];
  const first = await publishPage(page, await createPage(page, `Como cobramos ${word}`, left));
  await page.goto(`/interna/${left}`);
  const heading = page.getByRole('heading', { level: 1, name: `Como cobramos ${word}` });
  await expect(heading).toBeVisible();
  // It is renamed while somebody reads on elsewhere in the app, and goes back.
  await page.getByRole('navigation', { name: 'Rodapé' }).getByRole('link', { name: 'Central de ajuda' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /ajuda/i })).toBeVisible();
  const desk = deskCalls(page, editor);
  const renamed = await desk.put<DeskRecord>(`cms-update-page/${first.id}`, { slug: taken, revision: first.revision });
  await publishPage(page, renamed);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/interna/${taken}$`));
  await expect(heading).toBeVisible();

  await expect.poll(statusOf(page, `/interna/${left}`)).toBe(301);
  const { headers } = await page.request
    .get(`http://localhost:${port}/interna/${left}`, { maxRedirects: 0 })
    .then((answer) => ({ headers: answer.headers() }));
  expect(headers.location).toBe(`/interna/${taken}`);
  const link = `<p>Veja <a href="/interna/${left}">como cobramos</a>.</p>`;
  const other = await publishPage(page, await createPage(page, `Preços ${word}`, `precos-${word}`, link));
  await page.goto(`/interna/${other.slug}`);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('link', { name: 'como cobramos' }).click();
  await expect(page).toHaveURL(new RegExp(`/interna/${taken}$`));
  await expect(heading).toBeVisible();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('200 are archived from one list with its progress, and taken back by one press', async ({ page }) => {
  test.setTimeout(300_000);
  await become(page, editor);
  const word = stamp();
  for (let begun = 0; begun < 200; begun += 20)
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        createQuestion(page, `Pergunta ${word} número ${begun + index}?`, `pergunta-${word}-${begun + index}`),
      ),
    );
  const states = async () => {
    const desk = deskCalls(page, editor);
    const count = async (state: string) =>
      (await desk.get<{ meta: { total: number } }>(`cms-list-faq?q=${word}&filter[state]=${state}&per_page=25`)).meta
        .total;
    return { draft: await count('draft'), archived: await count('archived') };
  };
  expect(await states()).toEqual({ draft: 200, archived: 0 });
  await page.goto(`/faq?q=${word}`);
  await expect(page.getByRole('row', { name: new RegExp(`Pergunta ${word}`) })).toHaveCount(25);
  await page.getByRole('checkbox', { name: 'Selecionar todos' }).click();
  await page.getByRole('button', { name: 'Selecionar todos os 200' }).click();
  const toolbar = page.getByRole('toolbar', { name: 'selecionados' });
  await expect(toolbar).toContainText('200 selecionados');
  await toolbar.getByRole('button', { name: 'Publicação' }).click();
  await page.getByRole('menuitem', { name: 'Arquivar' }).click();
  const question = page.getByRole('alertdialog', { name: 'Arquivar 200 perguntas?' });
  await question.getByRole('button', { name: 'Arquivar' }).click();
  // The job takes them one by one; on a busy machine that takes a while, and the list says how far it is.
  await expect(page.getByText('200 perguntas arquivadas.')).toBeVisible({ timeout: 120_000 });
  expect(await states()).toEqual({ draft: 0, archived: 200 });
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('200 perguntas voltaram ao que eram.')).toBeVisible({ timeout: 120_000 });
  expect(await states()).toEqual({ draft: 200, archived: 0 });
});
