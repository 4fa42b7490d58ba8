import { actions } from '@pregao/contract';
import type { Pair } from '@pregao/permissions';
import { guestAbility, guestLinks, guestUser } from './guest.ts';
import { SessionStore, storageKeys } from './session-store.ts';
import { cookieSignedMark, localAbilityStorage } from './storage.ts';
import { homeOfRole, type SessionUser } from './user.ts';

const open = () => new SessionStore(localStorage, localAbilityStorage(localStorage));

const ana: SessionUser = {
  id: 7,
  name: 'Ana Souza',
  nickname: 'Ana',
  email: { email: 'ana@pregao.test' },
  role: 'client',
  profile_id: 3,
  profile_complete: true,
};
const ability: Pair[] = [
  { action: 'read', subject: 'Cliente-cursos' },
  { action: 'update', subject: 'Nps' },
];
const methods = [{ id: 4, name: 'Price action' }];

const signedIn = () => {
  const session = open();
  session.login({ user: ana, token: 'of-ana', trialDays: 5, methods, ability });
  return session;
};

beforeEach(() => {
  localStorage.clear();
});

test('REQ-4.1: user data and a session token together are a logged-in session', () => {
  expect(signedIn().isLogged).toBe(true);
});

test('REQ-4.3, REQ-4.5, REQ-4.6: a login is there after a reload, with user, trial days, methods and token', async () => {
  signedIn();
  const again = open();
  await again.prepare();
  expect(again.isLogged).toBe(true);
  expect(again).toMatchObject({ user: { id: 7, name: 'Ana Souza' }, token: 'of-ana', trialDays: 5, methods });
  expect(again.ability.can('update', 'Nps')).toBe(true);
  expect(again.ability.can('delete', 'Nps')).toBe(false);
});

test.each([
  ['user data', storageKeys.user],
  ['session token', storageKeys.token],
])('REQ-4.2: without %s nobody is logged in', (_what, key) => {
  signedIn();
  localStorage.removeItem(key);
  const again = open();
  expect(again.isLogged).toBe(false);
  expect(again.user).toEqual(guestUser);
  expect(again.pairs).toEqual(guestAbility);
});

test('a token without user data stays, so that the profile can be fetched with it (REQ-4.8)', () => {
  signedIn();
  localStorage.removeItem(storageKeys.user);
  expect(open().token).toBe('of-ana');
});

test('REQ-8.11: stored user data that is no JSON is logged and makes a guest', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  signedIn();
  localStorage.setItem(storageKeys.user, '{"id":7');
  expect(open().isLogged).toBe(false);
  expect(log).toHaveBeenCalledTimes(1);
});

test.each(['5', '"x"', '[]', '{}', '{"id":"7","name":"Ana"}', 'null'])('stored user data of %s is nobody', (text) => {
  signedIn();
  localStorage.setItem(storageKeys.user, text);
  expect(open().isLogged).toBe(false);
  expect(open().user).toEqual(guestUser);
});

test('REQ-4.10, REQ-4.11: the profile load replaces the user and the abilities, for the next visit too', () => {
  const session = signedIn();
  session.update({ ...ana, nickname: 'Aninha' }, [{ action: 'read', subject: 'Trilhas' }]);
  for (const store of [session, open()]) {
    expect(store.user.nickname).toBe('Aninha');
    expect(store.pairs).toEqual([{ action: 'read', subject: 'Trilhas' }]);
    expect(store.token).toBe('of-ana');
  }
});

test('REQ-4.7: clearing removes user data, session, trial days and abilities, and keeps what is not of the session', () => {
  const session = signedIn();
  localStorage.setItem('pregao.zoom', '1.1');
  session.clear();
  expect(session).toMatchObject({
    isLogged: false,
    user: guestUser,
    token: null,
    trialDays: 0,
    methods: [],
    pairs: guestAbility,
  });
  expect(Object.keys(localStorage)).toEqual(['pregao.zoom']);
});

test('a session that ended in another tab ends here, with nothing of it left', () => {
  const [here, elsewhere] = [signedIn(), open()];
  elsewhere.clear();
  here.restore();
  expect(here).toMatchObject({ isLogged: false, user: guestUser, trialDays: 0, methods: [] });
});

test('REQ-3.22, REQ-3.23, REQ-3.24: the guest has id 0, its name and a nickname', () => {
  expect(open().user).toMatchObject({ id: 0, name: 'Usuário Não Logado', nickname: expect.stringMatching(/\S/) });
});

test('REQ-3.21: a visitor reads Auth', () => {
  expect(open().ability.can('read', 'Auth')).toBe(true);
});

