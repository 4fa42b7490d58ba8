import { listCustomerPendingOrders, logout, lsBrazilCustomerCart, type MenuEntry, type Page } from '@pregao/contract';
import {
  buildAdmin,
  buildCart,
  buildOpenOrder,
  buildUser,
  refuse,
  respond,
  withMockApi,
  mockApi,
} from '@pregao/testing';
import type { SessionUser } from '@pregao/platform';
import { act, screen, waitFor, within } from '@testing-library/react';
import { runInAction } from 'mobx';
import { renderInShell } from '../../common/test-shell.tsx';
import { DefaultLayout } from './default-layout.tsx';

withMockApi(refuse(lsBrazilCustomerCart, 'not_found'), respond(listCustomerPendingOrders, []));

const menu: MenuEntry[] = [
  { menu: 'client', label: 'Feed', path: '/feed', icon: 'feed', order: 1, subject: 'Cliente-Feed' },
  { menu: 'guest', label: 'Início', path: '/home', icon: 'home', order: 1 },
  { menu: 'guest', label: 'Relatórios', path: '/research', icon: 'file', order: 9, subject: 'Cliente-Research' },
  { menu: 'help', label: 'Central de ajuda', path: '/central-de-ajuda', icon: 'help', order: 1 },
  { menu: 'account', label: 'Minha conta', path: '/conta', icon: 'user', order: 1 },
  { menu: 'staff', label: 'Pedidos', path: '/pedidos', icon: 'cart', order: 1, subject: 'Pedidos', group: 'Comercial' },
];
const page: Page = { path: '/loja', title: 'Loja', layout: 'default', withoutSession: true, status: 'ready' };
const layout = (pathname = '/home', blank = false, content = <h1>Conteúdo</h1>) => (
  <DefaultLayout page={{ ...page, path: pathname, layout: blank ? 'blank' : 'default' }} pathname={pathname}>
    {content}
  </DefaultLayout>
);
// jsdom has no animations.
const animate = jest.fn();
beforeEach(() => {
  Element.prototype.animate = animate.mockClear();
});
const sideMenu = () => within(screen.getByRole('navigation', { name: 'Menu principal' }));

test('a guest finds a way to the content, their menu, the cart and the way in', async () => {
  await renderInShell(layout('/curso/x'), { menu, path: '/curso/x' });
  expect(screen.getByRole('link', { name: 'Ir para o conteúdo' })).toHaveAttribute('href', '#conteudo');
  expect(
    sideMenu()
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Início']);
  expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/login?return=%2Fcurso%2Fx');
  expect(screen.getByRole('link', { name: 'Carrinho, vazio' })).toHaveAttribute('href', '/carrinho');
  expect(screen.getByRole('main')).toContainElement(screen.getByRole('heading', { name: 'Conteúdo' }));
});

const companies = {
  brasil: { legal_name: 'Pregão Brasil Educação Ltda.', cnpj: 'PR.3GA.0BR/0001-07' },
  liberta: { legal_name: 'Liberta Educação Financeira Ltda.', cnpj: 'L1.B3R.TA5/0001-80' },
};
for (const variant of ['brasil', 'liberta'] as const)
  test(`who sells under ${variant} is at the foot of each page`, async () => {
    const company = { ...companies[variant], address: 'Rua A, 1', email: 'a@b.example', phone: '(11) 3003-4500' };
    await renderInShell(layout(), { menu, variant, company });
    const foot = screen.getByRole('contentinfo');
    for (const fact of Object.values(company)) expect(foot).toHaveTextContent(fact);
    expect(within(foot).getByRole('link', { name: '(11) 3003-4500' })).toHaveAttribute('href', 'tel:+551130034500');
  });

test('a brand whose company is not told has a foot all the same', async () => {
  await renderInShell(layout(), { menu });
  expect(screen.getByRole('contentinfo')).not.toHaveTextContent('CNPJ');
});

test('help is at the foot of each page, and in the menu of who is signed in', async () => {
  const { person } = await renderInShell(layout(), { menu, user: buildUser() });
  const foot = within(screen.getByRole('navigation', { name: 'Rodapé' }));
  expect(foot.getByRole('link', { name: 'Central de ajuda' })).toHaveAttribute('href', '/central-de-ajuda');
  await person.click(await screen.findByRole('button', { name: /^Sua conta: / }));
  expect(screen.getByRole('menuitem', { name: 'Central de ajuda' })).toHaveAttribute('href', '/central-de-ajuda');
});

test('the account is in the menu of the person and nowhere else', async () => {
  const { person } = await renderInShell(layout(), { menu, user: buildUser() });
  expect(screen.queryByRole('link', { name: 'Minha conta' })).not.toBeInTheDocument();
  await person.click(await screen.findByRole('button', { name: /^Sua conta: / }));
  const entry = screen.getByRole('menuitem', { name: 'Minha conta' });
  expect(entry).toHaveAttribute('href', '/conta');
  await person.click(entry);
  expect(location.pathname).toBe('/conta');
});

test('a menu of the person that can not be shown leaves the bar as it is; trying again tells, or opens it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const user = buildUser();
  const { person, platform, notices } = await renderInShell(layout(), { menu, user });
  const whole = await screen.findByRole('button', { name: new RegExp(`^Sua conta: ${user.name.split(' ')[0]}`) });
  const { email } = platform.session.user;
  const give = (value: unknown) => {
    act(() => {
      runInAction(() => {
        platform.session.user = { ...platform.session.user, email: value } as SessionUser;
      });
    });
  };
  await person.click(whole);
  give(null);
  const retry = () => screen.getByRole('button', { name: 'Carregar o menu da sua conta' });
  expect(notices).toEqual([]);
  await person.click(retry());
  expect(notices).toEqual([{ kind: 'error', text: 'Não foi possível abrir o menu. Tente de novo.' }]);
  expect(screen.getByRole('navigation', { name: 'Menu principal' })).toBeInTheDocument();
  give(email);
  await person.click(retry());
  expect(screen.getByRole('menu', { name: 'Sua conta' })).toBeInTheDocument();
});

