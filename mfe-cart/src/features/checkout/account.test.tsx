import {
  checkEmail,
  currentUser,
  findShoppingCart,
  findShoppingCartPrice,
  login,
  lsBrazilCreateUser,
  lsBrazilCustomerCarts,
  type Person,
} from '@pregao/contract';
import { buildCart, buildCartLine, buildList, buildUser, mockApi, refuse, respond, withMockApi } from '@pregao/testing';
import { screen, waitFor } from '@testing-library/react';
import { openCheckout } from './test-checkout.tsx';

withMockApi();

const cart = buildCart({ shopping_cart_id: 'of-guest', products: [buildCartLine()] });
const user = buildUser({ name: 'Ana Souza', email: { email: 'ana@pregao.test' }, access_token: 'of-ana' });

const field = (name: string) => screen.findByLabelText(name);

/** A visitor with a cart who has given an e-mail that has an account, or none. */
const open = async ({ exists }: { exists: boolean }) => {
  mockApi(
    respond(findShoppingCart, cart),
    respond(checkEmail, ({ query }) => {
      expect(query.email).toBe('ana@pregao.test');
      return { exists };
    }),
  );
  const view = await openCheckout({ kept: 'of-guest' });
  await view.person.type(await field('E-mail'), ' Ana@Pregao.test');
  await view.person.click(screen.getByRole('button', { name: 'Continuar' }));
  return view;
};

const mayEnter = () => {
  mockApi(
    respond(login, ({ body }) => {
      expect(body).toEqual({ email: 'ana@pregao.test', password: 'Pregao#2026' });
      return { user: user as Person, access_token: 'of-ana', trial_days: 0, method_user_product_id: [] };
    }),
    respond(currentUser, user),
    respond(lsBrazilCustomerCarts, ({ query }) => {
      expect(query.shopping_cart_id).toBe('of-guest');
      return buildList([buildCart({ ...cart, shopping_cart_id: 'of-ana' })]);
    }),
  );
};

const isInside = async () => {
  expect(await screen.findByRole('button', { name: /Pagar com Pix/ })).toBeInTheDocument();
  expect(screen.getByText('Ana Souza')).toBeInTheDocument();
  await waitFor(() => {
    expect(localStorage.getItem('pregao.cart')).toBe('of-ana');
  });
  expect(location.pathname).toBe('/carrinho');
};

test('a known e-mail asks for the password; entering keeps the person in the cart, which becomes the account’s', async () => {
  const { person, platform } = await open({ exists: true });
  expect(
    await screen.findByText('Você já tem conta com ana@pregao.test. Digite sua senha para continuar.'),
  ).toBeInTheDocument();
  mayEnter();
  await person.type(await field('Senha'), 'Pregao#2026');
  await person.click(screen.getByRole('button', { name: 'Entrar e continuar' }));
  await isInside();
  expect(platform.session.isLogged).toBe(true);
});

test('a wrong password says so under it, and what was typed stays', async () => {
  const { person } = await open({ exists: true });
  mockApi(refuse(login, 'invalid_credentials'));
  await person.type(await field('Senha'), 'errada');
  await person.click(screen.getByRole('button', { name: 'Entrar e continuar' }));
  await waitFor(async () => {
    expect(await field('Senha')).toBeInvalid();
  });
  expect(await field('Senha')).toHaveValue('errada');
  expect(screen.getByRole('alert')).toHaveTextContent(/senha/i);
});

test('a guest who enters keeps the explanation of the price open, and has the focus on who buys', async () => {
  const { person } = await open({ exists: true });
  const why = await screen.findByRole('button', { name: 'Por que este valor' });
  mockApi(
    respond(findShoppingCartPrice, ({ params }) => ({
      steps: [{ kind: 'total' as const, text: `Total de ${params.id}`, amount_cents: 0, running_cents: 29_700 }],
      total_cents: 29_700,
      replayed_cents: 29_700,
      matches: true,
    })),
  );
  await person.click(why);
  expect(await screen.findByText('Total de of-guest')).toBeInTheDocument();
  mayEnter();
  await person.type(await field('Senha'), 'Pregao#2026');
  await person.keyboard('{Enter}');
  expect(await screen.findByText('Total de of-ana')).toBeInTheDocument();
  await waitFor(() => {
    expect(screen.getByRole('heading', { name: 'Quem está comprando' })).toHaveFocus();
  });
  expect(why).toBeInTheDocument();
  expect(why).toHaveAttribute('aria-expanded', 'true');
});

