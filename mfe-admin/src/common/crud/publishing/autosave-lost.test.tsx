import { hold, mockApi, respond } from '@pregao/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { at, calls, leave, paint, server, show, type, user, withPaints } from './test-paints.tsx';

withPaints();

type Body = Record<string, unknown>;

const online = () => {
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
};

const noPaints = {
  data: [],
  meta: {
    total: 0,
    page: 1,
    per_page: 25,
    total_is_exact: true,
    next_cursor: null,
    previous_cursor: null,
    counts: { all: 0, draft: 0, in_review: 0, scheduled: 0, published: 0, archived: 0, trash: 0 },
  },
};

/** A server that holds a record as the real one does: what is older than a change of the same field conflicts. */
const serve = () => {
  const stored = { name: paint.name, revision: paint.revision, changedOn: 0, keys: new Map<string, Body>() };
  const lose = new Set<'create' | 'update'>();
  const answer = (kind: 'create' | 'update', body: Body, status = 200) => {
    if (!lose.delete(kind)) return HttpResponse.json(body, { status });
    return HttpResponse.error();
  };
  mockApi(
    http.put('*/api/cms-update-paint/3', async ({ request }) => {
      const { revision, ...sent } = (await request.json()) as Body & { revision: number };
      server.sent.push({ ...sent, revision });
      if (sent.name !== stored.name && stored.changedOn > revision) {
        const params = { revision: stored.revision, by: 'Ana Lima', at, fields: { name: stored.name } };
        return HttpResponse.json({ error: 'Mudou.', code: 'revision_conflict', params }, { status: 409 });
      }
      if (sent.name !== stored.name)
        Object.assign(stored, { name: sent.name, revision: stored.revision + 1, changedOn: stored.revision + 1 });
      return answer('update', { ...paint, name: stored.name, revision: stored.revision });
    }),
    http.post('*/api/cms-create-paint', async ({ request }) => {
      const key = request.headers.get('idempotency-key') ?? '';
      const sent = (await request.json()) as Body;
      server.sent.push(sent);
      const isTaken = stored.keys.size > 0 && !stored.keys.has(key);
      if (isTaken) return HttpResponse.json({ error: { name: ['Já existe.'] }, code: 'invalid_body' }, { status: 400 });
      const made = stored.keys.get(key) ?? { ...paint, ...sent, id: 4, revision: 1 };
      stored.keys.set(key, made);
      return answer('create', made, 201);
    }),
  );
  return { stored, lose };
};

test('a save that was taken and whose answer was lost is no conflict with oneself', async () => {
  const { stored, lose } = serve();
  lose.add('update');
  await show();
  await type('Nome', 'Trigo');
  await leave('Nome');
  expect(await screen.findByText('Não salvo: sem conexão')).toBeInTheDocument();
  await type('Nome', 'Trigo claro');
  online();
  await waitFor(
    () => {
      expect(stored.name).toBe('Trigo claro');
    },
    { timeout: 9000 },
  );
  expect(await screen.findByText(/Salvo às/)).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.sent).toEqual([
    { name: 'Trigo', revision: 5 },
    { name: 'Trigo', revision: 5 },
    { name: 'Trigo claro', revision: 6 },
  ]);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('pregao.draft.'))).toEqual([]);
});

test('a save that the server fails to take is not sent again word for word: what is typed next goes instead', async () => {
  const { stored } = serve();
  mockApi(
    http.put('*/api/cms-update-paint/3', async ({ request }) => {
      const { name } = (await request.json()) as Body;
      server.sent.push({ name });
      if (name === 'Trigo') return HttpResponse.json({ error: 'Erro interno.', code: 'internal' }, { status: 500 });
      Object.assign(stored, { name, revision: 6 });
      return HttpResponse.json({ ...paint, name, revision: 6 });
    }),
  );
  await show();
  await type('Nome', 'Trigo');
  await leave('Nome');
  expect(await screen.findByText(/^Não salvo/)).toBeInTheDocument();
  await type('Nome', 'Trigo claro');
  online();
  expect(await screen.findByText(/Salvo às/)).toBeInTheDocument();
  expect(server.sent).toEqual([{ name: 'Trigo' }, { name: 'Trigo claro' }]);
  expect(stored.name).toBe('Trigo claro');
});

test('what was typed back after a lost answer stands on the server too', async () => {
  const { stored, lose } = serve();
  lose.add('update');
  await show();
  await type('Nome', 'Trigo');
  await leave('Nome');
  expect(await screen.findByText('Não salvo: sem conexão')).toBeInTheDocument();
  await type('Nome', paint.name);
  online();
  await waitFor(
    () => {
      expect([stored.name, stored.revision]).toEqual([paint.name, 7]);
    },
    { timeout: 9000 },
  );
});

test('a tab that died over a save is no conflict with oneself at the next visit', async () => {
  const { stored } = serve();
  Object.assign(stored, { name: 'Trigo', revision: 6, changedOn: 6 });
  server.stands = { ...paint, name: 'Trigo', revision: 6 };
  const sent = { values: { name: 'Trigo' }, revision: 5, key: crypto.randomUUID() };
  const draft = { values: { name: 'Trigo claro' }, revision: 5, at, unanswered: sent };
  await show('/tintas?registro=3', { [`pregao.draft.${user.id}.paint.3`]: JSON.stringify(draft) });
  await waitFor(
    () => {
      expect(stored.name).toBe('Trigo claro');
    },
    { timeout: 9000 },
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a new record whose answer was lost goes on with the one that was made', async () => {
  const { stored, lose } = serve();
  lose.add('create');
  await show('/tintas?registro=novo');
  await type('Nome', 'Vinho');
  await leave('Nome');
  expect(await screen.findByText('Não salvo: sem conexão')).toBeInTheDocument();
  online();
  await waitFor(() => {
    expect(window.location.search).toBe('?registro=4');
  });
  expect(stored.keys.size).toBe(1);
  expect(screen.queryByText('Já existe.')).toBeNull();
});

test('who left a new record before it was made stays where they went', async () => {
  const slow = hold(calls.create, { ...paint, name: 'Vinho', id: 4, revision: 1 } as never);
  mockApi(slow.handler);
  const { platform } = await show('/tintas?registro=novo');
  await type('Nome', 'Vinho');
  await leave('Nome');
  expect(await screen.findByText('Salvando…')).toBeInTheDocument();
  const list = respond(calls.list, () => {
    server.sent.push({ list: true });
    return noPaints as never;
  });
  mockApi(list);
  act(() => {
    platform.navigate('/tintas');
  });
  expect(await screen.findByRole('searchbox')).toBeInTheDocument();
  server.sent.length = 0;
  slow.release();
  await waitFor(() => {
    expect(server.sent).toContainEqual({ list: true });
  });
  expect(window.location.search).toBe('');
});

test('what was refused is saved by itself once a step changed the record', async () => {
  mockApi(
    http.put('*/api/cms-update-paint/3', async ({ request }) => {
      if (server.moved.length === 0)
        return HttpResponse.json({ error: 'Está na lixeira.', code: 'in_trash' }, { status: 409 });
      server.sent.push((await request.json()) as Body);
      return HttpResponse.json({ ...server.stands, name: 'Trigo', revision: 7 });
    }),
  );
  const { person } = await show();
  await type('Nome', 'Trigo');
  await leave('Nome');
  expect(await screen.findByText(/lixeira/)).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Arquivar' }));
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Arquivar' }));
  await waitFor(() => {
    expect(server.sent).toEqual([{ name: 'Trigo', revision: 6 }]);
  });
});
