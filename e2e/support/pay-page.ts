import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile } from '@pregao/build/release/compile.ts';
import { commonConfig } from '@pregao/build/webpack/common.ts';
import type { Page, Request } from '@playwright/test';
import { port } from '../playwright.config.ts';

export const payOrigin = `http://localhost:${port + 7}`;
export const pspOrigin = `http://127.0.0.1:${port + 10}`;

/** A page with a pay frame in it, as its tests reach it. */
type PayWindow = Window & {
  mountPayFrame(options: object): Frame;
  pay: { frame: Frame; told: unknown[] };
};

interface Frame {
  nonce: string;
  submit(holder?: object, more?: object): Promise<Record<string, unknown>>;
  challenge(url: string): Promise<string>;
  changeAmount(cents: number): void;
  dispose(): void;
}

let made: Promise<string> | null = null;

/** What a remote loads to show a pay frame, as one script: no screen has it yet. */
const moduleCode = async () => {
  const output = mkdtempSync(join(tmpdir(), 'pregao-pay-frame-'));
  const root = join(import.meta.dirname, '../../shared/platform');
  const config = commonConfig({ root, name: 'pay-frame', version: '1.0.0', mode: 'production', output });
  await compile({
    ...config,
    entry: { main: join(root, 'src/pay-frame/index.ts') },
    output: { ...config.output, filename: 'main.js', library: { type: 'window' } },
  });
  return readFileSync(join(output, 'main.js'), 'utf8');
};

export const holder = { name: 'Ana Souza', tax_id: '52998224725' };

/** Answers the browser's calls to the provider; a card that begins with 6062 is a debit card. @returns what it was sent */
export const standInForProvider = async (page: Page): Promise<Request[]> => {
  const asked: Request[] = [];
  await page.route(`${pspOrigin}/v1/**`, async (route) => {
    const request = route.request();
    asked.push(request);
    const { pathname, searchParams } = new URL(request.url());
    const isDebit = searchParams.get('bin')?.startsWith('6062');
    const settings = [{ card_number: { length: 16, validation: 'standard' }, security_code: { length: 3 } }];
    const cost = { labels: [], installment_rate: 0, installments: 1, installment_amount: 397, total_amount: 397 };
    const split = { ...cost, installments: 3, installment_amount: 132.33 };
    const card = request.postDataJSON() as { card_number?: string } | null;
    const answers: Record<string, object> = {
      '/v1/payment_methods': {
        results: [{ id: 'visa', name: 'Visa', payment_type_id: isDebit ? 'debit_card' : 'credit_card', settings }],
      },
      '/v1/payment_methods/installments': [{ payment_type_id: 'credit_card', payer_costs: [cost, split] }],
      '/v1/card_tokens': {
        id: `tok${String(asked.filter((one) => one.url().includes('/v1/card_tokens')).length).padStart(28, '0')}`,
        first_six_digits: card?.card_number?.slice(0, 6) ?? null,
        last_four_digits: card?.card_number?.slice(-4) ?? null,
      },
    };
    await route.fulfill({ json: answers[pathname] });
  });
  return asked;
};

/** Goes to a page of the platform and shows the pay frame there. */
export const showPayFrame = async (page: Page, options: object = {}) => {
  await page.goto('/pagamento/sucesso');
  await page.evaluate(await (made ??= moduleCode()));
  await page.evaluate(
    (given) => {
      const own = window as unknown as PayWindow;
      const host = document.createElement('div');
      host.id = 'pay-host';
      document.body.prepend(host);
      const told: unknown[] = [];
      const hear = (name: string) => (detail?: unknown) => told.push([name, detail]);
      const names = ['ready', 'validity', 'bin', 'installments', 'failed'];
      const frame = own.mountPayFrame({
        host,
        title: 'Dados do cartão',
        mode: { kind: 'card' },
        amount_cents: 39_700,
        skin: 'light',
        events: Object.fromEntries(names.map((name) => [name, hear(name)])),
        ...given,
      });
      own.pay = { frame, told };
    },
    { origin: payOrigin, ...options },
  );
};

/** The document and its fields, as a person sees them. */
export const payFrameOf = (page: Page) => {
  const frame = page.frameLocator('#pay-host iframe');
  const field = (name: string) => frame.frameLocator(`iframe[name="${name}"]`).getByRole('textbox');
  return { frame, number: field('cardNumber'), expiration: field('expirationDate'), code: field('securityCode') };
};

/** What the page was told, newest last. */
export const toldOf = (page: Page) =>
  page.evaluate(() => (window as unknown as PayWindow).pay.told as [string, unknown][]);

export const isReady = async (page: Page) => (await toldOf(page)).some(([name]) => name === 'ready');

/** What only the page and its document know. */
export const nonceOf = (page: Page) => page.evaluate(() => (window as unknown as PayWindow).pay.frame.nonce);

/** Tells the document another total, in centavos. */
export const changeAmount = (page: Page, cents: number) =>
  page.evaluate((total) => {
    (window as unknown as PayWindow).pay.frame.changeAmount(total);
  }, cents);

/** Asks for a token. @returns it, or the cause why there is none */
export const submit = (page: Page, given?: object, more?: object) =>
  page.evaluate(
    ([who, also]) =>
      (window as unknown as PayWindow).pay.frame
        .submit(who, also)
        .catch((error: { cause: string }) => ({ cause: error.cause })),
    [given, more],
  );

/** Opens a challenge. @returns how it ends, once it has */
export const challenge = (page: Page, url: string) =>
  page.evaluate(
    (address) =>
      (window as unknown as PayWindow).pay.frame.challenge(address).catch((error: { cause: string }) => error.cause),
    url,
  );
