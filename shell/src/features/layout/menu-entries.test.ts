import type { MenuEntry, Subject } from '@pregao/contract';
import {
  accountLinks,
  bottomEntries,
  hasAdminView,
  helpLinks,
  menuGroups,
  menuKindOf,
  quickLinks,
  type MenuViewer,
} from './menu-entries.ts';

const entry = (
  menu: MenuEntry['menu'],
  label: string,
  path: string | null,
  order: number,
  more: Partial<MenuEntry> = {},
): MenuEntry => ({ menu, label, path, icon: 'home', order, ...more });

const menu: MenuEntry[] = [
  entry('client', 'Recomendações', '/cliente/recomendacoes', 6),
  entry('client', 'Feed', '/feed', 1, { subject: 'Cliente-Feed' }),
  entry('client', 'Meus Cursos', '/cliente/cursos', 3, { subject: 'Cliente-Meus Cursos' }),
  entry('guest', 'Início', '/home', 1, { everywhere: true }),
  entry('guest', 'TV Liberta', null, 2, { hidden: true }),
  entry('guest', 'Sem página', null, 2),
  entry('guest', 'Planos', '/assinaturas', 3, { hidden: true }),
  entry('guest', 'Meus Cursos / Ebooks', '/assunto/cursos', 4),
  entry('guest', 'Minhas Assinaturas', '/assinaturas', 5),
  entry('guest', 'Loja', '/loja', 6, { everywhere: true }),
  entry('guest', 'Iniciar Trilha', '/minhas-trilhas', 7),
  entry('guest', 'Relatórios', '/research', 9, { subject: 'Cliente-Research' }),
  entry('help', 'Central de ajuda', '/central-de-ajuda', 1),
  entry('account', 'Minha conta', '/conta', 1),
  entry('staff', 'Pedidos', '/pedidos', 2, { subject: 'Pedidos', group: 'Comercial' }),
  entry('staff', 'Painel', '/', 1, { subject: 'Pedidos', group: 'Comercial' }),
  entry('staff', 'Cursos', '/gestao-de-cursos', 20, { subject: 'Cursos', group: 'Conteúdo' }),
];

const viewer = (subjects: Subject[] | 'all', more: Partial<MenuViewer> = {}): MenuViewer => ({
  variant: 'brasil',
  isLogged: true,
  isStaff: false,
  view: 'client',
  can: (subject) => subjects === 'all' || subjects.includes(subject),
  isReady: () => true,
  ...more,
});
const guest = (more: Partial<MenuViewer> = {}) => viewer(['Cliente-Research'], { isLogged: false, ...more });
const labels = (someone: MenuViewer) =>
  menuGroups(menu, someone).flatMap(({ entries }) => entries.map(({ label }) => label));

test('a guest sees the links of REQ-4.16 and REQ-4.17 only, in every variant', () => {
  for (const variant of ['brasil', 'global', 'liberta'] as const)
    expect(labels(guest({ variant }))).toEqual(['Início', 'Meus Cursos / Ebooks', 'Minhas Assinaturas', 'Loja']);
});

test('a client of brasil and global has the menu of the client, by what they may read', () => {
  for (const variant of ['brasil', 'global'] as const)
    expect(labels(viewer(['Cliente-Feed'], { variant }))).toEqual(['Feed', 'Recomendações']);
});

test('a client of liberta has the other side menu, whole', () => {
  expect(labels(viewer('all', { variant: 'liberta' }))).toEqual([
    'Início',
    'Meus Cursos / Ebooks',
    'Minhas Assinaturas',
    'Loja',
    'Iniciar Trilha',
    'Relatórios',
  ]);
});

test('an entry that is hidden or leads nowhere is shown to nobody', () => {
  for (const someone of [guest(), viewer('all', { variant: 'liberta' })]) {
    for (const label of ['TV Liberta', 'Sem página', 'Planos']) expect(labels(someone)).not.toContain(label);
  }
});

test('a page that is not built is in no menu of anybody, and appears by itself when it is', () => {
  const isReady = (path: string) =>
    !['/feed', '/assinaturas', '/pedidos', '/conta', '/central-de-ajuda'].includes(path);
  const someone = (more: Partial<MenuViewer>) => viewer('all', { ...more, isReady });
  expect(labels(someone({}))).toEqual(['Meus Cursos', 'Recomendações']);
  expect(labels(someone({ isLogged: false }))).toEqual(['Início', 'Meus Cursos / Ebooks', 'Loja']);
  expect(labels(someone({ isStaff: true, view: 'admin' }))).toEqual(['Painel', 'Cursos']);
  expect([accountLinks(menu, someone({})), helpLinks(menu, someone({}))]).toEqual([[], []]);
  expect(labels(viewer('all'))).toEqual(['Feed', 'Meus Cursos', 'Recomendações']);
});

