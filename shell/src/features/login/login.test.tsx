import { checkEmail, currentUser, login, lsBrazilCreateUser, type SignedIn, type UserProfile } from '@pregao/contract';
import { buildAdmin, buildUser, disconnect, hold, mockApi, refuse, respond, withMockApi } from '@pregao/testing';
import { screen, waitFor } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { renderInShell } from '../../common/test-shell.tsx';
import { LoginScreen } from './login.screen.tsx';

type Person = ReturnType<typeof userEvent.setup>;

const methods = [
  { trade_methods: [{ id: 1, name: 'Tape reading' }] },
  {
    trade_methods: [
      { id: 2, name: 'Swing' },
      { id: 3, name: 'Opções' },
    ],
  },
];
const signedIn = (user: UserProfile): SignedIn => ({
  user,
  access_token: 'fresh',
  trial_days: 7,
  method_user_product_id: methods,
});
const known = respond(checkEmail, { exists: true });

withMockApi(known);

const accepts = (user: UserProfile) => mockApi(respond(login, signedIn(user)), respond(currentUser, user));

const typeEmail = async (person: Person, email = 'ana@pregao.test') => {
  await person.type(await screen.findByLabelText('E-mail'), `${email}{Enter}`);
};

const typePassword = async (person: Person, password = 'segredo-bom') => {
  await person.type(await screen.findByLabelText('Senha'), `${password}{Enter}`);
};

test.each([
  ['an admin', buildAdmin(), '/'],
  ['a client', buildUser(), '/access-control'],
])('REQ-2.2, REQ-2.3, REQ-6.1: %s who signs in lands on the home of the role', async (_who, user, home) => {
  accepts(user);
  const { person } = await renderInShell(<LoginScreen />, { path: '/login' });
  await typeEmail(person);
  await typePassword(person);
  await waitFor(() => {
    expect(location.pathname).toBe(home);
  });
});

test('a client signs in with the keyboard alone and lands on their home', async () => {
  accepts(buildUser({ name: 'Ana Souza' }));
  const { person, platform } = await renderInShell(<LoginScreen />, { path: '/login' });
  const changed: number[] = [];
  platform.bus.on('session.changed.v1', ({ user_id }) => {
    changed.push(user_id);
  });
  await typeEmail(person);
  await typePassword(person);
  await waitFor(() => {
    expect(location.pathname).toBe('/access-control');
  });
  expect(platform.session).toMatchObject({
    token: 'fresh',
    trialDays: 7,
    methods: [
      { id: 1, name: 'Tape reading' },
      { id: 2, name: 'Swing' },
      { id: 3, name: 'Opções' },
    ],
  });
  expect(changed).toEqual([platform.session.user.id]);
});

test('the profile is loaded with the token of the new session', async () => {
  const user = buildUser();
  let bearer: string | null = null;
  mockApi(
    respond(login, signedIn(user)),
    respond(currentUser, ({ request }) => {
      bearer = request.headers.get('authorization');
      return user;
    }),
  );
  const { person } = await renderInShell(<LoginScreen />, { path: '/login' });
  await typeEmail(person);
  await typePassword(person);
  await waitFor(() => {
    expect(bearer).toBe('Bearer fresh');
  });
});

test('staff land on the panel', async () => {
  accepts(buildAdmin());
  const { person } = await renderInShell(<LoginScreen />, { path: '/login' });
  await typeEmail(person);
  await typePassword(person);
  await waitFor(() => {
    expect(location.pathname).toBe('/');
  });
});

test('who was sent to the login goes back to where they were', async () => {
  accepts(buildUser());
  const { person } = await renderInShell(<LoginScreen />, { path: '/login?return=%2Fcurso%2Fday-trade%3Faula%3D3' });
  await typeEmail(person);
  await typePassword(person);
  await waitFor(() => {
    expect(location.pathname + location.search).toBe('/curso/day-trade?aula=3');
  });
});