test('a whole menu that can not be shown on a phone is told, and opens at the next press', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { person, platform, notices } = await renderInShell(layout(), { menu });
  const { slots } = platform;
  platform.slots = {
    ...slots,
    offers: () => {
      throw new Error('no offers');
    },
  };
  const more = screen.getByRole('button', { name: 'Menu' });
  await person.click(more);
  await waitFor(() => {
    expect(notices).toEqual([{ kind: 'error', text: 'Não foi possível abrir o menu. Tente de novo.' }]);
  });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  platform.slots = slots;
  await person.click(more);
  expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeInTheDocument();
});

test('the content survives the change of layout', async () => {
  const { rerender } = await renderInShell(layout(), { menu });
  const content = screen.getByRole('heading', { name: 'Conteúdo' });
  rerender(layout('/carrinho', true));
  expect(screen.getByRole('heading', { name: 'Conteúdo' })).toBe(content);
  expect(screen.queryByRole('navigation', { name: 'Menu principal' })).not.toBeInTheDocument();
  expect(screen.getByText('Compra segura')).toBeInTheDocument();
  rerender(layout('/login', true));
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
});

test('what takes its place in another layout is out of sight for a moment; the first page, and one of the same layout, are seen at once', async () => {
  const { rerender } = await renderInShell(layout('/home'), { menu });
  const column = screen.getByRole('main').parentElement;
  const hidden = () => animate.mock.contexts.splice(0);
  rerender(layout('/loja'));
  expect(hidden()).toEqual([]);
  rerender(layout('/carrinho', true));
  expect(hidden()).toEqual([column]);
  rerender(layout('/login', true));
  expect(hidden()).toEqual([]);
  rerender(layout('/home'));
  expect(hidden()).toEqual([column]);
});

test('REQ-2.130: staff change between the menu of a client and the admin one, and it is remembered', async () => {
  const { person, platform } = await renderInShell(layout(), { menu, user: buildAdmin() });
  expect(sideMenu().getByRole('link', { name: 'Feed' })).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Administração' }));
  expect(sideMenu().getByRole('button', { name: /Comercial/ })).toBeInTheDocument();
  expect(platform.theme.menuView).toBe('admin');
  expect(localStorage.getItem('pregao.menu-view')).toBe('admin');
});

test('on a page of the staff their menu and bar stand, whatever was chosen; a client’s menu is where clients begin', async () => {
  const { person, platform } = await renderInShell(layout('/pedidos/11'), {
    menu,
    path: '/pedidos/11',
    user: buildAdmin(),
  });
  const went: string[] = [];
  platform.navigate = (address) => {
    went.push(address);
  };
  expect(platform.theme.menuView).toBe('client');
  expect(sideMenu().getByRole('button', { name: /Comercial/ })).toBeInTheDocument();
  expect(sideMenu().queryByRole('link', { name: 'Feed' })).not.toBeInTheDocument();
  const bar = within(screen.getByRole('navigation', { name: 'Atalhos' }));
  expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Pedidos']);
  await person.click(screen.getByRole('button', { name: 'Cliente' }));
  expect(went).toEqual(['/home']);
});

