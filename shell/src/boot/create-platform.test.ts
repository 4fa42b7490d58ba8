import {
  currentUser,
  findOrder,
  finishCartOrder,
  lsBrazilCreateUser,
  reportFault,
  type PageBoot,
} from '@pregao/contract';
import { createI18n, keepUtm } from '@pregao/platform/boot';
import { buildUser, hold, mockApi, refuse, respond, withMockApi } from '@pregao/testing';
import { buildPage, buildRegistry, buildRemote } from '../remotes/test-registry.ts';
import { RegistryStore } from '../remotes/registry-store.ts';
import { keepSenders } from '../common/senders.ts';
import { createPlatform, type ShellPlatform } from './create-platform.ts';

withMockApi();

const opened: ShellPlatform[] = [];

const open = async (
  path: string,
  { signedIn = true, boot = {} }: { signedIn?: boolean; boot?: Partial<PageBoot> } = {},
) => {
  localStorage.clear();
  history.replaceState(null, '', path);
  const registry = new RegistryStore(
    buildRegistry([
      buildRemote('mfe-a', {
        pages: [
          buildPage('/loja'),
          buildPage('/carrinho'),
          buildPage('/pagamento/sucesso'),
          buildPage('/cliente/cursos', { withoutSession: false }),
        ],
      }),
    ]),
    async () => null,
  );
  const page = {
    variant: 'brasil',
    siteBrand: 'ls',
    publicSite: null,
    tvSite: null,
    registry: registry.registry,
    registryTag: null,
    shellIntegrity: {},
    development: false,
    overrideOrigins: [],
    reportToken: 'token-of-the-page',
    firstData: {},
    origin: 'https://pregao.test',
    nonce: 'n',
    ...boot,
  } as const;
  const platform = createPlatform({
    page,
    registry,
    i18n: await createI18n('pt-br'),
    slots: { offers: () => [], load: () => Promise.reject(new Error('none')) },
  });
  const user = buildUser();
  if (signedIn)
    platform.session.login({ user, token: user.access_token, trialDays: 0, methods: [], ability: user.ability });
  const ended: unknown[] = [];
  platform.bus.on('session.ended.v1', (payload) => {
    ended.push(payload);
  });
  opened.push(platform);
  return { platform, ended, user };
};

const refused = async (path: string, options?: Parameters<typeof open>[1]) => {
  const all = await open(path, options);
  mockApi(refuse(findOrder, 'unauthenticated'));
  const answer = await all.platform.api.call(findOrder, { params: { id: 1 } });
  return { ...all, answer, address: location.pathname + location.search };
};

afterEach(() => {
  for (const platform of opened.splice(0)) platform.bus.dispose();
});

test('REQ-8.1: a 401 on a page that needs a session clears it, says so and leads to the login', async () => {
  const { platform, ended, address } = await refused('/cliente/cursos');
  expect([platform.session.isLogged, platform.session.token, address]).toEqual([false, null, '/login']);
  expect(ended).toEqual([{ reason: 'expired' }]);
  expect(localStorage.getItem('pregao.session')).toBeNull();
});

test('REQ-8.5: a 401 on a page seen without a session clears it and the person stays', async () => {
  const { platform, ended, address } = await refused('/loja?q=1');
  expect([platform.session.isLogged, address, ended.length]).toEqual([false, '/loja?q=1', 1]);
});

test.each(['/carrinho', '/carrinho/', '/pagamento/sucesso?order=1'])(
  'REQ-8.2, REQ-8.3: a 401 on %s clears nothing and moves nobody',
  async (path) => {
    const { platform, ended, answer, address } = await refused(path);
    expect([platform.session.isLogged, address, ended, answer.ok]).toEqual([true, path, [], false]);
  },
);

test('REQ-8.4: a 401 with a code in the query leads to /home with that query', async () => {
  const { address } = await refused('/cliente/cursos?code=9');
  expect(address).toBe('/home?code=9');
});

test('a 401 leads to the public site where one is configured, which alone may be of another host', async () => {
  // jsdom leaves no document: it says so, once.
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { address } = await refused('/cliente/cursos', { boot: { publicSite: 'https://site.test' } });
  expect([address, said.mock.calls.length, String(said.mock.calls[0]?.[0])]).toEqual([
    '/cliente/cursos',
    1,
    expect.stringContaining('navigation'),
  ]);
});

test('a visitor’s 401 ends no session', async () => {
  const { ended } = await refused('/loja', { signedIn: false });
  expect(ended).toEqual([]);
});

test('REQ-4.10, REQ-4.11: the profile load stores the user and updates the abilities', async () => {
  const { platform, user } = await open('/home');
  mockApi(respond(currentUser, { ...user, nickname: 'Aninha', ability: [{ action: 'read', subject: 'Trilhas' }] }));
  await platform.refreshUser();
  expect([platform.session.user.nickname, platform.session.ability.can('read', 'Trilhas')]).toEqual(['Aninha', true]);
});

test('a profile that arrives after the person signed out changes nothing', async () => {
  const { platform, user } = await open('/home');
  const held = hold(currentUser, user);
  mockApi(held.handler);
  const loading = platform.refreshUser();
  platform.session.clear();
  held.release();
  await loading;
  expect([
    platform.session.user.id,
    platform.session.ability.can('read', 'Cliente-Meus Cursos'),
    localStorage.getItem('pregao.user-data'),
  ]).toEqual([0, false, null]);
});

