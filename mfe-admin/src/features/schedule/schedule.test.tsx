import {
  createEditionsFromGrid,
  listScheduleGrid,
  scheduleSlots,
  selectBroadcast,
  selectCompany,
  selectInstructor,
  selectProgram,
  type ScheduleBlock,
} from '@pregao/contract';
import { mockApi, refuse, respond, setWide, withMockApi } from '@pregao/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { showRecords } from '../../common/crud/test-records.tsx';
import { piecesOf } from './day-lanes.ts';
import { movedTimes } from './moved-times.ts';
import { ScheduleScreen } from './schedule.screen.tsx';

const block: ScheduleBlock = {
  ...{ slot_id: 4, date: '2026-11-24', starts_at: '2026-11-24T12:00:00.000Z', ends_at: '2026-11-24T15:30:00.000Z' },
  ...{ title: 'Sala de day trade', program: 'Day trade', program_id: 2, room: { id: 7, title: 'Sala' } },
  ...{ type: '1', status: 'on', note: '', presenters: ['Ricardo'] },
};

const days = ['23', '24', '25', '26', '27', '28', '29'].map((day) => ({
  date: `2026-11-${day}`,
  holiday: null,
  new_york: null,
}));
const week = {
  week: '2026-11-23',
  today: '2026-11-26',
  days: days.with(4, { date: '2026-11-27', holiday: { name: 'Feriado', closes_at: null }, new_york: 'Natal' } as never),
  blocks: [
    block,
    {
      ...block,
      slot_id: 5,
      date: '2026-11-27',
      starts_at: '2026-11-27T12:00:00.000Z',
      ends_at: '2026-11-27T13:00:00.000Z',
      title: 'Abertura',
      status: 'holiday',
      note: 'Feriado',
    },
  ],
};

const slot = {
  ...{ id: 4, revision: 3, title: '', company_id: 1, program_id: 2, broadcast_id: 7, type: '1', weekdays: ['2', '4'] },
  ...{ on_date: null, start_time: '09:00', end_time: '12:30', valid_from: null, valid_until: null, active: true },
  ...{ follows_market: true, presenter_ids: [], exceptions: [], program_name: 'Day trade', room_title: 'Sala' },
  ...{ company_name: 'Brasil', presenters: [], updated_by_name: null, deleted_at: null },
  ...{ created_at: '2026-10-14T13:00:00.000Z', updated_at: '2026-10-14T13:00:00.000Z' },
};

const planned = { slot_id: 4, date: '2026-11-26', title: 'Sala de day trade', room: 'Sala', note: '' };
const plan = {
  plan: 'abc',
  done: false,
  editions: [
    { ...planned, starts_at: '2026-11-26T12:00:00.000Z', ends_at: '2026-11-26T15:30:00.000Z', does: 'create' },
    {
      ...planned,
      date: '2026-11-27',
      starts_at: '2026-11-27T12:00:00.000Z',
      ends_at: '2026-11-27T15:30:00.000Z',
      does: 'leave',
      note: 'Sem pregão: Feriado',
    },
  ],
};

withMockApi(
  respond(listScheduleGrid, week as never),
  respond(selectCompany, [{ id: 1, name: 'Brasil', slug: 'brasil' }]),
  respond(scheduleSlots.calls.find, slot as never),
  respond(selectProgram, [{ id: 2, name: 'Day trade', slug: 'day-trade' }]),
  respond(selectBroadcast, [{ id: 7, name: 'Sala', slug: 'sala' }]),
  respond(selectInstructor, []),
);

beforeEach(() => {
  // A browser of tests captures no pointer.
  HTMLElement.prototype.setPointerCapture = () => undefined;
  setWide(true);
});

test('the week shows each block in its day, today, and what rests on a holiday', async () => {
  await showRecords(<ScheduleScreen />, '/grade-programacao');
  const tuesday = await screen.findByRole('list', { name: '24/11/2026' });
  expect(within(tuesday).getByRole('button', { name: /Sala de day trade.*09:00–12:30.*Ao vivo/ })).toBeVisible();
  const friday = screen.getByRole('list', { name: '27/11/2026' });
  expect(within(friday).getByRole('button', { name: /Abertura.*Sem pregão.*Feriado/ })).toBeVisible();
  expect(screen.getByText('hoje')).toBeVisible();
});

test('a day on which New York rests says so', async () => {
  await showRecords(<ScheduleScreen />, '/grade-programacao');
  expect((await screen.findAllByText(/Nova York fechada/)).map(({ textContent }) => textContent)).toEqual([
    'Nova York fechada: Natal',
  ]);
});

test('a block that is pressed opens its form, whose address is its own', async () => {
  const { person } = await showRecords(<ScheduleScreen />, '/grade-programacao');
  await person.click(await screen.findByRole('button', { name: /^Sala de day trade/ }));
  expect(await screen.findByRole('dialog', { name: 'Day trade' })).toBeVisible();
  expect(window.location.search).toBe('?dia=2026-11-24&registro=4');
  expect(await screen.findByRole('textbox', { name: 'Das' })).toHaveValue('09:00');
  await person.click(screen.getByRole('button', { name: 'Nova exceção' }));
  expect(screen.getByRole('textbox', { name: 'Dia' })).toHaveValue('24/11/2026');
});

