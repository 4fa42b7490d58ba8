import {
  compareInternalPolicy,
  findInternalPolicy,
  listInternalPolicies,
  type PolicyLine,
  type ResponseOf,
} from '@pregao/contract';
import { disconnect, hold, mockApi, refuse, renderWithPlatform, respond, withMockApi } from '@pregao/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from '@pregao/platform/router';
import { PoliciesScreen } from './policies.screen.tsx';
import { PolicyScreen } from './policy.screen.tsx';

withMockApi();

const line: PolicyLine = {
  id: 1,
  slug: 'codigo-de-conduta',
  title: 'Código de conduta',
  summary: 'Como tratamos clientes.',
  kind: 'code_of_conduct',
  classification: 'public',
  version: '2.0',
  owner_name: 'Lívia Sampaio',
  published_at: '2026-10-14T13:00:00.000Z',
  changelog: 'Reduz o limite de presentes.',
  snippet: null,
  reading: null,
};
const secret: PolicyLine = {
  ...line,
  ...{ id: 2, slug: 'incidentes', title: 'Plano de incidentes', kind: 'procedure', classification: 'confidential' },
  snippet: '…quem percebe avisa o plantão…',
};
const list = { data: [line, secret], counts: { code_of_conduct: 1, procedure: 1 } };

const policy: ResponseOf<typeof findInternalPolicy> = {
  ...{ ...line, snippet: undefined, changelog: undefined },
  content_html:
    '<h2>Objetivo</h2><p>Um.</p><h2>Regras</h2><p>Dois.</p><h2>Dúvidas</h2><p>Três.</p><img src=x onerror="a()">',
  document: { name: 'conduta.pdf', size: 1000, pages: 4, url: '/media/files/a?exp=1&sig=b' },
  approver_name: 'Renata Lopes',
  next_review_on: '2027-10-14',
  audience: 'Toda a equipe',
  versions: [
    {
      ...{ n: 5, version: '2.0', changelog: 'Reduz o limite de presentes.' },
      ...{ published_at: line.published_at, approved_by: 'Renata Lopes' },
    },
    {
      ...{ n: 2, version: '1.0', changelog: 'Primeira versão.' },
      ...{ published_at: '2026-05-01T13:00:00.000Z', approved_by: null },
    },
  ],
};
const difference: ResponseOf<typeof compareInternalPolicy> = {
  version: '2.0',
  before: '1.0',
  blocks: [
    { heading: true, pieces: [{ change: 'same', text: 'Presentes' }] },
    {
      heading: false,
      pieces: [
        { change: 'same', text: 'Até ' },
        { change: 'removed', text: 'R$ 200,00' },
        { change: 'added', text: 'R$ 150,00' },
      ],
    },
  ],
};

const open = (path: string) =>
  renderWithPlatform(
    <Routes>
      <Route path="/hub/politicas-procedimentos" element={<PoliciesScreen />} />
      <Route path="/hub/politicas-procedimentos/:id" element={<PolicyScreen />} />
    </Routes>,
    { name: 'mfe-hub', path },
  );
const listPath = '/hub/politicas-procedimentos';
const path = `${listPath}/codigo-de-conduta`;

