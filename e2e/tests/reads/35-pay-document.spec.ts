import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import {
  challenge,
  changeAmount,
  holder,
  isReady,
  nonceOf,
  payFrameOf,
  payOrigin,
  pspOrigin,
  showPayFrame,
  standInForProvider,
  submit,
  toldOf,
} from '../../support/pay-page.ts';

const number = '4111111111111111';
const typed = ['4111 1111 1111 1111', '1230', '123'] as const;

const type = async (page: Page, [card, expiration, code]: readonly string[] = typed) => {
  const fields = payFrameOf(page);
  await fields.number.pressSequentially(card ?? '');
  await fields.expiration.pressSequentially(expiration ?? '');
  await fields.code.pressSequentially(code ?? '');
};

const shown = async (page: Page, options?: object) => {
  await showPayFrame(page, options);
  await expect.poll(() => isReady(page)).toBe(true);
};

const ofDocument = (page: Page) => {
  const frame = page.frames().find((one) => one.url() === `${payOrigin}/`);
  if (!frame) throw new Error('the pay document is not there');
  return frame;
};

/** Every text that the document of a frame holds, its window's own values included. */
const heldBy = (page: Page) =>
  ofDocument(page).evaluate(() =>
    JSON.stringify([document.documentElement.outerHTML, { ...localStorage }, { ...sessionStorage }, document.cookie]),
  );

test('security 37: a card that is typed becomes a token; its number, validity and code are seen by the provider alone', async ({
  page,
}) => {
  const asked = await standInForProvider(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(pspOrigin)) sent.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  page.on('console', (message) => sent.push(message.text()));
  await shown(page);
  await type(page);
  await expect.poll(async () => (await toldOf(page)).at(-1)?.[0]).toBe('validity');
  const told = await toldOf(page);
  expect(told.filter(([name]) => name === 'bin')).toEqual([['bin', '41111111']]);
  expect(told.find(([name]) => name === 'installments')?.[1]).toMatchObject({
    amount_cents: 39_700,
    options: [
      { count: 1, value_cents: 39_700 },
      { count: 3, value_cents: 13_233, last_value_cents: 13_234 },
    ],
  });
  await expect(payFrameOf(page).frame.getByText('Visa')).toBeVisible();
  expect(await submit(page, holder)).toMatchObject({
    card_token: 'tok0000000000000000000000000001',
    ...{ bin: '41111111', brand: 'visa', last4: '1111' },
  });
  expect(asked.at(-1)?.postDataJSON()).toMatchObject({
    ...{ card_number: number, expiration_month: 12, expiration_year: 2030, security_code: '123' },
    cardholder: { name: 'Ana Souza', identification: { type: 'CPF', number: '52998224725' } },
  });
  const outside = [...sent, await heldBy(page), JSON.stringify(told), await page.content()].join('\n');
  expect(outside).not.toMatch(/4111[\s-]*1111[\s-]*1111/);
});

test('security 30: the pay document reaches neither the page nor what it keeps, the page not the document, and neither the fields', async ({
  page,
}) => {
  await standInForProvider(page);
  await shown(page);
  await page.evaluate(() => {
    localStorage.setItem('pregao.token', 'secret-of-the-session');
  });
  const denied = await ofDocument(page).evaluate(() => {
    const tried = [
      () => parent.document.body,
      () => (parent as Window & { localStorage: Storage }).localStorage,
      () => (window[0] as Window).document,
      () => (window[0] as Window & { hostedField: unknown }).hostedField,
    ];
    return tried.map((read) => {
      try {
        return String(read());
      } catch (error) {
        return (error as Error).name;
      }
    });
  });
  expect(denied).toEqual(Array(4).fill('SecurityError'));
  expect(await heldBy(page)).not.toContain('secret-of-the-session');
  expect(
    await page.evaluate(() => document.querySelector<HTMLIFrameElement>('#pay-host iframe')?.contentDocument),
  ).toBe(null);
});

