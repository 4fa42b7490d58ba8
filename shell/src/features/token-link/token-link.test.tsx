import { currentUser, exchangeToken } from '@pregao/contract';
import { buildUser, hold, mockApi, refuse, respond, withMockApi } from '@pregao/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderInShell, shellPlatform } from '../../common/test-shell.tsx';
import { redeemLinkToken } from '../../common/redeem-link-token.ts';
import { TokenLinkScreen } from './token-link.screen.tsx';

withMockApi();

const other = buildUser({ name: 'Bruna Reis', access_token: 'of-bruna' });
const session = { user: other, access_token: 'of-bruna', trial_days: 0, method_user_product_id: [] };
const accepts = () => {
  const seen = { tokens: [] as string[], bearers: [] as (string | null)[] };
  mockApi(
    respond(exchangeToken, ({ body, request }) => {
      seen.tokens.push(body.token);
      seen.bearers.push(request.headers.get('authorization'));
      return session;
    }),
    respond(currentUser, ({ request }) => {
      seen.bearers.push(request.headers.get('authorization'));
      return other;
    }),
  );
  return seen;
};

test('security 5: a token in the address is gone before anything is asked, and the page stays', async () => {
  const seen = accepts();
  const { platform } = await shellPlatform({ path: '/cliente/cursos?token=one-use&pagina=2' });
  const redeemed = redeemLinkToken(platform);
  expect(location.pathname + location.search).toBe('/cliente/cursos?pagina=2');
  await redeemed;
  expect(seen).toEqual({ tokens: ['one-use'], bearers: [null, 'Bearer of-bruna'] });
  expect(platform.session).toMatchObject({ isLogged: true, token: 'of-bruna' });
  expect(location.pathname).toBe('/cliente/cursos');
});

test('a link in the path leads to the home of the role', async () => {
  const seen = accepts();
  const { platform } = await shellPlatform({ path: `/token/${btoa('one-use').replaceAll('=', '')}` });
  await redeemLinkToken(platform);
  expect(seen.tokens).toEqual(['one-use']);
  expect(platform.session.user.name).toBe('Bruna Reis');
  expect(location.pathname).toBe('/access-control');
});

test('security 2, 3: a link that is spent or over changes nothing and says so', async () => {
  mockApi(refuse(exchangeToken, 'link_token_refused'));
  const { platform } = await renderInShell(<TokenLinkScreen />, {
    path: `/token/${btoa('old')}`,
    user: buildUser({ name: 'Ana Souza', access_token: 'of-ana' }),
  });
  expect(await screen.findByText('Este link já foi usado ou venceu. Peça um novo.')).toBeInTheDocument();
  expect(screen.getByText(/continua como Ana Souza/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continuar' })).toHaveAttribute('href', '/access-control');
  expect(platform.session).toMatchObject({ isLogged: true, token: 'of-ana' });
  expect(location.pathname).not.toContain(btoa('old'));
});

test('a refused token of any page is said there, and the session stays', async () => {
  mockApi(refuse(exchangeToken, 'link_token_refused'));
  const { platform, notices } = await shellPlatform({
    path: '/loja?token=old',
    user: buildUser({ access_token: 'of-ana' }),
  });
  await redeemLinkToken(platform);
  expect(notices).toEqual([{ kind: 'error', text: 'Este link já foi usado ou venceu. Peça um novo.' }]);
  expect(platform.session.token).toBe('of-ana');
  expect(location.pathname + location.search).toBe('/loja');
});

test('a path that decodes to nothing leads to the login with a word', async () => {
  const { platform, notices } = await shellPlatform({ path: '/token/%%%' });
  await redeemLinkToken(platform);
  expect(location.pathname).toBe('/login');
  expect(notices).toEqual([{ kind: 'error', text: 'Este link está incompleto. Entre com seu e-mail.' }]);
});

test('REQ-2.137: while a link is exchanged the whole page is a spinner with the logo of the brand', async () => {
  const held = hold(exchangeToken, session);
  mockApi(held.handler, respond(currentUser, other));
  const { platform } = await renderInShell(<TokenLinkScreen />, {
    path: `/token/${btoa('one-use')}`,
    variant: 'liberta',
  });
  const redeemed = redeemLinkToken(platform);
  const spinner = await screen.findByRole('status');
  expect(within(spinner).getByRole('img', { name: 'Liberta' })).toBeInTheDocument();
  held.release();
  await redeemed;
  await waitFor(() => {
    expect(location.pathname).toBe('/access-control');
  });
});

test('an address without a token asks nothing', async () => {
  const { platform } = await shellPlatform({ path: '/loja?pagina=2' });
  await redeemLinkToken(platform);
  expect(location.search).toBe('?pagina=2');
});

test('a link followed inside the tab signs in too', async () => {
  accepts();
  const { platform } = await renderInShell(<TokenLinkScreen />, { path: `/token/${btoa('one-use')}` });
  await waitFor(() => {
    expect(location.pathname).toBe('/access-control');
  });
  expect(platform.session.user.name).toBe('Bruna Reis');
});
