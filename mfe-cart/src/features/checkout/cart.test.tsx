import {
  currentUser,
  findShoppingCart,
  lsBrazilCustomerCarts,
  recalculateDiscountWithPaymentType,
  shoppingCartApplyCoupon,
  shoppingCartApplyCouponNoLogin,
  shoppingCartDeleteProduct,
  shoppingCartRemoveCoupon,
  updateShoppingCartProductAmount,
} from '@pregao/contract';
import {
  buildCart,
  buildCartLine,
  buildList,
  buildUser,
  disconnect,
  hold,
  mockApi,
  refuse,
  respond,
  withMockApi,
} from '@pregao/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { keptCart, openCheckout, plain } from './test-checkout.tsx';

withMockApi();

const company = {
  legal_name: 'Pregão Brasil Educação Ltda.',
  cnpj: '12.345.678/0001-95',
  address: 'Rua das Jabuticabeiras, 210, Centro, São Paulo/SP, CEP 01099-010',
  email: 'contato@pregao.example',
  phone: '(11) 3003-4500',
};
const line = buildCartLine({ id: 'l1', name: 'Opções do zero' });
const guestCart = buildCart({ shopping_cart_id: 'of-guest', products: [line] });
const accountCart = buildCart({ shopping_cart_id: 'of-ana', products: [buildCartLine({ name: 'Price action' })] });
const withAmount = (amount: number) =>
  buildCart({ shopping_cart_id: 'of-guest', products: [buildCartLine({ id: 'l1', amount })] });

const summary = () => screen.findByRole('complementary', { name: 'Resumo' });
const ready = async (name = 'Opções do zero') => {
  await screen.findByRole('button', { name: `Remover ${name}` });
};
const notReady = (name: string) => screen.queryByRole('button', { name: `Remover ${name}` });

