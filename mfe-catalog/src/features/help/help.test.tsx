import { findHelp, listHelp, voteHelp, type BodyOf } from '@pregao/contract';
import { Route, Routes } from '@pregao/platform/router';
import { mockApi, refuse, renderWithPlatform, respond, withMockApi } from '@pregao/testing';
import { screen, waitFor } from '@testing-library/react';
import ptBr from '../../common/common.pt-br.json';
import { AnswerScreen } from './answer.screen.tsx';
import { HelpScreen } from './help.screen.tsx';

const line = { slug: 'pix', question: 'Como pago com Pix?', summary: 'Escolha Pix.', category_name: 'Pagamento' };
const categories = [{ slug: 'pagamento', name: 'Pagamento', description: 'Pix e cartão.', count: 3 }];
const answer = {
  slug: 'pix',
  question: 'Como pago com Pix?',
  answer_html: '<p>Escolha Pix e leia o código.</p>',
  summary: 'Escolha Pix e leia o código.',
  category: { slug: 'pagamento', name: 'Pagamento' },
  related: [{ ...line, slug: 'cartao', question: 'Posso parcelar?' }],
  updated_at: '2026-11-20T12:00:00.000Z',
};
const asked: object[] = [];
const votes: BodyOf<typeof voteHelp>[] = [];

withMockApi(
  respond(listHelp, ({ query }) => {
    asked.push(query);
    if (!query.q && !query.category) return { categories, featured: [line], found: null };
    return { categories, featured: [line], found: query.q === 'boleto' ? [] : [line] };
  }),
  respond(findHelp, answer),
  respond(voteHelp, ({ body }) => {
    votes.push(body);
    return { helpful: body.helpful, comment: body.comment ?? '' };
  }),
);
beforeEach(() => {
  asked.length = 0;
  votes.length = 0;
});

const page = (
  <Routes>
    <Route path="/central-de-ajuda" element={<HelpScreen />} />
    <Route path="/central-de-ajuda/:slug" element={<AnswerScreen />} />
  </Routes>
);
const open = (path: string, options: Partial<Parameters<typeof renderWithPlatform>[1]> = {}) =>
  renderWithPlatform(page, { path, name: 'mfe-catalog', texts: { 'pt-br': ptBr }, ...options });

test('categories and what is asked most are there at once', async () => {
  await open('/central-de-ajuda');
  expect(await screen.findByRole('link', { name: /Pagamento.*3 perguntas/ })).toHaveAttribute(
    'href',
    '/central-de-ajuda?categoria=pagamento',
  );
  expect(screen.getByRole('link', { name: /Como pago com Pix/ })).toHaveAttribute('href', '/central-de-ajuda/pix');
});

test('what is typed is found and carried on to the answer', async () => {
  const { person } = await open('/central-de-ajuda');
  await person.type(await screen.findByRole('searchbox', { name: 'Buscar na central de ajuda' }), 'pix');
  expect(await screen.findByRole('heading', { name: '1 resposta' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Como pago com Pix/ })).toHaveAttribute(
    'href',
    '/central-de-ajuda/pix?q=pix',
  );
});

test('what is found nowhere is told once one stopped typing, and a person can be written to with it', async () => {
  await open('/central-de-ajuda?q=boleto');
  expect(await screen.findByText('Nenhuma resposta com essas palavras')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Falar com a gente' })).toHaveAttribute(
    'href',
    'mailto:ajuda@pregao.test?subject=Ajuda%3A%20boleto',
  );
  await waitFor(() => {
    expect(asked.at(-1)).toMatchObject({ q: 'boleto', settled: expect.anything() as unknown });
  });
});

test('where nobody answers mails no way to write one is offered', async () => {
  await open('/central-de-ajuda?q=boleto', { support: '' });
  expect(await screen.findByText('Tente outras palavras.')).toBeInTheDocument();
  expect(screen.queryByText(/fal(e|ar) com a gente/i)).not.toBeInTheDocument();
});

test('an answer is voted on once, changed, and told what was missing', async () => {
  const { person } = await open('/central-de-ajuda/pix');
  expect(await screen.findByRole('heading', { level: 1, name: 'Como pago com Pix?' })).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Sim' }));
  expect(await screen.findByRole('button', { name: 'Sim', pressed: true })).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Não' }));
  await person.type(await screen.findByRole('textbox', { name: /O que faltou/ }), 'O prazo.');
  await person.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText(/Vamos usar o que você contou/)).toBeInTheDocument();
  expect(votes.map(({ helpful, comment }) => [helpful, comment])).toEqual([
    [true, undefined],
    [false, undefined],
    [false, 'O prazo.'],
  ]);
  expect(new Set(votes.map(({ visitor }) => visitor)).size).toBe(1);
});

test('an address that moved leads to where it is now', async () => {
  mockApi(refuse(findHelp, 'moved', { params: { address: '/central-de-ajuda/pix' }, once: true }));
  await open('/central-de-ajuda/como-pagar');
  expect(await screen.findByRole('heading', { level: 1, name: 'Como pago com Pix?' })).toBeInTheDocument();
  expect(window.location.pathname).toBe('/central-de-ajuda/pix');
});

test('an answer that is not there leads back to the help centre', async () => {
  mockApi(refuse(findHelp, 'not_found'));
  await open('/central-de-ajuda/nada');
  expect(await screen.findByText('Resposta não encontrada')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver toda a central de ajuda' })).toHaveAttribute(
    'href',
    '/central-de-ajuda',
  );
});

test('a preview hands its token on, says what it is and asks for no vote', async () => {
  const tokens: (string | null)[] = [];
  mockApi(
    respond(findHelp, ({ request }) => {
      tokens.push(request.headers.get('x-preview'));
      return answer;
    }),
  );
  await open('/central-de-ajuda/pix?previa=abcdefgh12345678');
  expect(await screen.findByText('Prévia: só quem tem este endereço vê')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Sim' })).not.toBeInTheDocument();
  expect(tokens).toEqual(['abcdefgh12345678']);
});
