import { act, fireEvent, screen } from '@testing-library/react';
import { restMs, useCalmMoment, useCalmPlace } from './calm-moment.ts';
import { manifestPageOf, renderInShell } from './test-shell.tsx';

const Moment = () => (
  <>
    <p>{useCalmMoment() ? 'calmo' : 'ocupado'}</p>
    <p>{useCalmPlace() ? 'aqui sim' : 'aqui não'}</p>
  </>
);
const shown = () => screen.getByText(/^(calmo|ocupado)$/).textContent;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  document.querySelectorAll('body > .test').forEach((element) => {
    element.remove();
  });
});

const show = async (path = '/home') => renderInShell(<Moment />, { path, pageOf: manifestPageOf });
const rest = (ms = restMs) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(ms);
  });

const put = <E extends HTMLElement>(element: E): E => {
  element.classList.add('test');
  document.body.append(element);
  return element;
};

test.each([
  '/carrinho',
  '/carrinho/',
  '/pagamento/sucesso',
  '/login',
  '/token/abc',
  '/curso/opcoes',
  '/ebooks/livro',
  '/assinaturas/ouro',
  '/cliente/lives/7',
  '/conteudo/video/3',
  '/flutuante',
])('%s is no place for what nobody asked for', async (path) => {
  await show(path);
  await rest(10 * restMs);
  expect([screen.getByText(/^aqui/).textContent, shown()]).toEqual(['aqui não', 'ocupado']);
});

test.each(['/home', '/cliente/cursos', '/loja', '/pedidos', '/cursos-gratis'])('%s is', async (path) => {
  await show(path);
  expect([screen.getByText(/^aqui/).textContent, shown()]).toEqual(['aqui sim', 'calmo']);
});

test('who types is left alone until a second after; the step from one field to the next is no pause', async () => {
  const [first, second] = [put(document.createElement('input')), put(document.createElement('textarea'))];
  await show();
  act(() => {
    first.focus();
  });
  expect(shown()).toBe('ocupado');
  act(() => {
    first.blur();
  });
  await rest(restMs - 100);
  act(() => {
    second.focus();
  });
  await rest(5 * restMs);
  expect(shown()).toBe('ocupado');
  act(() => {
    second.blur();
  });
  await rest();
  expect(shown()).toBe('calmo');
});

test('a check box and a button are no typing', async () => {
  const box = put(Object.assign(document.createElement('input'), { type: 'checkbox' }));
  await show();
  act(() => {
    box.focus();
  });
  await rest();
  expect(shown()).toBe('calmo');
});

test('an open window comes first, whoever opened it', async () => {
  await show();
  const modal = document.createElement('div');
  modal.innerHTML = '<div role="dialog" aria-modal="true"></div>';
  await act(async () => {
    put(modal);
  });
  expect(shown()).toBe('ocupado');
  await act(async () => {
    modal.remove();
  });
  await rest();
  expect(shown()).toBe('calmo');
});

test('what plays is not talked over', async () => {
  const video = put(document.createElement('video'));
  let paused = true;
  Object.defineProperty(video, 'paused', { get: () => paused });
  await show();
  paused = false;
  act(() => {
    fireEvent.play(video);
  });
  await rest();
  expect(shown()).toBe('ocupado');
  paused = true;
  act(() => {
    fireEvent.pause(video);
  });
  await rest();
  expect(shown()).toBe('calmo');
});

test('a page that bears it is given its second after the cart', async () => {
  const { platform } = await show('/carrinho');
  act(() => {
    platform.navigate('/home');
  });
  expect(shown()).toBe('ocupado');
  await rest();
  expect(shown()).toBe('calmo');
});