describe('which cart is shown', () => {
  test('a visitor who never put anything in a cart sees an empty one, with the way to the store', async () => {
    const { person } = await openCheckout();
    expect(await screen.findByText('Seu carrinho está vazio')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Ver a loja' }));
    expect(location.pathname).toBe('/loja');
  });

  test('a visitor’s cart is found by the id that was kept', async () => {
    mockApi(
      respond(findShoppingCart, ({ params }) => {
        expect(params.id).toBe('of-guest');
        return guestCart;
      }),
    );
    await openCheckout({ kept: 'of-guest' });
    await ready();
    expect(plain(await summary())).toContain('TotalR$ 497,00');
    expect(document.title).toBe('Finalizar compra · Pregão');
  });

  test('an id nobody knows any more is forgotten, and the cart is empty', async () => {
    mockApi(refuse(findShoppingCart, 'not_found'));
    await openCheckout({ kept: 'gone' });
    await screen.findByText('Seu carrinho está vazio');
    expect(keptCart()).toBeNull();
  });

  test('a cart that did not come is not taken for an empty one: the id stays and a retry shows it', async () => {
    mockApi(disconnect(findShoppingCart));
    const { person } = await openCheckout({ kept: 'of-guest' });
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
    expect([keptCart(), screen.queryByText('Seu carrinho está vazio')]).toEqual(['of-guest', null]);
    mockApi(respond(findShoppingCart, guestCart));
    await person.click(retry);
    await ready();
  });

  test('the account’s cart is joined by the one of the visit before signing in', async () => {
    const asked: unknown[] = [];
    mockApi(
      respond(lsBrazilCustomerCarts, ({ query }) => {
        asked.push(query);
        return buildList([buildCart({ products: [] }), accountCart]);
      }),
    );
    await openCheckout({ user: buildUser(), kept: 'of-guest' });
    await ready('Price action');
    expect([asked, keptCart()]).toEqual([[{ shopping_cart_id: 'of-guest' }], 'of-ana']);
  });

  test('a kept cart that cannot join is forgotten, and the account’s own is shown', async () => {
    mockApi(
      refuse(lsBrazilCustomerCarts, 'not_found', { once: true }),
      respond(lsBrazilCustomerCarts, ({ query }) => {
        expect(query).toEqual({});
        return buildList([accountCart]);
      }),
    );
    await openCheckout({ user: buildUser(), kept: 'of-bia' });
    await ready('Price action');
    expect(keptCart()).toBe('of-ana');
  });

  test('a person who signs in here sees the account’s cart; the visitor’s answer that comes late changes nothing', async () => {
    const late = hold(findShoppingCart, guestCart);
    mockApi(late.handler, respond(lsBrazilCustomerCarts, buildList([accountCart])));
    const { platform } = await openCheckout({ kept: 'of-guest' });
    const user = buildUser();
    act(() => {
      platform.session.login({ user, token: user.access_token, trialDays: 0, methods: [], ability: user.ability });
    });
    await ready('Price action');
    mockApi(respond(currentUser, user));
    late.release();
    await act(async () => {
      await platform.api.call(currentUser);
    });
    expect([notReady('Opções do zero'), keptCart()]).toEqual([null, 'of-ana']);
  });

  test('an account without a cart, and one whose cart has nothing in it, see an empty cart', async () => {
    mockApi(respond(lsBrazilCustomerCarts, buildList([buildCart({ products: [] })])));
    await openCheckout({ user: buildUser() });
    expect(await screen.findByText('Seu carrinho está vazio')).toBeInTheDocument();
  });

  test('a session that ended unnoticed is said, and signing in leads back to the cart', async () => {
    mockApi(refuse(lsBrazilCustomerCarts, 'unauthenticated'));
    const { person, platform } = await openCheckout({ user: buildUser() });
    await screen.findByText('Sua sessão terminou');
    expect(platform.session.isLogged).toBe(true);
    await person.click(screen.getByRole('button', { name: 'Entrar' }));
    expect([platform.session.isLogged, location.pathname + location.search]).toEqual([
      false,
      '/login?return=%2Fcarrinho',
    ]);
  });

  test('REQ-2.138: a phone with cookies disabled is told that the cart is under maintenance; a desktop buys on', async () => {
    mockApi(respond(findShoppingCart, guestCart));
    // As browsers do that say cookies are on, and drop what a page writes.
    expect(navigator.cookieEnabled).toBe(true);
    jest.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
    const agent = jest
      .spyOn(navigator, 'userAgent', 'get')
      .mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148');
    const { unmount } = await openCheckout({ kept: 'of-guest' });
    expect(screen.getByText('Módulo do carrinho em manutenção')).toBeInTheDocument();
    expect(screen.getByText(/por um computador/)).toBeInTheDocument();
    unmount();
    agent.mockReturnValue('Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36');
    await openCheckout({ kept: 'of-guest' });
    await ready();
  });
});

describe('what is done to the cart', () => {
  const open = async () => {
    mockApi(respond(findShoppingCart, guestCart));
    const view = await openCheckout({ kept: 'of-guest' });
    await ready();
    const told: number[] = [];
    view.platform.bus.on('cart.changed.v1', ({ products_amount }) => {
      told.push(products_amount);
    });
    return { ...view, told };
  };

  test('a changed amount is sent by line; total, count and badge follow the answer', async () => {
    const { person, told } = await open();
    mockApi(
      respond(updateShoppingCartProductAmount, ({ params, body }) => {
        expect([params.id, body.amount]).toEqual(['l1', 2]);
        return withAmount(2);
      }),
    );
    await person.click(screen.getByRole('button', { name: 'Aumentar' }));
    expect(await screen.findByText('2 itens')).toBeInTheDocument();
    expect([plain(await summary())?.includes('TotalR$ 994,00'), told]).toEqual([true, [2]]);
  });

  test('a removal that is pressed while an amount is on its way is done after it', async () => {
    const { person } = await open();
    const held = hold(
      updateShoppingCartProductAmount,
      buildCart({ shopping_cart_id: 'of-guest', products: [buildCartLine({ ...line, amount: 7 })] }),
    );
    const calls: string[] = [];
    mockApi(
      held.handler,
      respond(shoppingCartDeleteProduct, () => {
        calls.push('removed');
        return buildCart({ shopping_cart_id: 'of-guest', products: [] });
      }),
    );
    const field = screen.getByRole('spinbutton');
    await person.tripleClick(field);
    await person.keyboard('7{Enter}');
    expect(field).toHaveValue('7');
    expect(calls).toEqual([]);
    held.release();
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Remover Opções do zero' })).toBeEnabled();
    });
    await person.click(screen.getByRole('button', { name: 'Remover Opções do zero' }));
    expect(await screen.findByText('Seu carrinho está vazio')).toBeInTheDocument();
    expect(calls).toEqual(['removed']);
  });

  test('a removed line leaves the cart empty', async () => {
    const { person, told } = await open();
    mockApi(
      respond(shoppingCartDeleteProduct, ({ params }) => {
        expect(params.id).toBe('l1');
        return buildCart({ shopping_cart_id: 'of-guest', products: [] });
      }),
    );
    await person.click(screen.getByRole('button', { name: 'Remover Opções do zero' }));
    expect(await screen.findByText('Seu carrinho está vazio')).toBeInTheDocument();
    expect(told).toEqual([0]);
  });

  test('a refused change says why and the cart stays as it was', async () => {
    const { person } = await open();
    mockApi(
      refuse(updateShoppingCartProductAmount, 'invalid_body', { fields: { amount: ['A quantidade máxima é 1.'] } }),
    );
    await person.click(screen.getByRole('button', { name: 'Aumentar' }));
    expect(await screen.findByText('A quantidade máxima é 1.')).toBeInTheDocument();
    expect(screen.getByRole('spinbutton')).toHaveValue('1');
    mockApi(refuse(shoppingCartDeleteProduct, 'internal'));
    await person.click(screen.getByRole('button', { name: 'Remover Opções do zero' }));
    expect(await screen.findByText('Algo deu errado do nosso lado. Tente de novo em instantes.')).toBeInTheDocument();
  });

  test('a line that another tab removed is read again', async () => {
    const { person } = await open();
    mockApi(
      refuse(shoppingCartDeleteProduct, 'not_found'),
      respond(findShoppingCart, buildCart({ shopping_cart_id: 'of-guest', products: [] })),
    );
    await person.click(screen.getByRole('button', { name: 'Remover Opções do zero' }));
    expect(await screen.findByText('Seu carrinho está vazio')).toBeInTheDocument();
  });

  test('a product that is no longer sold is marked', async () => {
    mockApi(
      respond(
        findShoppingCart,
        buildCart({ shopping_cart_id: 'of-guest', products: [buildCartLine({ ...line, available: false })] }),
      ),
    );
    await openCheckout({ kept: 'of-guest' });
    expect(await screen.findByText('Não está mais à venda')).toBeInTheDocument();
  });
});

