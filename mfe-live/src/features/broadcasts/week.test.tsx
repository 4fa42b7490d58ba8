import {
  createBroadcastReminder,
  listBroadcastReminders,
  listScheduleWeek,
  type ScheduleBlock,
  type ScheduleWeek,
} from '@pregao/contract';
import { buildUser, disconnect, mockApi, renderWithPlatform, respond, withMockApi } from '@pregao/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { BroadcastsScreen } from './broadcasts.screen.tsx';

withMockApi();

const block = (overrides: Partial<ScheduleBlock> = {}): ScheduleBlock => ({
  slot_id: 1,
  date: '2026-11-26',
  starts_at: '2026-11-26T12:00:00.000Z',
  ends_at: '2026-11-26T13:00:00.000Z',
  title: 'Fluxo',
  program: 'Fluxo',
  program_id: 5,
  room: { id: 8, title: 'Sala de fluxo' },
  type: '1',
  status: 'on',
  note: '',
  presenters: ['Lia Reis'],
  ...overrides,
});
const days = ['23', '24', '25', '26', '27', '28', '29'].map((day) => ({
  date: `2026-11-${day}`,
  holiday: null,
  new_york: null,
}));
const week = (overrides: Partial<ScheduleWeek> = {}): ScheduleWeek => ({
  week: '2026-11-23',
  today: '2026-11-26',
  days,
  blocks: [
    block(),
    block({
      date: '2026-11-27',
      starts_at: '2026-11-27T12:00:00.000Z',
      ends_at: '2026-11-27T13:00:00.000Z',
      status: 'cancelled',
      note: 'Analista em evento',
    }),
    block({ slot_id: 2, program: 'Abertura', program_id: 6, title: 'Abertura', starts_at: '2026-11-26T11:00:00.000Z' }),
  ],
  ...overrides,
});

/** A window as wide, or narrower than, what a table needs. */
const setWide = (isWide: boolean) => {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        matches: media === '(min-width: 900px)' && isWide,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
};
const open = async (path = '/cliente/lives?aba=programacao') => {
  mockApi(respond(listBroadcastReminders, { data: [] }));
  return renderWithPlatform(<BroadcastsScreen />, { user: buildUser(), name: 'mfe-live', path });
};
afterEach(() => jest.restoreAllMocks());

test('the week stands by programme, today is marked, and what is called off is struck through with its reason', async () => {
  setWide(true);
  mockApi(respond(listScheduleWeek, week()));
  await open();
  const table = await screen.findByRole('table');
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['Abertura', 'Fluxo']);
  expect(within(table).getByRole('columnheader', { current: 'date' })).toHaveTextContent('qui. 26/11Hoje');
  const off = within(table)
    .getByText(/Analista em evento/)
    .closest('div') as HTMLElement;
  expect(off.querySelector('s')).toHaveTextContent('09:00–10:00 Sala de fluxo');
  expect(off).toHaveTextContent('Cancelado');
  expect(within(table).getByRole('link', { name: '09:00–10:00 Sala de fluxo' })).toHaveAttribute(
    'href',
    '/cliente/lives/8',
  );
});

test('one goes to the week after and back, and the address keeps it', async () => {
  setWide(true);
  const asked: unknown[] = [];
  mockApi(
    respond(listScheduleWeek, ({ query }) => {
      asked.push(query.week);
      return query.week === undefined
        ? week()
        : week({
            week: '2026-11-30',
            days: days.map(({ date }) => ({ date: `2026-12-${date.slice(8)}`, holiday: null, new_york: null })),
            blocks: [],
          });
    }),
  );
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Semana seguinte' }));
  expect(await screen.findByText('Nada programado nesta semana')).toBeVisible();
  expect(location.search).toBe('?aba=programacao&semana=2026-11-30');
  await person.click(screen.getByRole('button', { name: 'Esta semana' }));
  await screen.findByRole('table');
  expect(asked.slice(0, 2)).toEqual([undefined, '2026-11-30']);
});

test('a phone shows one day, chosen in the address, and a holiday by its name', async () => {
  setWide(false);
  const rest = days.map((day) =>
    day.date === '2026-11-27' ? { ...day, holiday: { name: 'Feriado', closes_at: null } } : day,
  );
  mockApi(respond(listScheduleWeek, week({ days: rest })));
  const { person } = await open();
  expect(await screen.findByRole('heading', { name: 'Abertura' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'sex. 27/11' }));
  expect(await screen.findByText('Feriado')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Abertura' })).not.toBeInTheDocument();
  expect(location.search).toBe('?aba=programacao&dia=2026-11-27');
});

test('a day on which New York rests says so, beside a holiday of São Paulo', async () => {
  setWide(true);
  const rests = days.map((day) => {
    if (day.date === '2026-11-26') return { ...day, new_york: 'Ação de Graças' };
    return day.date === '2026-11-27'
      ? { ...day, holiday: { name: 'Feriado', closes_at: null }, new_york: 'Natal' }
      : day;
  });
  mockApi(respond(listScheduleWeek, week({ days: rests })));
  await open();
  const heads = await screen.findAllByRole('columnheader');
  expect(heads.slice(4, 6).map(({ textContent }) => textContent)).toEqual([
    'qui. 26/11HojeNova York fechada: Ação de Graças',
    'sex. 27/11FeriadoNova York fechada: Natal',
  ]);
});

test('a programme is asked to be reminded of from its row', async () => {
  setWide(true);
  mockApi(
    respond(listScheduleWeek, week()),
    respond(createBroadcastReminder, ({ body }) => ({ id: 3, card_id: null, program_id: body.program_id ?? 0 })),
  );
  const { person } = await open();
  const bell = await screen.findByRole('button', { name: 'Lembrar de Fluxo' });
  await waitFor(() => {
    expect(bell).toBeEnabled();
  });
  await person.click(bell);
  expect(await screen.findByRole('button', { name: 'Deixar de lembrar de Fluxo' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('a week that did not come can be asked for again', async () => {
  setWide(true);
  mockApi(disconnect(listScheduleWeek));
  const { person } = await open();
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  mockApi(respond(listScheduleWeek, week()));
  await person.click(retry);
  await screen.findByRole('table');
});
