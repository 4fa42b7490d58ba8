import {
  findPlanPrice,
  findPlanTargets,
  managedPlans,
  measurePlan,
  previewPrice,
  selectCompany,
  updatePlanPrice,
} from '@pregao/contract';
import { mockApi, respond, setWide, withMockApi } from '@pregao/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { noRecords, showRecords } from '../../common/crud/test-records.tsx';
import { PlansScreen } from './plans.screen.tsx';

const plan = {
  ...{ id: 3, revision: 1, name: 'Trader', slug: 'trader', description: 'Para quem opera.', description_html: '' },
  ...{ benefits: [], company_id: null, company_name: null, badge: 'premium', color: 'accent', level: 30 },
  ...{ highlighted: false, trial_days: 0, closing: 'new', closing_on: null, holders: 412, waiting: 3 },
  opens: [{ kind: 'category', content_type: 'course', target_id: 7 }],
  opens_now: [{ kind: 'course', count: 6 }],
  periods: [
    { id: 31, interval: 'month' },
    { id: 34, interval: 'year' },
  ],
  ...{ status: 'published', is_live: true, has_changes: false, publish_at: null, unpublish_at: null },
  ...{ published_at: '2026-10-14T13:00:00.000Z', published_by_name: 'Renata', live_revision: 1, changed_fields: [] },
  ...{ reviewer_id: null, reviewer_name: null, review_note: null, last_editor_id: 1, editor_ids: [] },
  ...{ address: '/assinaturas/trader', updated_by_name: null, deleted_at: null },
  ...{ created_at: '2026-10-14T13:00:00.000Z', updated_at: '2026-10-14T13:00:00.000Z' },
};

const measured = {
  people: 412,
  rules: [6],
  contents: [
    { kind: 'course' as const, count: 6 },
    { kind: 'broadcast' as const, count: 1 },
  ],
  opens: 0,
  closes: 0,
  shelves: [{ id: 2, name: 'Para operar', slug: 'para-operar', count: 4 }],
  rooms: [{ id: 9, name: 'Mesa de operações' }],
};
const unset = { price: null, revision: 0, on_sale: false, offer: null };
const options = { kind: 'category' as const, id: 7, name: 'Opções', published: true };

withMockApi(
  respond(managedPlans.calls.list, noRecords as never),
  respond(managedPlans.calls.find, plan as never),
  respond(selectCompany, []),
  respond(measurePlan, measured),
  respond(findPlanTargets, [options]),
  respond(findPlanPrice, unset),
  respond(previewPrice, { people: [] }),
);

beforeEach(() => {
  setWide(true);
});

test('each rule says what it opens today, and the plan what it comes to with the shelves and rooms that name it', async () => {
  await showRecords(<PlansScreen />, '/assinatura/3');
  expect(await screen.findByText('Abre 6 conteúdos hoje.')).toBeVisible();
  expect(screen.getByText('O plano abre hoje 6 cursos e 1 sala.')).toBeVisible();
  expect(screen.getByText('412 pessoas têm este plano.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Para operar' })).toHaveAttribute(
    'href',
    '/qualificacao-de-conteudo/para-operar',
  );
  expect(screen.getByRole('link', { name: 'Mesa de operações' })).toBeVisible();
});

test('what publishing would open and close is told with how many it is for, as soon as a rule changes', async () => {
  const asked: unknown[] = [];
  const kept: unknown[] = [];
  const { person } = await showRecords(<PlansScreen />, '/assinatura/3');
  await screen.findByText('Abre 6 conteúdos hoje.');
  mockApi(
    respond(managedPlans.calls.update, (({ body }: { body: Record<string, unknown> }) => {
      kept.push(body);
      return { ...plan, opens: [], revision: 2, has_changes: true };
    }) as never),
    respond(measurePlan, ({ body }) => {
      asked.push((body as { opens: unknown }).opens);
      return { ...measured, rules: [], opens: 0, closes: 6 };
    }),
  );
  await person.click(screen.getByRole('button', { name: /^(Remover|Tirar|Excluir).*De uma categoria/ }));
  expect(await screen.findByText('Ao publicar: fecha 6 conteúdos para 412 assinantes agora.')).toBeVisible();
  expect(asked.at(-1)).toEqual([]);
  await waitFor(() => expect(kept).toEqual([{ opens: [], revision: 1 }]), { timeout: 10_000 });
});

test('a period without a price begins with its own days, and a month is paid at once', async () => {
  const sent: unknown[] = [];
  mockApi(
    respond(updatePlanPrice, ({ body }) => {
      sent.push(body);
      return { ...unset, revision: 1 };
    }),
  );
  const { person } = await showRecords(<PlansScreen />, '/assinatura/3');
  expect(await screen.findByRole('heading', { name: 'Anual' })).toBeVisible();
  const [month] = await screen.findAllByRole('button', { name: 'Definir preço' });
  await person.click(month as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Preço: Mensal' }));
  await person.type(dialog.getByRole('textbox', { name: 'Preço' }), '4990');
  await person.click(dialog.getByRole('button', { name: 'Salvar preço' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ price_cents: 4_990, access_days: 30, max_installments: 1, revision: 0 });
});

test('the history names categories and contents, not their numbers', async () => {
  const values = { opens: [...plan.opens, { kind: 'type', content_type: 'ebook', target_id: null }] };
  const version = { n: 1, action: 'create', changed: ['opens'], author_name: 'Renata', note: '' };
  const stamped = { ...version, created_at: '2026-10-14T13:00:00.000Z' };
  mockApi(
    respond(managedPlans.calls.versions, { data: [stamped], meta: { ...noRecords.meta, total: 1 } } as never),
    respond(managedPlans.calls.version, { ...stamped, values } as never),
  );
  const { person } = await showRecords(<PlansScreen />, '/assinatura/3');
  await person.click(await screen.findByRole('tab', { name: 'Histórico' }));
  await person.click(await screen.findByRole('button', { name: /^Ver/ }));
  expect(await screen.findByText('1. De uma categoria cursos: Opções; 2. Todos os e-books')).toBeVisible();
});
