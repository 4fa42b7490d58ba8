import type { OwnedPage, Page } from '@pregao/contract';
import { buildAdmin, buildUser, createTestPlatform } from '@pregao/testing';
import { buildPage, buildRegistry, buildRemote } from '../remotes/test-registry.ts';
import { RegistryStore } from '../remotes/registry-store.ts';
import { decide, Guard } from './guard.ts';

const owned = (overrides: Partial<OwnedPage> = {}): OwnedPage => ({ ...buildPage('/x'), owner: 'mfe-a', withoutSession: false, ...overrides });

const visitor = { isLogged: false, role: 'guest', can: () => false };
const client = { isLogged: true, role: 'client', can: () => false };
const able = (...pairs: string[]) => ({ ...client, can: (action: string, subject: string) => pairs.includes(`${action} ${subject}`) });

const at = (pathname: string, search = '') => ({ pathname, search });

describe('the decision of an address', () => {
  const ability = { action: 'read', subject: 'Trilhas' } as const;
  const either = { action: 'read', subject: ['Recomendações', 'Listagem Recomendações'] } as const;

  test('an address no manifest knows is not found', () => {
    expect(decide(null, at('/nada'), client)).toEqual({ kind: 'not-found' });
  });

  test('REQ-6.1: “/” is the home of an admin, and leads everybody else to /home', () => {
    const page = owned({ path: '/', withoutSession: true });
    expect(decide(page, at('/'), { ...client, role: 'admin' })).toEqual({ kind: 'remote', page });
    for (const viewer of [visitor, client, { ...client, role: 'analista' }]) expect(decide(page, at('/', '?a=1'), viewer)).toEqual({ kind: 'redirect', to: '/home' });
  });

  test('a page without an ability needs a session unless it may be seen without one', () => {
    const page = owned();
    expect(decide(page, at('/x', '?a=1&b=2'), visitor)).toEqual({ kind: 'redirect', to: '/login?return=%2Fx%3Fa%3D1%26b%3D2' });
    expect(decide(page, at('/x'), client)).toEqual({ kind: 'remote', page });
    const free = owned({ withoutSession: true });
    expect(decide(free, at('/x'), visitor)).toEqual({ kind: 'remote', page: free });
  });

  test('a page of the shell is shown by the shell', () => {
    const page = owned({ owner: 'shell', withoutSession: true });
    expect(decide(page, at('/x'), visitor)).toEqual({ kind: 'shell', page });
  });

  test('REQ-6.4: without the ability a visitor is led to the login with the way back, and a signed-in person is told', () => {
    const page = owned({ ability });
    expect(decide(page, at('/x'), visitor)).toEqual({ kind: 'redirect', to: '/login?return=%2Fx' });
    expect(decide(page, at('/x'), able('update Trilhas', 'read trilhas'))).toEqual({ kind: 'forbidden', page });
    expect(decide(page, at('/x'), able('read Trilhas'))).toEqual({ kind: 'remote', page });
  });

  test('one of several subjects is enough', () => {
    const page = owned({ ability: { action: 'read', subject: [...either.subject] } });
    expect(decide(page, at('/x'), able('read Listagem Recomendações'))).toEqual({ kind: 'remote', page });
    expect(decide(page, at('/x'), able('read Trilhas'))).toEqual({ kind: 'forbidden', page });
  });

  test('a visitor who holds the ability still needs a session where the page asks for one', () => {
    const guest = { ...able('read Trilhas'), isLogged: false };
    expect(decide(owned({ ability }), at('/x'), guest)).toMatchObject({ kind: 'redirect' });
    expect(decide(owned({ ability, withoutSession: true }), at('/x'), guest)).toMatchObject({ kind: 'remote' });
  });

  test('a planned page tells who may see it that it is coming, and no one else', () => {
    const page = owned({ ability, status: 'planned' });
    expect(decide(page, at('/x'), able('read Trilhas'))).toEqual({ kind: 'planned', page });
    expect(decide(page, at('/x'), client)).toEqual({ kind: 'forbidden', page });
    expect(decide(page, at('/x'), visitor)).toMatchObject({ kind: 'redirect' });
  });

  test('a planned page without an ability asks a visitor to sign in first, unless it may be seen without a session', () => {
    const page = owned({ status: 'planned' });
    expect(decide(page, at('/x'), visitor)).toEqual({ kind: 'redirect', to: '/login?return=%2Fx' });
    expect(decide(page, at('/x'), client)).toEqual({ kind: 'planned', page });
    expect(decide(owned({ status: 'planned', withoutSession: true }), at('/x'), visitor)).toMatchObject({ kind: 'planned' });
  });
});

