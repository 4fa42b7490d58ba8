import type { FromPayFrame, ToPayFrame } from '@pregao/contract/commerce/pay-frame';
import { mountPayFrame, PayFrameError, type PayFrame, type PayFrameOptions } from './index.ts';

const origin = 'https://pagamento.test';
const holder = { name: 'Ana Souza', tax_id: '52998224725' };
const about = { bin: '41111111', brand: 'visa', last4: '1111' };

let mounted: PayFrame | null = null;

/** Mounts a frame whose document is played by the test: what it is sent, and what it says. */
const mount = (changes: Partial<PayFrameOptions> = {}) => {
  const host = document.body.appendChild(document.createElement('div'));
  const told: unknown[] = [];
  const hear =
    (name: string) =>
    (...detail: unknown[]) => {
      told.push([name, ...detail]);
    };
  const names = ['ready', 'validity', 'bin', 'installments', 'failed'] as const;
  const frame = mountPayFrame({
    ...{ host, origin, title: 'Dados do cartão', mode: { kind: 'card' }, amount_cents: 39_700, skin: 'light', holder },
    events: Object.fromEntries(names.map((name) => [name, hear(name)])),
    ...changes,
  });
  mounted = frame;
  const element = host.querySelector('iframe') as HTMLIFrameElement;
  const sent: { message: ToPayFrame; target: unknown }[] = [];
  const window = element.contentWindow as Window;
  jest.spyOn(window, 'postMessage').mockImplementation((message: unknown, target?: unknown) => {
    sent.push({ message: message as ToPayFrame, target });
  });
  element.dispatchEvent(new Event('load'));
  const { nonce } = sent[0]?.message ?? { nonce: '' };
  const say = (message: object, from: { source?: Window; origin?: string; nonce?: string } = {}) =>
    dispatchEvent(
      new MessageEvent('message', {
        source: from.source ?? window,
        origin: from.origin ?? origin,
        data: { nonce: from.nonce ?? nonce, ...message } satisfies Partial<FromPayFrame>,
      }),
    );
  const last = () => sent.at(-1)?.message;
  return { frame, host, element, told, sent, say, last, nonce };
};

const submissionOf = (message: ToPayFrame | undefined) => (message?.type === 'submit' ? message.submission_id : '');

afterEach(() => {
  mounted?.dispose();
  document.body.replaceChildren();
  jest.useRealTimers();
});

test('the document is opened once, by the origin it has to have, with a nonce of its own', () => {
  const { sent, element, nonce } = mount();
  expect(sent).toEqual([
    {
      target: origin,
      message: { type: 'open', nonce, mode: { kind: 'card' }, amount_cents: 39_700, skin: 'light', holder },
    },
  ]);
  expect([element.src, element.title, element.style.height]).toEqual([`${origin}/`, 'Dados do cartão', '190px']);
  expect(element.getAttribute('sandbox')).not.toMatch(/allow-top-navigation(?!-to)/);
  expect(mount().nonce).not.toBe(nonce);
});

test('what the document says reaches the page by its kind, and its height is the frame’s', () => {
  const { say, told, element } = mount();
  say({ type: 'ready' });
  say({ type: 'validity', field: 'number', valid: false, cause: 'invalid_length' });
  say({ type: 'bin', bin: '41111111' });
  const options = [{ count: 1, value_cents: 39_700, total_cents: 39_700, rate_bps: 0, labels: [] }];
  say({ type: 'installments', amount_cents: 39_700, options });
  say({ type: 'height', px: 212 });
  say({ type: 'failed', cause: 'installments', submission_id: null });
  expect(told).toEqual([
    ['ready'],
    ['validity', { field: 'number', valid: false, cause: 'invalid_length' }],
    ['bin', '41111111'],
    ['installments', { amount_cents: 39_700, options }],
    ['failed', 'installments'],
  ]);
  expect(element.style.height).toBe('212px');
});

test('security 30: a message of another origin, window or nonce, one without shape and one said twice change nothing', () => {
  const { say, told, element } = mount();
  const other = document.body.appendChild(document.createElement('iframe')).contentWindow as Window;
  say({ type: 'ready' }, { origin: 'https://pagamento.test.evil.example' });
  say({ type: 'ready' }, { source: other });
  say({ type: 'ready' }, { source: window });
  say({ type: 'ready' }, { nonce: '00000000-0000-4000-8000-000000000000' });
  say({ type: 'bin', bin: '4111111111111111' });
  say({ type: 'height', px: 1e9 });
  say({ type: 'card', number: '4111111111111111' });
  expect([told, element.style.height]).toEqual([[], '190px']);
  say({ type: 'ready' });
  say({ type: 'ready' });
  expect(told).toEqual([['ready']]);
});