test('documents are listed with their kind, version and since when they are in force', async () => {
  mockApi(respond(listInternalPolicies, list));
  await open(listPath);
  const links = await screen.findAllByRole('link', { name: /Em vigor desde/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([path, `${listPath}/incidentes`]);
  expect(links[0]).toHaveTextContent(/Código de conduta.*Pública.*Como tratamos clientes\..*Versão 2\.0/);
  expect(links[1]).toHaveTextContent(/Confidencial.*quem percebe avisa o plantão/);
  expect(document.title).toBe('Políticas e procedimentos · Pregão');
});

test('a kind is chosen and what is searched is asked of the server, and both stand in the address', async () => {
  const asked: (string | null)[][] = [];
  mockApi(
    respond(listInternalPolicies, ({ query }) => {
      asked.push([query.kind ?? null, query.q ?? null]);
      return query.q ? { ...list, data: [] } : list;
    }),
  );
  const { person } = await open(listPath);
  await screen.findByText('Código de conduta', { selector: 'strong' });
  await person.click(within(screen.getByRole('group', { name: 'Tipo de documento' })).getByText('Procedimento'));
  await person.type(screen.getByRole('searchbox'), 'brindes{Enter}');
  expect(await screen.findByText('Nada encontrado')).toBeInTheDocument();
  expect(asked.at(-1)).toEqual(['procedure', 'brindes']);
  expect(location.search).toBe('?q=brindes&tipo=procedure');
  await person.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  expect(await screen.findByText('Código de conduta', { selector: 'strong' })).toBeInTheDocument();
});

test('who has nothing to read is told what will be here', async () => {
  mockApi(respond(listInternalPolicies, { data: [], counts: {} }));
  await open(listPath);
  expect(await screen.findByText('Nenhum documento ainda')).toBeInTheDocument();
});

test('while documents load their shape is announced, and what did not come can be asked for again', async () => {
  const held = hold(listInternalPolicies, list);
  mockApi(held.handler);
  await open(listPath);
  expect(screen.getByRole('status', { name: 'Carregando' })).toBeInTheDocument();
  held.release();
  await screen.findByText('Código de conduta', { selector: 'strong' });
});

test('a list that fails offers another try, and a closed one says so', async () => {
  mockApi(disconnect(listInternalPolicies));
  const { person } = await open(listPath);
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  mockApi(refuse(listInternalPolicies, 'forbidden'));
  await person.click(retry);
  expect(await screen.findByText('Você não tem acesso a esta página')).toBeInTheDocument();
});

test('a document is read with its index, who answers for it and its PDF, and runs nothing', async () => {
  mockApi(respond(findInternalPolicy, policy));
  const { person } = await open(path);
  await screen.findByRole('heading', { level: 1, name: 'Código de conduta' });
  const facts = screen.getByRole('complementary', { name: 'Sobre o documento' });
  expect(facts).toHaveTextContent(/Versão2\.0.*Lívia Sampaio.*Renata Lopes.*14\/10\/2027.*Toda a equipe/);
  expect(within(facts).getByRole('link', { name: 'Abrir o PDF' })).toHaveAttribute(
    'href',
    '/media/files/a?exp=1&sig=b',
  );
  const heading = screen.getByRole('heading', { level: 2, name: 'Regras' });
  heading.scrollIntoView = jest.fn();
  await person.click(screen.getByRole('button', { name: 'Regras' }));
  expect(heading).toHaveFocus();
  expect(document.querySelector('[onerror]')).toBeNull();
  expect(document.title).toBe('Código de conduta · Pregão');
});

test('what a version changed opens below it, said by marks and words, and stands in the address', async () => {
  mockApi(respond(findInternalPolicy, policy), respond(compareInternalPolicy, difference));
  const { person } = await open(path);
  await person.click(await screen.findByRole('button', { name: 'Ver o que mudou' }));
  expect(await screen.findByText('Da versão 1.0 para a 2.0')).toBeInTheDocument();
  expect(document.querySelector('ins')).toHaveTextContent('Incluído: R$ 150,00');
  expect(document.querySelector('del')).toHaveTextContent('Retirado: R$ 200,00');
  expect(location.search).toBe('?versao=5');
  await person.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(document.querySelector('ins')).toBeNull();
  expect(screen.getByText(/, aprovada por Renata Lopes$/)).toBeInTheDocument();
});

test('a confidential document says that it is', async () => {
  mockApi(respond(findInternalPolicy, { ...policy, classification: 'confidential' }));
  await open(path);
  expect(await screen.findByText(/Não encaminhe nem copie/)).toBeInTheDocument();
});

test('a document that is not there, or not for this person, leads to the others', async () => {
  mockApi(refuse(findInternalPolicy, 'not_found'));
  await open(path);
  expect(await screen.findByText('Documento não encontrado')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver todos os documentos' })).toHaveAttribute('href', listPath);
});

test('a preview says that it is one and lists no versions', async () => {
  mockApi(respond(findInternalPolicy, policy));
  await open(`${path}?previa=abcdefghijkl`);
  expect(await screen.findByText('Prévia: o texto ainda não está em vigor.')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Versões' })).toBeNull();
});

test('an address that a document left leads on without saying meanwhile that anything failed', async () => {
  mockApi(
    refuse(findInternalPolicy, 'moved', { params: { address: path }, once: true }),
    respond(findInternalPolicy, policy),
  );
  const said: string[] = [];
  const watch = new MutationObserver((changes) => {
    said.push(...changes.flatMap(({ addedNodes }) => [...addedNodes].map((node) => node.textContent ?? '')));
  });
  watch.observe(document.body, { childList: true, subtree: true });
  await open(`${listPath}/conduta`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Código de conduta' })).toBeVisible();
  await waitFor(() => expect(window.location.pathname).toBe(path));
  watch.disconnect();
  expect(said.join(' ')).not.toContain('Não foi possível');
});