test('security 30: with the very nonce, a message of another frame and a second opening are heard by nobody', async ({
  page,
}) => {
  const asked = await standInForProvider(page);
  await shown(page);
  await type(page);
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('iframe'), { name: 'beside' }));
  });
  const [nonce, beside, before] = [await nonceOf(page), page.frame('beside'), asked.length];
  const opening = { type: 'open', nonce, mode: { kind: 'card' }, amount_cents: 1, skin: 'dark' };
  const forged = [
    opening,
    { ...opening, nonce: '00000000-0000-4000-8000-000000000000' },
    { type: 'submit', nonce, submission_id: 'forged-0001', holder },
    { type: 'challenge', nonce, url: 'https://acs.example/1' },
    { type: 'close', nonce },
  ];
  const answers = [
    { type: 'bin', nonce, bin: '99999999' },
    { type: 'failed', nonce, cause: 'fields', submission_id: null },
  ];
  await beside?.evaluate(
    ([messages, back, origin]) => {
      const target = parent.document.querySelector<HTMLIFrameElement>('#pay-host iframe')?.contentWindow;
      for (const message of messages) target?.postMessage(message, origin);
      for (const message of back) parent.postMessage(message, '*');
    },
    [forged, answers, payOrigin] as const,
  );
  await page.evaluate(
    ([messages, origin]) => {
      const target = document.querySelector<HTMLIFrameElement>('#pay-host iframe')?.contentWindow;
      for (const message of messages) target?.postMessage(message, origin);
    },
    [forged.slice(0, 2), payOrigin] as const,
  );
  expect(await submit(page, holder)).toMatchObject({ brand: 'visa' });
  expect(asked.length).toBe(before + 1);
  expect(await ofDocument(page).evaluate(() => document.documentElement.dataset.skin)).toBe('light');
  await expect(payFrameOf(page).frame.getByRole('dialog')).toHaveCount(0);
  expect(JSON.stringify(await toldOf(page))).not.toMatch(/99999999|failed/);
});

test('security 30: a page of another origin can not show the document', async ({ page }) => {
  await page.goto(`${new URL(pspOrigin).protocol}//127.0.0.1:${new URL(payOrigin).port}/pagamento/sucesso`);
  await page.evaluate((origin) => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    frame.src = `${origin}/`;
  }, payOrigin);
  await expect.poll(() => page.frames().map((frame) => frame.url())).toContain('chrome-error://chromewebdata/');
});

test('a wrong field is said under it, in words, and gets the focus; nothing is asked of the provider', async ({
  page,
}) => {
  const asked = await standInForProvider(page);
  await shown(page);
  const { frame, number: field, code } = payFrameOf(page);
  expect(await submit(page, holder)).toEqual({ cause: 'invalid' });
  await expect(frame.getByText('Digite o número do cartão.')).toBeVisible();
  await expect(frame.getByText('Digite o código.')).toBeVisible();
  await expect(field).toBeFocused();
  await field.pressSequentially('4111 1111 1111 1112');
  await code.focus();
  await expect(frame.getByText('Confira o número do cartão.')).toBeVisible();
  await field.fill(number);
  await expect(frame.getByText('Confira o número do cartão.')).toBeHidden();
  await field.fill('');
  await field.pressSequentially('6062825624254001');
  await expect(frame.getByText('Este cartão não é aceito. Use um de crédito.')).toBeVisible();
  expect(asked.some((request) => request.url().includes('card_tokens'))).toBe(false);
});

test('a kept card asks its code alone', async ({ page }) => {
  const asked = await standInForProvider(page);
  await shown(page, { mode: { kind: 'saved-card', card_id: '9000', brand: 'visa', last4: '4242' } });
  const { frame, code } = payFrameOf(page);
  await expect(frame.getByText('Código de segurança do Visa final 4242')).toBeVisible();
  await expect(frame.locator('iframe')).toHaveCount(1);
  await code.pressSequentially('123');
  expect(await submit(page)).toMatchObject({ brand: 'visa', last4: '4242' });
  expect(asked.at(-1)?.postDataJSON()).toEqual({ card_id: '9000', security_code: '123' });
});