describe('the coupon', () => {
  const discounted = buildCart({
    shopping_cart_id: 'of-guest',
    products: [line],
    coupon: 'BEMVINDO10',
    coupon_discount_cents: 4_970,
  });

  const openForm = async (user?: ReturnType<typeof buildUser>) => {
    mockApi(user ? respond(lsBrazilCustomerCarts, buildList([guestCart])) : respond(findShoppingCart, guestCart));
    const view = await openCheckout({ kept: 'of-guest', ...(user && { user }) });
    await view.person.click(await screen.findByRole('button', { name: 'Tenho um cupom' }));
    return {
      ...view,
      field: () => screen.getByRole('textbox', { name: 'Cupom' }),
      apply: () => view.person.click(screen.getByRole('button', { name: 'Aplicar' })),
    };
  };

  test('a refused coupon says why under its field, and what was typed stays', async () => {
    const { person, field, apply } = await openForm();
    mockApi(refuse(shoppingCartApplyCouponNoLogin, 'invalid_body', { fields: { coupon: ['Este cupom venceu.'] } }));
    await person.type(field(), 'velho');
    await apply();
    await waitFor(() => {
      expect(field()).toHaveAccessibleDescription('Este cupom venceu.');
    });
    expect(field()).toHaveValue('velho');
  });

  test('a visitor’s coupon takes its discount and can be taken off again', async () => {
    const { person, field, apply } = await openForm();
    mockApi(
      respond(shoppingCartApplyCouponNoLogin, ({ body, params }) => {
        expect([body.coupon, params.id]).toEqual(['BEMVINDO10', 'of-guest']);
        return discounted;
      }),
    );
    await person.type(field(), ' BEMVINDO10 ');
    await apply();
    await screen.findByText('Cupom BEMVINDO10');
    expect(plain(await summary())).toMatch(/Cupom BEMVINDO10− R\$ 49,70.*TotalR\$ 447,30/);
    mockApi(respond(shoppingCartRemoveCoupon, guestCart));
    await person.click(within(await summary()).getByRole('button', { name: 'Remover o cupom BEMVINDO10' }));
    expect(await screen.findByRole('textbox', { name: 'Cupom' })).toHaveValue('');
  });

  test('a signed-in person’s coupon goes to the account’s call', async () => {
    const { person, field, apply } = await openForm(buildUser());
    mockApi(respond(shoppingCartApplyCoupon, discounted));
    await person.type(field(), 'BEMVINDO10');
    await apply();
    expect(await screen.findByText('Cupom BEMVINDO10')).toBeInTheDocument();
  });

  test('a coupon that gives nothing now says why', async () => {
    mockApi(respond(findShoppingCart, { ...discounted, coupon_message: 'Vale a partir de R$ 600,00.' }));
    await openCheckout({ kept: 'of-guest' });
    expect(await screen.findByText('Vale a partir de R$ 600,00.')).toBeInTheDocument();
  });
});