test('REQ-8.12: a profile load that fails with a 500 says so; any other failure says nothing', async () => {
  const { platform } = await open('/home');
  mockApi(refuse(currentUser, 'internal'));
  await platform.refreshUser();
  expect(platform.notify.toasts.map(({ text }) => text)).toEqual([
    'Erro na comunicação com o servidor. Contate o suporte.',
  ]);
  mockApi(refuse(currentUser, 'unavailable'));
  await platform.refreshUser();
  expect(platform.notify.toasts).toHaveLength(1);
});

test('a fault is reported with its address, without the person’s token and not longer than is stored', async () => {
  const { platform } = await open('/cliente/cursos?x=1');
  const got = Promise.withResolvers<{ body: unknown; bearer: string | null }>();
  mockApi(
    respond(reportFault, ({ body, request }) => {
      got.resolve({ body, bearer: request.headers.get('authorization') });
      return { ok: true as const };
    }),
  );
  platform.reportFault({ remote: 'mfe-a', version: '1', phase: 'render', message: 'x'.repeat(900) });
  expect(await got.promise).toEqual({
    bearer: null,
    body: {
      remote: 'mfe-a',
      version: '1',
      phase: 'render',
      message: 'x'.repeat(500),
      path: '/cliente/cursos',
      token: 'token-of-the-page',
    },
  });
});

test('security 85: a remote that replaces what the browser sends with silences no report, nor can it replace the report', async () => {
  const { platform } = await open('/home');
  const told: unknown[] = [];
  const second = Promise.withResolvers<undefined>();
  mockApi(
    respond(reportFault, ({ body }) => {
      told.push((body as { message: string }).message);
      if (told.length === 2) second.resolve(undefined);
      return { ok: true as const };
    }),
  );
  keepSenders(window);
  const { fetch: own } = window;
  const hear = jest.fn(async () => new Response());
  window.fetch = hear;
  window.XMLHttpRequest = class {} as never;
  Object.defineProperty(navigator, 'sendBeacon', { value: () => true, configurable: true, writable: true });
  expect(() => {
    platform.reportFault = () => {};
  }).toThrow(TypeError);
  platform.reportFault({ remote: 'mfe-a', version: '1', phase: 'event', message: 'no price' });
  platform.reportFault({ remote: 'mfe-a', version: '1', phase: 'event', message: 'no total' });
  await second.promise;
  window.fetch = own;
  expect(hear).not.toHaveBeenCalled();
  expect(told).toEqual(['no price', 'no total']);
});

test('REQ-9.8: on a television the ability is kept in cookies', async () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Web0S; Linux/SmartTV)');
  const { platform } = await open('/home');
  expect(document.cookie).toContain('pregao.ability.0=');
  expect(Object.keys(localStorage).filter((key) => key.startsWith('pregao.ability'))).toEqual([]);
  platform.session.clear();
  expect(document.cookie).toBe('');
});

test('REQ-1.32: the variant of the origin is kept under the app-origin key, whatever an earlier visit left there', async () => {
  await open('/home');
  expect(localStorage.getItem('pregao.app-origin')).toBe('brasil');
  await open('/home', { boot: { variant: 'liberta' } });
  expect(localStorage.getItem('pregao.app-origin')).toBe('liberta');
});

test('REQ-3.47: who watches is known by their broadcasts, delay and signatures, for the next visit too', async () => {
  const { platform, user } = await open('/home');
  mockApi(respond(currentUser, { ...user, broadcasts: [7, 9], delay_broadcast: 30, product_signatures: [3] }));
  await platform.refreshUser();
  const watching = { broadcasts: [7, 9], delay_broadcast: 30, product_signatures: [3] };
  expect(platform.session.user).toMatchObject(watching);
  expect(JSON.parse(localStorage.getItem('pregao.user-data') ?? '')).toMatchObject(watching);
});

describe('where the visit came from', () => {
  const sent = async (marketing: boolean) => {
    const { platform } = await open('/home');
    keepUtm(document, '?utm_source=google&utm_medium=cpc&utm_campaign=op%C3%A7%C3%B5es');
    localStorage.setItem(
      'pregao.cookie-settings',
      JSON.stringify({
        choice: { required: true, statistics: false, preferences: false, marketing },
        expires_at: Date.now() + 9_999,
        action: 'custom',
        recorded: true,
      }),
    );
    const seen: Record<string, unknown> = {};
    mockApi(refuse(finishCartOrder, 'cart_finished'), refuse(lsBrazilCreateUser, 'internal'));
    platform.api.http.interceptors.request.use((config) => {
      if (config.url?.includes('finish-cart-order'))
        seen.order = ['source', 'medium', 'campaign', 'term'].map((name) => config.headers.get(`utm-${name}`) ?? null);
      else seen.person = config.data;
      return config;
    });
    await platform.api.call(finishCartOrder, {
      params: { id: 'c1' },
      body: { payment_type_id: 2, term_hash: '0'.repeat(64) },
    });
    await platform.api.call(lsBrazilCreateUser, {
      body: {
        name: 'Ana Souza',
        nickname: 'Ana',
        email: 'ana@pregao.test',
        password: 'Vento sul 1984',
        password_confirmation: 'Vento sul 1984',
      },
    });
    return seen;
  };
  afterEach(() => {
    for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`;
  });

  test('REQ-3.13, REQ-5.29: goes with an order always, and with a new account where marketing was accepted', async () => {
    const { order, person } = await sent(true);
    expect(order).toEqual(['google', 'cpc', 'op%C3%A7%C3%B5es', null]);
    expect(person).toMatchObject({ utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'opções' });
  });

  test('without that consent the account carries none of it', async () => {
    const { order, person } = await sent(false);
    expect(order).toEqual(['google', 'cpc', 'op%C3%A7%C3%B5es', null]);
    expect(Object.keys(person as object).filter((name) => name.startsWith('utm'))).toEqual([]);
  });
});