test('a new total asks the provider for the installments of the same card again', async ({ page }) => {
  const asked = await standInForProvider(page);
  await shown(page);
  await payFrameOf(page).number.pressSequentially(number);
  const amounts = async () =>
    (await toldOf(page)).flatMap(([name, about]) =>
      name === 'installments' ? [(about as { amount_cents: number }).amount_cents] : [],
    );
  await expect.poll(amounts).toEqual([39_700]);
  await changeAmount(page, 35_730);
  await expect.poll(amounts).toEqual([39_700, 35_730]);
  expect(new URL(asked.at(-1)?.url() ?? '').searchParams.get('amount')).toBe('357.30');
  await expect(payFrameOf(page).number).toHaveValue('4111 1111 1111 1111');
});

const bank = "<button onclick=\"parent.postMessage({status:'COMPLETE'},'*')\">Aprovar</button>";

test('a card that is to be saved is asked two tokens for: one pays, the other saves; a kept card is never saved again', async ({
  page,
}) => {
  const asked = await standInForProvider(page);
  const tokens = () => asked.filter((one) => one.url().includes('/v1/card_tokens')).length;
  await shown(page);
  await type(page);
  await expect(payFrameOf(page).frame.getByText('Visa')).toBeVisible();
  const given = (await submit(page, holder, { save: true })) as Record<string, unknown>;
  expect([given.card_token, given.save_token]).toEqual([
    'tok0000000000000000000000000001',
    'tok0000000000000000000000000002',
  ]);
  expect(tokens()).toBe(2);
  expect(await submit(page, holder)).not.toHaveProperty('save_token');
  const kept = { kind: 'saved-card', card_id: '9000', brand: 'visa', last4: '4242' };
  await shown(page, { mode: kept });
  await payFrameOf(page).code.pressSequentially('123');
  expect(await submit(page, undefined, { save: true })).not.toHaveProperty('save_token');
  expect(tokens()).toBe(4);
});

test('the challenge of the bank covers a phone, ends with the bank, can be cancelled and ends by time', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install();
  await page.route('https://acs.example/**', (route) => route.fulfill({ contentType: 'text/html', body: bank }));
  await standInForProvider(page);
  await showPayFrame(page);
  const { frame } = payFrameOf(page);
  await expect.poll(() => isReady(page)).toBe(true);
  const before = await page.locator('#pay-host iframe').boundingBox();
  const approved = challenge(page, 'https://acs.example/1');
  await expect(frame.getByRole('heading', { name: 'Confirme no seu banco' })).toBeVisible();
  expect(await page.locator('#pay-host iframe').boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await frame.frameLocator('iframe[title="Confirmação do seu banco"]').getByRole('button').click();
  expect(await approved).toBe('completed');
  expect(await page.locator('#pay-host iframe').boundingBox()).toEqual(before);
  const cancelled = challenge(page, 'https://acs.example/2');
  await frame.getByRole('button', { name: 'Cancelar' }).click();
  expect(await cancelled).toBe('cancelled');
  const late = challenge(page, 'https://acs.example/3');
  await expect(frame.getByRole('timer')).toHaveText(/[45]:\d\d/);
  await page.clock.fastForward('05:01');
  expect(await late).toBe('timeout');
  expect(await challenge(page, 'http://acs.example/4')).toBe('challenge');
});

test('the fields that do not come within ten seconds are told to the page', async ({ page }) => {
  await page.clock.install();
  await page.route(`${pspOrigin}/sdk/**`, () => new Promise(() => {}));
  await showPayFrame(page);
  await expect(payFrameOf(page).frame.locator('main[aria-busy=true]')).toBeVisible();
  await page.clock.fastForward(10_001);
  expect(await toldOf(page)).toEqual([['failed', 'load']]);
});

for (const skin of ['light', 'dark'] as const)
  test(`the form is used by keys, shows where the focus is and has nothing that axe finds, in the ${skin} skin`, async ({
    page,
  }) => {
    await standInForProvider(page);
    await shown(page, { skin });
    const { frame, number: field, expiration, code } = payFrameOf(page);
    await field.focus();
    await expect(frame.locator('#number-box')).toHaveClass(/focus/);
    await page.keyboard.press('Tab');
    await expect(expiration).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(code).toBeFocused();
    await submit(page, holder);
    await expect(frame.getByText('Digite a validade.')).toBeVisible();
    const { violations } = await new AxeBuilder({ page })
      .include(['#pay-host iframe', 'body'])
      // A frame of one input has no heading.
      .disableRules(['page-has-heading-one'])
      .analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
