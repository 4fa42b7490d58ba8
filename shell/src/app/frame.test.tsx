import { takeDrawn } from '../common/test-renders.ts';
import { listAllQuestionNpsUser, listCustomerPendingOrders, lsBrazilCustomerCart, type Page } from '@pregao/contract';
import { usePlatform } from '@pregao/platform';
import { buildCart, buildUser, renderWithPlatform, respond, withMockApi } from '@pregao/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { runInAction } from 'mobx';
import { useEffect, useState } from 'react';
import { firstTexts } from '../boot/first-texts.ts';
import { Guard } from '../boot/guard.ts';
import { BottomBar } from '../features/layout/bottom-bar.tsx';
import { CartLink } from '../features/layout/cart-link.tsx';
import { CheckoutBar } from '../features/layout/checkout-bar.tsx';
import { DefaultLayout } from '../features/layout/default-layout.tsx';
import { Footer } from '../features/layout/footer.tsx';
import { SideMenu } from '../features/layout/side-menu.tsx';
import { TopBar } from '../features/layout/top-bar.tsx';
import { Modals } from '../features/modals/modals.tsx';
import { PlayerStore } from '../features/player/player-store.ts';
import { ToastStore } from '../features/toasts/toast-store.ts';
import { UpdateStore } from '../features/update/update-store.ts';
import { OutletStore } from '../remotes/outlet-store.ts';
import { buildPage, buildRegistry, buildRemote } from '../remotes/test-registry.ts';
import { RegistryStore } from '../remotes/registry-store.ts';
import { Frame } from './frame.tsx';

const ptBr = firstTexts['pt-br'];

withMockApi(
  respond(lsBrazilCustomerCart, buildCart()),
  respond(listCustomerPendingOrders, []),
  respond(listAllQuestionNpsUser, []),
);

const pages: Page[] = [
  buildPage('/home'),
  buildPage('/loja'),
  buildPage('/carrinho', { layout: 'blank' }),
  buildPage('/pagamento/sucesso'),
  buildPage('/trilhas', { withoutSession: false, title: 'Trilhas', ability: { action: 'read', subject: 'Trilhas' } }),
  buildPage('/eventos', { status: 'planned', title: 'Eventos' }),
];

// jsdom has no animations.
beforeEach(() => {
  Element.prototype.animate = jest.fn();
});

const registry = new RegistryStore(
  buildRegistry([buildRemote('mfe-a', { pages }), buildRemote('mfe-b', { pages: [buildPage('/de-outro')] })]),
  async () => null,
);

const open = async (path: string) => {
  const outlet = new OutletStore();
  const retried: string[] = [];
  const Shell = () => {
    const platform = usePlatform();
    const [guard] = useState(() => {
      platform.notify = new ToastStore();
      return new Guard(platform, registry);
    });
    useEffect(() => {
      guard.start();
    }, [guard]);
    return (
      <Frame
        guard={guard}
        outlet={outlet}
        player={new PlayerStore()}
        update={new UpdateStore(registry)}
        onRetry={(name) => {
          retried.push(name);
        }}
      />
    );
  };
  const view = await renderWithPlatform(<Shell />, {
    path,
    user: buildUser(),
    name: 'shell',
    texts: firstTexts,
    skin: 'dark',
    pageOf: registry.pageOf,
  });
  await screen.findByRole('dialog', { name: ptBr['cookie.title'] });
  return { ...view, outlet, retried };
};

const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const place = () => document.getElementById('outlet') as HTMLElement;

test('an unknown address is said to be not found, and no remote has a place', async () => {
  await open('/nada');
  expect(title()).toBe(ptBr['states.notFound.title']);
  expect(place()).not.toBeVisible();
});

test('a page the person has no permission for names that permission', async () => {
  await open('/trilhas');
  expect(title()).toBe(ptBr['states.forbidden.title']);
  expect(screen.getByText('Trilhas')).toBeInTheDocument();
});