test('a block that was dragged goes back where it was with one press', async () => {
  const sent: object[] = [];
  mockApi(
    respond(scheduleSlots.calls.update, ({ body }) => {
      sent.push(body);
      return { ...slot, ...body, revision: body.revision + 1 } as never;
    }),
  );
  const { person } = await showRecords(<ScheduleScreen />, '/grade-programacao');
  const held = await screen.findByRole('button', { name: /^Sala de day trade/ });
  const column = screen.getByRole('list', { name: '24/11/2026' });
  Object.defineProperties(column, { clientHeight: { value: 1440 }, clientWidth: { value: 100 } });
  await person.pointer([
    { keys: '[MouseLeft>]', target: held, coords: { clientX: 10, clientY: 10 } },
    { target: held, coords: { clientX: 10, clientY: 70 } },
    { keys: '[/MouseLeft]', target: held },
  ]);
  await person.click(await screen.findByRole('button', { name: 'Desfazer' }));
  await waitFor(() => {
    expect(sent).toEqual([
      { start_time: '10:00', end_time: '13:30', revision: 3 },
      { weekdays: ['2', '4'], on_date: null, start_time: '09:00', end_time: '12:30', revision: 4 },
    ]);
  });
});

test('a block that is dragged takes the new hours; what the server refuses is said', async () => {
  mockApi(
    refuse(scheduleSlots.calls.update, 'invalid_body', { fields: { start_time: ['Encontra “Abertura”.'] } as never }),
  );
  const { person, notices } = await showRecords(<ScheduleScreen />, '/grade-programacao');
  const held = await screen.findByRole('button', { name: /^Sala de day trade/ });
  const column = screen.getByRole('list', { name: '24/11/2026' });
  Object.defineProperties(column, { clientHeight: { value: 1440 }, clientWidth: { value: 100 } });
  await person.pointer([
    { keys: '[MouseLeft>]', target: held, coords: { clientX: 10, clientY: 10 } },
    { target: held, coords: { clientX: 110, clientY: 70 } },
  ]);
  expect(held).toHaveTextContent('10:00–13:30');
  await person.pointer({ keys: '[/MouseLeft]', target: held });
  await waitFor(() => {
    expect(notices.map(({ text }) => text)).toEqual(['Encontra “Abertura”.']);
  });
  await waitFor(() => {
    expect(held).toHaveTextContent('09:00–12:30');
  });
});

test('what generating would do is shown first, then exactly that is done', async () => {
  mockApi(respond(createEditionsFromGrid, plan as never));
  const { person } = await showRecords(<ScheduleScreen />, '/grade-programacao');
  await person.click(await screen.findByRole('button', { name: 'Gerar edições' }));
  expect(await screen.findByText('1 edição será criada')).toBeVisible();
  expect(screen.getByText('1 fica como está')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Gerar 1 edição' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('on a phone one day is shown, and another is chosen', async () => {
  setWide(false);
  const { person } = await showRecords(<ScheduleScreen />, '/grade-programacao');
  expect(await screen.findByRole('list', { name: '26/11/2026' })).toBeVisible();
  expect(screen.queryByRole('list', { name: '24/11/2026' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'ter' }));
  expect(await screen.findByRole('list', { name: '24/11/2026' })).toBeVisible();
});

test('dragging a block changes the day it was taken from, and keeps its hours within the day', () => {
  const times = { weekdays: ['2', '4'], on_date: null, start_time: '23:00', end_time: '00:30' };
  expect(movedTimes(times, '2026-11-24', { start: 90, end: 90, days: 1 })).toEqual({
    ...{ start_time: '00:30', end_time: '02:00', weekdays: ['3', '4'] },
  });
  expect(
    movedTimes({ ...times, weekdays: [], on_date: '2026-11-24' }, '2026-11-24', { start: 0, end: 30, days: 2 }),
  ).toEqual({
    ...{ start_time: '23:00', end_time: '01:00', on_date: '2026-11-26' },
  });
});

test('blocks that meet lie side by side, and one that passes midnight goes on in the next day', () => {
  const night = { ...block, starts_at: '2026-11-25T01:00:00.000Z', ends_at: '2026-11-25T04:00:00.000Z' };
  const other = { ...block, slot_id: 9, starts_at: '2026-11-24T13:00:00.000Z', ends_at: '2026-11-24T14:00:00.000Z' };
  expect(
    piecesOf([block, other, night], '2026-11-24').map(({ from, to, lane, lanes }) => [from, to, lane, lanes]),
  ).toEqual([
    [540, 750, 0, 2],
    [600, 660, 1, 2],
    [1320, 1440, 0, 1],
  ]);
  expect(piecesOf([night], '2026-11-25').map(({ from, to, isRest }) => [from, to, isRest])).toEqual([[0, 60, true]]);
});
