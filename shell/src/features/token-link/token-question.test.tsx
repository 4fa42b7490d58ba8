import { currentUser, exchangeToken, logout, type UserProfile } from '@pregao/contract';
import { buildAdmin, buildUser, disconnect, mockApi, refuse, respond, withMockApi } from '@pregao/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderInShell, shellPlatform } from '../../common/test-shell.tsx';
import { redeemLinkToken } from '../../common/redeem-link-token.ts';
import { TokenLinkScreen } from './token-link.screen.tsx';

withMockApi();

const ana = buildUser({ id: 101, name: 'Ana Souza', email: { email: 'ana@exemplo.test' }, access_token: 'of-ana' });
const bruna = buildUser({
  id: 102,
  name: 'Bruna Reis',
  email: { email: 'bruna@exemplo.test' },
  access_token: 'of-bruna',
});
const clara = buildAdmin({ id: 103, name: 'Clara Lima', access_token: 'of-clara' });
const path = `/token/${btoa('one-use')}`;

/** A server where these sessions live, by their tokens; gives the sessions that were ended. */
const serve = (arriving: UserProfile, alive: UserProfile[]) => {
  const people = new Map([arriving, ...alive].map((person) => [`Bearer ${person.access_token}`, person]));
  const ended: (string | null)[] = [];
  mockApi(
    respond(exchangeToken, {
      user: arriving,
      access_token: arriving.access_token,
      trial_days: 0,
      method_user_product_id: [],
    }),
    respond(
      currentUser,
      ({ request }) => people.get(request.headers.get('authorization') ?? '') ?? alive[0] ?? arriving,
    ),
    respond(logout, ({ request }) => {
      ended.push(request.headers.get('authorization'));
      return { ok: true as const };
    }),
  );
  return ended;
};

const ask = async (address = path) => {
  const ended = serve(bruna, [ana]);
  const shown = await renderInShell(<TokenLinkScreen />, { path: address, user: ana });
  await redeemLinkToken(shown.platform);
  await screen.findByRole('heading', { name: 'Com qual conta continuar?' });
  return { ...shown, ended };
};
const stay = () => screen.getByRole('button', { name: 'Ficar nesta conta: Ana Souza' });
const enter = () => screen.getByRole('button', { name: 'Entrar com esta conta: Bruna Reis' });

test('security 53: over the session of somebody else a link names both and replaces nothing', async () => {
  const { platform, ended, unmount } = await ask();
  expect(
    within(screen.getByRole('region', { name: 'Conta aberta agora' })).getByText('ana@exemplo.test'),
  ).toBeInTheDocument();
  expect(
    within(screen.getByRole('region', { name: 'Conta do link' })).getByText('bruna@exemplo.test'),
  ).toBeInTheDocument();
  expect(platform.session).toMatchObject({ token: 'of-ana', user: { id: 101 } });
  expect([localStorage.getItem('pregao.session'), ended, location.pathname]).toEqual(['of-ana', [], '/token/~']);
  unmount();
  await waitFor(() => {
    expect(ended).toHaveLength(1);
  });
});

test('security 53: who refuses stays who they were, and the session of the link ends on the server', async () => {
  const { person, platform, ended } = await ask();
  await person.click(stay());
  await waitFor(() => {
    expect(location.pathname).toBe('/access-control');
  });
  expect(platform.session).toMatchObject({ token: 'of-ana', user: { name: 'Ana Souza' } });
  expect(ended).toEqual(['Bearer of-bruna']);
});

test('security 53: who accepts goes on as the person of the link, and the session that was here ends on the server', async () => {
  const { person, platform, ended } = await ask();
  await person.click(enter());
  await waitFor(() => {
    expect(ended).toEqual(['Bearer of-ana']);
  });
  expect(platform.session).toMatchObject({ token: 'of-bruna', user: { name: 'Bruna Reis' } });
  expect(location.pathname).toBe('/access-control');
});

