import {
  createRecordNote,
  listOrderTimeline,
  listRecordReaders,
  listRecordTags,
  setRecordTag,
  updateRecordNote,
  type RecordNote,
} from '@pregao/contract';
import { buildAdmin, mockApi, respond, setWide, withMockApi } from '@pregao/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aroundOrder, paidOrder, showOrder } from './test-order.tsx';

const me = buildAdmin();
const note = (rest: Partial<RecordNote> = {}): RecordNote => ({
  ...{ id: 5, text: '<b>oi</b> @Bruno Dias', mentions: [{ id: 8, name: 'Bruno Dias' }], edited_at: null },
  ...{ created_at: new Date().toISOString(), author: { id: me.id, name: me.name }, ...rest },
});
let notes: RecordNote[] = [];

withMockApi();
beforeEach(() => {
  setWide(true);
  localStorage.clear();
  notes = [];
  mockApi(
    ...aroundOrder(paidOrder()),
    respond(listOrderTimeline, () => ({
      data: notes.map((one) => ({
        ...{ id: String(one.id), kind: 'note' as const, at: one.created_at, title: 'Nota da equipe', note: one },
        ...{ state: null, reason: null, actor: one.author.name },
      })),
      meta: { per_page: 20, next_cursor: null },
    })),
    respond(listRecordReaders, { data: [{ id: 8, name: 'Bruno Dias' }] }),
  );
});

/** Opens the history of the order. */
const open = async () => {
  const shown = await showOrder(me);
  await shown.person.click(await screen.findByRole('tab', { name: 'Histórico e notas' }));
  return { ...shown, history: within(await screen.findByRole('region', { name: 'Histórico' })) };
};

test('a note calls a colleague by the keyboard, is sent once, and stands in the timeline as plain text', async () => {
  const sent: unknown[] = [];
  mockApi(
    respond(createRecordNote, ({ body }) => {
      sent.push([body.text, body.mentions]);
      notes = [note()];
      return note();
    }),
  );
  const { person, history } = await open();
  const field = history.getByRole('textbox', { name: 'Nota para a equipe' });
  await person.type(field, '<b>oi</b> @bru');
  expect(await history.findByRole('option', { name: 'Bruno Dias' })).toHaveAttribute('aria-selected', 'true');
  await person.keyboard('{Enter}');
  expect(field).toHaveValue('<b>oi</b> @Bruno Dias ');
  await person.dblClick(history.getByRole('button', { name: 'Adicionar nota' }));
  expect(await history.findByText('@Bruno Dias')).toBeInTheDocument();
  expect(history.getByText('<b>oi</b>')).toBeInTheDocument();
  expect(sent).toEqual([['<b>oi</b> @Bruno Dias', [8]]]);
  expect(field).toHaveValue('');
});

