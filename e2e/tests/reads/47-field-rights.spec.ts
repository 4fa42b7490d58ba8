import { expect, test } from '@playwright/test';
import { deskCalls, type DeskRecord } from '../../support/desk-calls.ts';
import { admin, become, editor } from '../../support/signed-in.ts';

const digitsOf = (text: string) => text.replace(/\D/g, '');

test('of one teacher who looks after people sees the contact, masked until it is asked for; who writes content is told nothing of it', async ({
  page,
}) => {
  const stamp = Date.now().toString(36);
  const name = `Professora ${stamp}`;
  const email = `contato-${stamp}@exemplo.test`;
  const document = '64253104053';
  const made = await deskCalls(page, admin).post<DeskRecord>('cms-create-teacher', {
    ...{ name, slug: `professora-${stamp}`, headline: 'Analista de renda fixa', document, contact_email: email },
    contact_phone: '11987652978',
  });
  const address = `/gestao-de-professores?registro=${made.id}`;

  await become(page, admin);
  await page.goto(address);
  const cpf = page.getByRole('group', { name: 'CPF' });
  await expect(cpf.getByRole('status')).toHaveText('•••.•••.040-••');
  await cpf.getByRole('button', { name: 'Mostrar CPF' }).click();
  await expect(cpf.getByText('642.531.040-53', { exact: true })).toBeVisible();
  await page.goto(`/gestao-de-professores?q=${encodeURIComponent(email)}`);
  await expect(page.getByRole('link', { name })).toBeVisible();

  await become(page, editor);
  const told: { url: string; text: string }[] = [];
  page.on('requestfinished', async (request) => {
    const text = request.url().includes('/api/') ? await (await request.response())?.text().catch(() => '') : '';
    if (text) told.push({ url: request.url(), text });
  });
  // A body is read before the page goes on, by which it would be lost.
  const read = (call: string) =>
    expect.poll(() => told.some(({ url, text }) => url.includes(call) && text.includes(name))).toBe(true);
  await page.goto(`/gestao-de-professores?q=${encodeURIComponent(stamp)}`);
  await expect(page.getByRole('link', { name })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: /E-mail|Telefone/ })).toHaveCount(0);
  await read('cms-list-teachers');
  await page.goto(address);
  await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue(name);
  await expect(page.getByText(/CPF|Telefone|E-mail de contato/)).toHaveCount(0);
  await read('cms-find-teacher');
  await page.goto(`/gestao-de-professores?q=${encodeURIComponent(email)}`);
  await expect(page.getByText(/Nada encontrado|Nenhum/).first()).toBeVisible();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
  for (const { text } of told) {
    expect(text).not.toContain(email);
    expect(digitsOf(text)).not.toContain(document);
  }
});
