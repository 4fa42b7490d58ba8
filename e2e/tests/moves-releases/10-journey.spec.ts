import { expect, test } from '@playwright/test';
import { port } from '../../playwright.config.ts';
import { editedRemote } from '../../support/edited-remote.ts';
import { waitForRelease } from '../../support/wait-for-release.ts';
import { newNickname } from '../../support/newcomers.ts';
import { password, refuseCookies } from '../../support/people.ts';
import { acceptTerm } from '../../support/purchase.ts';
import { admin, become } from '../../support/signed-in.ts';
import { portOfBrand } from '../../support/screen.ts';

const variants = [
  { name: 'brasil', base: port },
  { name: 'liberta', base: port + portOfBrand.liberta },
  { name: 'global', base: port + portOfBrand.global },
];

for (const { name, base } of variants)
  test(`in ${name}, a visitor makes an account, buys a course with Pix and watches it; staff see an order and handle another`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const origin = `http://localhost:${base}`;
    const context = await browser.newContext({
      baseURL: origin,
      locale: 'pt-BR',
      viewport: { width: 1440, height: 900 },
    });
    const page = await context.newPage();
    const broken: string[] = [];
    page.on('pageerror', (error) => {
      broken.push(error.message);
    });
    page.on('console', (message) => {
      if (message.type() === 'error' && /Content Security Policy|integrity/i.test(message.text()))
        broken.push(message.text());
    });

    await page.goto('/loja');
    await expect(page.locator('html')).toHaveAttribute('data-variant', name);
    await refuseCookies(page);
    await page.getByRole('main').locator('a[href^="/curso/"]').first().click();
    await expect(page).toHaveURL(/\/curso\//);
    await expect(page.getByRole('button', { name: /comprar agora/i }).first()).toBeVisible();
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    const course = new URL(page.url()).pathname;
    await page
      .getByRole('button', { name: /comprar agora/i })
      .first()
      .click();
    const email = `visitante.${name}.${Date.now()}@pregao.test`;
    const inPlace = page.getByLabel('E-mail').first();
    await inPlace.fill(email);
    await inPlace.press('Enter');
    await expect(page).toHaveURL(/\/carrinho/);
    await expect(page.locator('html')).toHaveAttribute('data-skin', 'light');
    await expect(page.getByRole('main').getByText(title).first()).toBeVisible();

    const person = page.getByRole('region', { name: 'Quem está comprando' });
    // The e-mail was asked for on the course's page, and is not asked again.
    await person.getByLabel('Nome completo').fill('Visitante da Silva');
    await person.getByLabel('Como quer ser chamado').fill(newNickname('Visita'));
    await person.getByLabel('Crie uma senha', { exact: true }).fill(password);
    await person.getByRole('button', { name: 'Criar conta e continuar' }).click();
    await page.getByLabel('CPF ou CNPJ').fill('529.982.247-25');
    await acceptTerm(page);
    await page.getByRole('button', { name: /pagar com pix/i }).click();

    const modal = page.getByRole('dialog');
    await expect(modal).toBeVisible();
    await expect(modal.getByRole('img', { name: /qr/i })).toBeVisible();
    const { txid, order } = await page.evaluate(async () => {
      const headers = { authorization: `Bearer ${localStorage.getItem('pregao.session')}` };
      const { user } = { user: JSON.parse(localStorage.getItem('pregao.user-data') ?? '{}') as { id: number } };
      const orders = (await (await fetch(`/api/list-customer-orders/${user.id}`, { headers })).json()) as {
        data: { id: number }[];
      };
      const found = (await (await fetch(`/api/find-order/${orders.data[0]?.id}`, { headers })).json()) as {
        order_payments: { id: number }[];
        number: string;
      };
      const payment = (await (
        await fetch(`/api/find-pix-payment/${found.order_payments[0]?.id}`, { headers })
      ).json()) as { data: { txid: string } };
      return { txid: payment.data.txid, order: found.number };
    });
    expect((await page.request.post(`/api/sandbox/pix/${txid}/pay`)).ok()).toBe(true);
    await expect(page).toHaveURL(/\/pagamento\/sucesso/, { timeout: 30_000 });
    await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();

    // The catalog's team releases while this tab is open, signed in, on another remote: the next navigation uses it.
    const copy = editedRemote('mfe-catalog');
    try {
      copy.edit('src/entry.tsx', (text) => `${text}\ndocument.documentElement.dataset.release = 'nova';\n`);
      await waitForRelease(page, () => copy.release());
      await page.getByRole('button', { name: 'Começar a assistir' }).click();
      await expect(page).toHaveURL(new RegExp(`${course}\\?tocar=1`));
      await expect(page.locator('html')).toHaveAttribute('data-release', 'nova');
      await expect(page.getByRole('main').getByText(title).first()).toBeVisible();
    } finally {
      await copy.rollback();
      copy.remove();
    }

    await page.goto(course);
    const video = page.locator('video');
    await expect(video).toBeVisible();
    await page
      .getByRole('button', { name: /reproduzir|assistir|play/i })
      .first()
      .click();
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime), { timeout: 20_000 })
      .toBeGreaterThan(0.5);

    const staff = await (
      await browser.newContext({ baseURL: origin, locale: 'pt-BR', viewport: { width: 1440, height: 900 } })
    ).newPage();
    await become(staff, admin, base);
    await staff.goto('/pedidos');
    await staff.getByText(order).first().click();
    await expect(staff.getByText('Visitante da Silva').first()).toBeVisible();

    // A second order is left unpaid; staff confirm it by hand, and the customer has the access.
    const second = await page.evaluate(async () => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('pregao.session')}`,
        'content-type': 'application/json',
      };
      const products = (await (await fetch('/api/select-product')).json()) as { id: number; type_id?: number }[];
      const cart = (await (
        await fetch('/api/shopping-cart-add-product', {
          method: 'POST',
          headers,
          body: JSON.stringify({ product_id: products[5]?.id }),
        })
      ).json()) as { shopping_cart_id: string };
      const term = (await (
        await fetch(`/api/get-shopping-cart-term/${cart.shopping_cart_id}`, { headers })
      ).json()) as { hash: string };
      const finished = await fetch(`/api/finish-cart-order/${cart.shopping_cart_id}`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ payment_type_id: 2, term_hash: term.hash }),
      });
      return (await finished.json()) as { id: number; number: string; status: number };
    });
    expect(second.status).toBe(1);
    await staff.goto(`/pedidos/${second.id}`);
    await staff.getByRole('button', { name: 'Confirmar pagamento' }).first().click();
    await staff.getByLabel('Motivo').fill('Comprovante conferido no extrato do banco');
    await staff.getByRole('dialog').last().getByRole('button', { name: 'Confirmar pagamento' }).click();
    await staff.getByRole('tab', { name: 'Histórico e notas' }).click();
    await expect(staff.getByText('Comprovante conferido no extrato do banco').first()).toBeVisible();
    const after = await page.evaluate(
      async (id) =>
        (
          (await (
            await fetch(`/api/find-order/${id}`, {
              headers: { authorization: `Bearer ${localStorage.getItem('pregao.session')}` },
            })
          ).json()) as { status: number }
        ).status,
      second.id,
    );
    expect(after).toBe(3);
    expect(broken).toEqual([]);
    await staff.context().close();
    await context.close();
  });
