import { disconnect, hold, mockApi, refuse, respond } from '@pregao/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { at, calls, field, leave, paint, server, show, type, withPaints } from './test-paints.tsx';

withPaints();

const conflictWith = (fields: object) =>
  http.put(
    '*/api/cms-update-paint/3',
    async ({ request }) => {
      server.sent.push((await request.json()) as Record<string, unknown>);
      const params = { revision: 6, by: 'Bia Reis', at, fields };
      return HttpResponse.json({ error: 'Outra pessoa mudou.', code: 'revision_conflict', params }, { status: 409 });
    },
    { once: true },
  );

test('a field that is left is saved with the revision it was typed on, and the form says when', async () => {
  await show();
  await type('Nome', 'Trigo');
  await leave('Nome');
  expect(await screen.findByText(/Salvo às \d\d:\d\d/)).toBeInTheDocument();
  expect(server.sent).toEqual([{ name: 'Trigo', revision: 5 }]);
  expect(await field('Nome')).toHaveValue('Trigo');
  expect(Object.keys(localStorage).filter((key) => key.startsWith('pregao.draft.'))).toEqual([]);
});

test('what is typed is saved by itself two seconds later, while one stays in the field', async () => {
  const { person } = await show();
  await person.type(await field('Nome'), ' clara');
  expect(screen.getByText('Ainda não salvo')).toBeInTheDocument();
  expect(await screen.findByText(/Salvo às/, {}, { timeout: 4000 })).toBeInTheDocument();
  expect(server.sent).toEqual([{ name: 'Areia clara', revision: 5 }]);
  expect(await field('Nome')).toHaveFocus();
});

test('two saves never run at once: what is typed meanwhile is sent on the revision of the first', async () => {
  const slow = hold(calls.update, { ...paint, name: 'Trigo', revision: 6 } as never);
  await show();
  mockApi(slow.handler);
  await type('Nome', 'Trigo');
  await leave('Nome');
  expect(await screen.findByText('Salvando…')).toBeInTheDocument();
  await type('Nome', 'Trigo claro');
  server.stands = { ...paint, name: 'Trigo', revision: 6 };
  mockApi(
    respond(calls.update, ({ body }) => {
      server.sent.push(body);
      return { ...server.stands, ...body, revision: 7 } as never;
    }),
  );
  slow.release();
  await waitFor(
    () => {
      expect(server.sent).toEqual([{ name: 'Trigo claro', revision: 6 }]);
    },
    { timeout: 4000 },
  );
  expect(await field('Nome')).toHaveValue('Trigo claro');
});

test('a field that breaks its rule stays in the browser with its error; the others are saved', async () => {
  await show();
  await type('Cor', '#12');
  await leave('Cor');
  await type('Nome', 'Trigo');
  await leave('Nome');
  await waitFor(() => {
    expect(server.sent).toEqual([{ name: 'Trigo', revision: 5 }]);
  });
  expect(await screen.findByText(/corrija os campos destacados|Ainda não salvo/)).toBeInTheDocument();
  expect(JSON.stringify({ ...localStorage })).toContain('#12');
});

test('without a connection it says so and keeps what was typed; it is sent once there is one again', async () => {
  mockApi(disconnect(calls.update));
  await show();
  await type('Nome', 'Trigo');
  await leave('Nome');
  expect(await screen.findByText('Não salvo: sem conexão')).toBeInTheDocument();
  expect(JSON.stringify({ ...localStorage })).toContain('Trigo');
  mockApi(
    respond(calls.update, ({ body }) => {
      server.sent.push(body);
      return { ...paint, ...body, revision: 6 } as never;
    }),
  );
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  expect(await screen.findByText(/Salvo às/)).toBeInTheDocument();
  expect(server.sent).toEqual([{ name: 'Trigo', revision: 5 }]);
});

test('who lost the right to save is told, and what was typed is kept', async () => {
  mockApi(refuse(calls.update, 'forbidden'));
  await show();
  await type('Nome', 'Trigo');
  await leave('Nome');
  expect(await screen.findByText(/você não pode mais editar/)).toBeInTheDocument();
  expect(JSON.stringify({ ...localStorage })).toContain('Trigo');
  // A form that closes sends what is left: its request would reach the next test and take that one's draft away.
  await type('Nome', paint.name);
});

test('once a refusal is over, what was typed meanwhile is saved as soon as a field is left', async () => {
  mockApi(refuse(calls.update, 'in_trash'));
  await show();
  await type('Nome', 'Trigo');
  await leave('Nome');
  expect(await screen.findByText(/lixeira/)).toBeInTheDocument();
  mockApi(
    respond(calls.update, ({ body }) => {
      server.sent.push(body);
      return { ...paint, ...body, revision: 6 } as never;
    }),
  );
  await type('Nome', 'Trigo claro');
  expect(server.sent).toEqual([]);
  await leave('Nome');
  expect(await screen.findByText(/Salvo às/)).toBeInTheDocument();
  expect(server.sent).toEqual([{ name: 'Trigo claro', revision: 5 }]);
});

