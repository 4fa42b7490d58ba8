import { createConsentRecord, type BodyOf } from '@pregao/contract';
import { refuse, respond, mockApi, withMockApi } from '@pregao/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { renderInShell } from '../../../common/test-shell.tsx';
import { Modals } from '../modals.tsx';
import { consentLifetimeMs, readConsent } from './cookie-consent.ts';

const visitor = '0b0f7c2e-7a35-4a3f-9d0e-0a3c1d2e4f50';
let records: BodyOf<typeof createConsentRecord>[] = [];
const records201 = respond(createConsentRecord, ({ body }) => {
  records.push(body);
  return { id: '6a9d7e34-2f0c-4a49-9a53-0f8f3b6f1c11', visitor_id: visitor, expires_at: '2027-11-21T12:00:00-03:00' };
});

withMockApi(records201);
beforeEach(() => {
  records = [];
});

const stored = () => JSON.parse(localStorage.getItem('pregao.cookie-settings') ?? 'null') as { expires_at: number };
const leave = () => window.dispatchEvent(new Event('pagehide'));
const question = () => screen.findByRole('dialog', { name: 'Você decide sobre os cookies' });

test('REQ-1.43, REQ-2.145, REQ-4.30: the question shows while nothing was chosen, and not once it was', async () => {
  const { person } = await renderInShell(<Modals />, { path: '/home' });
  await question();
  await person.click(screen.getByRole('button', { name: 'Aceitar todos' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => {
    expect(records).toEqual([
      { required: true, statistics: true, preferences: true, marketing: true, action: 'accept_all' },
    ]);
  });
});

test('REQ-4.32, REQ-9.12: accepting keeps the choice for 365 days, in a cookie and outside', async () => {
  const { person } = await renderInShell(<Modals />, { path: '/home' });
  await question();
  await person.click(screen.getByRole('button', { name: 'Aceitar todos' }));
  expect(stored().expires_at - Date.now()).toBeGreaterThan(consentLifetimeMs - 60_000);
  expect(consentLifetimeMs).toBe(31_536_000_000);
  expect(document.cookie).toContain('pregao.cookie-settings=');
  expect(readConsent(Date.now() + consentLifetimeMs - 60_000)).not.toBeNull();
  expect(readConsent(Date.now() + consentLifetimeMs + 60_000)).toBeNull();
});

test('REQ-3.43, REQ-4.33: refusing stores required true and the others false', async () => {
  const { person } = await renderInShell(<Modals />, { path: '/home' });
  await question();
  await person.click(screen.getByRole('button', { name: 'Recusar' }));
  expect(readConsent()).toEqual({ required: true, statistics: false, preferences: false, marketing: false });
  await waitFor(() => {
    expect(records[0]?.action).toBe('reject');
  });
});

test('REQ-2.146, REQ-4.31: the config view offers each category, the essential ones always on', async () => {
  const { person } = await renderInShell(<Modals />, { path: '/home' });
  await question();
  await person.click(screen.getByRole('button', { name: 'Configurar' }));
  const essential = await screen.findByRole('switch', { name: 'Essenciais' });
  expect(essential).toBeChecked();
  expect(essential).toBeDisabled();
  await person.click(screen.getByRole('switch', { name: 'Estatísticas' }));
  await person.click(screen.getByRole('button', { name: 'Salvar escolhas' }));
  expect(readConsent()).toEqual({ required: true, statistics: true, preferences: false, marketing: false });
  await waitFor(() => {
    expect(records[0]?.action).toBe('custom');
  });
});

test('REQ-4.34: without any optional category all cookies are cleared on leaving, and the question does not come back', async () => {
  document.cookie = 'utm_source=x; path=/';
  const { person, unmount } = await renderInShell(<Modals />, { path: '/home' });
  await question();
  await person.click(screen.getByRole('button', { name: 'Recusar' }));
  act(() => {
    leave();
  });
  expect(document.cookie).toBe('');
  expect(readConsent()).not.toBeNull();
  unmount();
});

test.each(['Estatísticas', 'Preferências', 'Marketing'])(
  'REQ-4.35: with %s alone nothing is cleared on leaving',
  async (name) => {
    const { person } = await renderInShell(<Modals />, { path: '/home' });
    await question();
    await person.click(screen.getByRole('button', { name: 'Configurar' }));
    await person.click(await screen.findByRole('switch', { name }));
    await person.click(screen.getByRole('button', { name: 'Salvar escolhas' }));
    document.cookie = 'utm_source=x; path=/';
    act(() => {
      leave();
    });
    expect(document.cookie).toContain('utm_source=x');
  },
);

test('before any choice leaving clears nothing', async () => {
  document.cookie = 'utm_source=x; path=/';
  await renderInShell(<Modals />, { path: '/home' });
  await question();
  act(() => {
    leave();
  });
  expect(document.cookie).toContain('utm_source=x');
});

test('REQ-4.36: on the cart the banner is hidden, and shows after it', async () => {
  const { platform } = await renderInShell(<Modals />, { path: '/carrinho/' });
  await act(async () => {
    await Promise.resolve();
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  act(() => {
    platform.navigate('/home');
  });
  await question();
});

test('a choice whose proof was not taken is sent again at the next visit', async () => {
  mockApi(refuse(createConsentRecord, 'unavailable'));
  const { person, platform } = await renderInShell(<Modals />, { path: '/home' });
  await question();
  await person.click(screen.getByRole('button', { name: 'Recusar' }));
  await waitFor(() => {
    expect(readConsent()).not.toBeNull();
  });
  mockApi(records201);
  const { recordConsent } = await import('./cookie-consent.ts');
  await recordConsent(platform);
  expect(records).toHaveLength(1);
  await recordConsent(platform);
  expect(records).toHaveLength(1);
});

test('taking a permission back is recorded as that, for the same visitor', async () => {
  const { person, platform } = await renderInShell(<Modals />, { path: '/home' });
  await question();
  await person.click(screen.getByRole('button', { name: 'Aceitar todos' }));
  await waitFor(() => {
    expect(JSON.stringify(stored())).toContain(visitor);
  });
  act(() => {
    platform.bus.emit('modal.open.v1', { modal: 'cookie', view: 'config' });
  });
  for (const name of ['Estatísticas', 'Preferências', 'Marketing'])
    await person.click(await screen.findByRole('switch', { name }));
  await person.click(screen.getByRole('button', { name: 'Salvar escolhas' }));
  await waitFor(() => {
    expect(records[1]).toEqual({
      required: true,
      statistics: false,
      preferences: false,
      marketing: false,
      action: 'revoke',
      visitor_id: visitor,
    });
  });
});
