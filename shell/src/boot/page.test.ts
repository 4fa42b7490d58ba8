import { screen } from '@testing-library/react';
import { showFatal } from './fatal.ts';
import { navigate } from './navigate.ts';
import { readPage } from './read-page.ts';

afterEach(() => {
  document.body.replaceChildren();
});

test('what the server wrote into the page is read, with the nonce of its scripts', () => {
  document.body.innerHTML =
    '<script id="pregao-boot" type="application/json">{"variant":"global","development":false}</script><script nonce="abc" type="text/plain"></script>';
  expect(readPage(document)).toEqual({ variant: 'global', development: false, nonce: 'abc' });
});

test('a page that is not ours is refused', () => {
  expect(() => readPage(document)).toThrow('no boot data');
});

test('a shell that cannot start says so with a way out', () => {
  document.body.innerHTML = '<div id="root">x</div>';
  showFatal();
  expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível abrir o Pregão');
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeInTheDocument();
});

test('a move keeps the document, adds to the history unless it replaces, and keeps query and fragment', () => {
  const before = history.length;
  navigate('/loja?q=1#a');
  expect([location.pathname + location.search + location.hash, history.length]).toEqual(['/loja?q=1#a', before + 1]);
  navigate('/home', { replace: true });
  expect([location.pathname, history.length]).toEqual(['/home', before + 1]);
});