test('the menu starts collapsed; a group opens it, and its entries are there', async () => {
  const { person, platform } = await renderInShell(layout(), { menu, user: buildAdmin() });
  await person.click(screen.getByRole('button', { name: 'Administração' }));
  expect(platform.theme.menuCollapsed).toBe(true);
  await person.click(sideMenu().getByRole('button', { name: /Comercial/ }));
  expect(platform.theme.menuCollapsed).toBe(false);
  expect(sideMenu().getByRole('link', { name: 'Pedidos' })).toHaveAttribute('href', '/pedidos');
});

test('the cart tells how much it holds, as the bus says, also at the next visit', async () => {
  const { platform, unmount } = await renderInShell(layout(), { menu });
  act(() => {
    platform.bus.emit('cart.changed.v1', { shopping_cart_id: 'c1', products_amount: 3 });
  });
  expect(screen.getByRole('link', { name: 'Carrinho, 3 itens' })).toHaveTextContent('3');
  const stored = localStorage.getItem('pregao.cart-count') ?? '';
  unmount();
  expect(JSON.parse(stored)).toEqual({ user_id: 0, amount: 3 });
});

test('the cart of who signed in elsewhere is asked for once', async () => {
  mockApi(respond(lsBrazilCustomerCart, buildCart({ products_amount: 2 })));
  await renderInShell(layout(), { menu, user: buildUser() });
  expect(await screen.findByRole('link', { name: 'Carrinho, 2 itens' })).toBeInTheDocument();
});

test('what is in the cart of plans counts as well', async () => {
  const beside = { shopping_cart_id: 'plan', shopping_cart_type_id: 2, products_amount: 1 };
  mockApi(respond(lsBrazilCustomerCart, buildCart({ products_amount: 2, beside })));
  await renderInShell(layout(), { menu, user: buildUser() });
  expect(await screen.findByRole('link', { name: 'Carrinho, 3 itens' })).toBeInTheDocument();
});

test('a cart that becomes an order on its own page, where none is shown, counts no more afterwards', async () => {
  mockApi(respond(lsBrazilCustomerCart, buildCart({ products_amount: 2 })));
  const { platform, rerender } = await renderInShell(layout(), { menu, user: buildUser() });
  expect(await screen.findByRole('link', { name: 'Carrinho, 2 itens' })).toBeInTheDocument();
  rerender(layout('/carrinho', true, <h1>Carrinho</h1>));
  mockApi(respond(lsBrazilCustomerCart, buildCart({ products: [] })));
  act(() => {
    platform.bus.emit('cart.changed.v1', { shopping_cart_id: null, products_amount: 0 });
  });
  rerender(layout());
  expect(await screen.findByRole('link', { name: 'Carrinho, vazio' })).toBeInTheDocument();
});

test('a count kept from before, of a cart that was paid on another device, is corrected', async () => {
  mockApi(respond(lsBrazilCustomerCart, buildCart({ products: [] })));
  const user = buildUser();
  await renderInShell(layout(), {
    menu,
    user,
    stored: { 'pregao.cart-count': JSON.stringify({ user_id: user.id, amount: 3 }) },
  });
  expect(await screen.findByRole('link', { name: 'Carrinho, vazio' })).toBeInTheDocument();
});

test('an order that waits for its Pix is offered in the account menu, and shows its code; once paid it is gone', async () => {
  const order = buildOpenOrder({ number: '100123', total_cents: 39_700 });
  mockApi(respond(listCustomerPendingOrders, [order, buildOpenOrder({ number: '100099', state: 'ended' })]));
  const { person, platform } = await renderInShell(layout(), { menu, user: buildUser() });
  const opened: unknown[] = [];
  platform.bus.on('modal.open.v1', (request) => {
    opened.push(request);
  });
  await person.click(await screen.findByRole('button', { name: /Há um Pix à espera do pagamento/ }));
  const entry = screen.getByRole('menuitem', { name: /Pagar o pedido 100123/ });
  expect([
    entry.textContent?.replaceAll('\u00a0', ' ').includes('R$ 397,00'),
    screen.queryByRole('menuitem', { name: /100099/ }),
  ]).toEqual([true, null]);
  await person.click(entry);
  expect(opened).toEqual([{ modal: 'pix', order_id: order.id, order_payment_id: order.order_payment_id }]);
  mockApi(respond(listCustomerPendingOrders, []));
  act(() => {
    platform.bus.emit('pix.paid.v1', { order_id: order.id, order_payment_id: order.order_payment_id ?? 0 });
  });
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: /Há um Pix à espera/ })).not.toBeInTheDocument();
  });
});