test('a return address outside the platform is ignored', async () => {
  accepts(buildUser());
  const { person } = await renderInShell(<LoginScreen />, { path: '/login?return=%2F%2Fevil.test%2Fx' });
  await typeEmail(person);
  await typePassword(person);
  await waitFor(() => {
    expect(location.pathname).toBe('/access-control');
  });
  expect(location.host).toBe('localhost');
});

test('a wrong password is said under the field, and what was typed stays', async () => {
  mockApi(refuse(login, 'invalid_credentials'));
  const { person, platform } = await renderInShell(<LoginScreen />, { path: '/login' });
  await typeEmail(person);
  await typePassword(person, 'errada-mesmo');
  const field = await screen.findByLabelText('Senha');
  await waitFor(() => {
    expect(field).toHaveAccessibleDescription('E-mail ou senha incorretos.');
  });
  expect(field).toHaveValue('errada-mesmo');
  expect(screen.getByText('ana@pregao.test')).toBeInTheDocument();
  expect(platform.session.isLogged).toBe(false);
});

test('a second press while it is being sent changes nothing', async () => {
  let asked = 0;
  const user = buildUser();
  const held = hold(login, signedIn(user));
  mockApi(
    respond(currentUser, () => {
      asked += 1;
      return user;
    }),
    held.handler,
  );
  const { person } = await renderInShell(<LoginScreen />, { path: '/login' });
  await typeEmail(person);
  await typePassword(person);
  await person.click(screen.getByRole('button', { name: /^Entrar(?! com)/ }));
  await person.type(screen.getByLabelText('Senha'), '{Enter}');
  held.release();
  await waitFor(() => {
    expect(location.pathname).toBe('/access-control');
  });
  expect(asked).toBe(1);
});

test('an e-mail that is none is refused before anything is sent', async () => {
  const { person } = await renderInShell(<LoginScreen />, { path: '/login' });
  await typeEmail(person, 'ana@');
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Informe um e-mail válido.');
});

test('without a connection the step stays and says so', async () => {
  mockApi(disconnect(checkEmail));
  const { person } = await renderInShell(<LoginScreen />, { path: '/login' });
  await typeEmail(person);
  await waitFor(() => {
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(/Não conseguimos falar com o servidor/);
  });
  expect(screen.getByLabelText('E-mail')).toHaveValue('ana@pregao.test');
});

test('an unknown e-mail makes an account and goes straight in', async () => {
  const user = buildUser();
  mockApi(
    respond(checkEmail, { exists: false }),
    respond(lsBrazilCreateUser, ({ body }) => ({ ...user, name: body.name, email: { email: body.email } })),
  );
  accepts(user);
  const { person } = await renderInShell(<LoginScreen />, { path: '/login?return=%2Fcarrinho' });
  await typeEmail(person, 'novo@exemplo.com');
  await person.type(await screen.findByLabelText('Nome completo'), 'Ana Souza');
  await person.type(screen.getByLabelText('Como quer ser chamado'), 'Ana');
  await person.type(screen.getByLabelText('Crie uma senha'), 'frase longa e minha');
  await person.type(screen.getByLabelText('Repita a senha'), 'frase longa e minha');
  expect(screen.getAllByText(/: cumprida/)).toHaveLength(2);
  await person.click(screen.getByRole('button', { name: 'Criar conta' }));
  await waitFor(() => {
    expect(location.pathname).toBe('/carrinho');
  });
});

