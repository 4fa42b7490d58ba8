import { expect, test, type Browser, type Page } from '@playwright/test';
import { newBuyer } from '../../support/newcomers.ts';
import { signIn } from '../../support/people.ts';
import { makeRoom } from '../../support/rooms.ts';
import { become, client } from '../../support/signed-in.ts';

type Room = Awaited<ReturnType<typeof makeRoom>>;

const talk = (page: Page) => page.getByRole('list', { name: 'Mensagens' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Escreva uma mensagem' });
const rowOf = (page: Page, text: string) => talk(page).getByRole('listitem').filter({ hasText: text });

const say = async (page: Page, text: string) => {
  await field(page).fill(text);
  await field(page).press('Enter');
  await expect(rowOf(page, text)).toBeVisible();
};

const openDesk = async (page: Page, email: string, room: Room) => {
  await signIn(page, email);
  await page.goto(`/transmissoes/show/${room.card}`);
  await expect(page.getByRole('heading', { level: 1, name: room.title })).toBeVisible();
  await expect(field(page)).toBeVisible();
};

const tabOf = async (browser: Browser, viewport: { width: number; height: number }) => {
  const context = await browser.newContext({ viewport, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' });
  return context.newPage();
};

test('REQ-1.48: what an analyst highlights, pins and asks from the desk is there for two clients without a reload', async ({
  page,
  browser,
}) => {
  const room = await makeRoom(page);
  const [desktop, phone] = [
    await tabOf(browser, { width: 1440, height: 900 }),
    await tabOf(browser, { width: 390, height: 844 }),
  ];
  await become(desktop, client);
  await newBuyer(phone);
  for (const tab of [desktop, phone]) {
    await tab.goto(`/cliente/lives/${room.broadcast}/${room.card}`);
    await expect(field(tab)).toBeVisible();
  }
  await openDesk(page, 'analista@pregao.test', room);
  await page.getByRole('button', { name: 'Começar agora' }).click();
  await expect(page.getByRole('button', { name: 'Encerrar' })).toBeVisible();

  await page.getByRole('button', { name: 'Enviar como destaque' }).click();
  await say(page, 'Suporte do índice em 128 mil');
  for (const tab of [desktop, phone]) await expect(rowOf(tab, 'Suporte do índice em 128 mil')).toBeVisible();

  await talk(page).getByRole('listitem').last().focus();
  await page.keyboard.press('p');
  for (const tab of [desktop, phone])
    await expect(tab.getByRole('button', { name: /^Fixada por helena.*Suporte do índice/ })).toBeVisible();

  await page.getByRole('tab', { name: 'Enquete' }).click();
  await page.getByRole('textbox', { name: 'Pergunta' }).fill('Para onde vai o índice?');
  await page.getByRole('textbox', { name: 'Opção 1' }).fill('Sobe');
  await page.getByRole('textbox', { name: 'Opção 2' }).fill('Cai');
  await page.getByRole('button', { name: 'Abrir enquete' }).click();
  await phone.getByRole('tab', { name: 'Enquete' }).click();
  // Beside the talk a poll takes one line until it is asked for.
  await desktop.getByRole('button', { name: /Para onde vai o índice\?/ }).click();
  for (const tab of [desktop, phone]) await tab.getByRole('radio', { name: /^Sobe/ }).click();
  const results = page.getByRole('region', { name: 'Resultado' });
  await expect(results).toContainText('2 votos');
  await page.getByRole('button', { name: 'Encerrar agora' }).click();
  await expect(results).toContainText('encerrada');
  await expect(desktop.getByText('2 votos · encerrada')).toBeVisible();

  await say(desktop, 'qual o próximo alvo?');
  await page.getByRole('tab', { name: /^Perguntas/ }).click();
  const question = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'qual o próximo alvo?' });
  await question.getByRole('button', { name: 'Respondida' }).click();
  await expect(page.getByText('Nenhuma pergunta à espera')).toBeVisible();
  await expect(rowOf(desktop, 'qual o próximo alvo?')).toContainText('Respondida');
  await Promise.all([desktop, phone].map((tab) => tab.context().close()));
});

test('a moderator hides, mutes and undoes by keyboard alone, and the client is told', async ({ page, browser }) => {
  const room = await makeRoom(page);
  const person = await tabOf(browser, { width: 1440, height: 900 });
  await newBuyer(person);
  await person.goto(`/cliente/lives/${room.broadcast}/${room.card}`);
  await say(person, 'bom dia, mesa');
  await say(person, 'compra agora que sobe');
  const reader = await tabOf(browser, { width: 1440, height: 900 });
  await become(reader, client);
  await reader.goto(`/cliente/lives/${room.broadcast}/${room.card}`);
  await expect(rowOf(reader, 'compra agora que sobe')).toBeVisible();

  await openDesk(page, 'moderador@pregao.test', room);
  await expect(rowOf(page, 'compra agora que sobe')).toBeVisible();
  await page.keyboard.press('j');
  await expect(rowOf(page, 'compra agora que sobe')).toBeFocused();
  await page.keyboard.press('h');
  await expect(page.getByText('Mensagem ocultada.')).toBeVisible();
  await expect(rowOf(page, 'Oculta por taina')).toBeFocused();
  await expect(rowOf(reader, 'Mensagem oculta pela moderação')).toBeVisible();
  await expect(rowOf(reader, 'compra agora que sobe')).toHaveCount(0);
  await page.keyboard.press('u');
  await expect(rowOf(reader, 'compra agora que sobe')).toBeVisible();

  await page.keyboard.press('m');
  await expect(page.getByRole('dialog', { name: /^Silenciar/ })).toBeVisible();
  await page.keyboard.press('2');
  await expect(page.getByText('Pessoa silenciada por 1 hora.')).toBeVisible();
  await expect(person.getByText(/^Você não pode escrever até/)).toBeVisible();
  await page.keyboard.press('u');
  await expect(field(person)).toBeVisible();
  await say(person, 'voltei');
  await expect(rowOf(page, 'voltei')).toBeVisible();
  await Promise.all([person, reader].map((tab) => tab.context().close()));
});
