import { buildAdmin, mockApi, refuse, renderWithPlatform, respond, setDate } from '@pregao/testing';
import { screen, waitFor, within } from '@testing-library/react';
import ptBr from '../../common.pt-br.json';
import { calls, field, paint, Paints, server, show, type, user, withPaints } from './test-paints.tsx';

withPaints();

test('publishing saves what was typed first, on the revision that came of it', async () => {
  const { person, notices } = await show();
  await type('Nome', 'Trigo');
  await person.click(screen.getByRole('button', { name: 'Publicar' }));
  await waitFor(() => {
    expect(server.moved).toEqual([{ step: 'publish', revision: 6 }]);
  });
  expect(server.sent).toEqual([{ name: 'Trigo', revision: 5 }]);
  expect(await screen.findByText('Publicado')).toBeInTheDocument();
  expect(notices).toContainEqual({ kind: 'success', text: 'Publicado.' });
});

test('a copy is made as it stands by its button, and by nothing else', async () => {
  const { person } = await show('/tintas?registro=novo&copia=3');
  expect(await field('Nome')).toHaveValue('Areia (cópia)');
  const make = await screen.findByRole('button', { name: 'Criar cópia' });
  expect(server.sent).toEqual([]);
  await person.click(make);
  expect(await screen.findByText(/^Salvo às/)).toBeInTheDocument();
  expect(server.sent).toEqual([expect.objectContaining({ name: 'Areia (cópia)', hex: '#E4D8C3' })]);
  expect(server.copies).toEqual([3]);
  expect(window.location.search).toContain('registro=4');
  expect(screen.queryByRole('button', { name: 'Criar cópia' })).not.toBeInTheDocument();
});

test('what is missing is said under its field before anything is published', async () => {
  server.stands = { ...paint, hex: null as never };
  const { person } = await show();
  await field('Nome');
  await person.click(screen.getByRole('button', { name: 'Publicar' }));
  expect(await field('Cor')).toHaveFocus();
  expect(server.moved).toEqual([]);
});

test('what is needed to publish says so, is never called optional, and stands in a list beside the button', async () => {
  server.stands = { ...paint, hex: null as never };
  const { person } = await show();
  expect(await field('Cor')).toHaveAccessibleDescription(/Necessário para publicar\./);
  expect(await field('Nome')).not.toHaveAccessibleDescription(/publicar/);
  expect(screen.queryByText('Nada falta para publicar.')).not.toBeInTheDocument();
  const list = await screen.findByRole('list', { name: 'Falta 1 campo para publicar' });
  await person.click(within(list).getByRole('button', { name: 'Cor' }));
  expect(await field('Cor')).toHaveFocus();
  await type('Cor', '#E4D8C3');
  expect(await screen.findByText('Nada falta para publicar.')).toBeInTheDocument();
});