test('a page that is not built yet says what it will be', async () => {
  await open('/eventos');
  expect(title()).toBe('Eventos');
  expect(screen.getByText(ptBr['states.planned.tag'])).toBeInTheDocument();
});

test('a remote stands in the outlet; when it fails a calm message takes its place and a retry asks for it again', async () => {
  const { outlet, person, retried } = await open('/home');
  expect(place()).toBeVisible();
  act(() => {
    outlet.show('mfe-a', 'loading');
  });
  expect(screen.getByRole('status', { name: ptBr['states.loading'] })).toBeInTheDocument();
  act(() => {
    outlet.show('mfe-a', 'failed');
  });
  expect(screen.getByRole('alert')).toHaveTextContent(ptBr['states.failed.title']);
  expect(place()).not.toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(retried).toEqual(['mfe-a']);
});

test('the outlet is one element on every page, whatever the layout', async () => {
  const { platform } = await open('/home');
  const before = place();
  for (const path of ['/nada', '/carrinho', '/home']) {
    act(() => {
      platform.navigate(path);
    });
    expect(place()).toBe(before);
  }
});

test('what a remote shows stays in its own layout and skin until the remote has drawn the next page, also on the way back', async () => {
  const { outlet, platform } = await open('/home');
  const menu = () => screen.queryByRole('navigation', { name: 'Menu principal' }) !== null;
  const seen = () => ({ menu: menu(), bar: screen.queryByText('Compra segura') !== null, skin: platform.theme.skin });
  const [inCart, outside] = [
    { menu: false, bar: true, skin: 'light' },
    { menu: true, bar: false, skin: 'dark' },
  ];
  const draw = (path: string) => {
    act(() => {
      outlet.draw(registry.pageOf(path));
    });
  };
  act(() => {
    platform.navigate('/carrinho');
  });
  draw('/carrinho');
  for (const [path, before, after] of [
    ['/pagamento/sucesso', inCart, outside],
    ['/carrinho', outside, inCart],
  ] as const) {
    act(() => {
      platform.navigate(path);
    });
    expect([path, seen()]).toEqual([path, before]);
    draw(path);
    expect([path, seen()]).toEqual([path, after]);
  }
});

test('a page of another remote, of the shell or of nobody has its layout at once: nothing of the one before stands there', async () => {
  const { outlet, platform } = await open('/home');
  for (const path of ['/de-outro', '/eventos', '/nada']) {
    act(() => {
      platform.navigate('/carrinho');
      outlet.draw(registry.pageOf('/carrinho'));
    });
    expect(screen.getByText('Compra segura')).toBeInTheDocument();
    act(() => {
      platform.navigate(path);
    });
    expect([path, screen.queryByText('Compra segura')]).toEqual([path, null]);
  }
});

test('a part around the content that throws goes and is reported; the outlet keeps what stands in it, and the rest goes on', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { platform, person } = await open('/home');
  const faults: string[] = [];
  platform.reportFault = ({ remote, phase, message }) => {
    faults.push(`${remote} ${phase} ${message}`);
  };
  const before = place();
  before.append(Object.assign(document.createElement('h2'), { textContent: 'Do remoto' }));
  platform.menu = () => {
    throw new Error('the menu');
  };
  act(() => {
    platform.theme.collapseMenu(!platform.theme.menuCollapsed);
  });
  expect(screen.queryByRole('navigation', { name: 'Menu principal' })).not.toBeInTheDocument();
  expect(faults).toContain('shell render the menu');
  expect(place()).toBe(before);
  expect(screen.getByRole('heading', { name: 'Do remoto' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: ptBr['cookie.configure'] }));
  expect(screen.getByRole('dialog', { name: ptBr['cookie.config.title'] })).toBeInTheDocument();
});

test('an own page that throws says so, and does not stand over the next page', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { platform } = await open('/home');
  runInAction(() => {
    platform.session.user = {
      ...platform.session.user,
      get name(): string {
        throw new Error('no name');
      },
    };
  });
  act(() => {
    platform.navigate('/trilhas');
  });
  expect(screen.getByRole('alert')).toHaveTextContent('Esta parte não abriu');
  act(() => {
    platform.navigate('/home');
  });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(place()).toBeVisible();
});

