import { expect, test, type Page } from '@playwright/test';
import { keyboardOf } from '../../support/keyboard.ts';
import { newNickname } from '../../support/newcomers.ts';
import { password } from '../../support/people.ts';

/** Where one arrives: the page is said by its title and its heading has the focus. */
const arrivesAt = async (page: Page, address: RegExp, title: RegExp) => {
  await expect(page).toHaveURL(address);
  await expect(page).toHaveTitle(title);
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: title })).toHaveCount(1);
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  return heading;
};

/** The focus goes into the dialog, stays in it, comes back to what opened it, and the payment is said without a mouse. */
const paysIn = async (page: Page, keys: ReturnType<typeof keyboardOf>) => {
  const dialog = page.getByRole('dialog');
  const within = () => dialog.evaluate((element) => element.contains(document.activeElement));
  await expect(dialog.getByRole('img', { name: /qr/i })).toBeVisible();
  for (let at = 0; at < 12; at += 1) {
    expect(await within()).toBe(true);
    await keys.press('Tab');
  }
  await keys.press('Escape');
  await expect(dialog).toHaveCount(0);
  const again = page.getByRole('button', { name: 'Mostrar o Pix' });
  await expect(again).toBeVisible();
  await keys.tabTo(again);
  await keys.press('Enter');
  await expect(dialog.getByRole('img', { name: /qr/i })).toBeVisible();
  expect(await within()).toBe(true);
  await keys.press('Escape');
  await expect(again).toBeFocused();
  const txid = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('pregao.session')}` };
    const { id } = JSON.parse(localStorage.getItem('pregao.user-data') ?? '{}') as { id: number };
    const orders = (await (await fetch(`/api/list-customer-orders/${id}`, { headers })).json()) as {
      data: { id: number }[];
    };
    const order = (await (await fetch(`/api/find-order/${orders.data[0]?.id}`, { headers })).json()) as {
      order_payments: { id: number }[];
    };
    const payment = (await (
      await fetch(`/api/find-pix-payment/${order.order_payments[0]?.id}`, { headers })
    ).json()) as { data: { txid: string } };
    return payment.data.txid;
  });
  await keys.press('Enter');
  await expect(dialog).toBeVisible();
  expect((await page.request.post(`/api/sandbox/pix/${txid}/pay`)).ok()).toBe(true);
};

test('a course is found, bought with Pix by a new person and watched with the keyboard alone', async ({ page }) => {
  const keys = keyboardOf(page);
  const main = page.getByRole('main');
  await page.goto('/loja');
  await expect(main.locator('a[href^="/curso/"]').first()).toBeVisible();

  await keys.tabTo(page.getByRole('link', { name: 'Ir para o conteúdo' }));
  await keys.press('Enter');
  await expect(main).toBeFocused();
  await keys.tabTo(page.getByRole('button', { name: 'Recusar' }), 'Shift+Tab');
  await keys.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await keys.tabTo(main.locator('a[href^="/curso/"]'));
  await keys.press('Enter');
  await arrivesAt(page, /\/curso\//, /^(?!Loja ·|Curso ·|Cursos de mercado).+ · Pregão$/);
  const title = (await page.title()).replace(' · Pregão', '');
  const course = new URL(page.url()).pathname;

  await keys.tabTo(page.getByRole('button', { name: 'Adicionar ao carrinho' }));
  await keys.press('Enter');
  const email = `teclado.${Date.now()}@pregao.test`;
  await expect(page.getByLabel('Seu e-mail')).toBeFocused();
  await keys.type(email);
  await keys.press('Enter');
  const seeCart = page.getByRole('link', { name: 'Ver carrinho' });
  await expect(seeCart).toBeVisible();
  await keys.tabTo(seeCart);
  await keys.press('Enter');
  await arrivesAt(page, /\/carrinho/, /^Finalizar compra ·/);
  await expect(main.getByText(title).first()).toBeVisible();

  const person = page.getByRole('region', { name: 'Quem está comprando' });
  await keys.tabTo(person.getByLabel('Nome completo'));
  await keys.type('Teclado da Silva');
  for (const [label, text] of [
    ['Como quer ser chamado', newNickname('tecla')],
    ['Crie uma senha', password],
  ] as const) {
    await keys.tabTo(person.getByLabel(label, { exact: true }));
    await keys.type(text);
  }
  await keys.press('Enter');
  await expect(person.getByRole('heading', { name: 'Quem está comprando' })).toBeFocused();
  await keys.tabTo(page.getByLabel('CPF ou CNPJ'));
  await keys.type('529.982.247-25');
  await keys.tabTo(page.getByRole('checkbox', { name: /aceito o termo de compra/i }));
  await keys.press('Space');
  await keys.tabTo(page.getByRole('button', { name: /pagar com pix/i }));
  await keys.press('Enter');
  await paysIn(page, keys);
  await arrivesAt(page, /\/pagamento\/sucesso/, /^Pagamento ·/);
  await keys.tabTo(page.getByRole('button', { name: 'Começar a assistir' }));
  await keys.press('Enter');
  await arrivesAt(page, new RegExp(`${course}\\?`), new RegExp(`^${title} ·`));

  // The first frame is one press away from the payment, and no window stands over it.
  const video = page.locator('video');
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.5);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await keys.tabTo(page.getByRole('button', { name: 'Pausar' }));
  await keys.press('Enter');
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
  await keys.press('k');
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(false);

  // A new account is asked for its missing data elsewhere; it may answer later, and is back where it was.
  await page.goto('/cliente/cursos');
  const asked = page.getByRole('dialog');
  await expect(asked).toBeVisible();
  expect(await asked.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await keys.press('Escape');
  await expect(asked).toHaveCount(0);
  await expect(
    main
      .getByRole('link', { name: new RegExp(title) })
      .or(main.locator(`a[href^="${course}"]`))
      .first(),
  ).toBeVisible();
});
