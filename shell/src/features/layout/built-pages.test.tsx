import { variants } from '@pregao/contract';
import { builtPageOf, manifestMenu, renderInShell } from '../../common/test-shell.tsx';
import { within, screen } from '@testing-library/react';
import { accountLinks, bottomEntries, helpLinks, menuGroups, quickLinks, type MenuViewer } from './menu-entries.ts';
import { Footer } from './footer.tsx';
import { groupsOf } from './search/choices.ts';

const isReady = (path: string) => builtPageOf(path.split('?')[0] ?? '')?.status !== 'planned';
const isPlanned = (path: string) => !isReady(path);

const viewers: MenuViewer[] = variants.flatMap((variant) =>
  [
    { isLogged: false, isStaff: false, view: 'client' as const },
    { isLogged: true, isStaff: false, view: 'client' as const },
    { isLogged: true, isStaff: true, view: 'admin' as const },
  ].map((who) => ({ ...who, variant, can: () => true, isReady })),
);

/** Every address that the menus of somebody lead to. */
const drawn = (viewer: MenuViewer) => {
  const [groups, quick] = [menuGroups(manifestMenu, viewer), quickLinks(manifestMenu, viewer)];
  return [
    ...groups.flatMap(({ entries }) => entries),
    ...quick,
    ...bottomEntries(groups, quick),
    ...helpLinks(manifestMenu, viewer),
    ...accountLinks(manifestMenu, viewer),
  ].map(({ path }) => path);
};

test('no menu of anybody, in any brand, leads to a page that is not built, and each leads somewhere', () => {
  // The manifests announce pages that are not built: else this would ask nothing.
  expect(manifestMenu.filter(({ path }) => path !== null && isPlanned(path)).length).toBeGreaterThan(0);
  for (const viewer of viewers) {
    const paths = drawn(viewer);
    expect({ viewer, planned: paths.filter(isPlanned) }).toEqual({ viewer, planned: [] });
    expect(paths.length).toBeGreaterThan(0);
  }
});

test('in no menu do two entries beside each other have the same icon, those to come included', () => {
  for (const viewer of viewers)
    for (const { title, entries } of menuGroups(manifestMenu, { ...viewer, isReady: () => true })) {
      const icons = entries.map(({ icon }) => icon);
      const twice = entries.filter(({ icon }, at) => icons.indexOf(icon) !== at).map(({ label }) => label);
      expect({ title, twice }).toEqual({ title, twice: [] });
    }
});

test('the foot of the page leads to no page that is not built', async () => {
  await renderInShell(<Footer />, { pageOf: builtPageOf });
  const links = within(screen.getByRole('contentinfo')).getAllByRole('link');
  const paths = links.map((link) => link.getAttribute('href') ?? '').filter((path) => path.startsWith('/'));
  expect(paths).toContain('/loja');
  expect(paths.filter(isPlanned)).toEqual([]);
});

test('the search offers nothing whose page is not built', () => {
  const found = (kind: 'plan' | 'course', address: string) => ({
    ...{ kind, id: 1, title: 'Premium', subtitle: '', marks: [], picture: null, address },
  });
  const record = (name: string, address: string) => ({
    ...{ name, title: name, items: [{ title: 'Ana', subtitle: '', address }] },
  });
  const groups = groupsOf(
    {
      data: [found('plan', '/assinaturas/premium'), found('course', '/curso/opcoes')],
      staff: [record('customer', '/clientes/7'), record('order', '/pedidos?q=100041')],
    },
    (title) => title,
    isReady,
  );
  expect(groups.map(({ name, choices }) => [name, choices.map(({ address }) => address)])).toEqual([
    ['plan', ['/assinaturas/premium']],
    ['course', ['/curso/opcoes']],
    ['staff-order', ['/pedidos?q=100041']],
  ]);
});