test('what stood against publishing is gone once it is published', async () => {
  mockApi(refuse(calls.move, 'not_complete', { fields: { hex: ['A cor ainda está em preparo.'] }, once: true }));
  const { person } = await show();
  await person.click(await screen.findByRole('button', { name: 'Publicar' }));
  expect(await screen.findByText('A cor ainda está em preparo.')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Publicar' }));
  expect(await screen.findByText('Publicado')).toBeInTheDocument();
  expect(screen.queryByText('A cor ainda está em preparo.')).not.toBeInTheDocument();
});

test('a review is sent back with a note of what is missing', async () => {
  server.stands = { ...paint, status: 'in_review' };
  const { person } = await show();
  await person.click(await screen.findByRole('button', { name: 'Devolver' }));
  const dialog = await screen.findByRole('dialog', { name: 'Devolver' });
  await person.type(within(dialog).getByRole('textbox', { name: 'O que falta' }), 'oi');
  await person.click(within(dialog).getByRole('button', { name: 'Devolver' }));
  expect(await within(dialog).findByText('Use ao menos 5 caracteres.')).toBeInTheDocument();
  await person.type(within(dialog).getByRole('textbox', { name: 'O que falta' }), ', falta a foto');
  await person.click(within(dialog).getByRole('button', { name: 'Devolver' }));
  await waitFor(() => {
    expect(server.moved).toEqual([{ step: 'return', revision: 5, note: 'oi, falta a foto' }]);
  });
});

test('a review is asked of somebody by name', async () => {
  mockApi(respond(calls.reviewers, { data: [{ id: 8, name: 'Bia Reis' }] }));
  const { person } = await show();
  await person.click(await screen.findByRole('button', { name: 'Pedir revisão' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pedir revisão' });
  await person.click(within(dialog).getByRole('combobox', { name: /Quem revisa/ }));
  await person.click(await screen.findByText('Bia Reis', { selector: '[class*=option] *' }));
  await person.click(within(dialog).getByRole('button', { name: 'Pedir revisão' }));
  await waitFor(() => {
    expect(server.moved).toEqual([{ step: 'submit', revision: 5, reviewer_id: 8, note: '' }]);
  });
});

test('an hour that is over is not taken', async () => {
  const { person } = await show();
  await person.click(await screen.findByRole('button', { name: 'Agendar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Agendar' });
  await person.click(within(dialog).getByRole('button', { name: 'Agendar' }));
  expect((await within(dialog).findAllByRole('alert')).length).toBeGreaterThan(0);
  expect(server.moved).toEqual([]);
});

test('a ready hour fills the day and the hour in', async () => {
  setDate('2026-11-27T23:30:00Z');
  const { person } = await show();
  await person.click(await screen.findByRole('button', { name: 'Agendar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Agendar' });
  const presets = within(dialog).getByRole('group', { name: 'Horários prontos' });
  // A Friday at 20:30 of São Paulo: its 18h is over.
  expect(
    within(presets)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Amanhã 9h', 'Segunda 9h']);
  await person.click(within(presets).getByRole('button', { name: 'Segunda 9h' }));
  await person.click(within(dialog).getByRole('button', { name: 'Agendar' }));
  await waitFor(() => {
    expect(server.moved).toEqual([
      expect.objectContaining({ step: 'schedule', publish_at: '2026-11-30T12:00:00.000Z' }),
    ]);
  });
  jest.useRealTimers();
});

test('somebody else moved it: it is loaded again and says so', async () => {
  mockApi(refuse(calls.move, 'step_passed'));
  const { person, notices } = await show();
  await field('Nome');
  server.stands = { ...paint, status: 'in_review', revision: 6 };
  await person.click(screen.getByRole('button', { name: 'Publicar' }));
  expect(await screen.findByRole('button', { name: 'Devolver' })).toBeInTheDocument();
  expect(notices.at(-1)?.text).toMatch(/O estado deste registro mudou/);
});

test('who wrote in this version sees why somebody else publishes, also where another one edited last', async () => {
  server.stands = { ...paint, last_editor_id: 8, editor_ids: [user.id, 8] };
  await show();
  expect(await screen.findByRole('button', { name: 'Publicar' })).toBeDisabled();
  expect(screen.getByText('Você escreveu nesta versão: outra pessoa publica.')).toBeInTheDocument();
});

test('throwing changes away names them, and the form shows what readers see', async () => {
  server.stands = { ...paint, status: 'published', is_live: true, name: 'Trigo', changed_fields: ['name'] };
  mockApi(
    respond(calls.move, ({ body }) => {
      server.moved.push(body);
      return { ...paint, status: 'published', is_live: true, has_changes: false, revision: 6 } as never;
    }),
  );
  const { person } = await show();
  expect(await screen.findByText('Alterações não publicadas')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Descartar alterações' }));
  const question = await screen.findByRole('alertdialog');
  // Nothing is lost by a hasty Enter.
  expect(within(question).getByRole('button', { name: 'Cancelar' })).toHaveFocus();
  expect(within(question).getByText(/Nome/)).toBeInTheDocument();
  await person.click(within(question).getByRole('button', { name: 'Descartar alterações' }));
  await waitFor(async () => {
    expect(await field('Nome')).toHaveValue('Areia');
  });
  expect(server.moved).toEqual([{ step: 'discard', revision: 5 }]);
});

test('nothing is offered to be thrown away where readers see all of it', async () => {
  server.stands = { ...paint, status: 'published', is_live: true, has_changes: false };
  await show();
  expect(await screen.findByRole('button', { name: 'Encerrar em…' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Descartar alterações' })).not.toBeInTheDocument();
});

test('the list counts each state in its tab', async () => {
  await show('/tintas');
  expect(await screen.findByRole('tab', { name: /Rascunhos\s*1/ })).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: /Em revisão\s*2/ })).toBeInTheDocument();
  for (const name of [/Agendados/, /Publicados/, /Arquivados/, /Lixeira/])
    expect(screen.getByRole('tab', { name })).toBeInTheDocument();
});

test('who may only read sees the record without a way to change it', async () => {
  await renderWithPlatform(<Paints />, {
    user: buildAdmin({ ability: [{ action: 'read', subject: 'Liberta Store Cores' }] } as never),
    path: '/tintas?registro=3',
    name: 'mfe-admin',
    texts: { 'pt-br': ptBr },
  });
  expect(await field('Nome')).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Publicar' })).not.toBeInTheDocument();
});
