import {
  approveCourtesy,
  createUserCourtesyReport,
  extendCourtesy,
  findCourtesyAccess,
  giveCourtesies,
  findCourtesyCosts,
  findProductContents,
  listCustomerCourtesyReport,
  managedCourtesies,
  revokeCourtesy,
  selectCourtesyGiver,
  selectCustomer,
} from '@pregao/contract';
import { buildAdmin, mockApi, refuse, respond, setWide, withMockApi } from '@pregao/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { noRecords, showRecords } from '../../common/crud/test-records.tsx';
import { CourtesiesScreen } from './courtesies.screen.tsx';

const courtesy = {
  ...{ id: 4, revision: 1, created_at: '2026-11-20T13:00:00.000Z', updated_at: '2026-11-20T13:00:00.000Z' },
  ...{ updated_by_name: 'Ana Vendas', deleted_at: null, reason: 'Aula ao vivo que caiu no meio', user_id: 31 },
  ...{ user_name: 'Clara Dias', subject_type: 'course', subject_id: 7, subject_name: 'Opções do zero' },
  ...{ courtesy_type: '5', access_period: '2', starts_at: '2026-11-20T13:00:00.000Z' },
  ...{ expires_at: '2026-12-20T13:00:00.000Z', campaign: '', situation: 'active', given_by: 900 },
  ...{ given_by_name: 'Ana Vendas', approver_name: null, last_used_at: null, list_cents: 49_700, asked_by: null },
  ...{ asked_until: null, asked_by_name: null, asked_reason: '', waits: false, revoked_reason: '' },
};
const reported = {
  ...{ id: 4, subject_type: 'course' as const, subject_id: 7, subject_name: 'Opções do zero' },
  ...{ courtesy_type_name: 'Compensação', reason: courtesy.reason, campaign: '', starts_at: courtesy.starts_at },
  ...{ expires_at: courtesy.expires_at, situation: 'active' as const, situation_name: 'Ativa' },
  ...{ given_by_name: 'Ana Vendas', approver_name: null, revoked_reason: '' },
  ...{ last_used_at: '2026-11-22T13:00:00.000Z', progress_pct: 25 },
};
const pending = { ...courtesy, situation: 'pending', waits: true, access_period: '5' };
const list = (row: object) => ({
  ...noRecords,
  data: [row],
  meta: { ...noRecords.meta, total: 1, counts: { all: 1 } },
});
const decided = { id: 4, revision: 2, situation: 'active', expires_at: null, waits: false } as const;

const open = (record: object, path = '/cortesias?registro=4', user = buildAdmin()) => {
  mockApi(
    respond(managedCourtesies.calls.list, list(record) as never),
    respond(managedCourtesies.calls.find, record as never),
  );
  return showRecords(<CourtesiesScreen />, path, user);
};

/** What a field that is searched offers. */
const option = (name: RegExp) => screen.findByText(name, { selector: '[class*=option] *' });

withMockApi(
  respond(managedCourtesies.calls.list, noRecords as never),
  respond(selectCourtesyGiver, []),
  respond(selectCustomer, [
    { id: 31, name: 'Clara Dias', email: 'clara@exemplo.test' },
    { id: 32, name: 'Davi Reis', email: 'davi@exemplo.test' },
  ]),
  respond(findProductContents, [{ id: 7, name: 'Opções do zero', published: true, product_name: null }]),
  respond(findCourtesyAccess, { data: [], courtesy_id: null }),
  respond(listCustomerCourtesyReport, { data: [] }),
);

beforeEach(() => {
  setWide(true);
});

test('a line tells who has what, until when, by whom and what it would cost', async () => {
  await open(courtesy, '/cortesias');
  const row = (await screen.findByRole('link', { name: 'Clara Dias' })).closest('tr') as HTMLElement;
  for (const text of ['Opções do zero', 'Ativa', 'Compensação', '20/11/2026', 'até 20/12/2026', 'Ana Vendas'])
    expect(within(row).getByText(text)).toBeVisible();
});