const pages: Page[] = [
  buildPage('/home'), buildPage('/', { withoutSession: true }), buildPage('/cliente/cursos', { withoutSession: false, ability: { action: 'read', subject: 'Cliente-cursos' } }),
  buildPage('/pedidos', { withoutSession: false, ability: { action: 'read', subject: 'Pedidos' } }),
];

const listening: [string, EventListener][] = [];

beforeEach(() => {
  const add = window.addEventListener.bind(window);
  jest.spyOn(window, 'addEventListener').mockImplementation((type: string, listener: unknown) => { listening.push([type, listener as EventListener]); add(type, listener as EventListener); });
});

afterEach(() => { for (const [type, listener] of listening.splice(0)) window.removeEventListener(type, listener); });

const start = async (path: string, user?: ReturnType<typeof buildUser>) => {
  history.replaceState(null, '', path);
  const { platform } = await createTestPlatform(user && { user });
  const guard = new Guard(platform, new RegistryStore(buildRegistry([buildRemote('mfe-a', { pages })]), async () => null));
  guard.start();
  return { guard, platform };
};

const address = () => location.pathname + location.search;

test('REQ-2.1, REQ-9.1: a visitor who opens the platform arrives at /home', async () => {
  const { guard } = await start('/');
  expect([address(), guard.decision.kind, guard.pathname]).toEqual(['/home', 'remote', '/home']);
});

test('an admin who opens the platform stays at /', async () => {
  await start('/', buildAdmin());
  expect(address()).toBe('/');
});

test('a visitor at a guarded address is at the login, and “back” does not lead there again', async () => {
  const before = history.length;
  await start('/pedidos?status=1');
  expect([address(), history.length]).toEqual(['/login?return=%2Fpedidos%3Fstatus%3D1', before]);
});

test('a navigation is decided anew, and only the owner of the address may be mounted', async () => {
  const { guard, platform } = await start('/home', buildUser({ ability: [{ action: 'read', subject: 'Cliente-cursos' }] }));
  expect([guard.mayShow('mfe-a'), guard.mayShow('mfe-b')]).toEqual([true, false]);
  platform.navigate('/pedidos');
  expect([guard.decision.kind, guard.mayShow('mfe-a')]).toEqual(['forbidden', false]);
  platform.navigate('/cliente/cursos');
  expect([guard.decision.kind, guard.mayShow('mfe-a')]).toEqual(['remote', true]);
});

test('a session that ends on a guarded page leads to the login', async () => {
  const { guard, platform } = await start('/cliente/cursos', buildUser());
  platform.session.clear();
  guard.sessionChanged();
  expect(address()).toBe('/login?return=%2Fcliente%2Fcursos');
  expect(guard.mayShow('mfe-a')).toBe(false);
});

test('a person who gains an ability sees the page they were refused', async () => {
  const user = buildUser({ ability: [] });
  const { guard, platform } = await start('/pedidos', user);
  expect(guard.decision.kind).toBe('forbidden');
  platform.session.update(user, [{ action: 'read', subject: 'Pedidos' }]);
  expect(guard.decision.kind).toBe('remote');
});
