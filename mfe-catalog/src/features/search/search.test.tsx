import { search, type Page, type SearchAnswer, type SearchHit } from '@pregao/contract';
import { disconnect, mockApi, renderWithPlatform, respond, withMockApi } from '@pregao/testing';
import { screen, waitFor, within } from '@testing-library/react';
import ptBr from '../../common/common.pt-br.json';
import { SearchScreen } from './search.screen.tsx';

withMockApi();

const hit = (overrides: Partial<SearchHit> = {}): SearchHit => ({
  kind: 'course',
  id: 1,
  title: 'Opções do zero',
  marks: [[0, 6]],
  subtitle: 'Com método',
  address: '/curso/opcoes-do-zero',
  picture: null,
  snippet: { text: 'Aprenda opções com risco definido.', marks: [[8, 14]] },
  access: { open: true, until: null, by: 'free' },
  ...overrides,
});

const answer = (overrides: Partial<SearchAnswer> = {}): SearchAnswer => ({
  total: 31,
  similar: false,
  groups: [
    { kind: 'course', total: 1, total_is_exact: true, items: [hit()], next_cursor: null },
    {
      kind: 'lesson',
      total: 30,
      total_is_exact: true,
      items: [hit({ kind: 'lesson', id: 9, title: 'Call e put', marks: [], access: { open: false, reason: 'login' } })],
      next_cursor: null,
    },
  ],
  staff: [],
  ...overrides,
});

type Asked = Record<string, unknown>;

/** Plans and customers have no page yet. */
const pageOf = (path: string): Page => ({
  ...{ path, layout: 'default', withoutSession: true, title: '' },
  status: /^\/(assinaturas|clientes)\//.test(path) ? 'planned' : 'ready',
});

const open = async (path: string, given: (asked: Asked) => SearchAnswer = () => answer()) => {
  const asked: Asked[] = [];
  mockApi(
    respond(search, ({ query }) => {
      asked.push(query as Asked);
      return given(query as Asked);
    }),
  );
  const view = await renderWithPlatform(<SearchScreen />, {
    ...{ path, pageOf, name: 'mfe-catalog', texts: { 'pt-br': ptBr } },
  });
  return { ...view, asked };
};

test('results stand by kind with the words marked, each leads to its place, and a lock says why', async () => {
  await open('/busca?q=opções');
  const courses = within(await screen.findByRole('region', { name: 'Cursos' }));
  expect(courses.getByRole('link', { name: 'Opções do zero' })).toHaveAttribute('href', '/curso/opcoes-do-zero');
  expect(courses.getAllByText(/opções/i, { selector: 'mark' })).toHaveLength(2);
  const lessons = within(screen.getByRole('region', { name: 'Aulas' }));
  expect(lessons.getByText(/Entre/)).toBeInTheDocument();
});

test('a ticker leads to what speaks of it, and is no link where one is there already', async () => {
  const ticker = hit({ kind: 'ticker', title: 'PETR4 · Petrobras PN', marks: [], address: '/busca?q=PETR4' });
  const groups = [{ kind: 'ticker' as const, total: 1, total_is_exact: true, items: [ticker], next_cursor: null }];
  const view = await open('/busca?q=petrobras', () => answer({ groups }));
  expect(await screen.findByRole('link', { name: /PETR4/ })).toHaveAttribute('href', '/busca?q=PETR4');
  view.unmount();
  await open('/busca?q=$petr4', () => answer({ groups }));
  expect(await screen.findByText(/PETR4 · Petrobras/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /PETR4/ })).toBeNull();
});

test('what leads to a page that is not built is neither listed nor counted, of the staff’s records too', async () => {
  const plan = hit({ kind: 'plan', title: 'Premium', marks: [], address: '/assinaturas/premium' });
  const record = (name: string, title: string, address: string) => ({
    ...{ name, title, items: [{ title: `Um de ${title}`, subtitle: '', address }] },
  });
  await open('/busca?q=opções', () =>
    answer({
      total: 33,
      groups: [...answer().groups, { kind: 'plan', total: 2, total_is_exact: true, items: [plan], next_cursor: null }],
      staff: [record('customer', 'Clientes', '/clientes/7'), record('order', 'Pedidos', '/pedidos?q=1')],
    }),
  );
  expect(await screen.findByRole('button', { name: 'Tudo 31' })).toBeInTheDocument();
  expect(screen.queryByText(/Planos|Premium|Clientes/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Um de Pedidos' })).toHaveAttribute('href', '/pedidos?q=1');
});

test('a kind is chosen by its count, stands in the address and is read on page by page', async () => {
  const { person, asked } = await open('/busca?q=opções', ({ kind, cursor }) =>
    kind === 'lesson'
      ? answer({
          groups: [
            {
              kind: 'lesson',
              total: 30,
              total_is_exact: true,
              items: [hit({ kind: 'lesson', id: cursor === 0 ? 1 : 2, title: `Aula ${String(cursor)}`, marks: [] })],
              next_cursor: cursor === 0 ? 20 : null,
            },
          ],
        })
      : answer(),
  );
  await person.click(await screen.findByRole('button', { name: 'Aulas 30' }));
  await waitFor(() => expect(location.search).toBe('?q=op%C3%A7%C3%B5es&tipo=lesson'));
  await person.click(await screen.findByRole('button', { name: 'Carregar mais' }));
  expect(await screen.findByRole('link', { name: 'Aula 20' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Aula 0' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Carregar mais' })).not.toBeInTheDocument();
  expect(asked.at(-1)).toMatchObject({ kind: 'lesson', cursor: 20 });
});

test('results that are only like what was typed are said to be so', async () => {
  await open('/busca?q=opsoes', () => answer({ similar: true }));
  expect(await screen.findByText(/Não há resultado com a escrita “opsoes”/)).toBeInTheDocument();
});

test('without words nothing is asked for, without results a way on is shown', async () => {
  const { asked, person } = await open('/busca', () => answer({ total: 0, groups: [] }));
  expect(screen.getByText('O que você procura?')).toBeInTheDocument();
  expect(asked).toEqual([]);
  await person.type(screen.getByRole('searchbox', { name: 'Buscar em toda a plataforma' }), 'zzz{Enter}');
  expect(await screen.findByText('Nada encontrado para “zzz”')).toBeInTheDocument();
});

test('a search that fails is tried again', async () => {
  const { person } = await open('/busca?q=a1');
  mockApi(disconnect(search));
  await person.clear(screen.getByRole('searchbox'));
  await person.type(screen.getByRole('searchbox'), 'juros{Enter}');
  expect(await screen.findByText('Não foi possível buscar')).toBeInTheDocument();
  mockApi(respond(search, answer()));
  await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('region', { name: 'Cursos' })).toBeInTheDocument();
});
