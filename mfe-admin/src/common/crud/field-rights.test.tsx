import { listSavedViews, selectStaffAccount, teachers } from '@pregao/contract';
import {
  buildAdmin,
  everythingOn,
  mockApi,
  refuse,
  respond,
  renderWithPlatform,
  setWide,
  withMockApi,
} from '@pregao/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import ptBr from '../common.pt-br.json';
import { TeachersScreen } from '../../features/teachers/teachers.screen.tsx';
import { noRecords } from './test-records.tsx';

const { calls } = teachers;
const line = {
  ...{ id: 3, revision: 4, created_at: '2026-11-20T13:05:00.000Z', updated_at: '2026-11-21T13:05:00.000Z' },
  ...{ updated_by_name: 'Ana Lima', deleted_at: null, name: 'Helena Prado', headline: 'Analista', valid_until: null },
  ...{ is_analyst: true, active: true, photo: null, credential: null, credential_state: 'none' as const, contents: 2 },
};
const contact = { contact_email: 'helena@exemplo.test', contact_phone: '••••••-2978' };
const record = {
  ...line,
  ...{ slug: 'helena-prado', bio_html: '', photo_id: null, photo_id_file: null, credential_kind: null },
  ...{ credential_number: null, user_id: null, user_name: null, document: '•••.531.040-••', ...contact },
};
const { document: _document, contact_email: _email, contact_phone: _phone, ...without } = record;

const nothing = { contact_email: undefined, contact_phone: undefined };

const asked: string[] = [];
const sent: object[] = [];
let isOpen = true;

withMockApi(
  respond(calls.list, ({ request }) => {
    asked.push(new URL(request.url).search);
    return {
      ...noRecords,
      data: [{ ...line, ...(isOpen ? contact : nothing) }],
      meta: { ...noRecords.meta, total: 1 },
    };
  }),
  respond(calls.find, () => (isOpen ? record : (without as typeof record))),
  respond(calls.update, ({ body }) => {
    sent.push(body);
    return { ...record, revision: 5 };
  }),
  respond(calls.reveal, ({ body }) => ({ ...body, value: '64253104053' })),
  respond(selectStaffAccount, []),
  respond(listSavedViews, () => ({ data: [], can_share: true })),
);

beforeEach(() => {
  asked.length = 0;
  sent.length = 0;
  isOpen = true;
  localStorage.clear();
  setWide(true);
});

const editor = everythingOn('Cursos');
const show = (path = '/gestao-de-professores?registro=3', ability = buildAdmin().ability) =>
  renderWithPlatform(<TeachersScreen />, {
    user: buildAdmin({ ability }),
    name: 'mfe-admin',
    path,
    texts: { 'pt-br': ptBr },
  });

test('a masked value is shown by its button, copied while it stands there, and hidden again', async () => {
  const { person } = await show();
  const group = await screen.findByRole('group', { name: 'CPF' });
  expect(within(group).getByRole('status')).toHaveTextContent('•••.531.040-••');
  expect(within(group).queryByRole('button', { name: 'Copiar' })).not.toBeInTheDocument();
  await person.click(within(group).getByRole('button', { name: 'Mostrar CPF' }));
  await waitFor(() => {
    expect(within(group).getByRole('status')).toHaveTextContent('642.531.040-53');
  });
  expect(within(group).getByRole('button', { name: 'Ocultar CPF' })).toHaveFocus();
  expect(within(group).getByRole('button', { name: 'Copiar' })).toBeInTheDocument();
  await person.click(within(group).getByRole('button', { name: 'Ocultar CPF' }));
  expect(within(group).getByRole('status')).toHaveTextContent('•••.531.040-••');
});

test('what was not shown is told, and the mask stays', async () => {
  mockApi(refuse(calls.reveal, 'too_many_reveals'));
  const { person, notices } = await show();
  await person.click(await screen.findByRole('button', { name: 'Mostrar CPF' }));
  await waitFor(() => {
    expect(notices).toEqual([{ kind: 'error', text: expect.stringMatching(/30 valores/) }]);
  });
  expect(within(screen.getByRole('group', { name: 'CPF' })).getByRole('status')).toHaveTextContent('•••');
});

test('a save sends no mask: a masked field is written anew, or left as it is, and is kept in no browser', async () => {
  const { person } = await show();
  await person.click(await screen.findByRole('button', { name: 'Alterar Telefone' }));
  const phone = screen.getByRole('textbox', { name: /Telefone/ });
  expect(phone).toHaveFocus();
  await person.type(phone, '11987650000');
  await person.type(screen.getByRole('textbox', { name: /Em uma linha/ }), ' técnica');
  expect(JSON.stringify(localStorage)).not.toContain('11987650000');
  await person.click(screen.getByRole('button', { name: 'Deixar como está' }));
  expect(screen.getByRole('button', { name: 'Alterar Telefone' })).toHaveFocus();
  await person.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => {
    expect(sent).toEqual([{ headline: 'Analista técnica', revision: 4 }]);
  });
});

test('a new record whose answer was lost is sent again as the same, and no browser keeps what is masked of it', async () => {
  const keys: (string | null)[] = [];
  mockApi(
    http.post('*/api/cms-create-teacher', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return HttpResponse.error();
    }),
  );
  const { person } = await show('/gestao-de-professores?registro=novo');
  await person.type(await screen.findByRole('textbox', { name: 'Nome' }), 'Helena Prado');
  await person.type(screen.getByRole('textbox', { name: /Endereço/ }), 'helena-prado');
  await person.type(screen.getByRole('textbox', { name: /CPF/ }), '64253104053');
  await person.click(screen.getByRole('button', { name: 'Criar' }));
  await waitFor(() => {
    expect(keys).toHaveLength(1);
  });
  expect(JSON.stringify(localStorage)).toContain('Helena Prado');
  expect(JSON.stringify(localStorage).replace(/\D/g, '')).not.toContain('64253104053');
  await person.click(await screen.findByRole('button', { name: 'Criar' }));
  await waitFor(() => {
    expect(keys).toHaveLength(2);
  });
  expect(keys[1]).toBe(keys[0]);
});

test('who does not read a field finds it in no form, column or address', async () => {
  isOpen = false;
  const { person } = await show('/gestao-de-professores?sort=contact_email', editor);
  await screen.findByRole('link', { name: /Helena Prado/ });
  expect(asked.at(-1)).not.toContain('contact_email');
  expect(screen.queryByRole('columnheader', { name: /E-mail|Telefone/ })).not.toBeInTheDocument();
  await person.click(screen.getByRole('link', { name: /Helena Prado/ }));
  expect(await screen.findByRole('textbox', { name: 'Nome' })).toHaveValue('Helena Prado');
  expect(screen.queryByText('Contato')).not.toBeInTheDocument();
  expect(screen.queryByText(/CPF|Telefone|E-mail de contato/)).not.toBeInTheDocument();
});

test('who reads a field and does not write it sees it as text with the reason', async () => {
  await show(undefined, [...editor, { action: 'read', subject: 'Usuários' }]);
  const group = await screen.findByRole('group', { name: 'E-mail de contato' });
  expect(group).toHaveTextContent('helena@exemplo.test');
  expect(group).toHaveTextContent('Só quem pode alterar Usuários muda este campo.');
  expect(screen.queryByRole('textbox', { name: /E-mail de contato/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Alterar CPF' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Mostrar CPF' })).toBeInTheDocument();
});
