import type { MenuEntry } from '@pregao/contract';
import { isStaffPage } from './staff-page.ts';

const entry = (menu: MenuEntry['menu'], path: string | null): MenuEntry => ({
  ...{ menu, path, label: String(path), icon: 'home' },
  order: 1,
});
const entries = [
  entry('staff', '/'),
  entry('staff', '/pedidos'),
  entry('staff', '/transmissoes'),
  entry('staff', '/research'),
  entry('client', '/research'),
  entry('client', '/cliente/lives'),
  entry('guest', null),
];

test('a page is of the staff by the entry that comes nearest to it, with what lies below', () => {
  expect(isStaffPage(entries, '/pedidos')).toBe(true);
  expect(isStaffPage(entries, '/pedidos/11')).toBe(true);
  expect(isStaffPage(entries, '/transmissoes/visualizar')).toBe(true);
  expect(isStaffPage(entries, '/pedidos-antigos')).toBe(false);
});

test('the home, a page of both and a page of neither keep what a person chose', () => {
  for (const path of ['/', '/research', '/cliente/lives/7', '/loja']) expect(isStaffPage(entries, path)).toBe(false);
});