test('REQ-3.25: a visitor may do everything to Cliente-Home', () => {
  const { ability: can } = open();
  for (const action of actions) expect(can.can(action, 'Cliente-Home')).toBe(true);
});

test('REQ-4.16: besides Auth a visitor gets four resources and no other', () => {
  const subjects = new Set(open().pairs.map(({ subject }) => subject));
  subjects.delete('Auth');
  expect([...subjects].sort()).toEqual(['Cliente-Home', 'Cliente-Research', 'Cliente-cursos', 'Home - Trilhas']);
  for (const subject of ['Cliente-cursos', 'Home - Trilhas', 'Cliente-Research'])
    expect(open().ability.can('create', subject)).toBe(false);
});

test('REQ-4.17: a visitor gets the links of the specification and no other', () => {
  expect([...guestLinks].sort()).toEqual(['/assinaturas', '/assunto/cursos', '/ebooks', '/home', '/loja']);
});

test.each([
  ['admin', '/', 'REQ-2.2'],
  ['client', '/access-control', 'REQ-2.3'],
  ['analista', '/login', 'REQ-2.4'],
  ['', '/login', 'REQ-2.4'],
])('a person of role “%s” goes to %s after login (%s)', (role, home) => {
  expect(homeOfRole(role)).toBe(home);
});

describe('the cookie that says somebody is signed in', () => {
  const marked = () => document.cookie === 'pregao.signed=1';
  const openMarked = () =>
    new SessionStore(localStorage, localAbilityStorage(localStorage), cookieSignedMark(document, false));
  beforeEach(() => {
    document.cookie = 'pregao.signed=; path=/; max-age=0';
  });

  test('is there from login to logout, and names nobody', () => {
    const session = openMarked();
    expect(marked()).toBe(false);
    session.login({ user: ana, token: 'of-ana', trialDays: 0, methods, ability });
    expect(marked()).toBe(true);
    session.clear();
    expect(document.cookie).toBe('');
  });

  test('comes back with a session that is still stored', () => {
    signedIn();
    openMarked();
    expect(marked()).toBe(true);
  });

  test('goes when the stored session is gone, whoever took it away', () => {
    const here = openMarked();
    here.login({ user: ana, token: 'of-ana', trialDays: 0, methods, ability });
    localStorage.clear();
    here.restore();
    expect(marked()).toBe(false);
  });

  test('is sent over encrypted connections only, where the page came by one', () => {
    const page = { cookie: '' };
    cookieSignedMark(page, true)(true);
    expect(page.cookie).toMatch(/^pregao\.signed=1; path=\/; max-age=31536000; samesite=lax; secure$/);
  });
});

test('REQ-3.5: what is stored of a person is their fields with token, methods and ability', () => {
  signedIn();
  expect(JSON.parse(localStorage.getItem(storageKeys.user) ?? '')).toEqual({
    ...ana,
    accessToken: 'of-ana',
    methods,
    ability,
  });
});

test('REQ-9.5, REQ-9.6: user data, session, trial days and chunks of the ability are stored under prefixed keys', () => {
  signedIn();
  expect(Object.keys(localStorage).sort()).toEqual([
    'pregao.ability.0',
    'pregao.session',
    'pregao.trial-days',
    'pregao.user-data',
  ]);
});

describe('what another tab writes', () => {
  const told = (session: SessionStore, key: string | null) => {
    session.follow(key);
    return session;
  };

  test('a logout there is one here once the storage shows it, though its message came before', () => {
    const session = signedIn();
    session.restore();
    expect(session.isLogged).toBe(true);
    open().clear();
    expect(told(session, storageKeys.token).isLogged).toBe(false);
    expect(session).toMatchObject({ token: null, user: { id: 0 } });
  });

  test('a login there is one here with the last of its keys', async () => {
    const session = open();
    const stored: [string, string][] = [];
    const other = signedIn();
    for (const key of [storageKeys.token, storageKeys.user]) {
      stored.push([key, localStorage.getItem(key) ?? '']);
      localStorage.removeItem(key);
    }
    for (const [key, value] of stored) {
      localStorage.setItem(key, value);
      session.follow(key);
    }
    await session.prepare();
    expect(session).toMatchObject({ isLogged: true, token: other.token, user: { id: 7 } });
  });

  test('an emptied storage ends the session, a key of anything else changes nothing', () => {
    const session = signedIn();
    localStorage.clear();
    expect(told(session, 'pregao.theme').isLogged).toBe(true);
    expect(told(session, null).isLogged).toBe(false);
  });
});