test('staff have the admin view in groups, by what they may read, in the order of the data', () => {
  const staff = viewer('all', { isStaff: true, view: 'admin' });
  expect(menuGroups(menu, staff).map(({ title, entries }) => [title, entries.map(({ label }) => label)])).toEqual([
    ['Comercial', ['Painel', 'Pedidos']],
    ['Conteúdo', ['Cursos']],
  ]);
  expect(menuGroups(menu, viewer(['Cursos'], { isStaff: true, view: 'admin' })).map(({ title }) => title)).toEqual([
    'Conteúdo',
  ]);
});

test('a group has an icon of its own, and one that nobody drew has that of its first entry', () => {
  const drawn = { Comercial: 'ticket', Conteúdo: 'book', Outra: undefined };
  const named = Object.entries(drawn).flatMap(([group, groupIcon], order) => [
    entry('staff', group, `/${order}`, order, { group, icon: 'dot' }),
    entry('staff', `${group} 2`, `/${order}/2`, order, { group, icon: 'home', ...(groupIcon && { groupIcon }) }),
  ]);
  const icons = (entries: MenuEntry[], someone: MenuViewer) => menuGroups(entries, someone).map(({ icon }) => icon);
  expect(icons(named, viewer('all', { isStaff: true, view: 'admin' }))).toEqual(['ticket', 'book', 'dot']);
  expect(icons(menu, viewer([]))).toEqual(['home']);
});

test('staff who look at the platform as a client have the menu of a client', () => {
  expect(menuKindOf(viewer('all', { isStaff: true }))).toBe('client');
  expect(menuKindOf(viewer('all', { isStaff: true, view: 'admin' }))).toBe('staff');
  expect(menuKindOf(viewer('all', { isStaff: true, view: 'admin', isLogged: false }))).toBe('guest');
});

test('the admin view is for staff who have something in it', () => {
  expect(hasAdminView(menu, viewer('all', { isStaff: true }))).toBe(true);
  expect(hasAdminView(menu, viewer([], { isStaff: true }))).toBe(false);
  expect(hasAdminView(menu, viewer('all'))).toBe(false);
  expect(menuKindOf(viewer('all', { view: 'admin' }))).toBe('client');
});

test('the home and the store stay within reach of the menu that lacks them', () => {
  expect(quickLinks(menu, viewer('all')).map(({ path }) => path)).toEqual(['/home', '/loja']);
  expect(quickLinks(menu, guest())).toEqual([]);
});

test('a phone has at most four entries in its bar, the home first', () => {
  const client = viewer('all');
  expect(bottomEntries(menuGroups(menu, client), quickLinks(menu, client)).map(({ label }) => label)).toEqual([
    'Início',
    'Feed',
    'Meus Cursos',
    'Recomendações',
  ]);
  const liberta = menuGroups(menu, viewer('all', { variant: 'liberta' }));
  expect([
    liberta.flatMap(({ entries }) => entries).length,
    bottomEntries(liberta, []).map(({ label }) => label),
  ]).toEqual([6, ['Início', 'Meus Cursos / Ebooks', 'Minhas Assinaturas', 'Loja']]);
});

test('guests, clients and staff find help, which is in none of the side menus', () => {
  for (const someone of [guest(), viewer([]), viewer('all', { isStaff: true, view: 'admin' })]) {
    expect(helpLinks(menu, someone).map(({ path }) => path)).toEqual(['/central-de-ajuda']);
    expect(labels(someone)).not.toContain('Central de ajuda');
  }
});

test('whoever is signed in finds their account, which is in none of the side menus; a guest has none', () => {
  for (const someone of [
    viewer([]),
    viewer('all', { isStaff: true, view: 'admin' }),
    viewer([], { variant: 'liberta' }),
  ]) {
    expect(accountLinks(menu, someone).map(({ path }) => path)).toEqual(['/conta']);
    expect(labels(someone)).not.toContain('Minha conta');
  }
  expect([accountLinks(menu, guest()), labels(guest()).includes('Minha conta')]).toEqual([[], false]);
});
