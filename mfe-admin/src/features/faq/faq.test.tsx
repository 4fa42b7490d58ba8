import { categories, faq, listFaqAlike, listFaqMisses } from '@pregao/contract';
import { buildAdmin, refuse, renderWithPlatform, respond, setWide, withMockApi } from '@pregao/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import ptBr from '../../common/common.pt-br.json';
import { FaqScreen } from './faq.screen.tsx';

const meta = { total: 0, page: 1, per_page: 25, total_is_exact: true, next_cursor: null, previous_cursor: null };
const counts = { all: 0, draft: 0, in_review: 0, scheduled: 0, published: 0, archived: 0, trash: 0 };
const at = '2026-11-20T13:00:00.000Z';

const asked: unknown[] = [];
withMockApi(
  respond(faq.calls.list, { data: [], meta: { ...meta, counts } } as never),
  respond(categories.calls.list, { data: [], meta: { ...meta, counts: {} } } as never),
  // A question that is typed is saved by itself; here none is.
  refuse(faq.calls.create, 'forbidden'),
  respond(listFaqAlike, ({ query }) => {
    asked.push(query);
    const data = [{ id: 7, question: 'Como cancelo a assinatura?', status: 'published' as const }];
    return { data: String(query.question).includes('cancelar') ? data : [] };
  }),
  respond(listFaqMisses, {
    data: [
      { typed: 'segunda via', count: 12, last_at: at },
      { typed: 'informe de rendimentos', count: 1, last_at: at },
    ],
    meta: { total: 2, page: 1, per_page: 20 },
  }),
);

beforeEach(() => {
  asked.length = 0;
  localStorage.clear();
  setWide(true);
});

const show = (path: string, user = buildAdmin()) =>
  renderWithPlatform(<FaqScreen />, { user, path, name: 'mfe-admin', texts: { 'pt-br': ptBr } });

test('what was searched in vain is listed by how often, and leads to a new question with its words', async () => {
  const { person } = await show('/faq');
  await person.click(await screen.findByRole('button', { name: 'Buscas sem resposta' }));
  const list = within(await screen.findByRole('list', { name: 'Buscas sem resposta' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('segunda via12 buscas · última em 20/11/2026'),
    expect.stringContaining('informe de rendimentos1 busca · última em 20/11/2026'),
  ]);
  const [, second] = list.getAllByRole<HTMLAnchorElement>('link', { name: 'Escrever resposta' });
  expect(second?.pathname).toBe('/faq/cadastro');
  expect(new URLSearchParams(second?.search).get('pergunta')).toBe('informe de rendimentos');
});

test('the list has a column of who wrote each question', async () => {
  await show('/faq');
  expect(await screen.findByRole('columnheader', { name: 'Criada por' })).toBeInTheDocument();
});

test('a question that was searched for stands in the new form', async () => {
  await show('/faq/cadastro?pergunta=segunda%20via');
  expect(await screen.findByRole('textbox', { name: /^Pergunta/ })).toHaveValue('segunda via');
});

test('a new form that nobody typed in has nothing to save, also once a field is left', async () => {
  const user = buildAdmin();
  await show('/faq/cadastro', user);
  fireEvent.blur(await screen.findByRole('textbox', { name: /^Pergunta/ }));
  expect((await screen.findAllByText('Salvo automaticamente enquanto você escreve')).length).toBeGreaterThan(0);
  expect(Object.keys(localStorage).filter((key) => key.includes(`draft.${user.id}.`))).toEqual([]);
});

test('who types a question is told of those that ask nearly the same', async () => {
  await show('/faq/cadastro');
  const field = await screen.findByRole('textbox', { name: /^Pergunta/ });
  fireEvent.change(field, { target: { value: 'Quero cancelar a assinatura' } });
  expect(await screen.findByText('Já existe uma pergunta parecida')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Como cancelo a assinatura?' })).toHaveAttribute('href', '/faq/editar/7');
  expect(asked).toEqual([{ question: 'Quero cancelar a assinatura' }]);
  fireEvent.change(field, { target: { value: 'Onde vejo as minhas notas?' } });
  await waitFor(() => {
    expect(screen.queryByText('Já existe uma pergunta parecida')).toBeNull();
  });
});
