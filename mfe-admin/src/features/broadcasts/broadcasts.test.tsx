import {
  cancelEdition,
  duplicateEdition,
  findBroadcastPrice,
  managedBroadcasts,
  managedEditions,
  rehearseRoomRules,
  selectBroadcast,
  selectCompany,
  selectDisclaimer,
  selectInstructor,
  selectProgram,
  selectSignatureTypes,
  selectTradeMethods,
  testPlaySource,
  categories,
} from '@pregao/contract';
import { disconnect, mockApi, refuse, respond, setWide, withMockApi } from '@pregao/testing';
import { screen, within } from '@testing-library/react';
import { noRecords, showRecords } from '../../common/crud/test-records.tsx';
import { BroadcastsScreen } from './broadcasts.screen.tsx';

const stamps = {
  ...{ revision: 1, updated_by_name: 'Renata', deleted_at: null },
  ...{ created_at: '2026-10-14T13:00:00.000Z', updated_at: '2026-10-14T13:00:00.000Z' },
};

const room = {
  ...{ id: 7, title: 'Sala de day trade', slug: 'sala-de-day-trade', program_id: 2, category_id: 4, description: '' },
  ...{ cover_id: null, cover_id_file: null, company_id: null, plans: [{ signature_type_id: 3, delay_s: 30 }] },
  ...{ method_ids: [], provider: 'file', source_url: 'aula.webm', dvr_window_s: 7200, has_recommendations: true },
  ...{ presenter_ids: [5], disclaimer_id: 1, floating_enabled: true, badge_color: 'live', badge_content: 'Ao vivo' },
  ...{ active: true, opens_before_min: 15, closes_after_min: 30, writers: 'everyone', slow_mode_s: 0 },
  ...{ links_allowed: false, files_allowed: true, hold_contacts: true, hold_links: false, hold_first: false },
  ...{ forbidden_words: ['lucro certo'], welcome_text: '', program_name: 'Day trade', category_name: 'Day trade' },
  ...{ company_name: null, disclaimer_name: 'Educacional', presenters: [{ id: 5, name: 'Ricardo' }], methods: [] },
  ...{ chat_id: 9, product: null, ...stamps },
};

const edition = {
  ...{ id: 12, title: 'Plano do dia', broadcast_id: 7, starts_at: '2026-12-01T12:00:00.000Z' },
  ...{ ends_at: '2026-12-01T15:30:00.000Z', presenter_ids: [5], source_url: null, replay_media: null },
  ...{ replay_until: null, room_title: 'Sala de day trade', situation: 'scheduled', peak_viewers: 0, messages: 0 },
  ...{ presenters: [{ id: 5, name: 'Ricardo' }], cancelled_at: null, cancelled_reason: '', ...stamps },
};

const editionRow = { ...edition, presenter_names: ['Ricardo'], source: 'room' };
const list = (row: object) => ({
  ...noRecords,
  data: [row],
  meta: { ...noRecords.meta, total: 1, counts: { all: 1 } },
});

withMockApi(
  respond(managedBroadcasts.calls.list, noRecords as never),
  respond(managedBroadcasts.calls.find, room as never),
  respond(managedEditions.calls.list, list(editionRow) as never),
  respond(managedEditions.calls.find, edition as never),
  respond(findBroadcastPrice, { price: null, revision: 0, on_sale: false, offer: null }),
  respond(selectSignatureTypes, [{ id: 3, name: 'Trader', slug: 'trader' }]),
  respond(selectProgram, [{ id: 2, name: 'Day trade', slug: 'day-trade' }]),
  respond(selectBroadcast, [{ id: 7, name: 'Sala de day trade', slug: 'sala' }]),
  respond(selectDisclaimer, [{ id: 1, name: 'Educacional' }]),
  respond(selectInstructor, [{ id: 5, name: 'Ricardo', slug: 'ricardo' }]),
  respond(selectCompany, []),
  respond(selectTradeMethods, []),
  respond(categories.calls.list, noRecords as never),
);

beforeEach(() => {
  setWide(true);
});

