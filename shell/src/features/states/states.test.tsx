import type { Page } from '@pregao/contract';
import { buildUser } from '@pregao/testing';
import { act, screen } from '@testing-library/react';
import { renderInShell } from '../../common/test-shell.tsx';
import { Forbidden, NotFound, RemoteFailed, RemoteLoading, UnderConstruction } from './states.tsx';

const page =
  (path: string, title: string, ability?: Page['ability']) =>
  (asked: string): Page | null =>
    asked === path
      ? { path, title, layout: 'default', withoutSession: false, status: 'planned', ...(ability && { ability }) }
      : null;

test('an unknown address is said, with ways on', async () => {
  await renderInShell(<NotFound />, { path: '/nada' });
  expect(screen.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeInTheDocument();
  expect(screen.getByText('/nada')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ir para o início' })).toHaveAttribute('href', '/home');
  expect(document.title).toBe('Página não encontrada · Pregão');
});

test('a page one may not see says which permission it asks for and whose account this is', async () => {
  await renderInShell(<Forbidden />, {
    path: '/pedidos',
    user: buildUser({ name: 'Ana Souza' }),
    pageOf: page('/pedidos', 'Pedidos', { action: 'read', subject: 'Pedidos' }),
  });
  expect(screen.getByText('Ela pede a permissão')).toHaveTextContent('Pedidos');
  expect(screen.getByText('Você está como Ana Souza.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Usar outra conta' })).toHaveAttribute('href', '/login');
});

test('a page that is not there yet says what it will hold', async () => {
  const podcasts = { ...page('/podcasts', 'Podcasts')('/podcasts'), coming: 'Aqui vão ficar os episódios.' } as Page;
  await renderInShell(<UnderConstruction title="Podcasts" />, { path: '/podcasts', pageOf: () => podcasts });
  expect(screen.getByText('Em construção')).toBeInTheDocument();
  expect(screen.getByText(/Aqui vão ficar os episódios/)).toBeInTheDocument();
});

test('a link of a state moves without reloading the document', async () => {
  const { person } = await renderInShell(<UnderConstruction title="Cupons" />, {
    path: '/cupons',
    pageOf: page('/cupons', 'Cupons'),
  });
  await person.click(screen.getByRole('link', { name: 'Ir para o início' }));
  expect(location.pathname).toBe('/home');
});

test('a remote that failed offers to try again', async () => {
  const retry = jest.fn();
  const { person } = await renderInShell(<RemoteFailed onRetry={retry} />);
  await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('what arrives at once shows no skeleton', async () => {
  const { container } = await renderInShell(<RemoteLoading />);
  const status = screen.getByRole('status', { name: 'Carregando' });
  expect(status).toBeEmptyDOMElement();
  await act(async () => {
    await new Promise((done) => {
      setTimeout(done, 300);
    });
  });
  expect(status).not.toBeEmptyDOMElement();
  expect(container).toBeVisible();
});