test('who has something already is said before it is given again, and leads to the courtesy that is live', async () => {
  mockApi(
    respond(findCourtesyAccess, {
      data: [
        { source: 'order_item', source_name: 'Compra', expires_at: null },
        { source: 'courtesy', source_name: 'Cortesia', expires_at: '2026-12-20T13:00:00.000Z' },
      ],
      courtesy_id: 4,
    }),
  );
  const { person } = await showRecords(<CourtesiesScreen />, '/cortesias?registro=novo');
  await person.click(await screen.findByRole('combobox', { name: /^Cliente/ }));
  await person.click(await option(/^Clara Dias/));
  await person.click(screen.getByRole('combobox', { name: /^Conteúdo/ }));
  await person.click(await option(/^Opções do zero/));
  expect(await screen.findByText('Compra, sem fim · Cortesia até 20/12/2026')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Abrir a cortesia' })).toHaveAttribute('href', '/cortesias?registro=4');
});

test('a pending one is approved once, with its figures before', async () => {
  const { person, notices } = await open(pending);
  await person.click(await screen.findByRole('button', { name: 'Aprovar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Aprovar cortesia' }));
  expect(dialog.getByText('Clara Dias · Opções do zero')).toBeVisible();
  expect(dialog.getByText('20/12/2026 10:00')).toBeVisible();
  const sent: unknown[] = [];
  mockApi(
    respond(approveCourtesy, ({ body }) => {
      sent.push(body);
      return decided;
    }),
  );
  await person.dblClick(dialog.getByRole('button', { name: 'Aprovar cortesia' }));
  await waitFor(() => {
    expect(notices).toEqual([{ kind: 'success', text: 'Cortesia aprovada.' }]);
  });
  expect(sent).toEqual([{ revision: 1 }]);
});

test('what changed while its approver looked is said in place, and read again', async () => {
  const { person } = await open(pending);
  await person.click(await screen.findByRole('button', { name: 'Aprovar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Aprovar cortesia' }));
  mockApi(
    refuse(approveCourtesy, 'revision_passed'),
    respond(managedCourtesies.calls.find, {
      ...pending,
      revision: 2,
      expires_at: '2028-12-20T13:00:00.000Z',
    } as never),
  );
  await person.click(dialog.getByRole('button', { name: 'Aprovar cortesia' }));
  expect(await dialog.findByText('Esta cortesia mudou enquanto você decidia. Nada foi aprovado.')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Ver como está' }));
  expect(await screen.findByText(/até 20\/12\/2028/)).toBeVisible();
});

test('who asked for a courtesy is told that another person decides, and is offered no approval', async () => {
  const me = buildAdmin();
  await open({ ...pending, given_by: me.id }, '/cortesias?registro=4', me);
  expect(await screen.findByText(/Espera por outra pessoa da equipe/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Aprovar' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Recusar' })).toBeVisible();
});

test('a courtesy that somebody else decided about is said in place, and what was typed stays', async () => {
  const { person } = await open(courtesy);
  await person.click(await screen.findByRole('button', { name: 'Revogar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Revogar cortesia' }));
  const reason = dialog.getByRole('textbox', { name: /^Motivo/ });
  await person.type(reason, 'ok');
  await person.click(dialog.getByRole('button', { name: 'Revogar cortesia' }));
  expect(await dialog.findByText('Explique o motivo em ao menos 5 caracteres.')).toBeVisible();
  mockApi(refuse(revokeCourtesy, 'courtesy_not_active'));
  await person.type(reason, ', parceria encerrada');
  await person.click(dialog.getByRole('button', { name: 'Revogar cortesia' }));
  expect(await dialog.findByText('Esta cortesia não está mais ativa.')).toBeVisible();
  expect(reason).toHaveValue('ok, parceria encerrada');
});

test('a later end is asked for, and one without end only where it is said', async () => {
  const bodies: unknown[] = [];
  const { person, notices } = await open(courtesy);
  mockApi(
    respond(extendCourtesy, ({ body }) => {
      bodies.push(body);
      return { ...decided, waits: true };
    }),
  );
  await person.click(await screen.findByRole('button', { name: 'Prorrogar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Prorrogar cortesia' }));
  await person.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'Parceria renovada');
  await person.click(dialog.getByRole('button', { name: 'Prorrogar' }));
  expect(await dialog.findByText('Informe o novo fim.')).toBeVisible();
  await person.click(dialog.getByRole('switch', { name: /^Sem fim/ }));
  await person.click(dialog.getByRole('button', { name: 'Prorrogar' }));
  await waitFor(() => {
    expect(notices).toEqual([{ kind: 'success', text: 'O novo fim espera outra pessoa.' }]);
  });
  expect(bodies).toEqual([{ expires_at: null, reason: 'Parceria renovada' }]);
});

