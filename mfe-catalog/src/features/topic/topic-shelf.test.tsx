import { findSubject, type ResponseOf } from '@pregao/contract';
import { Route, Routes } from '@pregao/platform/router';
import { buildCourse, mockApi, refuse, renderWithPlatform, respond, withMockApi } from '@pregao/testing';
import { screen } from '@testing-library/react';
import ptBr from '../../common/common.pt-br.json';
import { TopicScreen } from './topic.screen.tsx';

withMockApi();

type Topic = ResponseOf<typeof findSubject>;

const block = { title: '', contents: 'all' as const, text: '', path: '' };
const shelf: NonNullable<Topic['shelf']> = {
  icon: 'star',
  color: 'accent',
  banner: null,
  blocks: [],
  highlights: [],
  plan: null,
  access: { open: true, until: null, by: 'free' },
};
const topic: Topic = {
  slug: 'renda',
  title: 'Renda',
  description: '',
  kind: 'qualification',
  items: [buildCourse({ id: 1, title: 'Dividendos' }), buildCourse({ id: 2, title: 'FIIs', owned: true })],
  topics: [],
  shelf,
  suggestions: [],
};

const show = (path: string) =>
  renderWithPlatform(
    <Routes>
      <Route path="/assunto/:slug" element={<TopicScreen />} />
    </Routes>,
    { path, name: 'mfe-catalog', texts: { 'pt-br': ptBr } },
  );

const open = (shown: Topic) => {
  mockApi(respond(findSubject, shown));
  return show('/assunto/renda');
};

test('blocks stand in their order, each with the contents it is for', async () => {
  await open({
    ...topic,
    shelf: {
      ...shelf,
      highlights: ['course 2'],
      blocks: [
        { ...block, kind: 'text', title: 'Por onde começar', text: 'Do caixa à bolsa.' },
        { ...block, kind: 'grid', title: 'O resto', contents: 'others' },
        { ...block, kind: 'carousel', title: 'Em destaque', contents: 'highlights' },
        { ...block, kind: 'banner', title: 'Assine', path: '/assinaturas' },
      ],
    },
  });
  await screen.findByRole('heading', { name: 'Por onde começar' });
  const titles = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(titles).toEqual(['Renda', 'Por onde começar', 'O resto', 'Dividendos', 'Em destaque', 'FIIs', 'Assine']);
  expect(screen.getByRole('link', { name: 'Ver mais' })).toHaveAttribute('href', '/assinaturas');
});

test('a shelf of a plan says so, and marks what the person lacks', async () => {
  const plan = { name: 'Renda Premium', slug: 'renda-premium', sold: true, product_id: 7 };
  const { unmount } = await open({ ...topic, shelf: { ...shelf, plan: { ...plan, owned: false } } });
  expect(await screen.findByText('Faz parte do plano Renda Premium')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: /quero assinar/i })).toBeInTheDocument();
  expect(screen.getAllByText('No plano')).toHaveLength(1);
  unmount();
  await open({ ...topic, shelf: { ...shelf, plan: { ...plan, owned: true } } });
  expect(await screen.findByText('Incluído no seu plano Renda Premium')).toBeInTheDocument();
  expect(screen.queryByText('No plano')).toBeNull();
});

test('a shelf that is locked says why and what opens it, and shows no contents', async () => {
  await open({ ...topic, items: [], shelf: { ...shelf, access: { open: false, reason: 'login' } } });
  expect(await screen.findByRole('link', { name: /entrar/i })).toBeInTheDocument();
  expect(screen.queryByText('Ainda não há conteúdos neste assunto')).toBeNull();
});

test('a category leads to those right below it', async () => {
  await open({ ...topic, kind: 'category', shelf: null, topics: [{ title: 'Dividendos mensais', slug: 'mensais' }] });
  expect(await screen.findByRole('link', { name: 'Dividendos mensais' })).toHaveAttribute('href', '/assunto/mensais');
});

test('an address that a shelf had leads to the one of now', async () => {
  mockApi(respond(findSubject, topic));
  mockApi(refuse(findSubject, 'moved', { params: { address: '/assunto/renda' }, once: true }));
  await show('/assunto/rendas');
  expect(await screen.findByRole('heading', { level: 1, name: 'Renda' })).toBeVisible();
  expect(window.location.pathname).toBe('/assunto/renda');
});
