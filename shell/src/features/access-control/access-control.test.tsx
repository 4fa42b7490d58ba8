import type { Page } from '@pregao/contract';
import { buildUser } from '@pregao/testing';
import { act, screen } from '@testing-library/react';
import { renderInShell } from '../../common/test-shell.tsx';
import { AccessControlScreen } from './access-control.screen.tsx';
import { momentMs } from './use-going-on.ts';

const lives: Page = {
  path: '/cliente/lives',
  title: 'Ao vivo',
  layout: 'default',
  withoutSession: false,
  status: 'ready',
  ability: { action: 'read', subject: 'Cliente-Transmissões' },
};

test('a client is greeted by name and finds the ways on', async () => {
  await renderInShell(<AccessControlScreen />, { user: buildUser({ nickname: 'aninha' }) });
  expect(screen.getByRole('heading', { level: 1, name: 'Olá, Ana' })).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/cliente/cursos',
    '/loja',
    '/cliente/lives',
    '/home',
  ]);
  expect(screen.queryByRole('button', { name: 'Completar cadastro' })).not.toBeInTheDocument();
});

test('a way that is not open to the person is not shown', async () => {
  await renderInShell(<AccessControlScreen />, {
    user: buildUser({ ability: [] }),
    pageOf: (path) => (path === '/cliente/lives' ? lives : null),
  });
  expect(screen.queryByRole('link', { name: /Ao vivo/ })).not.toBeInTheDocument();
});

test('who lacks data may fill it in from here', async () => {
  const { person, platform } = await renderInShell(<AccessControlScreen />, {
    user: buildUser({ profile_complete: false }),
  });
  const opened: string[] = [];
  platform.bus.on('modal.open.v1', ({ modal }) => {
    opened.push(modal);
  });
  await person.click(screen.getByRole('button', { name: 'Completar cadastro' }));
  expect(opened).toEqual(['required-data']);
});

test('the next step is named: the data that is missing, else what the person may open first', async () => {
  const { unmount } = await renderInShell(<AccessControlScreen />, { user: buildUser({ profile_complete: false }) });
  expect(screen.getByText(/Seu próximo passo: completar o cadastro\./)).toBeInTheDocument();
  unmount();
  await renderInShell(<AccessControlScreen />, { user: buildUser() });
  expect(screen.getByText(/Seu próximo passo: continuar de onde você parou\./)).toBeInTheDocument();
});

test('a way to a page that is not built is not shown', async () => {
  await renderInShell(<AccessControlScreen />, {
    user: buildUser(),
    pageOf: (path) => (path === '/cliente/lives' ? { ...lives, status: 'planned' } : null),
  });
  expect(screen.queryByRole('link', { name: /Ao vivo/ })).not.toBeInTheDocument();
});

describe('after a moment', () => {
  beforeEach(() => {
    jest.useFakeTimers({ advanceTimers: true });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const wait = () => {
    act(() => {
      jest.advanceTimersByTime(momentMs);
    });
  };

  test('who does nothing goes on to the home', async () => {
    await renderInShell(<AccessControlScreen />, { path: '/access-control' });
    expect(screen.getByText(/Você segue para o início/)).toBeInTheDocument();
    wait();
    expect(location.pathname).toBe('/home');
  });

  test('who does anything stays', async () => {
    const { person } = await renderInShell(<AccessControlScreen />, { path: '/access-control' });
    await person.keyboard('{Shift}');
    wait();
    expect(location.pathname).toBe('/access-control');
    expect(screen.queryByText(/Você segue para o início/)).not.toBeInTheDocument();
  });
});