test('two passwords that differ and a common one are said under their fields', async () => {
  mockApi(
    respond(checkEmail, { exists: false }),
    refuse(lsBrazilCreateUser, 'invalid_body', { fields: { password: ['Esta senha é muito comum.'] } }),
  );
  const { person } = await renderInShell(<LoginScreen />, { path: '/login' });
  await typeEmail(person, 'novo@exemplo.com');
  await person.type(await screen.findByLabelText('Nome completo'), 'Ana Souza');
  await person.type(screen.getByLabelText('Como quer ser chamado'), 'Ana');
  await person.type(screen.getByLabelText('Crie uma senha'), 'password1');
  await person.type(screen.getByLabelText('Repita a senha'), 'password2{Enter}');
  expect(screen.getByLabelText('Repita a senha')).toHaveAccessibleDescription('As senhas não são iguais.');
  await person.type(screen.getByLabelText('Repita a senha'), '{Backspace}1{Enter}');
  await waitFor(() => {
    expect(screen.getByLabelText('Crie uma senha')).toHaveAccessibleDescription('Esta senha é muito comum.');
  });
  expect(screen.getByLabelText('Nome completo')).toHaveValue('Ana Souza');
});

test('a signed-in person sees who they are and where to go on, and is moved nowhere', async () => {
  await renderInShell(<LoginScreen />, {
    path: '/login',
    user: buildUser({ name: 'Ana Souza', email: { email: 'ana@pregao.test' } }),
  });
  expect(screen.getByText('Ana Souza')).toBeInTheDocument();
  expect(screen.getByText('ana@pregao.test')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continuar' })).toHaveAttribute('href', '/access-control');
  expect(screen.getByRole('button', { name: 'Sair e usar outra conta' })).toBeInTheDocument();
  expect(location.pathname).toBe('/login');
});

test('a role whose home is the login is offered its first allowed page, without a loop', async () => {
  const user = buildUser({ role: 'parceiro', ability: [{ action: 'read', subject: 'Cliente-Feed' }] });
  accepts(user);
  const menu = [
    {
      menu: 'client' as const,
      label: 'Meus Cursos',
      path: '/cliente/cursos',
      icon: 'play',
      order: 1,
      subject: 'Cliente-Meus Cursos' as const,
    },
    { menu: 'client' as const, label: 'Feed', path: '/feed', icon: 'feed', order: 2, subject: 'Cliente-Feed' as const },
  ];
  const { person } = await renderInShell(<LoginScreen />, { path: '/login', menu });
  await typeEmail(person);
  await typePassword(person);
  expect(await screen.findByRole('link', { name: 'Continuar' })).toHaveAttribute('href', '/feed');
  expect(location.pathname).toBe('/login');
});

const brandWords = {
  brasil: {
    welcome: 'Boas-vindas ao Pregão',
    create: /^Ainda não tem conta\?/,
    headline: /^O pregão é mais claro/,
    ad: /Day trade na B3/,
  },
  global: {
    welcome: 'Boas-vindas ao Pregão Global',
    create: /^Primeira vez na Global\?/,
    headline: /^Os mercados do mundo/,
    ad: /Investir lá fora/,
  },
  liberta: {
    welcome: 'Boas-vindas à Liberta',
    create: /^Novo na Liberta\?/,
    headline: /^Saia da faixa/,
    ad: /Opções sem mistério/,
  },
};
const brands = ['brasil', 'global', 'liberta'] as const;

test.each(brands)(
  'REQ-1.35, REQ-1.36, REQ-1.39, REQ-1.40, REQ-2.135, REQ-2.136: %s greets, invites to an account and advertises in its own words',
  async (variant) => {
    await renderInShell(<LoginScreen />, { path: '/login', variant });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(brandWords[variant].welcome);
    for (const brand of brands) {
      const { create, headline, ad } = brandWords[brand];
      const shown = [
        screen.queryByText(create),
        screen.queryByText(headline),
        screen.queryByRole('link', { name: ad }),
      ].map((element) => element !== null);
      expect([brand, shown]).toEqual([brand, [brand === variant, brand === variant, brand === variant]]);
    }
  },
);

test('each brand draws a picture of its own', async () => {
  const drawn = new Set<string>();
  for (const variant of brands) {
    const { unmount, container } = await renderInShell(<LoginScreen />, { path: '/login', variant });
    drawn.add(container.querySelector('aside svg')?.innerHTML ?? '');
    unmount();
  }
  expect(drawn.size).toBe(3);
});