test('rooms and editions are two views of one address', async () => {
  const { person } = await showRecords(<BroadcastsScreen />, '/transmissoes');
  await person.click(await screen.findByRole('button', { name: 'Edições' }));
  expect(await screen.findByRole('link', { name: 'Plano do dia' })).toHaveAttribute(
    'href',
    '/transmissoes?visao=edicoes&registro=12',
  );
  expect(window.location.search).toBe('?visao=edicoes');
  expect(screen.getByText('Agendada')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Salas' }));
  expect(await screen.findAllByText('Nova sala')).not.toHaveLength(0);
  expect(window.location.search).toBe('');
});

test('a room is a page with its editions beside it, and its plans with their delay', async () => {
  await showRecords(<BroadcastsScreen />, '/transmissoes/editar/7');
  expect(await screen.findByRole('heading', { level: 1, name: 'Sala de day trade' })).toBeVisible();
  const next = await screen.findByRole('region', { name: 'Próximas edições' });
  expect(await within(next).findByRole('link', { name: 'Plano do dia' })).toBeVisible();
  expect(within(next).getByText('01/12/2026 09:00–12:30')).toBeVisible();
  expect(await screen.findByRole('switch', { name: 'Trader' })).toBeChecked();
  expect(screen.getByRole('textbox', { name: 'Trader: atraso em segundos' })).toHaveValue('30');
});

test('a source is looked at before it is saved; one of another host is refused in words', async () => {
  mockApi(respond(testPlaySource, { url: '/media/lessons/aula.webm?exp=1&sig=a' }));
  const { person } = await showRecords(<BroadcastsScreen />, '/transmissoes/editar/7');
  await person.click(await screen.findByRole('button', { name: 'Testar fonte' }));
  expect(await screen.findByRole('region', { name: 'Fonte da sala' })).toBeVisible();
  const address = screen.getByRole('textbox', { name: /^Endereço da fonte/ });
  await person.clear(address);
  await person.type(address, 'javascript:alert(1)');
  expect(screen.queryByRole('region', { name: 'Fonte da sala' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Testar fonte' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Informe o nome de um arquivo .mp4, .webm ou .m3u8, sem pastas.');
});

test('rules are tried as they stand in the form, unsaved, and say what they would have caught and why', async () => {
  const asked: unknown[] = [];
  const none = { words: 0, contact: 0, link: 0, first: 0, slow: 0, files: 0 };
  const caught = [
    { id: 1, nickname: 'ana', at: '2026-11-25T13:00:00.000Z', text: 'lucro certo amanhã', reason: 'words' as const },
    { id: 2, nickname: 'rui', at: '2026-11-25T12:00:00.000Z', text: 'de novo', reason: 'slow' as const },
  ];
  mockApi(
    respond(rehearseRoomRules, ({ body }) => {
      asked.push(body);
      return { messages: 40, is_whole: true, counts: { ...none, words: 1, slow: 1 }, caught };
    }),
  );
  const { person } = await showRecords(<BroadcastsScreen />, '/transmissoes/editar/7');
  await person.click(await screen.findByRole('switch', { name: /^Segurar links/ }));
  await person.click(screen.getByRole('button', { name: 'Ensaiar regras' }));
  const drawer = await screen.findByRole('dialog', { name: 'Ensaiar regras' });
  expect(await within(drawer).findByText('lucro certo amanhã')).toBeVisible();
  expect(drawer).toHaveTextContent('40 mensagens lidas. 2 seriam seguradas ou recusadas.');
  expect(
    within(drawer)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual(['ana · 25/11/2026 10:00Palavra proibidalucro certo amanhã', 'rui · 25/11/2026 09:00Modo lentode novo']);
  expect(asked).toEqual([
    {
      ...{ slow_mode_s: 0, files_allowed: true, hold_contacts: true, hold_links: true, hold_first: false },
      forbidden_words: ['lucro certo'],
    },
  ]);
});

test('a trial that failed can be asked for again; of a quiet room it says so', async () => {
  mockApi(disconnect(rehearseRoomRules));
  const { person } = await showRecords(<BroadcastsScreen />, '/transmissoes/editar/7');
  await person.click(await screen.findByRole('button', { name: 'Ensaiar regras' }));
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  const counts = { words: 0, contact: 0, link: 0, first: 0, slow: 0, files: 0 };
  mockApi(respond(rehearseRoomRules, { messages: 0, is_whole: true, counts, caught: [] }));
  await person.click(retry);
  expect(await screen.findByText('Ninguém escreveu nos últimos 7 dias')).toBeVisible();
});

test('an edition is cancelled with a reason; who was faster is told', async () => {
  mockApi(refuse(cancelEdition, 'edition_cancelled'));
  const { person } = await showRecords(<BroadcastsScreen />, '/transmissoes?visao=edicoes&registro=12');
  await person.click(await screen.findByRole('button', { name: 'Cancelar edição' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancelar edição' });
  await person.click(within(dialog).getByRole('button', { name: 'Cancelar edição' }));
  expect(await within(dialog).findByText('Diga o motivo em ao menos 5 letras.')).toBeVisible();
  await person.type(within(dialog).getByRole('textbox'), 'Apresentador doente');
  await person.click(within(dialog).getByRole('button', { name: 'Cancelar edição' }));
  expect(await within(dialog).findByText('Esta edição já foi cancelada.')).toBeVisible();
});

test('an edition that is repeated opens its copy', async () => {
  mockApi(respond(duplicateEdition, { id: 13, starts_at: '2026-12-08T12:00:00.000Z' }));
  const { person } = await showRecords(<BroadcastsScreen />, '/transmissoes?visao=edicoes&registro=12');
  await person.click(await screen.findByRole('button', { name: 'Duplicar' }));
  await screen.findByRole('dialog');
  expect(window.location.search).toBe('?visao=edicoes&registro=13');
});

test('a new edition of a room begins with it, and a day without an hour is no moment', async () => {
  const { person } = await showRecords(
    <BroadcastsScreen />,
    '/transmissoes?visao=edicoes&broadcast_id=7&registro=novo',
  );
  expect(await screen.findByText('Sala de day trade')).toBeVisible();
  await person.type(await screen.findByRole('textbox', { name: 'Começa: dia' }), '01/12/2026');
  await person.click(screen.getByRole('button', { name: 'Criar' }));
  expect(await screen.findAllByText('Informe data e hora.')).toHaveLength(2);
  expect(screen.getByText('Escolha quem apresenta.')).toBeVisible();
});
