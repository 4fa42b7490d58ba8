import { ThemeStore } from './theme-store.ts';

const open = (variant = 'brasil') => new ThemeStore(localStorage, variant);

beforeEach(() => {
  localStorage.clear();
});

test.each([
  ['brasil', 'light'],
  ['global', 'light'],
  ['liberta', 'dark'],
])('REQ-1.37, REQ-4.68, REQ-4.69, REQ-9.37, REQ-9.38: a first load of %s is %s', (variant, skin) => {
  expect(open(variant).skin).toBe(skin);
  expect(localStorage.length).toBe(0);
});

test('a chosen skin is kept for the next visit', () => {
  open('liberta').choose('light');
  expect(open('liberta').skin).toBe('light');
});

test('REQ-4.59: a page forces a skin while it is shown; the chosen one comes back and was never overwritten', () => {
  const theme = open();
  theme.choose('dark');
  theme.force('light');
  expect(theme.skin).toBe('light');
  expect(open().skin).toBe('dark');
  theme.force(null);
  expect(theme.skin).toBe('dark');
});

test('REQ-4.60, REQ-4.61, REQ-9.35: the zoom is 0.9 until another is chosen, which is persisted', () => {
  const theme = open();
  expect(theme.zoom).toBe(0.9);
  theme.setZoom(1.1);
  expect([theme.zoom, open().zoom]).toEqual([1.1, 1.1]);
});

test('REQ-2.131, REQ-4.62: the menu shows the client view until the person changes it', () => {
  expect(open().menuView).toBe('client');
  open().showMenu('admin');
  expect(open().menuView).toBe('admin');
});

test('REQ-4.65: the menu is collapsed until the person opens it', () => {
  expect(open().menuCollapsed).toBe(true);
  open().collapseMenu(false);
  expect(open().menuCollapsed).toBe(false);
});

test('stored values that make no sense are the defaults', () => {
  localStorage.setItem('pregao.skin', 'purple');
  localStorage.setItem('pregao.zoom', 'large');
  localStorage.setItem('pregao.menu-view', 'x');
  expect(open()).toMatchObject({ skin: 'light', zoom: 0.9, menuView: 'client' });
});

test('a skin and a size chosen in another tab are taken up here, nonsense is not', () => {
  const [here, elsewhere] = [new ThemeStore(localStorage, 'brasil'), new ThemeStore(localStorage, 'brasil')];
  elsewhere.choose('dark');
  elsewhere.setZoom(1.1);
  here.follow('pregao.skin');
  here.follow('pregao.zoom');
  expect([here.skin, here.zoom]).toEqual(['dark', 1.1]);
  localStorage.setItem('pregao.skin', 'x');
  here.follow('pregao.skin');
  expect(here.skin).toBe('dark');
});
