import type { Page } from '@pregao/contract';
import { createTestPlatform } from '@pregao/testing';
import { act, render, screen } from '@testing-library/react';
import { Profiler, useLayoutEffect } from 'react';
import { Route, Routes, useLocation } from '../router.tsx';
import { defineRemote } from './define-remote.tsx';
import { RootRouter } from './root-router.tsx';

const page = (path: string, owner: string): Page & { owner: string } => ({
  path,
  owner,
  title: path,
  layout: 'default',
  withoutSession: true,
  status: 'ready',
});
const pages = [page('/loja', 'mfe-a'), page('/curso/1', 'mfe-a'), page('/carrinho', 'mfe-b'), page('/login', 'shell')];

/** A remote with two pages, at the first of them. */
const open = async () => {
  history.replaceState(null, '', '/loja');
  const { platform } = await createTestPlatform({
    pageOf: (pathname) => pages.find(({ path }) => path === pathname) ?? null,
  });
  const drawn: string[] = [];
  const Here = () => <h1>{useLocation().pathname}</h1>;
  const App = () => (
    <Profiler id="app" onRender={() => drawn.push(location.pathname)}>
      <Routes>
        <Route path="/loja" element={<Here />} />
        <Route path="/curso/:id" element={<Here />} />
        <Route path="*" element={null} />
      </Routes>
    </Profiler>
  );
  const remote = defineRemote({ name: 'mfe-a', App });
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  await remote.bootstrap();
  await act(() => remote.mount({ domElement: element, version: '1.0.0-0123456789' }));
  drawn.splice(0);
  const go = async (path: string) => {
    await act(async () => {
      platform.navigate(path);
    });
  };
  return { remote, drawn, go };
};

test.each(['/carrinho', '/login'])(
  'a remote that is about to leave draws nothing for %s, which is another’s',
  async (path) => {
    const { remote, drawn, go } = await open();
    await go(path);
    expect(drawn).toEqual([]);
    expect(screen.getByRole('heading')).toHaveTextContent('/loja');
    await act(() => remote.unmount());
  },
);

test('a remote follows its own addresses, also after another’s, and draws an address of nobody as it does', async () => {
  const { remote, drawn, go } = await open();
  await go('/carrinho');
  await go('/curso/1');
  expect(screen.getByRole('heading')).toHaveTextContent('/curso/1');
  expect(drawn).toEqual(['/curso/1']);
  await go('/nada');
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  await act(() => remote.unmount());
});

test('an address that changed while the first page was drawn is followed as soon as that stands', async () => {
  history.replaceState(null, '', '/loja');
  const { platform } = await createTestPlatform({ pageOf: () => null });
  const Moving = () => {
    // Runs before what is around it listens, as somebody who is sent to sign in meanwhile.
    useLayoutEffect(() => {
      history.replaceState(null, '', '/login');
    }, []);
    return <h1>{useLocation().pathname}</h1>;
  };
  for (const name of ['shell', 'mfe-a']) {
    history.replaceState(null, '', '/loja');
    const { unmount } = render(
      <RootRouter platform={platform} name={name}>
        <Moving />
      </RootRouter>,
    );
    expect(await screen.findByRole('heading', { name: '/login' })).toBeVisible();
    unmount();
  }
});