test('REQ-2.142, REQ-2.143, REQ-4.59: the cart is light and the chosen skin comes back after it; the success page keeps the chosen one', async () => {
  const { platform } = await open('/home');
  expect(platform.theme.skin).toBe('dark');
  for (const [path, skin] of [
    ['/carrinho', 'light'],
    ['/loja', 'dark'],
    ['/carrinho/', 'light'],
    ['/pagamento/sucesso', 'dark'],
  ] as const) {
    act(() => {
      platform.navigate(path);
    });
    expect([path, platform.theme.skin]).toEqual([path, skin]);
  }
  expect(localStorage.getItem('pregao.skin')).toBe('dark');
});

describe('outside the outlet', () => {
  const parts = { Frame, DefaultLayout, SideMenu, TopBar, CartLink, Footer, BottomBar, CheckoutBar, Modals };

  test('a page of the same layout draws the menus, which know where one is, once, and nothing else', async () => {
    const { outlet, platform } = await open('/home');
    takeDrawn(parts);
    act(() => {
      platform.navigate('/de-outro');
    });
    expect(takeDrawn(parts)).toEqual({ DefaultLayout: 1, SideMenu: 1, BottomBar: 1 });
    for (const state of ['idle', 'ready'] as const)
      act(() => {
        outlet.show('mfe-b', state);
      });
    act(() => {
      outlet.draw(registry.pageOf('/de-outro'));
    });
    expect(takeDrawn(parts)).toEqual({});
  });

  test('the cart draws its bar; what it has no place for is not drawn, and comes back as it was, in one go', async () => {
    const { platform } = await open('/home');
    const link = screen.getByRole('link', { name: /^Carrinho/ });
    takeDrawn(parts);
    act(() => {
      platform.navigate('/carrinho');
    });
    // The two that know the address follow it out of sight, when the browser has nothing else to do.
    expect(takeDrawn(parts)).toEqual({ DefaultLayout: 1, CheckoutBar: 1, SideMenu: 1, BottomBar: 1 });
    expect(link).not.toBeVisible();
    act(() => {
      platform.navigate('/de-outro');
    });
    // Each hears again what it follows, and is not made anew.
    expect(takeDrawn(parts)).toEqual({
      DefaultLayout: 1,
      SideMenu: 1,
      TopBar: 1,
      CartLink: 1,
      Footer: 1,
      BottomBar: 1,
    });
    expect(screen.getByRole('link', { name: /^Carrinho/ })).toBe(link);
  });

  test('what was opened from the bar is gone where the next page has none, and no key opens it there', async () => {
    const { platform } = await open('/home');
    const press = () => {
      fireEvent.keyDown(document.body, { key: '/' });
    };
    const search = { name: 'Buscar em toda a plataforma' };
    press();
    expect(await screen.findByRole('combobox', search)).toBeVisible();
    act(() => {
      platform.navigate('/carrinho');
    });
    expect(screen.queryByRole('combobox', search)).not.toBeInTheDocument();
    press();
    expect(screen.queryByRole('combobox', search)).not.toBeInTheDocument();
    act(() => {
      platform.navigate('/home');
    });
    expect(screen.queryByRole('combobox', search)).not.toBeInTheDocument();
    press();
    expect(await screen.findByRole('combobox', search)).toBeVisible();
  });

  test('on a dark page the cart is drawn light at once, and not first as the page before it', async () => {
    const { platform } = await open('/home');
    const skins: (string | undefined)[] = [];
    const watcher = new MutationObserver(() => skins.push(document.documentElement.dataset.skin));
    watcher.observe(document.documentElement, { attributes: true, attributeFilter: ['data-skin'] });
    act(() => {
      platform.navigate('/carrinho');
      expect(platform.theme.skin).toBe('light');
    });
    await Promise.resolve();
    watcher.disconnect();
    expect(new Set(skins)).toEqual(new Set(['light']));
  });
});
