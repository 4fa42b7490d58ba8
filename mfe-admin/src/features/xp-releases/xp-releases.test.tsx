import {
  refuseXpRelease,
  revokeXpBatch,
  revokeXpRelease,
  selectAdvisor,
  selectCourse,
  selectCustomer,
  selectSignatureTypes,
  xpReleases,
} from '@pregao/contract';
import { buildUser, mockApi, refuse, respond, setWide, withMockApi } from '@pregao/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { noRecords, showRecords } from '../../common/crud/test-records.tsx';
import { XpReleasesScreen } from './xp-releases.screen.tsx';

const release = {
  ...{
    id: 7,
    revision: 2,
    xp_code: 'XP-1001',
    name: 'Bia Ramos',
    email: 'b•••@exemplo.test',
    document: '•••.•••.247-••',
  },
  ...{ user_id: null, user_name: null, advisor_id: 3, advisor_name: 'Ana Prado', plan_ids: [5], course_ids: [] },
  ...{ plans: [{ id: 5, name: 'Trader' }], courses: [], period: '5', starts_on: null, ends_on: null },
  ...{ condition: 'brokerage', condition_value_cents: 5_000, condition_check: 'met', checked_on: '2026-11-01' },
  ...{ batch: 'Novembro', note: '', situation: 'released', released_at: '2026-11-02T13:00:00.000Z', end_reason: '' },
  ...{ expires_at: '2027-11-02T13:00:00.000Z', condition_ends_at: null, updated_by_name: 'Renata', deleted_at: null },
  ...{ created_at: '2026-10-14T13:00:00.000Z', updated_at: '2026-10-14T13:00:00.000Z' },
};
const { plans: _plans, courses: _courses, ...fields } = release;
const row = { ...fields, plan_names: ['Trader'], course_names: [] };
const list = { data: [row], meta: { ...noRecords.meta, total: 1, counts: { all: 1 } } };

withMockApi(
  respond(xpReleases.calls.list, list as never),
  respond(xpReleases.calls.find, release as never),
  respond(selectAdvisor, [{ id: 3, name: 'Ana Prado' }]),
  respond(selectSignatureTypes, [{ id: 5, name: 'Trader', slug: 'trader' }]),
  respond(selectCourse, []),
  respond(selectCustomer, []),
);

beforeEach(() => {
  setWide(true);
});

test('the list shows whose a code is behind a mask, how it stands and until when it is open', async () => {
  await showRecords(<XpReleasesScreen />, '/liberacao-cliente-xp');
  expect(await screen.findByRole('link', { name: 'XP-1001' })).toHaveAttribute('href', '/liberacao-cliente-xp/7');
  for (const text of ['•••.•••.247-••', 'b•••@exemplo.test', 'Ana Prado', 'Liberada', 'Novembro', '02/11/2027 10:00'])
    expect(screen.getByText(text)).toBeVisible();
});

test('an empty list says what will be there, and leads to the first one', async () => {
  mockApi(respond(xpReleases.calls.list, noRecords as never));
  await showRecords(<XpReleasesScreen />, '/liberacao-cliente-xp');
  expect(await screen.findByText(/uma liberação para cada código/)).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Nova liberação XP' })[0]).toHaveAttribute(
    'href',
    '/liberacao-cliente-xp/cadastro',
  );
});

test('a tax id is shown by its button, to be kept in the audit', async () => {
  const asked: unknown[] = [];
  mockApi(
    respond(xpReleases.calls.reveal, (({ body }: { body: unknown }) => {
      asked.push(body);
      return { field: 'document', value: '52998224725' };
    }) as never),
  );
  const { person } = await showRecords(<XpReleasesScreen />, '/liberacao-cliente-xp/7');
  await person.click(await screen.findByRole('button', { name: 'Mostrar CPF' }));
  expect(await screen.findByText('529.982.247-25')).toBeVisible();
  expect(asked).toEqual([{ field: 'document' }]);
});

test('what is open is revoked with a reason; who was faster is told, and what was typed stays until then', async () => {
  mockApi(refuse(revokeXpRelease, 'xp_release_passed'));
  const { person } = await showRecords(<XpReleasesScreen />, '/liberacao-cliente-xp/7');
  expect(await screen.findByText('Aberta até 02/11/2027 10:00.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Revogar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Revogar' });
  await person.click(within(dialog).getByRole('button', { name: 'Revogar liberação' }));
  expect(await within(dialog).findByText('Explique o motivo em ao menos 5 caracteres.')).toBeVisible();
  await person.type(within(dialog).getByRole('textbox'), 'Pedido da XP');
  await person.click(within(dialog).getByRole('button', { name: 'Revogar liberação' }));
  expect(await within(dialog).findByText('Esta liberação já não está como você a viu.')).toBeVisible();
});