test('an e-mail without an account registers in place and goes on', async () => {
  const { person } = await open({ exists: false });
  expect(
    await screen.findByText('Vamos criar sua conta com ana@pregao.test. Leva menos de um minuto.'),
  ).toBeInTheDocument();
  mayEnter();
  mockApi(
    respond(lsBrazilCreateUser, ({ body }) => {
      expect(body).toEqual({
        name: 'Ana Souza',
        nickname: 'Ana',
        email: 'ana@pregao.test',
        password: 'Pregao#2026',
        password_confirmation: 'Pregao#2026',
      });
      return user as Person;
    }),
  );
  await person.type(await field('Nome completo'), 'Ana Souza');
  await person.type(await field('Como quer ser chamado'), 'Ana');
  await person.type(await field('Crie uma senha'), 'Pregao#2026');
  await person.click(screen.getByRole('button', { name: 'Criar conta e continuar' }));
  await isInside();
});

test('what the server has against a new account is said under its fields, and everything typed stays', async () => {
  const { person } = await open({ exists: false });
  mockApi(
    refuse(lsBrazilCreateUser, 'invalid_body', {
      fields: { password: ['Esta senha é muito comum.'], nickname: ['Este apelido não pode ser usado.'] },
    }),
  );
  for (const [label, text] of [
    ['Nome completo', 'Ana Souza'],
    ['Como quer ser chamado', 'admin'],
    ['Crie uma senha', 'senha123'],
  ] as const)
    await person.type(await field(label), text);
  await person.click(screen.getByRole('button', { name: 'Criar conta e continuar' }));
  await waitFor(async () => {
    expect(await field('Crie uma senha')).toHaveAccessibleDescription(/^Esta senha é muito comum\./);
  });
  expect(await field('Como quer ser chamado')).toHaveAccessibleDescription(/^Este apelido não pode ser usado\./);
  expect(await field('Nome completo')).toHaveValue('Ana Souza');
});

test('another e-mail can be used, and the first is still there to be corrected', async () => {
  const { person } = await open({ exists: true });
  await person.click(await screen.findByRole('button', { name: 'Usar outro e-mail' }));
  expect(await field('E-mail')).toHaveValue('ana@pregao.test');
});

test('an e-mail the server refuses is said under it', async () => {
  mockApi(
    respond(findShoppingCart, cart),
    refuse(checkEmail, 'invalid_body', { fields: { email: ['Informe um e-mail válido.'] } as object }),
  );
  const { person } = await openCheckout({ kept: 'of-guest' });
  await person.type(await field('E-mail'), 'ana');
  await person.click(screen.getByRole('button', { name: 'Continuar' }));
  await waitFor(async () => {
    expect(await field('E-mail')).toHaveAccessibleDescription('Informe um e-mail válido.');
  });
});

test('the e-mail left on the course’s page is not asked again: the next step stands here at once, and another can be used', async () => {
  const asked: string[] = [];
  mockApi(
    respond(findShoppingCart, cart),
    respond(checkEmail, ({ query }) => {
      asked.push(query.email);
      return { exists: false };
    }),
  );
  const { person } = await openCheckout({ kept: 'of-guest', email: 'ana@pregao.test' });
  expect(
    await screen.findByText('Vamos criar sua conta com ana@pregao.test. Leva menos de um minuto.'),
  ).toBeInTheDocument();
  expect([screen.queryByLabelText('E-mail'), asked, document.activeElement]).toEqual([
    null,
    ['ana@pregao.test'],
    document.body,
  ]);
  await person.click(screen.getByRole('button', { name: 'Usar outro e-mail' }));
  expect(await field('E-mail')).toHaveValue('ana@pregao.test');
});

test('an e-mail left before that can not be looked up is there to be sent again', async () => {
  mockApi(respond(findShoppingCart, cart), refuse(checkEmail, 'unavailable'));
  await openCheckout({ kept: 'of-guest', email: 'ana@pregao.test' });
  expect(await field('E-mail')).toHaveValue('ana@pregao.test');
});
