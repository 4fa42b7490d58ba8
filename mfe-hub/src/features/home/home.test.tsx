import { findHubHome, type HubHome } from '@pregao/contract';
import {
  buildUser,
  disconnect,
  hold,
  mockApi,
  refuse,
  renderWithPlatform,
  respond,
  withMockApi,
} from '@pregao/testing';
import { screen, within } from '@testing-library/react';
import { HomeScreen } from './home.screen.tsx';

withMockApi();

const card = {
  id: 1,
  kind: 'link' as const,
  title: 'Férias',
  body_html: '<p>Peça e acompanhe.</p>',
  url: '/agenda-colaborador',
  icon: 'calendar',
  open_new_tab: false,
  pinned: false,
  published_at: '2026-11-10T12:00:00.000Z',
};

const full: HubHome = {
  cards: [card, { ...card, id: 2, title: 'Benefícios', url: 'https://beneficios.example.com/', open_new_tab: true }],
  notices: [
    {
      ...card,
      id: 3,
      kind: 'notice',
      title: 'Recesso',
      body_html: '<p>De 23 a 31.</p><img src=x onerror="alert(1)">',
      url: null,
      pinned: true,
    },
  ],
  birthdays: [
    { id: 1, name: 'Bruno Dias', department: 'Produto', day: '2026-11-21', is_today: true },
    { id: 2, name: 'Carla Reis', department: 'Mesa', day: '2026-12-03', is_today: false },
  ],
  pending_policies: [
    { id: 4, slug: 'lgpd', title: 'Privacidade', version: '2.1', due_on: '2026-11-01', is_late: true },
    { id: 5, slug: 'mesa', title: 'Mesa limpa', version: '1.0', due_on: '2026-12-10', is_late: false },
  ],
  links: [{ id: 1, title: 'Folha', url: 'https://folha.example.com/', icon: 'list', open_new_tab: true }],
};

const nothing: HubHome = { cards: [], notices: [], birthdays: [], pending_policies: [], links: [] };

const open = () =>
  renderWithPlatform(<HomeScreen />, {
    user: buildUser({ name: 'Ana Souza' }),
    name: 'mfe-hub',
    path: '/hub/home',
  });
const section = (title: string) => screen.getByRole('heading', { name: title }).closest('section') as HTMLElement;

test('the person is greeted by their first name, and what is theirs to do stands beside what is new', async () => {
  mockApi(respond(findHubHome, full));
  await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Olá, Ana');
  expect(await screen.findByText('Recesso')).toBeInTheDocument();
  expect(within(section('Avisos')).getByText('Fixado')).toBeInTheDocument();
  expect(
    within(section('Políticas para ler'))
      .getAllByRole('link')
      .map((link) => [link.getAttribute('href'), link.textContent]),
  ).toEqual([
    ['/hub/politicas-procedimentos/4', 'PrivacidadeVersão 2.1Venceu em 01/11/2026'],
    ['/hub/politicas-procedimentos/5', 'Mesa limpaVersão 1.0Leia até 10/12/2026'],
  ]);
  expect(
    within(section('Aniversários'))
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual([expect.stringMatching(/Bruno DiasProdutoHoje$/), expect.stringMatching(/Carla ReisMesa03\/12$/)]);
  expect(document.title).toBe('Hub · Pregão');
});

test('a shortcut of ours moves inside the platform, one that leads away opens beside it', async () => {
  mockApi(respond(findHubHome, full));
  const { person } = await open();
  const away = await screen.findByRole('link', { name: /Benefícios/ });
  expect([away.getAttribute('href'), away.getAttribute('target'), away.getAttribute('rel')]).toEqual([
    'https://beneficios.example.com/',
    '_blank',
    'noreferrer',
  ]);
  await person.click(screen.getByRole('link', { name: /Férias/ }));
  expect(location.pathname).toBe('/agenda-colaborador');
});

test('text that staff wrote is shown without what could run', async () => {
  mockApi(respond(findHubHome, full));
  await open();
  await screen.findByText('De 23 a 31.');
  expect(document.querySelector('[onerror]')).toBeNull();
});

test('a hub with nothing new says so in each of its parts', async () => {
  mockApi(respond(findHubHome, nothing));
  await open();
  for (const text of [
    'Nenhum aviso no momento',
    'Você está em dia com as políticas.',
    'Ninguém faz aniversário nos próximos 30 dias.',
  ])
    expect(await screen.findByText(text)).toBeInTheDocument();
});

test('while it loads its shape is announced', async () => {
  const held = hold(findHubHome, full);
  mockApi(held.handler);
  await open();
  expect(screen.getByRole('status', { name: 'Carregando' })).toBeInTheDocument();
  held.release();
  expect(await screen.findByText('Recesso')).toBeInTheDocument();
});

test('what did not come can be asked for again', async () => {
  mockApi(disconnect(findHubHome));
  const { person } = await open();
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  mockApi(respond(findHubHome, full));
  await person.click(retry);
  expect(await screen.findByText('Recesso')).toBeInTheDocument();
});

test('who is not of the house is told', async () => {
  mockApi(refuse(findHubHome, 'forbidden'));
  await open();
  expect(await screen.findByText('Você não tem acesso a esta página')).toBeInTheDocument();
});
