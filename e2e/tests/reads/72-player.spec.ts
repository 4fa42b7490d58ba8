import { expect, test, type Page } from '@playwright/test';
import { newNickname } from '../../support/newcomers.ts';
import { leaveSurveys, password } from '../../support/people.ts';

interface Account {
  access_token: string;
}

const course = '/curso/renda-fixa-completa';

/** A person of one's own who has just paid a course with Pix, on the page that says so. */
const withPaidCourse = async (page: Page): Promise<void> => {
  const call = async <T>(method: 'get' | 'post', path: string, data?: object, token?: string) => {
    const answer = await page.request[method](path, {
      ...(data && { data }),
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
    });
    expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true);
    return (await answer.json()) as T;
  };
  const email = `player.${Date.now()}.${Math.random().toString(36).slice(2)}@pregao.test`;
  await call('post', '/api/ls-brazil-create-user', {
    name: 'Paula Player',
    nickname: newNickname('paula'),
    email,
    password,
    password_confirmation: password,
    identifier: '529.982.247-25',
  });
  const { access_token: token } = await call<Account>('post', '/api/login', { email, password });
  const { price } = await call<{ price: { product_id: number } }>(
    'get',
    course.replace('/curso/', '/api/find-course/'),
  );
  const cart = await call<{ shopping_cart_id: string }>(
    'post',
    '/api/shopping-cart-add-product',
    { product_id: price.product_id },
    token,
  );
  const { hash } = await call<{ hash: string }>(
    'get',
    `/api/get-shopping-cart-term/${cart.shopping_cart_id}`,
    undefined,
    token,
  );
  const order = await call<{ id: number; order_payments: { txid: string }[] }>(
    'post',
    `/api/finish-cart-order/${cart.shopping_cart_id}`,
    { payment_type_id: 2, term_hash: hash },
    token,
  );
  await call('post', `/api/sandbox/pix/${order.order_payments[0]?.txid}/pay`);
  await expect
    .poll(async () => (await call<{ status: number }>('get', `/api/find-order/${order.id}`, undefined, token)).status)
    .toBe(3);
  const user = await call<{ ability: unknown[] }>('get', '/api/user', undefined, token);
  await page.addInitScript(
    ([session, person]) => {
      localStorage.setItem('pregao.session', session ?? '');
      localStorage.setItem('pregao.user-data', person ?? '');
    },
    [token, JSON.stringify({ ...user, accessToken: token, methods: [], ability: user.ability })],
  );
  await leaveSurveys(page);
  await page.goto(`/pagamento/sucesso?order=${order.id}`);
};

const at = (page: Page) =>
  page
    .locator('video')
    .evaluate((video: HTMLVideoElement) => ({ time: video.currentTime, paused: video.paused, muted: video.muted }));
const isPaused = async (page: Page, paused: boolean) => {
  await expect.poll(async () => (await at(page)).paused).toBe(paused);
};

test('player by mouse then keys: one press from the payment to the first frame, and the keys go on after the mouse', async ({
  page,
}) => {
  await withPaidCourse(page);
  await page.getByRole('button', { name: 'Começar a assistir' }).click();
  await expect(page).toHaveURL(new RegExp(course));
  await expect.poll(async () => (await at(page)).time).toBeGreaterThan(0.2);
  await expect(page.locator('[aria-modal="true"]')).toHaveCount(0);

  // By mouse: pause on the picture, then the large button, which goes away while it is pressed.
  const frame = page.getByRole('region').filter({ has: page.locator('video') });
  await page.locator('video').click({ position: { x: 80, y: 80 } });
  await isPaused(page, true);
  await frame.getByRole('button', { name: 'Reproduzir' }).first().click();
  await isPaused(page, false);
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);

  // By keys, from where the mouse left the focus.
  await page.keyboard.press('k');
  await isPaused(page, true);
  const before = (await at(page)).time;
  await page.keyboard.press('l');
  await expect.poll(async () => (await at(page)).time).toBeGreaterThan(before + 5);
  await page.keyboard.press('m');
  await expect.poll(async () => (await at(page)).muted).toBe(true);
  await page.keyboard.press('Space');
  await isPaused(page, false);
});

test('the lesson one is in is in view in its list, whichever it is', async ({ page }) => {
  await withPaidCourse(page);
  await page.goto(course);
  const list = page.getByRole('navigation', { name: 'Aulas do curso' });
  const current = list.locator('[aria-current]');
  const isInView = () =>
    current.evaluate((row) => {
      const place = row.closest('nav')?.getBoundingClientRect();
      const { top, bottom } = row.getBoundingClientRect();
      return place !== undefined && top >= place.top - 1 && bottom <= place.bottom + 1;
    });
  await expect(current).toHaveCount(1);
  for (let lesson = 0; lesson < 8; lesson += 1) {
    await expect.poll(isInView).toBe(true);
    const title = await current.textContent();
    await page.getByRole('button', { name: 'Próxima aula' }).click();
    await expect(current).not.toHaveText(title ?? '');
  }
  await expect.poll(isInView).toBe(true);
});
