import type { OwnedPage } from '@pregao/contract';
import { buildPage } from '../remotes/test-registry.ts';
import { decide } from './decide.ts';

const owned = (overrides: Partial<OwnedPage> = {}): OwnedPage => ({
  ...buildPage('/x'),
  owner: 'mfe-a',
  withoutSession: false,
  ...overrides,
});

const visitor = { isLogged: false, role: 'guest', can: () => false };
const client = { isLogged: true, role: 'client', can: () => false };
const able = (...pairs: string[]) => ({
  ...client,
  can: (action: string, subject: string) => pairs.includes(`${action} ${subject}`),
});

const at = (pathname: string, search = '') => ({ pathname, search });

const ability = { action: 'read', subject: 'Trilhas' } as const;
const either = { action: 'read', subject: ['Recomendações', 'Listagem Recomendações'] } as const;

test('an address no manifest knows is not found', () => {
  expect(decide(null, at('/nada'), client)).toEqual({ kind: 'not-found' });
});

test('REQ-6.1: “/” is the home of an admin, and leads everybody else to /home', () => {
  const page = owned({ path: '/', withoutSession: true });
  expect(decide(page, at('/'), { ...client, role: 'admin' })).toEqual({ kind: 'remote', page });
  for (const viewer of [visitor, client, { ...client, role: 'analista' }])
    expect(decide(page, at('/', '?a=1'), viewer)).toEqual({ kind: 'redirect', to: '/home' });
});

test('a page without an ability needs a session unless it may be seen without one', () => {
  const page = owned();
  expect(decide(page, at('/x', '?a=1&b=2'), visitor)).toEqual({
    kind: 'redirect',
    to: '/login?return=%2Fx%3Fa%3D1%26b%3D2',
  });
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
  expect(decide(owned({ status: 'planned', withoutSession: true }), at('/x'), visitor)).toMatchObject({
    kind: 'planned',
  });
});
