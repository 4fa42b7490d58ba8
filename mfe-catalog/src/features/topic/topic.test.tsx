import { findSubject } from '@pregao/contract';
import { Route, Routes } from '@pregao/platform/router';
import {
  buildCourse,
  buildOffer,
  disconnect,
  mockApi,
  refuse,
  renderWithPlatform,
  respond,
  withMockApi,
} from '@pregao/testing';
import { act, screen, waitFor } from '@testing-library/react';
import ptBr from '../../common/common.pt-br.json';
import { TopicScreen } from './topic.screen.tsx';

withMockApi();

const page = (
  <Routes>
    <Route path="/assunto/:slug" element={<TopicScreen />} />
    <Route path="*" element={null} />
  </Routes>
);
const open = (slug: string) =>
  renderWithPlatform(page, { path: `/assunto/${slug}`, name: 'mfe-catalog', texts: { 'pt-br': ptBr } });

test('a topic shows its title, description, courses and e-books', async () => {
  const ebook = {
    type: 'ebook' as const,
    id: 3,
    slug: 'guia-fii',
    title: 'Guia de FIIs',
    subtitle: '',
    category: { id: 7, name: 'Fundos imobiliários', slug: 'fundos-imobiliarios' },
    cover: '/covers/ebook/3.svg',
    pages: 64,
    author: { id: 1, name: 'Beatriz Amaral', credential: null },
    owned: false,
    price: buildOffer(),
  };
  mockApi(
    respond(findSubject, {
      slug: 'fundos-imobiliarios',
      title: 'Fundos imobiliários',
      description: 'Renda com imóveis.',
      kind: 'category',
      items: [buildCourse({ title: 'FIIs para renda' }), ebook],
      topics: [],
      shelf: null,
      suggestions: [],
    }),
  );
  await open('fundos-imobiliarios');
  expect(await screen.findByRole('heading', { level: 1, name: 'Fundos imobiliários' })).toBeInTheDocument();
  expect(screen.getByText('2 conteúdos')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'FIIs para renda' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Guia de FIIs' })).toHaveAttribute('href', '/ebooks/guia-fii');
  expect(screen.getByText('64 páginas')).toBeInTheDocument();
});

const fiis = {
  slug: 'fiis',
  title: 'Fundos imobiliários',
  description: '',
  kind: 'category' as const,
  topics: [],
  shelf: null,
  suggestions: [],
  items: [
    buildCourse({ id: 1, title: 'FIIs para renda', rating_avg: 4, price: buildOffer({ price_cents: 50_000 }) }),
    buildCourse({ id: 2, title: 'Ações do setor', rating_avg: 5, price: buildOffer({ price_cents: 20_000 }) }),
  ],
};
const shownTitles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('contents are searched and ordered, and the address keeps both', async () => {
  mockApi(respond(findSubject, fiis));
  const { person } = await open('fiis');
  await person.selectOptions(await screen.findByLabelText('Ordenar'), 'price');
  await waitFor(() => {
    expect(shownTitles()).toEqual(['Ações do setor', 'FIIs para renda']);
  });
  await person.type(screen.getByLabelText('Buscar neste assunto'), 'acoes');
  await waitFor(() => {
    expect(shownTitles()).toEqual(['Ações do setor']);
  });
  expect(location.search).toBe('?q=acoes&ordem=price');
  expect(screen.getByRole('status')).toHaveTextContent('1 conteúdo');
});

test('nothing found in a topic offers to see all of it, and going back does too', async () => {
  mockApi(respond(findSubject, fiis));
  const { person } = await open('fiis');
  const field = await screen.findByLabelText('Buscar neste assunto');
  await person.type(field, 'cripto');
  expect(await screen.findByText('Nada neste assunto com essas palavras')).toBeInTheDocument();
  act(() => {
    history.back();
  });
  await waitFor(() => {
    expect(shownTitles()).toHaveLength(2);
  });
  expect(location.pathname + location.search).toBe('/assunto/fiis');
  await person.type(field, 'cripto');
  await person.click(await screen.findByRole('button', { name: 'Limpar busca' }));
  expect(shownTitles()).toHaveLength(2);
});

test('a topic without contents offers others', async () => {
  mockApi(
    respond(findSubject, {
      slug: 'valuation',
      title: 'Valuation',
      description: '',
      kind: 'category',
      items: [],
      topics: [],
      shelf: null,
      suggestions: [buildCourse({ title: 'Opções do zero' })],
    }),
  );
  await open('valuation');
  expect(await screen.findByText('Ainda não há conteúdos neste assunto')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Opções do zero' })).toBeInTheDocument();
});

test('an unknown topic has a face of its own', async () => {
  mockApi(refuse(findSubject, 'not_found'));
  await open('nenhum');
  expect(await screen.findByText('Assunto não encontrado')).toBeInTheDocument();
});

test('a failure of the server is called ours, one of the connection is called that', async () => {
  for (const [handler, words] of [
    [refuse(findSubject, 'internal'), 'Algo deu errado do nosso lado. Tente de novo em instantes.'],
    [refuse(findSubject, 'unavailable'), 'Algo deu errado do nosso lado. Tente de novo em instantes.'],
    [disconnect(findSubject), 'Verifique sua conexão e tente de novo.'],
  ] as const) {
    mockApi(handler);
    const { unmount } = await open('fiis');
    expect(await screen.findByRole('alert')).toHaveTextContent(`Não foi possível carregar o assunto${words}`);
    unmount();
  }
});