test('what was typed survives a lost connection and a look elsewhere, and is sent again under the same key', async () => {
  const keys: (string | null)[] = [];
  const lost = http.post('*/api/create-record-note', ({ request }) => {
    keys.push(request.headers.get('idempotency-key'));
    return HttpResponse.error();
  });
  mockApi(lost);
  const { person, history } = await open();
  await person.type(history.getByRole('textbox', { name: 'Nota para a equipe' }), 'Cliente ligou');
  await person.click(history.getByRole('button', { name: 'Adicionar nota' }));
  expect(await history.findByRole('alert')).not.toBeEmptyDOMElement();
  await person.click(screen.getByRole('tab', { name: 'Pedido' }));
  await person.click(screen.getByRole('tab', { name: 'Histórico e notas' }));
  const again = within(await screen.findByRole('region', { name: 'Histórico' }));
  expect(again.getByRole('textbox', { name: 'Nota para a equipe' })).toHaveValue('Cliente ligou');
  await person.click(again.getByRole('button', { name: 'Adicionar nota' }));
  await waitFor(() => {
    expect(keys).toHaveLength(2);
  });
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('only who wrote a note may change it, for fifteen minutes', async () => {
  const sent: unknown[] = [];
  const old = new Date(Date.now() - 16 * 60_000).toISOString();
  notes = [note(), note({ id: 6, created_at: old }), note({ id: 7, author: { id: 8, name: 'Bruno Dias' } })];
  mockApi(
    respond(updateRecordNote, ({ params, body }) => {
      sent.push([params.id, body.text, body.mentions]);
      return note();
    }),
  );
  const { person, history } = await open();
  const items = await history.findAllByRole('listitem');
  const buttons = items.map((item) =>
    within(item)
      .queryAllByRole('button')
      .map(({ textContent }) => textContent),
  );
  expect(buttons).toEqual([['Editar', 'Excluir'], ['Excluir'], []]);
  await person.click(within(items[0] as HTMLElement).getByRole('button', { name: 'Editar' }));
  const field = within(items[0] as HTMLElement).getByRole('textbox');
  await person.clear(field);
  await person.type(field, 'mudou');
  await person.click(history.getByRole('button', { name: 'Salvar nota' }));
  await waitFor(() => {
    expect(sent).toEqual([[5, 'mudou', []]]);
  });
});

test('what was typed over a note is gone once it is cancelled, and never stands over a newer text', async () => {
  notes = [note({ text: 'primeira', mentions: [] })];
  const { person, history } = await open();
  const typeOver = async (region: typeof history, text: string) => {
    await person.click(await region.findByRole('button', { name: 'Editar' }));
    const field = within(region.getByRole('listitem')).getByRole('textbox');
    const stood = (field as HTMLTextAreaElement).value;
    await person.clear(field);
    await person.type(field, text);
    return stood;
  };
  await typeOver(history, 'engano');
  await person.click(history.getByRole('button', { name: 'Cancelar' }));
  expect(await typeOver(history, 'por salvar')).toBe('primeira');
  await person.click(screen.getByRole('tab', { name: 'Pedido' }));
  notes = [note({ text: 'segunda', mentions: [], edited_at: new Date().toISOString() })];
  await person.click(screen.getByRole('tab', { name: 'Histórico e notas' }));
  const again = within(await screen.findByRole('region', { name: 'Histórico' }));
  expect(await again.findByText('segunda')).toBeInTheDocument();
  expect(await typeOver(again, 'terceira')).toBe('segunda');
});

test('tags are put on an order and taken off it, and those in use are offered', async () => {
  const sent: unknown[] = [];
  mockApi(
    respond(listRecordTags, { tags: ['vip'], in_use: ['vip', 'ligar'] }),
    respond(setRecordTag, ({ body: { tag, on } }) => {
      sent.push([tag, on]);
      return { tags: on ? ['vip', tag] : ['ligar'] };
    }),
  );
  const { person } = await showOrder(me);
  const tags = within(await screen.findByRole('region', { name: 'Etiquetas' }));
  const field = await tags.findByRole('combobox', { name: 'Nova etiqueta' });
  await person.type(field, 'ligar{Enter}');
  await person.click(await tags.findByRole('button', { name: 'Tirar a etiqueta vip' }));
  await waitFor(() => {
    expect(tags.queryByText('vip')).not.toBeInTheDocument();
  });
  expect(field).toHaveFocus();
  expect(sent).toEqual([
    ['ligar', true],
    ['vip', false],
  ]);
  expect(field).toHaveValue('');
});

test('the tenth tag takes the field away and leaves the focus with the tags', async () => {
  const nine = Array.from({ length: 9 }, (_, index) => `etiqueta ${index}`);
  mockApi(
    respond(listRecordTags, { tags: nine, in_use: [] }),
    respond(setRecordTag, ({ body: { tag } }) => ({ tags: [...nine, tag] })),
  );
  const { person } = await showOrder(me);
  const region = await screen.findByRole('region', { name: 'Etiquetas' });
  await person.type(await within(region).findByRole('combobox', { name: 'Nova etiqueta' }), 'última{Enter}');
  await within(region).findByText('última');
  await waitFor(() => {
    expect(region).toContainElement(document.activeElement as HTMLElement);
  });
  expect(within(region).queryByRole('combobox')).not.toBeInTheDocument();
});