type Asked = { people: { user_id: number; key: string }[] } & Record<string, unknown>;
/** Gives to all but those who are named, and keeps what was asked. */
const giving = (asked: Asked[], refused: readonly number[] = []) =>
  respond(giveCourtesies, ({ body }) => {
    asked.push(body as Asked);
    return {
      data: body.people.map(({ user_id: id }) => {
        const isRefused = refused.includes(id);
        return {
          ...{ user_id: id, name: id === 31 ? 'Clara Dias' : 'Davi Reis' },
          ...{ courtesy_id: isRefused ? null : 5, situation: isRefused ? null : ('active' as const) },
          why: isRefused ? 'Esta pessoa já tem uma cortesia disto.' : null,
        };
      }),
    };
  });
const terms = { courtesy_type_id: 5, subject_type: 'course', subject_id: 7, access_period_id: 2, expires_at: null };
const idsOf = ({ people }: Asked) => people.map(({ user_id: id }) => id);

test('the same is given to more people at once; nobody is asked for before', async () => {
  const asked: Asked[] = [];
  const { person, notices } = await open(courtesy);
  mockApi(giving(asked));
  await person.click(await screen.findByRole('button', { name: 'Dar a mais pessoas' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dar a mais pessoas' }));
  await person.click(dialog.getByRole('button', { name: 'Dar cortesia' }));
  expect(await dialog.findByText('Escolha ao menos uma pessoa.')).toBeVisible();
  await person.click(dialog.getByRole('combobox', { name: /^Clientes/ }));
  await person.click(await option(/^Clara Dias/));
  await person.click(await option(/^Davi Reis/));
  await person.click(dialog.getByRole('button', { name: 'Dar a 2 pessoas' }));
  await waitFor(() => {
    expect(notices).toEqual([{ kind: 'success', text: '2 cortesias dadas.' }]);
  });
  expect(asked.map(idsOf)).toEqual([[31, 32]]);
  expect(asked[0]).toMatchObject({ ...terms, starts_at: null, reason: courtesy.reason, campaign: '' });
});

test('where a part could not be given it, they stay by name, and are sent again alone under the same key', async () => {
  const asked: Asked[] = [];
  const { person, notices } = await open(courtesy);
  let found = 0;
  mockApi(
    giving(asked, [32]),
    respond(managedCourtesies.calls.find, () => {
      found += 1;
      return courtesy as never;
    }),
  );
  await person.click(await screen.findByRole('button', { name: 'Dar a mais pessoas' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dar a mais pessoas' }));
  await person.click(dialog.getByRole('combobox', { name: /^Clientes/ }));
  await person.click(await option(/^Clara Dias/));
  await person.click(await option(/^Davi Reis/));
  await person.click(dialog.getByRole('button', { name: 'Dar a 2 pessoas' }));
  expect(await dialog.findByText(/^1 cortesia dada\..*Davi Reis: /)).toBeVisible();
  await waitFor(() => {
    expect(found).toBeGreaterThan(0);
  });
  mockApi(giving(asked));
  await person.click(await dialog.findByRole('button', { name: 'Dar a 1 pessoa' }));
  await waitFor(() => {
    expect(notices).toEqual([{ kind: 'success', text: '1 cortesia dada.' }]);
  });
  expect(asked.map(idsOf)).toEqual([[31, 32], [32]]);
  expect(asked[1]?.people[0]?.key).toBe(asked[0]?.people[1]?.key);
  expect(asked[0]?.people[0]?.key).not.toBe(asked[0]?.people[1]?.key);
});

test('a new courtesy is given to its other customers once its first one has it, and who was refused is named', async () => {
  const asked: Asked[] = [];
  const { person, notices } = await open(courtesy, '/cortesias?registro=novo');
  mockApi(respond(managedCourtesies.calls.create, courtesy as never), giving(asked, [32]));
  await person.click(await screen.findByRole('combobox', { name: /^Cliente/ }));
  await person.click(await option(/^Clara Dias/));
  await person.click(screen.getByRole('combobox', { name: /^Mais clientes/ }));
  await waitFor(async () => {
    const offered = screen.getAllByText(/^Davi Reis/, { selector: '[class*=option] *' });
    await person.click(offered.at(-1) as Element);
    expect(screen.getByText(/^Davi Reis/, { selector: '[class*=selection] *' })).toBeVisible();
  });
  await person.click(screen.getByRole('combobox', { name: /^Conteúdo/ }));
  await person.click(await option(/^Opções do zero/));
  await person.type(screen.getByRole('textbox', { name: /^Motivo/ }), 'Aula ao vivo que caiu');
  await person.click(screen.getByRole('button', { name: 'Criar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dar a mais pessoas' }));
  expect(await dialog.findByText(/Davi Reis: Esta pessoa já tem uma cortesia disto\./)).toBeVisible();
  mockApi(giving(asked));
  await person.click(dialog.getByRole('button', { name: 'Dar a 1 pessoa' }));
  await waitFor(() => {
    expect(notices.at(-1)).toEqual({ kind: 'success', text: '1 cortesia dada.' });
  });
  expect(asked.map(idsOf)).toEqual([[32], [32]]);
  expect(asked[0]).toMatchObject({ ...terms, starts_at: courtesy.starts_at });
});

test('what staff noted of a courtesy stands beside its use, and one more is added, once', async () => {
  const notes = [
    { id: 1, note: 'Ligou agradecendo.', author_name: 'Ana Vendas', created_at: '2026-11-21T13:00:00.000Z' },
  ];
  const sent: unknown[] = [];
  const { person, notices } = await open(courtesy, '/cortesias');
  mockApi(
    respond(listCustomerCourtesyReport, () => ({
      data: [
        { ...reported, notes: [...notes] },
        { ...reported, id: 9, notes: [{ ...notes[0], id: 8, note: 'De outra cortesia.' }] as never },
      ],
    })),
    respond(createUserCourtesyReport, ({ body }) => {
      sent.push(body);
      notes.push({ id: 2, note: body.note, author_name: 'Bia', created_at: '2026-11-22T13:00:00.000Z' });
      return notes[1] as never;
    }),
  );
  await person.click(await screen.findByRole('link', { name: 'Clara Dias' }));
  const summary = await screen.findByText('Uso e notas');
  await person.click(summary);
  const part = within(summary.closest('details') as HTMLElement);
  expect(await part.findByText('Ligou agradecendo.')).toBeVisible();
  expect(part.getByText('Ana Vendas, 21/11/2026 10:00')).toBeVisible();
  expect(part.getByText('25% concluído')).toBeVisible();
  expect(part.queryByText('De outra cortesia.')).toBeNull();
  await person.click(part.getByRole('button', { name: 'Adicionar nota' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Adicionar nota' }));
  const field = dialog.getByRole('textbox', { name: /^Nota para a equipe/ });
  await person.type(field, 'oi');
  await person.click(dialog.getByRole('button', { name: 'Salvar nota' }));
  expect(field).toHaveAttribute('aria-invalid', 'true');
  await person.type(field, ', pediu mais um mês');
  await person.dblClick(dialog.getByRole('button', { name: 'Salvar nota' }));
  expect(await part.findByText('oi, pediu mais um mês')).toBeVisible();
  expect(sent).toEqual([{ courtesy_id: 4, note: 'oi, pediu mais um mês' }]);
  expect(notices).toEqual([{ kind: 'success', text: 'Nota adicionada.' }]);
});

test('what courtesies would have cost is told by type, giver and month', async () => {
  const sum = (name: string) => ({ name, count: 3, used: 1, cents: 149_100 });
  mockApi(
    respond(findCourtesyCosts, {
      total: sum(''),
      types: [sum('Compensação')],
      givers: [sum('Ana Vendas')],
      months: [sum('2026-11-01')],
    }),
  );
  const { person } = await open(courtesy, '/cortesias');
  await person.click(await screen.findByRole('button', { name: 'Custos' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Custo das cortesias' }));
  for (const name of ['Todas', 'Compensação', 'Ana Vendas', 'nov/26'])
    expect(await drawer.findByText(name)).toBeVisible();
  expect(drawer.getAllByText('R$ 1.491,00')).toHaveLength(4);
  expect(drawer.getAllByText('1 de 3 usadas')).toHaveLength(4);
});