test('a token answers its own submission, once; pressing twice is one submission', async () => {
  const { frame, say, sent, last, nonce } = mount();
  say({ type: 'ready' });
  const first = frame.submit({ ...holder, name: 'Ana S. Souza' });
  expect(frame.submit()).toBe(first);
  expect(last()).toEqual({
    ...{ type: 'submit', nonce, submission_id: submissionOf(last()) },
    holder: { ...holder, name: 'Ana S. Souza' },
  });
  const submission_id = submissionOf(last());
  say({ type: 'token', submission_id: 'another-one', card_token: 'tok-forged-1', ...about });
  say({ type: 'token', submission_id, card_token: 'tok-00000001', ...about });
  await expect(first).resolves.toEqual({ submission_id, card_token: 'tok-00000001', ...about });
  const second = frame.submit();
  expect(submissionOf(last())).not.toBe(submission_id);
  say({ type: 'token', submission_id, card_token: 'tok-replayed', ...about });
  say({ type: 'failed', cause: 'invalid', submission_id });
  say({ type: 'failed', cause: 'invalid', submission_id: submissionOf(last()) });
  await expect(second).rejects.toEqual(expect.objectContaining({ name: 'PayFrameError', cause: 'invalid' }));
  expect(sent.filter(({ message }) => message.type === 'submit')).toHaveLength(2);
});

test('a card that is to be saved comes with a second token, which only saves it', async () => {
  const { frame, say, last, nonce } = mount();
  say({ type: 'ready' });
  const asked = frame.submit(holder, { save: true });
  const submission_id = submissionOf(last());
  expect(last()).toEqual({ type: 'submit', nonce, submission_id, holder, save: true });
  const tokens = { card_token: 'tok-00000001', save_token: 'tok-00000002' };
  say({ type: 'token', submission_id, ...tokens, ...about });
  await expect(asked).resolves.toEqual({ submission_id, ...tokens, ...about });
});

test('fields that take ten seconds are told as a failure, and may still come', () => {
  jest.useFakeTimers();
  const { told, say } = mount();
  jest.advanceTimersByTime(9_999);
  expect(told).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(told).toEqual([['failed', 'load']]);
  say({ type: 'ready' });
  expect(told).toEqual([['failed', 'load'], ['ready']]);
});

test('before the fields are there, and after they are gone, no token is asked for', async () => {
  const { frame, sent } = mount();
  await expect(frame.submit()).rejects.toThrow(PayFrameError);
  frame.dispose();
  await expect(frame.submit()).rejects.toEqual(expect.objectContaining({ cause: 'gone' }));
  expect(sent.map(({ message }) => message.type)).toEqual(['open', 'close']);
});

test('a challenge covers the page with nothing to be reached behind it, and leaves it as it was', async () => {
  const { frame, element, host, say } = mount();
  const button = document.body.appendChild(document.createElement('button'));
  const beside = host.appendChild(document.createElement('p'));
  button.focus();
  say({ type: 'ready' });
  const before = element.style.cssText;
  const ended = frame.challenge('https://acs.example/1');
  say({ type: 'challenge', state: 'opened' });
  say({ type: 'height', px: 20 });
  expect([button.inert, beside.inert, element.style.position, element.style.height]).toEqual([
    ...[true, true, 'fixed', '100%'],
  ]);
  await expect(frame.challenge('https://acs.example/2')).rejects.toEqual(expect.objectContaining({ cause: 'busy' }));
  say({ type: 'challenge', state: 'cancelled' });
  await expect(ended).resolves.toBe('cancelled');
  expect([button.inert, beside.inert, element.style.cssText]).toEqual([false, false, before]);
  expect(button).toHaveFocus();
});

test('a challenge that never ends is over after its time, and one that can’t be shown is told', async () => {
  jest.useFakeTimers();
  const { frame, say, element } = mount();
  say({ type: 'ready' });
  const hung = frame.challenge('https://acs.example/1');
  say({ type: 'challenge', state: 'opened' });
  jest.advanceTimersByTime(310_000);
  await expect(hung).resolves.toBe('timeout');
  expect(element.style.position).toBe('');
  const refused = frame.challenge('http://acs.example/1');
  say({ type: 'failed', cause: 'challenge', submission_id: null });
  await expect(refused).rejects.toEqual(expect.objectContaining({ cause: 'challenge' }));
});

test('a document that loads a second time is not opened again', async () => {
  const { frame, element, told, sent, say } = mount();
  say({ type: 'ready' });
  const asked = frame.submit();
  element.dispatchEvent(new Event('load'));
  await expect(asked).rejects.toEqual(expect.objectContaining({ cause: 'gone' }));
  expect(told).toEqual([['ready'], ['failed', 'gone']]);
  expect(sent.filter(({ message }) => message.type === 'open')).toHaveLength(1);
  expect(document.querySelector('iframe')).toBeNull();
});

test('a new total is told to the document', () => {
  const { frame, last, nonce } = mount();
  frame.changeAmount(35_730);
  expect(last()).toEqual({ type: 'amount', nonce, amount_cents: 35_730 });
});