test('another way to pay is sent, and the discount of Pix goes with it', async () => {
  const types = [
    { id: 2, name: 'Pix', total_cents: 47_215 },
    { id: 9, name: 'Boleto', total_cents: 49_700 },
  ];
  const byPix = buildCart({ ...guestCart, payment_types: types, payment_discount_cents: 2_485 });
  mockApi(
    respond(lsBrazilCustomerCarts, buildList([byPix])),
    respond(recalculateDiscountWithPaymentType, ({ body }) => {
      expect(body.payment_type_id).toBe(9);
      return { ...guestCart, payment_types: types, payment_type_id: 9 };
    }),
  );
  const { person } = await openCheckout({ user: buildUser() });
  await screen.findByText('Desconto do Pix');
  await person.click(await screen.findByRole('radio', { name: 'Boleto' }));
  await waitFor(() => {
    expect(screen.queryByText('Desconto do Pix')).not.toBeInTheDocument();
  });
  expect(screen.getByRole('radio', { name: 'Boleto' })).toBeChecked();
});

describe('who sells', () => {
  const foot = () => plain(screen.queryByRole('contentinfo'));

  test('is at the foot of the cart: legal name, CNPJ, address and contact', async () => {
    mockApi(respond(findShoppingCart, guestCart));
    await openCheckout({ kept: 'of-guest', company });
    await ready();
    for (const fact of Object.values(company)) expect(foot()).toContain(fact);
    expect(screen.getByRole('link', { name: company.email })).toHaveAttribute('href', 'mailto:contato@pregao.example');
  });

  test('of a demonstration is said to be nobody, once, in the place of numbers that are none', async () => {
    mockApi(respond(findShoppingCart, guestCart));
    await openCheckout({
      kept: 'of-guest',
      company: { ...company, cnpj: 'PR.3GA.0BR/0001-07', email: 'contato@pregao.test' },
    });
    await ready();
    expect(foot()).toMatch(/Demonstração: empresa e contatos fictícios/);
    expect(foot()).not.toMatch(/3GA|\.test/);
  });

  test('is at the foot of an empty one too', async () => {
    await openCheckout({ company });
    await screen.findByText('Seu carrinho está vazio');
    expect(foot()).toContain(company.legal_name);
  });

  test('comes with the cart, and is not where nobody is told', async () => {
    const held = hold(findShoppingCart, guestCart);
    mockApi(held.handler);
    const { unmount } = await openCheckout({ kept: 'of-guest', company });
    expect(foot()).toBeUndefined();
    act(() => {
      held.release();
    });
    await ready();
    expect(foot()).toContain(company.cnpj);
    unmount();
    mockApi(respond(findShoppingCart, guestCart));
    await openCheckout({ kept: 'of-guest' });
    await ready();
    expect(foot()).toBeUndefined();
  });
});