test('what nobody claimed yet is refused, and what ended says why and offers nothing more', async () => {
  const waiting = { ...release, situation: 'pending', released_at: null, expires_at: null };
  const ended = { ...waiting, revision: 3, situation: 'refused', end_reason: 'Não é cliente da XP.' };
  let current = waiting;
  mockApi(
    respond(xpReleases.calls.find, (() => current) as never),
    respond(refuseXpRelease, () => {
      current = ended;
      return { id: 7, revision: 3, state: 'refused' as const };
    }),
  );
  const { person } = await showRecords(<XpReleasesScreen />, '/liberacao-cliente-xp/7');
  await person.click(await screen.findByRole('button', { name: 'Recusar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Recusar' });
  await person.type(within(dialog).getByRole('textbox'), 'Não é cliente da XP.');
  await person.click(within(dialog).getByRole('button', { name: 'Recusar liberação' }));
  expect(await screen.findByText('Motivo: Não é cliente da XP.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Recusar' })).toBeNull();
});

test('a batch is ended whole with one reason, and says what became of it', async () => {
  const asked: unknown[] = [];
  mockApi(
    respond(revokeXpBatch, ({ body }) => {
      asked.push(body);
      return { revoked: 4, refused: 2, left: 0 };
    }),
  );
  const { person, platform } = await showRecords(<XpReleasesScreen />, '/liberacao-cliente-xp');
  const said = jest.spyOn(platform.notify, 'success');
  await person.click(await screen.findByRole('button', { name: 'Encerrar lote' }));
  const dialog = await screen.findByRole('dialog', { name: 'Encerrar lote' });
  await person.type(within(dialog).getByRole('textbox', { name: /^Lote/ }), 'Novembro');
  await person.type(within(dialog).getByRole('textbox', { name: /^Motivo/ }), 'Contrato encerrado');
  await person.click(within(dialog).getByRole('button', { name: 'Encerrar lote' }));
  await screen.findByRole('link', { name: 'XP-1001' });
  expect(asked).toEqual([{ batch: 'Novembro', reason: 'Contrato encerrado' }]);
  expect(said).toHaveBeenCalledWith('Revogadas: 4. Recusadas: 2.');
});

test('a long batch is ended call by call; one that fails says how many were ended, and the next goes on', async () => {
  const answer = (ended: { revoked: number; refused: number; left: number }, then: () => void) => () => {
    then();
    return ended;
  };
  const refused = () => {
    mockApi(refuse(revokeXpBatch, 'too_many_requests'));
  };
  const last = () => {
    mockApi(respond(revokeXpBatch, { revoked: 0, refused: 9, left: 0 }));
  };
  mockApi(respond(revokeXpBatch, answer({ revoked: 300, refused: 200, left: 9 }, refused)));
  const { person, platform } = await showRecords(<XpReleasesScreen />, '/liberacao-cliente-xp');
  const said = jest.spyOn(platform.notify, 'success');
  await person.click(await screen.findByRole('button', { name: 'Encerrar lote' }));
  const dialog = await screen.findByRole('dialog', { name: 'Encerrar lote' });
  await person.type(within(dialog).getByRole('textbox', { name: /^Lote/ }), 'Novembro');
  await person.type(within(dialog).getByRole('textbox', { name: /^Motivo/ }), 'Contrato encerrado');
  const send = () => person.click(within(dialog).getByRole('button', { name: 'Encerrar lote' }));
  await send();
  expect(await within(dialog).findByText('Encerradas até agora: 500.')).toBeVisible();
  expect(await within(dialog).findByRole('alert')).toBeVisible();
  expect(said).not.toHaveBeenCalled();
  mockApi(respond(revokeXpBatch, answer({ revoked: 1, refused: 499, left: 9 }, last)));
  await send();
  await waitFor(() => {
    expect(said).toHaveBeenCalledWith('Revogadas: 1. Recusadas: 508.');
  });
});

test('a new release asks what it opens and, with a condition, for how much', async () => {
  const { person } = await showRecords(<XpReleasesScreen />, '/liberacao-cliente-xp/cadastro');
  await person.type(await screen.findByRole('textbox', { name: /^Código XP/ }), 'xp-2002');
  expect(screen.queryByRole('textbox', { name: /^Valor mínimo/ })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Criar' }));
  expect(await screen.findByText('Escolha ao menos um plano ou um curso.')).toBeVisible();
});

test('who may only read is offered no change', async () => {
  await showRecords(<XpReleasesScreen />, '/liberacao-cliente-xp', buildUser());
  await screen.findByRole('link', { name: 'XP-1001' });
  expect(screen.queryByRole('button', { name: 'Encerrar lote' })).toBeNull();
});

test('what was claimed keeps whom and what it is for; its period and condition may still be written', async () => {
  await showRecords(<XpReleasesScreen />, '/liberacao-cliente-xp/7');
  expect(await screen.findByRole('textbox', { name: /^Código XP/ })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Alterar CPF' })).toBeNull();
  expect(screen.getByRole('textbox', { name: /^Nome/ })).toBeEnabled();
  expect(screen.getByRole('textbox', { name: /^Valor mínimo/ })).toBeEnabled();
});
