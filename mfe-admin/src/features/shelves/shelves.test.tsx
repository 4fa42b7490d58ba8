import { contentShelves, findShelfContents, measureShelf, selectCategory } from '@pregao/contract';
import { mockApi, refuse, respond, setWide, withMockApi } from '@pregao/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { noRecords, showRecords } from '../../common/crud/test-records.tsx';
import { ShelvesScreen } from './shelves.screen.tsx';

const shelf = {
  ...{ id: 5, revision: 1, name: 'Para começar', slug: 'para-comecar', description_html: '', visibility: 'public' },
  ...{ brands: [], icon: 'star', color: 'info', banner_desktop_id: null, banner_mobile_id: null, banner_alt: '' },
  ...{ on_home: false, items: [], rules: [], layout_blocks: [], plan_ids: [] as number[] },
  ...{ status: 'published', is_live: true, has_changes: false, publish_at: null, unpublish_at: null },
  ...{ published_at: '2026-10-14T13:00:00.000Z', published_by_name: 'Renata', live_revision: 1, changed_fields: [] },
  ...{ reviewer_id: null, reviewer_name: null, review_note: null, last_editor_id: 1, editor_ids: [] },
  address: '/assunto/para-comecar',
  ...{ banner_desktop_id_file: null, banner_mobile_id_file: null, updated_by_name: null },
  ...{ created_at: '2026-10-14T13:00:00.000Z', updated_at: '2026-10-14T13:00:00.000Z', deleted_at: null },
};

const plan = { id: 2, name: 'Investidor', people: 12, opens: 0, closes: 0 };

withMockApi(
  respond(contentShelves.calls.list, noRecords as never),
  respond(selectCategory, []),
  respond(findShelfContents, { data: [] }),
  respond(measureShelf, { rules: [], plans: [plan] }),
);

beforeEach(() => {
  setWide(true);
});

test('plans that do not come are said, and asked for again without leaving the shelf', async () => {
  mockApi(refuse(measureShelf, 'internal'));
  const { person } = await showRecords(<ShelvesScreen />, '/qualificacao-de-conteudo/cadastro');
  const failed = (await screen.findByText('As opções não vieram.')).parentElement as HTMLElement;
  mockApi(respond(measureShelf, { rules: [], plans: [plan] }));
  await person.click(within(failed).getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('switch', { name: /^Investidor/ })).toBeVisible();
  expect(screen.queryByText('As opções não vieram.')).toBeNull();
});

test('the history names contents, categories and plans, not their numbers', async () => {
  const values = {
    items: [{ item_type: 'course', item_id: 7, highlight: true, available_from: null, available_until: null }],
    rules: [{ kind: 'category', item_type: 'ebook', category_id: 11, most: 8 }],
    plan_ids: [2],
  };
  const version = { n: 1, action: 'create', changed: Object.keys(values), author_name: 'Renata', note: '' };
  const content = {
    item_type: 'course',
    item_id: 7,
    title: 'Opções do zero',
    category_name: 'Opções',
    published: true,
  };
  const stamped = { ...version, created_at: '2026-10-14T13:00:00.000Z' };
  mockApi(
    respond(contentShelves.calls.find, shelf as never),
    respond(contentShelves.calls.versions, { data: [stamped], meta: { ...noRecords.meta, total: 1 } } as never),
    respond(contentShelves.calls.version, { ...stamped, values } as never),
    respond(selectCategory, [{ id: 11, name: 'Renda fixa', slug: 'renda-fixa' }]),
    respond(findShelfContents, { data: [content as never] }),
  );
  const { person } = await showRecords(<ShelvesScreen />, '/qualificacao-de-conteudo/para-comecar');
  await person.click(await screen.findByRole('tab', { name: 'Histórico' }));
  await person.click(await screen.findByRole('button', { name: /^Ver/ }));
  expect(await screen.findByText('1. Opções do zero (Curso, destaque)')).toBeVisible();
  expect((await screen.findByText('Renda fixa')).closest('ins')).toHaveTextContent(/Renda fixa, até 8\)$/);
  expect(await screen.findByText('Investidor', { selector: 'ins *' })).toBeVisible();
});

test('a plan that is switched on is kept by itself, told with whom it opens something, and opens it only once it is published', async () => {
  let stands = { ...shelf, status: 'published' };
  const sent: unknown[] = [];
  mockApi(
    respond(measureShelf, { rules: [], plans: [{ ...plan, opens: 3 }] }),
    respond(contentShelves.calls.find, (() => stands) as never),
    respond(contentShelves.calls.update, (({ body }: { body: Partial<typeof shelf> }) => {
      sent.push(body);
      stands = { ...stands, plan_ids: body.plan_ids ?? [], revision: 2, has_changes: true };
      return stands;
    }) as never),
    respond(contentShelves.calls.move, (({ body }: { body: object }) => {
      sent.push(body);
      stands = { ...stands, revision: 3, has_changes: false };
      return stands;
    }) as never),
  );
  const { person } = await showRecords(<ShelvesScreen />, '/qualificacao-de-conteudo/para-comecar');
  await person.click(await screen.findByRole('switch', { name: /^Investidor/ }));
  expect(await screen.findByText('Ao publicar: abre 3 conteúdos para 12 pessoas.')).toBeVisible();
  await person.click(await screen.findByRole('button', { name: 'Publicar alterações' }));
  await waitFor(() => {
    expect(sent).toEqual([
      { plan_ids: [2], revision: 1 },
      { step: 'publish', revision: 2 },
    ]);
  });
});

test('a shelf is opened by the text of its address, stays open at its number, and is never called active', async () => {
  mockApi(respond(contentShelves.calls.find, shelf as never));
  await showRecords(<ShelvesScreen />, '/qualificacao-de-conteudo/para-comecar');
  expect(await screen.findByRole('textbox', { name: /^Nome/ })).toHaveValue('Para começar');
  expect(window.location.pathname).toBe('/qualificacao-de-conteudo/5');
  expect(screen.getByText('Publicado')).toBeVisible();
  expect(screen.queryByRole('switch', { name: /^Ativa/ })).toBeNull();
});