test.each([
  ['Ficar', stay, 'of-ana'],
  ['Entrar', enter, 'of-bruna'],
])('security 53: a token of any page asks too, and “%s” goes on at that page', async (_name, button, token) => {
  const { person, platform } = await ask('/cliente/cursos?token=one-use&pagina=2#fim');
  expect(location.pathname).toBe('/token/~');
  await person.click(button());
  await waitFor(() => {
    expect(location.pathname + location.search + location.hash).toBe('/cliente/cursos?pagina=2#fim');
  });
  expect(platform.session.token).toBe(token);
});

test('security 53: leaving without an answer refuses', async () => {
  const { platform, ended, unmount } = await ask();
  unmount();
  await waitFor(() => {
    expect(ended).toEqual(['Bearer of-bruna']);
  });
  expect(platform.session.token).toBe('of-ana');
});

test('security 53: closing the page without an answer refuses, once', async () => {
  const { ended, unmount } = await ask();
  act(() => {
    window.dispatchEvent(new Event('pagehide'));
  });
  unmount();
  await waitFor(() => {
    expect(ended).toEqual(['Bearer of-bruna']);
  });
});

test('a refusal that does not reach the server says so and asks again', async () => {
  const { person, notices, platform } = await ask();
  mockApi(disconnect(logout));
  await person.click(stay());
  await waitFor(() => {
    expect(notices).toHaveLength(1);
  });
  await screen.findByRole('heading', { name: 'Com qual conta continuar?' });
  const ended = serve(bruna, [ana]);
  await person.click(stay());
  await waitFor(() => {
    expect(ended).toEqual(['Bearer of-bruna']);
  });
  expect(platform.session.token).toBe('of-ana');
});

const asOwner = { impersonated: false, impersonator_id: null };
const byClara = { impersonated: true, impersonator_id: clara.id };
test.each<[string, UserProfile, UserProfile]>([
  ['a member of staff who enters as a customer', clara, { ...ana, ...byClara, access_token: 'as-ana' }],
  ['a member of staff who comes back to their own account', { ...ana, ...byClara, access_token: 'as-ana' }, clara],
  [
    'a member of staff who goes from one customer to another',
    { ...ana, ...byClara, access_token: 'as-ana' },
    { ...bruna, ...byClara },
  ],
  ['a person over their own session', ana, { ...ana, ...asOwner, access_token: 'anew' }],
])('security 53: %s is not asked, and their session goes on elsewhere', async (_who, here, arriving) => {
  const ended = serve(arriving, [here]);
  const { platform } = await shellPlatform({ path, user: here });
  await redeemLinkToken(platform);
  expect([platform.session.token, platform.session.user.id, ended]).toEqual([arriving.access_token, arriving.id, []]);
  expect(location.pathname).toBe(arriving.role === 'admin' ? '/' : '/access-control');
});

test('security 53: a link by which staff act as the very person signed in here asks, and says whose access it is', async () => {
  const ended = serve({ ...ana, ...byClara, access_token: 'as-ana' }, [ana]);
  const { platform, person } = await renderInShell(<TokenLinkScreen />, { path, user: ana });
  expect(await screen.findByText('Acesso da equipe')).toBeInTheDocument();
  await person.click(stay());
  await waitFor(() => {
    expect(location.pathname).toBe('/access-control');
  });
  expect([platform.session.token, ended]).toEqual(['of-ana', ['Bearer as-ana']]);
});

test('a session that is over on the server is nobody’s: the link signs in without a question', async () => {
  const ended = serve(bruna, []);
  let asked = 0;
  mockApi(refuse(currentUser, 'unauthenticated'));
  const { platform } = await shellPlatform({ path, user: ana });
  platform.bus.on('session.changed.v1', () => {
    asked += 1;
  });
  await redeemLinkToken(platform);
  expect([platform.session.token, ended, asked]).toEqual(['of-bruna', [], 1]);
});

test('security 53: a session whose person can not be asked for counts as live', async () => {
  const ended = serve(bruna, [ana]);
  mockApi(refuse(currentUser, 'unavailable'));
  const { platform, person } = await renderInShell(<TokenLinkScreen />, { path, user: ana });
  await screen.findByRole('heading', { name: 'Com qual conta continuar?' });
  await person.click(stay());
  await waitFor(() => {
    expect(location.pathname).toBe('/access-control');
  });
  expect([platform.session.token, ended]).toEqual(['of-ana', ['Bearer of-bruna']]);
});