test('what a tab that died had not saved is there again and is saved by itself', async () => {
  let asked = 0;
  mockApi(
    respond(calls.update, async ({ body }) => {
      asked += 1;
      // What the first tab sends as it closes never comes back to it: it died.
      if (asked === 1) await new Promise(() => {});
      server.sent.push(body);
      return { ...paint, ...body, revision: 6 } as never;
    }),
  );
  const first = await show();
  await type('Nome', 'Trigo');
  const left = { ...localStorage };
  first.unmount();
  await waitFor(() => {
    expect(asked).toBe(1);
  });
  await show('/tintas?registro=3', left);
  expect(await field('Nome')).toHaveValue('Trigo');
  expect(await screen.findByText(/Salvo às/, {}, { timeout: 4000 })).toBeInTheDocument();
  expect(server.sent).toEqual([{ name: 'Trigo', revision: 5 }]);
});

test('somebody else saved another field: it is taken over, and what one typed stays', async () => {
  await show();
  server.stands = { ...paint, order: 9, revision: 6 };
  await type('Nome', 'Trigo');
  await leave('Nome');
  await waitFor(async () => {
    expect(await field(/Ordem/)).toHaveValue('9');
  });
  expect(await field('Nome')).toHaveValue('Trigo');
});

test('somebody else saved the same field: one decides, and nothing is saved before', async () => {
  mockApi(conflictWith({ name: 'Duna' }));
  const { person } = await show();
  await type('Nome', 'Trigo');
  await leave('Nome');
  const dialog = await screen.findByRole('dialog', { name: 'Outra pessoa mudou os mesmos campos' });
  await person.click(within(dialog).getByRole('radio', { name: /Ficar com a minha/ }));
  await person.click(within(dialog).getByRole('button', { name: 'Salvar assim' }));
  await waitFor(() => {
    expect(server.sent.at(-1)).toEqual({ name: 'Trigo', revision: 6 });
  });
});

test('what one leaves undecided in a conflict stays as one typed it', async () => {
  mockApi(conflictWith({ name: 'Duna', order: 5 }));
  const { person } = await show();
  await type('Nome', 'Trigo');
  fireEvent.change(await field(/Ordem/), { target: { value: '9' } });
  await leave('Nome');
  const dialog = await screen.findByRole('dialog', { name: 'Outra pessoa mudou os mesmos campos' });
  const names = within(within(dialog).getByRole('radiogroup', { name: 'Nome' }));
  await person.click(names.getByRole('radio', { name: /Ficar com a de Bia Reis/ }));
  await person.click(within(dialog).getByRole('button', { name: 'Salvar assim' }));
  await waitFor(() => {
    expect(server.sent.at(-1)).toEqual({ order: 9, revision: 6 });
  });
  expect(await field('Nome')).toHaveValue('Duna');
});

test('a conflict that is put off keeps what was typed and is asked again', async () => {
  mockApi(conflictWith({ name: 'Duna' }));
  const { person } = await show();
  await type('Nome', 'Trigo');
  await leave('Nome');
  await person.click(await screen.findByRole('button', { name: 'Voltar ao formulário' }));
  await type('Nome', 'Trigo claro');
  await leave('Nome');
  expect(server.sent).toHaveLength(1);
  await person.click(screen.getByRole('button', { name: 'Decidir' }));
  const dialog = await screen.findByRole('dialog', { name: 'Outra pessoa mudou os mesmos campos' });
  await person.click(within(dialog).getByRole('radio', { name: /Ficar com a de Bia Reis/ }));
  await person.click(within(dialog).getByRole('button', { name: 'Salvar assim' }));
  await waitFor(async () => {
    expect(await field('Nome')).toHaveValue('Duna');
  });
});

test('a new record is made once it has what it needs, in the same form', async () => {
  const { person } = await show('/tintas?registro=novo');
  await person.type(await field('Nome'), 'Vinho');
  expect(server.sent).toEqual([]);
  await waitFor(
    () => {
      expect(server.sent).toEqual([expect.objectContaining({ name: 'Vinho' })]);
    },
    { timeout: 4000 },
  );
  await waitFor(() => {
    expect(window.location.search).toBe('?registro=4');
  });
  expect(await field('Nome')).toHaveFocus();
  expect(server.sent[0]).not.toHaveProperty('hex');
  await person.type(await field('Nome'), ' tinto');
  await leave('Nome');
  await waitFor(() => {
    expect(server.sent.at(-1)).toEqual({ name: 'Vinho tinto', revision: 1 });
  });
});
