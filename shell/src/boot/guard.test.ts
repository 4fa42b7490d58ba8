import type { Page } from '@pregao/contract';
import { buildAdmin, buildUser, createTestPlatform } from '@pregao/testing';
import { buildPage, buildRegistry, buildRemote } from '../remotes/test-registry.ts';
import { RegistryStore } from '../remotes/registry-store.ts';
import { Guard } from './guard.ts';

const pages: Page[] = [
  buildPage('/home'),
  buildPage('/', { withoutSession: true }),
  buildPage('/cliente/cursos', { withoutSession: false, ability: { action: 'read', subject: 'Cliente-cursos' } }),
  buildPage('/pedidos', { withoutSession: false, ability: { action: 'read', subject: 'Pedidos' } }),
];

const listening: [string, EventListener][] = [];

beforeEach(() => {
  const add = window.addEventListener.bind(window);
  jest.spyOn(window, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
    listening.push([type, listener as EventListener]);
    add(type, listener as EventListener);
  });
});

afterEach(() => {
  for (const [type, listener] of listening.splice(0)) window.removeEventListener(type, listener);
});

const start = async (path: string, user?: ReturnType<typeof buildUser>) => {
  history.replaceState(null, '', path);
  const { platform } = await createTestPlatform(user && { user });
  const guard = new Guard(
    platform,
    new RegistryStore(buildRegistry([buildRemote('mfe-a', { pages })]), async () => null),
  );
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
  const { guard, platform } = await start(
    '/home',
    buildUser({ ability: [{ action: 'read', subject: 'Cliente-cursos' }] }),
  );
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