test('signing out ends the session on the server and here, and leads to the login', async () => {
  let bearer: string | null = null;
  mockApi(
    respond(logout, ({ request }) => {
      bearer = request.headers.get('authorization');
      return { ok: true as const };
    }),
  );
  const { person, platform } = await renderInShell(layout(), { menu, user: buildUser({ access_token: 'of-ana' }) });
  const ended: string[] = [];
  platform.bus.on('session.ended.v1', ({ reason }) => {
    ended.push(reason);
  });
  await person.click(await screen.findByRole('button', { name: /^Sua conta: Ana Cliente/ }));
  await person.click(screen.getByRole('menuitem', { name: 'Sair' }));
  await waitFor(() => {
    expect(location.pathname).toBe('/login');
  });
  expect(bearer).toBe('Bearer of-ana');
  expect(platform.session.isLogged).toBe(false);
  expect(ended).toEqual(['logout']);
});

test('the skin changes and is kept', async () => {
  const { person, platform } = await renderInShell(layout(), { menu });
  await person.click(screen.getByRole('button', { name: 'Usar tema escuro' }));
  expect(platform.theme.skin).toBe('dark');
  expect(document.documentElement).toHaveAttribute('data-skin', 'dark');
});

test('arriving at another page moves the focus to its heading and says its title', async () => {
  const { rerender } = await renderInShell(layout(), { menu, pageOf: () => page });
  rerender(layout('/loja', false, <h1>Loja</h1>));
  await waitFor(() => {
    expect(screen.getByRole('heading', { name: 'Loja' })).toHaveFocus();
  });
  await waitFor(() => {
    expect(screen.getByText('Loja · Pregão')).toBeInTheDocument();
  });
  expect(document.title).toBe('Loja · Pregão');
});

test('the heading of the screen before is left for the one that comes, unless the person has gone on', async () => {
  const { person, rerender } = await renderInShell(layout('/home', false, <h1 key="home">Início</h1>), {
    menu,
    pageOf: () => page,
  });
  rerender(layout('/loja', false, <h1 key="home">Início</h1>));
  await waitFor(() => {
    expect(screen.getByRole('heading', { name: 'Início' })).toHaveFocus();
  });
  rerender(layout('/loja', false, <h1 key="loja">Loja</h1>));
  await waitFor(() => {
    expect(screen.getByRole('heading', { name: 'Loja' })).toHaveFocus();
  });
  await person.tab();
  const chosen = document.activeElement;
  rerender(layout('/loja', false, <h1 key="other">Outra</h1>));
  expect(chosen).toHaveFocus();
});

test('a heading that comes late takes the focus from nobody who has gone on meanwhile', async () => {
  const { person, rerender } = await renderInShell(layout(), { menu, pageOf: () => page });
  const screenWith = (heading: string | null) =>
    layout(
      '/loja',
      false,
      <>
        {heading && <h1>{heading}</h1>}
        <button type="button">Reproduzir</button>
      </>,
    );
  rerender(screenWith(null));
  await waitFor(() => {
    expect(screen.getByRole('main')).toHaveFocus();
  });
  await person.click(screen.getByRole('button', { name: 'Reproduzir' }));
  rerender(screenWith('Loja'));
  // The frame in which it would be taken, and the task after it.
  await act(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );
  expect(screen.getByRole('button', { name: 'Reproduzir' })).toHaveFocus();
});

test('the size of the content starts at 90% and is kept', async () => {
  const { person, platform } = await renderInShell(layout(), { menu });
  expect(platform.theme.zoom).toBe(0.9);
  await person.click(screen.getByRole('button', { name: 'Aumentar conteúdo' }));
  expect(localStorage.getItem('pregao.zoom')).toBe('1');
});

test('REQ-4.14: who lacks data finds the form in a strip over the page, except where nothing may be laid over it', async () => {
  const user = buildUser({ profile_complete: false });
  const quiet: Page = { ...page, path: '/carrinho', quiet: true };
  const { person, platform } = await renderInShell(layout(), {
    ...{ menu, user, path: '/home' },
    pageOf: (path) => (path === '/carrinho' ? { ...quiet, owner: 'mfe-cart' } : null),
  });
  const opened: string[] = [];
  platform.bus.on('modal.open.v1', ({ modal }) => {
    opened.push(modal);
  });
  const strip = screen.getByRole('complementary', { name: 'Cadastro incompleto' });
  await person.click(within(strip).getByRole('button', { name: 'Completar' }));
  expect(opened).toEqual(['required-data']);
  act(() => {
    platform.navigate('/carrinho');
  });
  expect(screen.queryByRole('complementary', { name: 'Cadastro incompleto' })).not.toBeInTheDocument();
});

test('a complete profile and a guest see no strip', async () => {
  for (const user of [buildUser(), undefined]) {
    const { unmount } = await renderInShell(layout(), { menu, ...(user && { user }) });
    expect(screen.queryByRole('complementary', { name: 'Cadastro incompleto' })).not.toBeInTheDocument();
    unmount();
  }
});
