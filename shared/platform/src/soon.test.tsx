import type { Page } from '@pregao/contract';
import { renderWithPlatform } from '@pregao/testing';
import { screen } from '@testing-library/react';
import { Link, NavLink } from './router.tsx';
import { isPlanned, Soon } from './soon.tsx';

const page = (path: string, status: Page['status']): Page => ({
  path,
  status,
  title: path,
  layout: 'default',
  withoutSession: true,
});

/** What two live manifests would say. */
const pageOf = (path: string) =>
  path === '/podcasts' ? page(path, 'planned') : path === '/loja' ? page(path, 'ready') : null;

const names = () => screen.getAllByRole('link').map((link) => link.textContent);

test('a link to a page that is not there yet says so by itself, one to a page that is says nothing', async () => {
  await renderWithPlatform(
    <>
      <Link to="/podcasts?tema=fii#novos">Podcasts</Link>
      <Link to={{ pathname: '/podcasts' }}>Ouvir</Link>
      <Link to="/loja">Loja</Link>
      <Link to="/nada">Nada</Link>
    </>,
    { pageOf },
  );
  expect(names()).toEqual(['Podcasts Em breve', 'Ouvir Em breve', 'Loja', 'Nada']);
});

test('a menu entry says it too, whatever it draws', async () => {
  await renderWithPlatform(
    <>
      <NavLink to="/podcasts">Podcasts</NavLink>
      <NavLink to="/podcasts">{({ isActive }) => (isActive ? 'aqui' : 'lá')}</NavLink>
    </>,
    { pageOf, path: '/podcasts' },
  );
  expect(names()).toEqual(['Podcasts Em breve', 'aqui Em breve']);
});

test('a link that is laid out by its screen leaves the mark to it', async () => {
  await renderWithPlatform(
    <>
      <Link to="/podcasts" soon={false}>
        Podcasts
      </Link>
      <p>
        <Soon to="/podcasts" />
      </p>
    </>,
    { pageOf },
  );
  expect(names()).toEqual(['Podcasts']);
  expect(screen.getByRole('paragraph')).toHaveTextContent('Em breve');
});

test('an address of another site is nobody’s plan', () => {
  expect(
    [
      '/podcasts',
      '/podcasts?a=1',
      '//evil.example/podcasts',
      'https://evil.example/podcasts',
      'mailto:a@b.c',
      '/loja',
    ].map((to) => isPlanned({ pageOf }, to)),
  ).toEqual([true, true, false, false, false, false]);
});
