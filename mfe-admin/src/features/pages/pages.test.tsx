import { internalPages } from '@pregao/contract';
import { buildAdmin, renderWithPlatform, respond, setWide, withMockApi } from '@pregao/testing';
import { screen, waitFor } from '@testing-library/react';
import ptBr from '../../common/common.pt-br.json';
import { noRecords } from '../../common/crud/test-records.tsx';
import { PagesScreen } from './pages.screen.tsx';

const { calls } = internalPages;
const at = '2026-11-21T13:05:00.000Z';
const page = {
  id: 3,
  revision: 1,
  created_at: at,
  updated_at: at,
  updated_by_name: 'Ana Lima',
  deleted_at: null,
  title: 'Quem somos',
  slug: 'quem-somos',
  summary: 'A casa, desde 2009.',
  body_html: '<p>Texto.</p>',
  seo_title: '',
  seo_description: '',
  listed: true,
  status: 'draft',
  is_live: false,
  has_changes: false,
  publish_at: null,
  unpublish_at: null,
  published_at: null as string | null,
  published_by_name: null,
  live_revision: null,
  changed_fields: [],
  reviewer_id: null,
  editor_ids: [],
  reviewer_name: null,
  review_note: null,
  last_editor_id: 99,
  address: null,
};
let stands = page;
const change = (values: object) => {
  stands = { ...stands, ...values, revision: stands.revision + 1 };
  return stands as never;
};
withMockApi(
  respond(calls.list, noRecords as never),
  respond(calls.find, () => stands as never),
  respond(calls.create, ({ body }) => change(body)),
  respond(calls.update, ({ body }) => change(body)),
  respond(calls.move, () => change({ status: 'published', is_live: true, published_at: at })),
);

const user = buildAdmin();
beforeEach(() => {
  stands = page;
  localStorage.clear();
  setWide(true);
});
const show = (path: string, stored = {}) =>
  renderWithPlatform(<PagesScreen />, { user, path, name: 'mfe-admin', stored, texts: { 'pt-br': ptBr } });
const field = (name: string) => screen.findByRole('textbox', { name });

test('a page that readers have seen keeps its address when it gets another title, unless one asks', async () => {
  const draft = { values: { title: 'Quem somos', slug: 'quem-somos', body_html: page.body_html }, revision: 0, at };
  const { person } = await show('/gestao-de-paginas/cadastro', {
    [`pregao.draft.${user.id}.page.novo`]: JSON.stringify(draft),
  });
  await person.type(await field('Título'), ' nós');
  expect(await field('Endereço')).toHaveValue('quem-somos-nos');
  await person.click(await screen.findByRole('button', { name: 'Publicar' }, { timeout: 6000 }));
  expect(await screen.findByText('Publicado')).toBeInTheDocument();
  await person.type(await field('Título'), ' hoje');
  expect(await field('Endereço')).toHaveValue('quem-somos-nos');
  await person.click(screen.getByRole('button', { name: 'Mudar o endereço para quem-somos-nos-hoje' }));
  expect(await field('Endereço')).toHaveValue('quem-somos-nos-hoje');
});

test('what a search shows is the summary, as long as nobody wrote another description', async () => {
  const { unmount } = await show('/gestao-de-paginas/3');
  const preview = () => screen.findByRole('region', { name: 'Na busca do Google' });
  expect(await preview()).toHaveTextContent('A casa, desde 2009.');
  unmount();
  stands = { ...page, seo_description: 'Conheça a casa.' };
  await show('/gestao-de-paginas/3');
  await waitFor(async () => {
    expect(await preview()).toHaveTextContent('Conheça a casa.');
  });
});

test('opening a new page that was begun before makes nothing on the server until one goes on with it', async () => {
  const draft = { values: { title: 'Riscos', slug: 'riscos' }, revision: 0, at };
  const kept = { [`pregao.draft.${user.id}.page.novo`]: JSON.stringify(draft) };
  const first = await show('/gestao-de-paginas/cadastro', kept);
  expect(await field('Título')).toHaveValue('Riscos');
  expect(screen.getByRole('button', { name: 'Descartar rascunho' })).toBeInTheDocument();
  first.unmount();
  const { person } = await show('/gestao-de-paginas/3');
  await person.type(await field('Título'), '?');
  await person.tab();
  await waitFor(() => {
    expect(stands.title).toBe('Quem somos?');
  });
  expect(stands.revision).toBe(2);
});
